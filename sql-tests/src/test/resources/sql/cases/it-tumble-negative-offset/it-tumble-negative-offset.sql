-- It tumble negative offset: offset, tumble; confirmed by flink, naive, duck, flink-native.
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
FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(rt), INTERVAL '1' DAY, INTERVAL '-8' HOUR))
GROUP BY who, window_start, window_end;
--> who | window_start | window_end | c | sm | mx | mn | uv
--> NULL | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 1 | 7.77 | 7.0 | 7 | 0
--> a | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 6 | 19.98 | 5.0 | 1 | 3
--> b | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 4 | 14.43 | 6.0 | 1 | 3
--> (3 rows)
