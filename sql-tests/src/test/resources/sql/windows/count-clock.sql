-- The timeout of count windows goes by the clock where there is no rowtime.
CREATE TABLE events (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
SELECT * FROM COUNT_TUMBLE((SELECT k, v FROM events), 2, TIMEOUT => INTERVAL '10' SECOND) EMIT CHANGES;
--> q1 follows
INSERT INTO events VALUES (TIMESTAMP '2024-01-01 00:00:00', 'a', 1), (TIMESTAMP '2024-01-01 00:00:00', 'a', 2), (TIMESTAMP '2024-01-01 00:00:00', 'a', 3);
--> q1 +I | a | 1 | 0
--> q1 +I | a | 2 | 0
ADVANCE CLOCK BY INTERVAL '9.999' SECOND(1, 3);
INSERT INTO events VALUES (TIMESTAMP '2024-01-01 00:00:01', 'b', 4), (TIMESTAMP '2024-01-01 00:00:01', 'b', 5);
--> q1 +I | a | 3 | 1
--> q1 +I | b | 4 | 1
ADVANCE CLOCK BY INTERVAL '0.001' SECOND(1, 3);
ADVANCE CLOCK BY INTERVAL '9.999' SECOND(1, 3);
--> q1 +I | b | 5 | 2
INSERT INTO events VALUES (TIMESTAMP '2024-01-01 00:00:02', 'c', 6);
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
--> q1 +I | c | 6 | 3
-- What has not timed out is given at the end.
INSERT INTO events VALUES (TIMESTAMP '2024-01-01 00:00:03', 'd', 7);
END OF INPUT events;
--> q1 +I | d | 7 | 4
--> q1 ended

-- One ADVANCE CLOCK over several timeouts is several units, in the order of time.
CREATE TABLE f (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
CREATE VIEW plain AS SELECT k, v FROM f;
SELECT COUNT(*) AS n, LAST_VALUE(k) AS k FROM COUNT_TUMBLE(TABLE plain PARTITION BY k, 5, TIMEOUT => INTERVAL '10' SECOND) EMIT CHANGES;
--> q2 follows
--> q2 +I | 0 | NULL
INSERT INTO f VALUES (TIMESTAMP '2024-01-01 00:00:00', 'c', 1);
ADVANCE CLOCK BY INTERVAL '2' SECOND;
INSERT INTO f VALUES (TIMESTAMP '2024-01-01 00:00:00', 'a', 1), (TIMESTAMP '2024-01-01 00:00:00', 'c', 1);
ADVANCE CLOCK BY INTERVAL '2' SECOND;
INSERT INTO f VALUES (TIMESTAMP '2024-01-01 00:00:00', 'b', 1);
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
--> q2 +U | 2 | c
--> q2 +U | 3 | a
--> q2 +U | 4 | b

-- Groups by window: what has not timed out is given at the end here too (semantics: an unfinished window is, with a TIMEOUT).
CREATE TABLE g (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts);
SELECT window_id, COUNT(*) AS n, SUM(v) AS v FROM COUNT_TUMBLE((SELECT v FROM g), 2, TIMEOUT => INTERVAL '10' SECOND) GROUP BY window_id EMIT CHANGES;
--> q3 follows
INSERT INTO g VALUES (TIMESTAMP '2024-01-01 00:00:00', 1), (TIMESTAMP '2024-01-01 00:00:00', 2), (TIMESTAMP '2024-01-01 00:00:00', 4);
--> q3 +I | 0 | 2 | 3
END OF INPUT g;
--> q3 +I | 1 | 1 | 4
--> q3 ended
