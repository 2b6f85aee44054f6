-- Legacy session 5ms: legacy, out-of-order-merge, session; confirmed by flink, naive, duck, flink-native, published figures.
CREATE TABLE `g` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `s` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '0 00:00:00.010' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'path' = 'g.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT s, SESSION_START(rt, INTERVAL '0.005' SECOND) AS window_start, SESSION_END(rt, INTERVAL '0.005' SECOND) AS window_end, COUNT(*) AS c, SUM(n) AS sn, COUNT(DISTINCT who) AS dw
FROM g
GROUP BY s, SESSION(rt, INTERVAL '0.005' SECOND);
--> s | window_start | window_end | c | sn | dw
--> hello world | 1970-01-01 00:00:00.009 | 1970-01-01 00:00:00.014 | 1 | 9 | 1
--> hello | 1970-01-01 00:00:00.001 | 1970-01-01 00:00:00.013 | 4 | 15 | 3
--> hello | 1970-01-01 00:00:00.016 | 1970-01-01 00:00:00.021 | 1 | 16 | 1
--> (3 rows)
