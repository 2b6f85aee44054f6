-- Tumble pre 1970 late: design-decision, late, negative-time, tumble; confirmed by flink, naive, duck.
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
--> a | 1969-12-31 23:59:40.000 | 1969-12-31 23:59:50.000 | 1 | 1
--> a | 1969-12-31 23:59:50.000 | 1970-01-01 00:00:00.000 | 2 | 6
--> a | 1970-01-01 00:00:00.000 | 1970-01-01 00:00:10.000 | 1 | 16
--> b | 1970-01-01 00:00:00.000 | 1970-01-01 00:00:10.000 | 1 | 64
--> (4 rows)
