-- Session late: late, out-of-order-merge, session; confirmed by flink, naive, flink-native.
CREATE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '4' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'e.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '6' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | c | sv
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:06.000 | 1 | 1
--> a | 2024-01-01 00:00:05.500 | 2024-01-01 00:00:16.000 | 2 | 6
--> a | 2024-01-01 00:00:13.000 | 2024-01-01 00:00:19.000 | 1 | 32
--> a | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:26.000 | 1 | 8
--> a | 2024-01-01 00:00:34.000 | 2024-01-01 00:00:44.000 | 2 | 768
--> b | 2024-01-01 00:00:40.000 | 2024-01-01 00:00:46.000 | 1 | 64
--> (6 rows)
