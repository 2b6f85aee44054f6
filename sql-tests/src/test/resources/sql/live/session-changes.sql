-- Sessions that are still open show what they have. Their bounds are part of the key: a session that
-- grows, or merges with another, is a row that goes and another that comes.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
CREATE TABLE steps (ts TIMESTAMP(3), u STRING, page STRING, WATERMARK FOR ts AS ts);

SELECT k, window_start, window_end, COUNT(*) AS n, SUM(v) AS v
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY k, window_start, window_end
EMIT CHANGES;
--> q1 follows

SELECT u, page, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE steps PARTITION BY u, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY u, page, window_start, window_end
EMIT CHANGES;
--> q2 follows

INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a', 1), (TIMESTAMP '2024-01-01 00:00:17', 'a', 2), (TIMESTAMP '2024-01-01 00:00:12', 'b', 3);
--> q1 +I | a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000 | 1 | 1
--> q1 +I | a | 2024-01-01 00:00:17.000 | 2024-01-01 00:00:22.000 | 1 | 2
--> q1 +I | b | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:17.000 | 1 | 3

-- a row within the bounds changes the results only
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a', 4);
--> q1 +U | a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000 | 2 | 5

-- [13, 18) overlaps both sessions of a: they are one from now on
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:13', 'a', 10);
--> q1 +I | a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:22.000 | 4 | 17
--> q1 -D | a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000 | 2 | 5
--> q1 -D | a | 2024-01-01 00:00:17.000 | 2024-01-01 00:00:22.000 | 1 | 2

-- exactly the gap apart is one session
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:17', 'b', 5);
--> q1 +I | b | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:22.000 | 2 | 8
--> q1 -D | b | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:17.000 | 1 | 3

-- a session that is there from the first to the last row of a statement only is never shown
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:05', 'c', 1), (TIMESTAMP '2024-01-01 00:00:08', 'c', 2), (TIMESTAMP '2024-01-01 00:00:06', 'c', 3);
--> q1 +I | c | 2024-01-01 00:00:05.000 | 2024-01-01 00:00:13.000 | 3 | 6

-- sessions that close emit nothing
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:21.999';

-- and never come back: the first row is late, the second begins a session that overlaps the closed one
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:17', 'a', 100), (TIMESTAMP '2024-01-01 00:00:17.001', 'a', 200);
--> q1 +I | a | 2024-01-01 00:00:17.001 | 2024-01-01 00:00:22.001 | 1 | 200

-- further keys of the GROUP BY move with their session
INSERT INTO steps VALUES (TIMESTAMP '2024-01-01 00:00:00', 'u', '/'), (TIMESTAMP '2024-01-01 00:00:02', 'u', '/a');
--> q2 +I | u | / | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:07.000 | 1
--> q2 +I | u | /a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:07.000 | 1
INSERT INTO steps VALUES (TIMESTAMP '2024-01-01 00:00:04', 'u', '/a');
--> q2 +I | u | / | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:09.000 | 1
--> q2 +I | u | /a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:09.000 | 2
--> q2 -D | u | / | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:07.000 | 1
--> q2 -D | u | /a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:07.000 | 1
INSERT INTO steps VALUES (TIMESTAMP '2024-01-01 00:00:04', 'u', '/'), (TIMESTAMP '2024-01-01 00:00:03', 'u', NULL);
--> q2 +I | u | NULL | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:09.000 | 1
--> q2 +U | u | / | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:09.000 | 2

END OF INPUT clicks;
--> q1 ended

END OF INPUT steps;
--> q2 ended

SELECT k, v, late_reason, late_watermark, late_windows FROM `q1$late`;
--> k | v | late_reason | late_watermark | late_windows
--> a | 100 | late | 2024-01-01 00:00:21.999 | [2024-01-01 00:00:17.000, 2024-01-01 00:00:22.000)
--> (1 row)
