-- Tumble over union all: null-key, tumble, union-all; confirmed by flink, duck, flink-forward, flink-reverse.
CREATE TABLE `ua` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '20' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'ua.csv', 'format' = 'csv', 'csv.header' = 'true');

CREATE TABLE `ub` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '20' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'ub.csv', 'format' = 'csv', 'csv.header' = 'true');

WITH u AS (SELECT ts, k, v FROM ua UNION ALL SELECT ts, k, v FROM ub)
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | c | sv
--> NULL | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 1 | 20
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2 | 11
--> a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 1 | 3
--> b | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 2 | 32
--> (4 rows)
