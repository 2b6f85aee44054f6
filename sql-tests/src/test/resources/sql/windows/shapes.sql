-- HOP with gaps and with a slide that does not divide the size; CUMULATE of one step, and steps that do not fit.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'clicks.csv', 'format' = 'csv');

-- rows between the windows vanish, and are not late
SELECT window_start, window_end, SUM(v) AS v, COUNT(*) AS n
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '5' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v | n
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:05.000 | 3 | 2
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000 | 4 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:25.000 | 32 | 1
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:35.000 | 64 | 1
--> (4 rows)

SELECT COUNT(*) AS n FROM `q1$late`;
--> n
--> 0
--> (1 row)

SELECT k, window_start, window_end, SUM(v) AS v
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '7' SECOND, INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> NULL | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 8
--> NULL | 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 64
--> a | 2023-12-31 23:59:57.000 | 2024-01-01 00:00:07.000 | 1
--> a | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 4
--> a | 2024-01-01 00:00:11.000 | 2024-01-01 00:00:21.000 | 36
--> a | 2024-01-01 00:00:18.000 | 2024-01-01 00:00:28.000 | 32
--> b | 2023-12-31 23:59:57.000 | 2024-01-01 00:00:07.000 | 2
--> b | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:14.000 | 2
--> b | 2024-01-01 00:00:11.000 | 2024-01-01 00:00:21.000 | 16
--> (9 rows)

SELECT window_start, window_end, MIN(v) AS lo, MAX(v) AS hi, COUNT(DISTINCT k) AS k
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '11' SECOND, INTERVAL '1' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | lo | hi | k
--> 2023-12-31 23:59:53.000 | 2024-01-01 00:00:04.000 | 1 | 1 | 1
--> 2023-12-31 23:59:57.000 | 2024-01-01 00:00:08.000 | 1 | 2 | 2
--> 2024-01-01 00:00:01.000 | 2024-01-01 00:00:12.000 | 1 | 8 | 2
--> 2024-01-01 00:00:05.000 | 2024-01-01 00:00:16.000 | 4 | 16 | 2
--> 2024-01-01 00:00:09.000 | 2024-01-01 00:00:20.000 | 4 | 16 | 2
--> 2024-01-01 00:00:13.000 | 2024-01-01 00:00:24.000 | 16 | 32 | 2
--> 2024-01-01 00:00:17.000 | 2024-01-01 00:00:28.000 | 32 | 32 | 1
--> 2024-01-01 00:00:21.000 | 2024-01-01 00:00:32.000 | 64 | 64 | 0
--> 2024-01-01 00:00:25.000 | 2024-01-01 00:00:36.000 | 64 | 64 | 0
--> 2024-01-01 00:00:29.000 | 2024-01-01 00:00:40.000 | 64 | 64 | 0
--> (10 rows)

-- slide and size alike: TUMBLE
SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 20
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> (4 rows)

-- one step: TUMBLE
SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 20
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 64
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v, AVG(v) AS a, COUNT(DISTINCT u) AS u
FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v | a | u
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:05.000 | 3 | 1 | 2
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 11 | 3 | 2
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:15.000 | 15 | 3 | 2
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 31 | 6 | 2
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:25.000 | 32 | 32 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 32 | 32 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:35.000 | 96 | 48 | 2
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 96 | 48 | 2
--> (8 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '7' SECOND, INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> error 94:66: the size of CUMULATE must be a multiple of its step: 20 s is no multiple of 7 s
--> hint: choose a step that divides the size

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> error 100:67: the size of CUMULATE must be a multiple of its step: 10 s is no multiple of 20 s
--> hint: choose a step that divides the size

-- one row of a day: a millisecond of it
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '0.001' SECOND(1, 3))
WHERE v < 4
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:01.000 | 2024-01-01 00:00:01.001 | 1
--> 2024-01-01 00:00:04.000 | 2024-01-01 00:00:04.001 | 2
--> (2 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10 10:30' DAY TO MINUTE)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-25 10:30:00.000 | 2024-01-04 21:00:00.000 | 127
--> (1 row)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-02-01 00:00:00.000 | 127
--> (1 row)

-- sessions: a gap of one millisecond, and one over everything
SELECT window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '0.001' SECOND(1, 3))
WHERE v > 8
GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2024-01-01 00:00:15.500 | 2024-01-01 00:00:15.501 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:20.001 | 1
--> 2024-01-01 00:00:31.000 | 2024-01-01 00:00:31.001 | 1
--> (3 rows)

SELECT window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2024-01-01 00:00:01.000 | 2024-01-02 00:00:31.000 | 7
--> (1 row)
