-- Window functions take positional and named arguments, in any order, with and without TABLE( ).
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'clicks.csv', 'format' = 'csv');

SELECT window_start, window_end, SUM(v) AS v
FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 20
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 20
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TABLE(TUMBLE(SIZE => INTERVAL '10' SECOND, TIMECOL => DESCRIPTOR(ts), DATA => TABLE clicks))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 20
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(OFFSET => INTERVAL '4' SECOND, SIZE => INTERVAL '10' SECOND, DATA => TABLE clicks, TIMECOL => DESCRIPTOR(ts))
GROUP BY window_end, window_start;
--> window_start | window_end | v
--> 2023-12-31 23:59:54.000 | 2024-01-01 00:00:04.000 | 1
--> 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 14
--> 2024-01-01 00:00:14.000 | 2024-01-01 00:00:24.000 | 48
--> 2024-01-01 00:00:24.000 | 2024-01-01 00:00:34.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '-6' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:54.000 | 2024-01-01 00:00:04.000 | 1
--> 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 14
--> 2024-01-01 00:00:14.000 | 2024-01-01 00:00:24.000 | 48
--> 2024-01-01 00:00:24.000 | 2024-01-01 00:00:34.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '24' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:54.000 | 2024-01-01 00:00:04.000 | 1
--> 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 14
--> 2024-01-01 00:00:14.000 | 2024-01-01 00:00:24.000 | 48
--> 2024-01-01 00:00:24.000 | 2024-01-01 00:00:34.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(SIZE => INTERVAL '10' SECOND, SLIDE => INTERVAL '5' SECOND, DATA => TABLE clicks, TIMECOL => DESCRIPTOR(ts))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:55.000 | 2024-01-01 00:00:05.000 | 3
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:05.000 | 2024-01-01 00:00:15.000 | 12
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 20
--> 2024-01-01 00:00:15.000 | 2024-01-01 00:00:25.000 | 48
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 64
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> (8 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TABLE(HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND, INTERVAL '1' SECOND))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:56.000 | 2024-01-01 00:00:06.000 | 3
--> 2024-01-01 00:00:01.000 | 2024-01-01 00:00:11.000 | 11
--> 2024-01-01 00:00:06.000 | 2024-01-01 00:00:16.000 | 28
--> 2024-01-01 00:00:11.000 | 2024-01-01 00:00:21.000 | 52
--> 2024-01-01 00:00:16.000 | 2024-01-01 00:00:26.000 | 32
--> 2024-01-01 00:00:26.000 | 2024-01-01 00:00:36.000 | 64
--> 2024-01-01 00:00:31.000 | 2024-01-01 00:00:41.000 | 64
--> (7 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(STEP => INTERVAL '10' SECOND, SIZE => INTERVAL '30' SECOND, DATA => TABLE clicks, TIMECOL => DESCRIPTOR(ts))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 31
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:30.000 | 63
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:50.000 | 64
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:01:00.000 | 64
--> (6 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TABLE(CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '30' SECOND, INTERVAL '-5' SECOND))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:55.000 | 2024-01-01 00:00:05.000 | 3
--> 2023-12-31 23:59:55.000 | 2024-01-01 00:00:15.000 | 15
--> 2023-12-31 23:59:55.000 | 2024-01-01 00:00:25.000 | 63
--> 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 64
--> 2024-01-01 00:00:25.000 | 2024-01-01 00:00:45.000 | 64
--> 2024-01-01 00:00:25.000 | 2024-01-01 00:00:55.000 | 64
--> (6 rows)

SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(GAP => INTERVAL '8' SECOND, TIMECOL => DESCRIPTOR(ts), DATA => TABLE clicks PARTITION BY k)
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> NULL | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:17.000 | 8
--> NULL | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:39.000 | 64
--> a | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:09.000 | 1
--> a | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:28.000 | 36
--> b | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:12.000 | 2
--> b | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:23.500 | 16
--> (6 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:01.000 | 2024-01-01 00:00:25.000 | 63
--> 2024-01-01 00:00:31.000 | 2024-01-01 00:00:36.000 | 64
--> (2 rows)

SELECT k, u, window_start, window_end, SUM(v) AS v
FROM TABLE(SESSION(TABLE clicks PARTITION BY (k, u), DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, u, window_start, window_end;
--> k | u | window_start | window_end | v
--> NULL | y | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:19.000 | 8
--> NULL | y | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:41.000 | 64
--> a | x | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:11.000 | 1
--> a | x | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:30.000 | 36
--> b | NULL | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:25.500 | 16
--> b | y | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 2
--> (6 rows)
