-- Session gap equality: design-decision, gap-equality, session; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '30' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'e.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | c | sv
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2 | 3
--> a | 2024-01-01 00:00:10.001 | 2024-01-01 00:00:20.000 | 2 | 7
--> b | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:09.999 | 2 | 11
--> (3 rows)
