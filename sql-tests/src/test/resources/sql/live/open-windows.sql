-- windows that are still open show what they have, and windows that fired are corrected for late rows
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
SELECT window_end, k, COUNT(*) AS n, SUM(v) AS s FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY k, window_start, window_end EMIT CHANGES;
--> q1 follows
SELECT window_end, SUM(v) AS s FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q2 follows
SELECT window_end, COUNT(*) AS n FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT COMPLETE;
--> q3 follows
--> q3 complete (0 rows)
SELECT window_end, k, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY k, window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND;
--> q4 follows
CREATE MATERIALIZED VIEW so_far AS SELECT window_end AS we, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
CREATE MATERIALIZED VIEW closed AS SELECT window_end AS we, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND;

INSERT INTO t VALUES ('b', 2, TIMESTAMP '2024-01-01 00:00:07'), ('a', 1, TIMESTAMP '2024-01-01 00:00:01'), ('a', 4, TIMESTAMP '2024-01-01 00:00:02');
--> q1 +I | 2024-01-01 00:00:10.000 | a | 2 | 5
--> q1 +I | 2024-01-01 00:00:10.000 | b | 1 | 2
--> q2 +I | 2024-01-01 00:00:10.000 | 7
--> q2 +I | 2024-01-01 00:00:15.000 | 2
--> q3 complete (1 row)
--> q3 | 2024-01-01 00:00:10.000 | 3
SELECT * FROM so_far;
--> we | n
--> 2024-01-01 00:00:10.000 | 3
--> (1 row)
SELECT * FROM closed;
--> we | n
--> (0 rows)

-- the watermark fires [0, 10): q4 gives it, the others go on
INSERT INTO t VALUES ('a', 8, TIMESTAMP '2024-01-01 00:00:12');
--> q1 +I | 2024-01-01 00:00:20.000 | a | 1 | 8
--> q2 +I | 2024-01-01 00:00:20.000 | 8
--> q2 +U | 2024-01-01 00:00:15.000 | 10
--> q3 complete (3 rows)
--> q3 | 2024-01-01 00:00:10.000 | 3
--> q3 | 2024-01-01 00:00:15.000 | 1
--> q3 | 2024-01-01 00:00:20.000 | 1
--> q4 +I | 2024-01-01 00:00:10.000 | a | 2
--> q4 +I | 2024-01-01 00:00:10.000 | b | 1

-- late for [0, 10), which only q4 and closed keep; it still counts in [5, 15)
INSERT INTO t VALUES ('c', 5, TIMESTAMP '2024-01-01 00:00:08');
--> q2 +U | 2024-01-01 00:00:15.000 | 15
--> q4 +I | 2024-01-01 00:00:10.000 | c | 1
INSERT INTO t VALUES ('a', 0, TIMESTAMP '2024-01-01 00:00:09');
--> q4 +U | 2024-01-01 00:00:10.000 | a | 3
SELECT * FROM so_far;
--> we | n
--> 2024-01-01 00:00:10.000 | 3
--> 2024-01-01 00:00:20.000 | 1
--> (2 rows)
SELECT * FROM closed;
--> we | n
--> 2024-01-01 00:00:10.000 | 5
--> (1 row)

-- five seconds after it fired, [0, 10) is gone for good
INSERT INTO t VALUES ('a', 1, TIMESTAMP '2024-01-01 00:00:15');
--> q1 +U | 2024-01-01 00:00:20.000 | a | 2 | 9
--> q2 +I | 2024-01-01 00:00:25.000 | 1
--> q2 +U | 2024-01-01 00:00:20.000 | 9
--> q3 complete (3 rows)
--> q3 | 2024-01-01 00:00:10.000 | 3
--> q3 | 2024-01-01 00:00:15.000 | 1
--> q3 | 2024-01-01 00:00:20.000 | 2
INSERT INTO t VALUES ('a', 1, TIMESTAMP '2024-01-01 00:00:09');
SELECT k, late_reason, late_watermark, late_windows FROM `q4$late`;
--> k | late_reason | late_watermark | late_windows
--> a | late | 2024-01-01 00:00:15.000 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> (1 row)
END OF INPUT t;
--> q1 ended
--> q2 ended
--> q3 ended
--> q4 +I | 2024-01-01 00:00:20.000 | a | 2
--> q4 ended
SELECT * FROM so_far;
--> we | n
--> 2024-01-01 00:00:10.000 | 3
--> 2024-01-01 00:00:20.000 | 2
--> (2 rows)
SELECT * FROM closed;
--> we | n
--> 2024-01-01 00:00:10.000 | 5
--> 2024-01-01 00:00:20.000 | 2
--> (2 rows)

-- rows that are replaced leave their window, and take it along if it was theirs alone
CREATE TABLE versions (k INT, v INT, ts TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
SELECT window_end, SUM(v) AS s, MAX(v) AS m FROM TUMBLE(TABLE versions, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q12 follows
SELECT window_end, SUM(v) AS s FROM TUMBLE(TABLE versions, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT FINAL;
--> q13 follows
INSERT INTO versions VALUES (1, 5, TIMESTAMP '2024-01-01 00:00:01'), (2, 7, TIMESTAMP '2024-01-01 00:00:02');
--> q12 +I | 2024-01-01 00:00:10.000 | 12 | 7
INSERT INTO versions VALUES (2, 1, TIMESTAMP '2024-01-01 00:00:03');
--> q12 +U | 2024-01-01 00:00:10.000 | 6 | 5
INSERT INTO versions VALUES (1, 9, TIMESTAMP '2024-01-01 00:00:12');
--> q12 +I | 2024-01-01 00:00:20.000 | 9 | 9
--> q12 +U | 2024-01-01 00:00:10.000 | 1 | 1
INSERT INTO versions VALUES (2, 3, TIMESTAMP '2024-01-01 00:00:25');
--> q12 +I | 2024-01-01 00:00:30.000 | 3 | 3
--> q12 -D | 2024-01-01 00:00:10.000 | 1 | 1
END OF INPUT versions;
--> q12 ended
--> q13 +I | 2024-01-01 00:00:20.000 | 9
--> q13 +I | 2024-01-01 00:00:30.000 | 3
--> q13 ended

-- a sum of DOUBLE is that of its slices in time order, also while rows come in another order
CREATE TABLE d (x DOUBLE, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
SELECT window_end, SUM(x) AS s FROM HOP(TABLE d, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q14 follows
INSERT INTO d VALUES (1E16, TIMESTAMP '2024-01-01 00:00:06'), (1.0, TIMESTAMP '2024-01-01 00:00:01'), (-1E16, TIMESTAMP '2024-01-01 00:00:07');
--> q14 +I | 2024-01-01 00:00:05.000 | 1.0
--> q14 +I | 2024-01-01 00:00:10.000 | 1.0
--> q14 +I | 2024-01-01 00:00:15.000 | 0.0

-- what goes by arrival does so across the slices of a window too
CREATE TABLE o (v STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
SELECT window_end, FIRST_VALUE(v) AS f, LAST_VALUE(v) AS l, LISTAGG(v) AS a FROM CUMULATE(TABLE o, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q15 follows
SELECT window_end, FIRST_VALUE(v) AS f, LAST_VALUE(v) AS l, LISTAGG(v) AS a FROM HOP(TABLE o, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '8' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q16 follows
INSERT INTO o VALUES ('a', TIMESTAMP '2024-01-01 00:00:06'), ('b', TIMESTAMP '2024-01-01 00:00:01'), ('c', TIMESTAMP '2024-01-01 00:00:07'), ('d', TIMESTAMP '2024-01-01 00:00:02');
--> q15 +I | 2024-01-01 00:00:05.000 | b | d | b,d
--> q15 +I | 2024-01-01 00:00:10.000 | a | d | a,b,c,d
--> q16 +I | 2024-01-01 00:00:04.000 | b | d | b,d
--> q16 +I | 2024-01-01 00:00:08.000 | a | d | a,b,c,d
--> q16 +I | 2024-01-01 00:00:12.000 | a | c | a,c

-- by the clock an open window is shown as well, and stays as it is once the clock has passed its end.
CREATE TABLE hits (k STRING, pt AS PROCTIME());
SELECT k, window_end, COUNT(*) AS n
FROM TUMBLE(TABLE hits, DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT CHANGES;
--> q17 follows
INSERT INTO hits VALUES ('a'), ('a');
--> q17 +I | a | 2024-01-01 00:00:10.000 | 2
ADVANCE CLOCK BY INTERVAL '9' SECOND;
INSERT INTO hits VALUES ('a');
--> q17 +U | a | 2024-01-01 00:00:10.000 | 3
ADVANCE CLOCK BY INTERVAL '1' SECOND;
INSERT INTO hits VALUES ('a');
--> q17 +I | a | 2024-01-01 00:00:20.000 | 1
