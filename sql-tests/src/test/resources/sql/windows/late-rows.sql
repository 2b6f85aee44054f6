-- Late rows of a query: counted by reason, kept in `<query>$late` with watermark and windows missed.
CREATE TABLE e (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  WATERMARK FOR ts AS ts
) WITH ('connector' = 'filesystem', 'path' = 'late-clicks.csv', 'format' = 'csv');

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 4
--> 2024-01-01 00:00:40.000 | 2024-01-01 00:00:50.000 | 64
--> (3 rows)

SELECT * FROM `q1$late`;
--> ts | k | v | late_reason | late_watermark | late_windows
--> 2024-01-01 00:00:04.000 | a | 2 | late | 2024-01-01 00:00:12.000 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> 2024-01-01 00:00:08.000 | b | 16 | late | 2024-01-01 00:00:25.000 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> 2024-01-01 00:00:11.000 | a | 8 | late | 2024-01-01 00:00:25.000 | [2024-01-01 00:00:10.000, 2024-01-01 00:00:20.000)
--> 2024-01-01 00:00:24.999 | b | 128 | late | 2024-01-01 00:00:40.000 | [2024-01-01 00:00:20.000, 2024-01-01 00:00:30.000)
--> NULL | c | 32 | null rowtime | 2024-01-01 00:00:25.000 | NULL
--> (5 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 3
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:30.000 | 13
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 4
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:50.000 | 64
--> 2024-01-01 00:00:40.000 | 2024-01-01 00:01:00.000 | 64
--> (5 rows)

SELECT * FROM `q3$late`;
--> ts | k | v | late_reason | late_watermark | late_windows
--> 2024-01-01 00:00:04.000 | a | 2 | partly late | 2024-01-01 00:00:12.000 | [2023-12-31 23:59:50.000, 2024-01-01 00:00:10.000)
--> 2024-01-01 00:00:08.000 | b | 16 | late | 2024-01-01 00:00:25.000 | [2023-12-31 23:59:50.000, 2024-01-01 00:00:10.000), [2024-01-01 00:00:00.000, 2024-01-01 00:00:20.000)
--> 2024-01-01 00:00:11.000 | a | 8 | partly late | 2024-01-01 00:00:25.000 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:20.000)
--> 2024-01-01 00:00:24.999 | b | 128 | late | 2024-01-01 00:00:40.000 | [2024-01-01 00:00:10.000, 2024-01-01 00:00:30.000), [2024-01-01 00:00:20.000, 2024-01-01 00:00:40.000)
--> NULL | c | 32 | null rowtime | 2024-01-01 00:00:25.000 | NULL
--> (5 rows)

SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> a | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:22.000 | 3
--> a | 2024-01-01 00:00:40.000 | 2024-01-01 00:00:50.000 | 64
--> b | 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 4
--> (3 rows)

SELECT k, v, late_reason, late_watermark, late_windows FROM `q5$late` ORDER BY v;
--> k | v | late_reason | late_watermark | late_windows
--> a | 8 | late | 2024-01-01 00:00:25.000 | [2024-01-01 00:00:11.000, 2024-01-01 00:00:21.000)
--> b | 16 | late | 2024-01-01 00:00:25.000 | [2024-01-01 00:00:08.000, 2024-01-01 00:00:18.000)
--> c | 32 | null rowtime | 2024-01-01 00:00:25.000 | NULL
--> b | 128 | late | 2024-01-01 00:00:40.000 | [2024-01-01 00:00:24.999, 2024-01-01 00:00:34.999)
--> (4 rows)

-- rows that a WHERE removes are never late
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v <> 2 AND k <> 'c'
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 4
--> 2024-01-01 00:00:40.000 | 2024-01-01 00:00:50.000 | 64
--> (3 rows)

SELECT v, late_reason FROM `q7$late`;
--> v | late_reason
--> 128 | late
--> 16 | late
--> 8 | late
--> (3 rows)

SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v <> 2 AND k <> 'c'
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> a | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:22.000 | 1
--> a | 2024-01-01 00:00:40.000 | 2024-01-01 00:00:50.000 | 64
--> b | 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 4
--> (3 rows)

SELECT v, late_reason FROM `q9$late`;
--> v | late_reason
--> 128 | late
--> 16 | late
--> 8 | late
--> (3 rows)

SELECT late_reason, COUNT(*) AS n FROM `q3$late` GROUP BY late_reason;
--> late_reason | n
--> late | 2
--> null rowtime | 1
--> partly late | 2
--> (3 rows)

-- a WHERE on a column that does not define the sessions: the row holds sessions together, but is not late
SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v NOT IN (8, 32)
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> a | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:22.000 | 3
--> a | 2024-01-01 00:00:40.000 | 2024-01-01 00:00:50.000 | 64
--> b | 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 4
--> (3 rows)

SELECT v, late_reason FROM `q12$late`;
--> v | late_reason
--> 128 | late
--> 16 | late
--> (2 rows)

-- the same without an aggregate
SELECT k, v, window_end
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v <> 8;
--> k | v | window_end
--> a | 1 | 2024-01-01 00:00:22.000
--> a | 2 | 2024-01-01 00:00:22.000
--> a | 64 | 2024-01-01 00:00:50.000
--> b | 4 | 2024-01-01 00:00:35.000
--> (4 rows)

SELECT v, late_reason FROM `q14$late`;
--> v | late_reason
--> 128 | late
--> 16 | late
--> 32 | null rowtime
--> (3 rows)

-- a WHERE on the window removes windows: what a row misses are those that are left
SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)
WHERE window_start >= TIMESTAMP '2024-01-01 00:00:00'
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 3
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:30.000 | 13
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 4
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:50.000 | 64
--> 2024-01-01 00:00:40.000 | 2024-01-01 00:01:00.000 | 64
--> (5 rows)

SELECT v, late_reason, late_windows FROM `q16$late`;
--> v | late_reason | late_windows
--> 128 | late | [2024-01-01 00:00:10.000, 2024-01-01 00:00:30.000), [2024-01-01 00:00:20.000, 2024-01-01 00:00:40.000)
--> 16 | late | [2024-01-01 00:00:00.000, 2024-01-01 00:00:20.000)
--> 32 | null rowtime | NULL
--> 8 | partly late | [2024-01-01 00:00:00.000, 2024-01-01 00:00:20.000)
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)
WHERE window_end <= TIMESTAMP '2024-01-01 00:00:20'
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 3
--> (1 row)

SELECT v, late_reason, late_windows FROM `q18$late`;
--> v | late_reason | late_windows
--> 16 | late | [2023-12-31 23:59:50.000, 2024-01-01 00:00:10.000), [2024-01-01 00:00:00.000, 2024-01-01 00:00:20.000)
--> 2 | partly late | [2023-12-31 23:59:50.000, 2024-01-01 00:00:10.000)
--> 32 | null rowtime | NULL
--> 8 | late | [2024-01-01 00:00:00.000, 2024-01-01 00:00:20.000)
--> (4 rows)

SELECT * FROM `q99$late`;
--> error 178:15: there is no table 'q99$late'
--> hint: did you mean 'q9$late'?

SELECT * FROM `q2$late`;
--> error 182:15: there is no table 'q2$late'
--> hint: did you mean 'q1$late'?
