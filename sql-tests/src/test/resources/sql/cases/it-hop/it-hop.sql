-- It hop: hop, late; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `t1` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `note` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 't1.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT who, window_start, window_end, COUNT(*) AS c, SUM(m) AS sm, MAX(x) AS mx, MIN(n) AS mn, COUNT(DISTINCT note) AS uv
FROM TABLE(HOP(TABLE t1, DESCRIPTOR(rt), INTERVAL '5' SECOND, INTERVAL '10' SECOND))
GROUP BY who, window_start, window_end;
--> who | window_start | window_end | c | sm | mx | mn | uv
--> NULL | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7 | 0
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 7.77 | 7.0 | 7 | 0
--> a | 2020-10-09 23:59:55.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1 | 2
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 6 | 19.98 | 5.0 | 1 | 3
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 1 | 3.33 | NULL | 3 | 1
--> b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3 | 2
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 2 | 6.66 | 6.0 | 3 | 2
--> b | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4 | 1
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4 | 1
--> b | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 3.33 | 3.0 | 1 | 1
--> (11 rows)
