-- Sums of distinct doubles follow the rule for all sums of doubles: a window is cut into slices at the
-- starts and ends of the query's windows, rows are added in arrival order within a slice, and the sums of
-- slices are added from the left. A value that several slices have counts in the first of them.
-- Between 2^53 and 2^54 doubles are 2 apart: -1E16 - 1 is -1E16 again, and 1E16 - 1 is 1E16.
CREATE TABLE t (id INT, x DOUBLE, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
INSERT INTO t VALUES
  (1, 1E16, TIMESTAMP '2024-01-01 00:00:07'),
  (2, -1E16, TIMESTAMP '2024-01-01 00:00:09'),
  (3, -1E0, TIMESTAMP '2024-01-01 00:00:08'),
  (4, 1E16, TIMESTAMP '2024-01-01 00:00:11');

-- one slice: 1E16 - 1E16 - 1
SELECT window_end, SUM(DISTINCT x) AS s, AVG(DISTINCT x) AS a, SUM(DISTINCT x) FILTER (WHERE x < 0) AS f
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '6' SECOND)
GROUP BY window_start, window_end;
--> window_end | s | a | f
--> 2024-01-01 00:00:12.000 | -1.0 | -0.3333333333333333 | -1.0E16
--> (1 row)

-- slices of two seconds: 1E16, then (-1E16 - 1), then nothing that is new
SELECT window_end, SUM(DISTINCT x) AS s, AVG(DISTINCT x) AS a, SUM(DISTINCT x) FILTER (WHERE x < 0) AS f
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '6' SECOND)
GROUP BY window_start, window_end;
--> window_end | s | a | f
--> 2024-01-01 00:00:08.000 | 1.0E16 | 1.0E16 | NULL
--> 2024-01-01 00:00:10.000 | 0.0 | 0.0 | -1.0E16
--> 2024-01-01 00:00:12.000 | 0.0 | 0.0 | -1.0E16
--> (3 rows)

-- the last but one has (-1E16 - 1), then 1E16
SELECT window_end, SUM(DISTINCT x) AS s, SUM(DISTINCT CAST(x AS FLOAT)) AS f
FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '4' SECOND)
GROUP BY window_start, window_end;
--> window_end | s | f
--> 2024-01-01 00:00:08.000 | 1.0E16 | 1.0E16
--> 2024-01-01 00:00:10.000 | 0.0 | 0.0
--> 2024-01-01 00:00:12.000 | 0.0 | 0.0
--> 2024-01-01 00:00:14.000 | 1.0E16 | 1.0E16
--> (4 rows)

-- the same bits while windows are open, also of groups of grouping sets
SELECT window_end, id > 0 AS p, SUM(DISTINCT x) AS s, AVG(DISTINCT x) AS a, SUM(DISTINCT x) FILTER (WHERE x < 0) AS f
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '6' SECOND)
GROUP BY window_start, window_end, GROUPING SETS ((id > 0), ())
EMIT CHANGES;
--> q4 follows
--> q4 +I | 2024-01-01 00:00:08.000 | NULL | 1.0E16 | 1.0E16 | NULL
--> q4 +I | 2024-01-01 00:00:08.000 | true | 1.0E16 | 1.0E16 | NULL
--> q4 +I | 2024-01-01 00:00:10.000 | NULL | 0.0 | 0.0 | -1.0E16
--> q4 +I | 2024-01-01 00:00:10.000 | true | 0.0 | 0.0 | -1.0E16
--> q4 +I | 2024-01-01 00:00:12.000 | NULL | 0.0 | 0.0 | -1.0E16
--> q4 +I | 2024-01-01 00:00:12.000 | true | 0.0 | 0.0 | -1.0E16

-- over rows that go: -1E16 arrives anew, behind -1
CREATE TABLE p (id INT, x DOUBLE, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND, PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO p SELECT * FROM t;
SELECT window_end, SUM(DISTINCT x) AS s
FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '6' SECOND)
GROUP BY window_start, window_end
EMIT CHANGES;
--> q5 follows
--> q5 +I | 2024-01-01 00:00:12.000 | -1.0
SELECT window_end, SUM(DISTINCT x) AS s
FROM CUMULATE(TABLE p, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '6' SECOND)
GROUP BY window_start, window_end
EMIT CHANGES;
--> q6 follows
--> q6 +I | 2024-01-01 00:00:08.000 | 1.0E16
--> q6 +I | 2024-01-01 00:00:10.000 | 0.0
--> q6 +I | 2024-01-01 00:00:12.000 | 0.0
INSERT INTO p VALUES (2, -1E16, TIMESTAMP '2024-01-01 00:00:09');
--> q5 +U | 2024-01-01 00:00:12.000 | 0.0
-- 1E16 is in the last slice only now: one slice of -1, 1E16, -1E16, 2; or (-1 - 1E16), then (1E16 + 2)
INSERT INTO p VALUES (1, 2E0, TIMESTAMP '2024-01-01 00:00:11');
--> q5 +U | 2024-01-01 00:00:12.000 | 2.0
--> q6 +U | 2024-01-01 00:00:10.000 | -1.0E16
--> q6 +U | 2024-01-01 00:00:12.000 | 2.0
--> q6 -D | 2024-01-01 00:00:08.000 | 1.0E16
