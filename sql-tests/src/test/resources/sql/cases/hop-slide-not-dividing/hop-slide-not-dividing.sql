-- Hop slide not dividing: design-decision, hop, slide-not-dividing; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts`
) WITH ('connector' = 'filesystem', 'path' = 'e.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | c | sv
--> a | 2023-12-31 23:59:52.000 | 2024-01-01 00:00:02.000 | 1 | 1
--> a | 2023-12-31 23:59:56.000 | 2024-01-01 00:00:06.000 | 1 | 1
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2 | 3
--> a | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 2 | 6
--> a | 2024-01-01 00:00:08.000 | 2024-01-01 00:00:18.000 | 2 | 6
--> a | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:22.000 | 2 | 24
--> a | 2024-01-01 00:00:16.000 | 2024-01-01 00:00:26.000 | 2 | 24
--> a | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 1 | 16
--> b | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 1 | 32
--> b | 2024-01-01 00:00:24.000 | 2024-01-01 00:00:34.000 | 2 | 96
--> b | 2024-01-01 00:00:28.000 | 2024-01-01 00:00:38.000 | 2 | 96
--> (11 rows)
