-- Sums of DOUBLE are the left fold over the parts of a window in the order of time (section 6): sessions that a row
-- makes one are such parts, and rows that come after are added one by one, open, closed and in a snapshot.
CREATE TABLE t (ts TIMESTAMP(3), x DOUBLE, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);

SELECT window_start, window_end, SUM(x) AS x, SUM(DISTINCT x) AS d, AVG(x) AS a
FROM SESSION(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND)
GROUP BY window_start, window_end EMIT CHANGES;
--> q1 follows
SELECT SUM(x) AS x, SUM(DISTINCT x) AS d, AVG(x) AS a
FROM SESSION(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND)
GROUP BY window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL '4' SECOND;
--> q2 follows

INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:00', -1E0), (TIMESTAMP '2024-01-01 00:00:05', 1E0), (TIMESTAMP '2024-01-01 00:00:05', 1E0);
--> q1 +I | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:02.000 | -1.0 | -1.0 | -1.0
--> q1 +I | 2024-01-01 00:00:05.000 | 2024-01-01 00:00:07.000 | 2.0 | 1.0 | 1.0

-- between 1E16 and its neighbours are 2: -1 + 1E16 is 1E16
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:02', 1E16);
--> q1 +I | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:04.000 | 1.0E16 | 1.0E16 | 5.0E15
--> q1 -D | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:02.000 | -1.0 | -1.0 | -1.0

-- 1E16 + (1 + 1) is more, 1E16 + 1 is not
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:03', NULL);
--> q1 +I | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:07.000 | 1.0000000000000002E16 | 1.0E16 | 2.5000000000000005E15
--> q1 -D | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:04.000 | 1.0E16 | 1.0E16 | 5.0E15
--> q1 -D | 2024-01-01 00:00:05.000 | 2024-01-01 00:00:07.000 | 2.0 | 1.0 | 1.0

INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:00', -1E16), (TIMESTAMP '2024-01-01 00:00:03', 1E-1);
--> q1 +U | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:07.000 | 2.1 | 0.1 | 0.35000000000000003

SELECT SUM(x) AS x, SUM(DISTINCT x) AS d, AVG(x) AS a FROM SESSION(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND) GROUP BY window_start, window_end;
--> x | d | a
--> 2.1 | 0.1 | 0.35000000000000003
--> (1 row)

END OF INPUT t;
--> q1 ended
--> q2 +I | 2.1 | 0.1 | 0.35000000000000003
--> q2 ended
