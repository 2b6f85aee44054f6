-- Tumble late exact: boundary, late, tumble; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts`
) WITH ('connector' = 'filesystem', 'path' = 'e.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | c | sv
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 4 | 15
--> a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 2 | 160
--> (2 rows)
