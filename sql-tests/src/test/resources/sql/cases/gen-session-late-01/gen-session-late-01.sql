-- Gen session late 01: generated, having, late, session; confirmed by flink, naive, flink-native.
CREATE TABLE `t` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `r` INT,
  `v` INT,
  `b` BIGINT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `s` STRING,
  `f` BOOLEAN,
  WATERMARK FOR `ts` AS `ts`
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT f, window_start, window_end, COUNT(*) AS cnt, AVG(v) FILTER (WHERE f = TRUE) AS a0, MIN(s) AS a1, COUNT(DISTINCT s) AS a2, AVG(b) AS a3
FROM TABLE(SESSION(TABLE t PARTITION BY f, DESCRIPTOR(ts), INTERVAL '0.500' SECOND))
GROUP BY f, window_start, window_end
HAVING COUNT(*) > 1;
--> f | window_start | window_end | cnt | a0 | a1 | a2 | a3
--> NULL | 2024-06-01 00:00:10.501 | 2024-06-01 00:00:11.153 | 2 | NULL | a,b | 2 | 27735697675
--> false | 2024-06-01 00:00:00.422 | 2024-06-01 00:00:01.111 | 2 | NULL | Apple | 2 | -510625587701
--> false | 2024-06-01 00:00:02.291 | 2024-06-01 00:00:03.216 | 2 | NULL | apple | 1 | -155346096956
--> false | 2024-06-01 00:00:11.500 | 2024-06-01 00:00:12.379 | 2 | NULL | pear | 1 | -137910508324
--> true | 2024-06-01 00:00:00.969 | 2024-06-01 00:00:01.501 | 2 | 67 | apple | 2 | -372059957926
--> true | 2024-06-01 00:00:01.949 | 2024-06-01 00:00:02.543 | 2 | 48 | '' | 2 | -839558415175
--> true | 2024-06-01 00:00:04.577 | 2024-06-01 00:00:05.442 | 2 | 1 | apple | 2 | -36462064601
--> true | 2024-06-01 00:00:05.603 | 2024-06-01 00:00:06.500 | 2 | -9 | '' | 2 | -96113967374
--> true | 2024-06-01 00:00:06.669 | 2024-06-01 00:00:08.215 | 5 | -24 | Apple | 4 | -245032193227
--> true | 2024-06-01 00:00:14.001 | 2024-06-01 00:00:14.673 | 2 | -85 | zoë | 1 | 276834982866
--> true | 2024-06-01 00:00:15.491 | 2024-06-01 00:00:17.000 | 6 | 7 | a,b | 4 | 38812001195
--> true | 2024-06-01 00:00:17.298 | 2024-06-01 00:00:18.000 | 3 | 50 | apple | 3 | -318318312039
--> true | 2024-06-01 00:00:18.999 | 2024-06-01 00:00:19.500 | 2 | -44 | Apple | 2 | -135239717044
--> (13 rows)
