-- SESSION without an aggregate: the rows of a session carry its bounds, and move when it grows.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);

SELECT k, v, window_start, window_end
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)
EMIT CHANGES;
--> q1 follows

SELECT k, v, window_start, window_end
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)
EMIT FINAL ALLOW LATENESS INTERVAL '1' MINUTE;
--> q2 follows

INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a', 1), (TIMESTAMP '2024-01-01 00:00:12', 'b', 2);
--> q1 +I | a | 1 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000
--> q1 +I | b | 2 | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:17.000
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:13', 'a', 3);
--> q1 +I | a | 3 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q1 +U | a | 1 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q1 -U | a | 1 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a', 4);
--> q1 +I | a | 4 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000

ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:17.999';
--> q2 +I | a | 1 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q2 +I | a | 3 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q2 +I | a | 4 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q2 +I | b | 2 | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:17.000

-- late for the first query, not for the second
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:13', 'a', 5);
--> q2 +I | a | 5 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000

-- a session of its own for the first query; the second waits for the new end
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:17', 'a', 6);
--> q1 +I | a | 6 | 2024-01-01 00:00:17.000 | 2024-01-01 00:00:22.000
--> q2 -D | a | 1 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q2 -D | a | 3 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q2 -D | a | 4 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000
--> q2 -D | a | 5 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:18.000

END OF INPUT clicks;
--> q1 ended
--> q2 +I | a | 1 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:22.000
--> q2 +I | a | 3 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:22.000
--> q2 +I | a | 4 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:22.000
--> q2 +I | a | 5 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:22.000
--> q2 +I | a | 6 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:22.000
--> q2 ended

SELECT k, v, late_reason, late_windows FROM `q1$late`;
--> k | v | late_reason | late_windows
--> a | 5 | late | [2024-01-01 00:00:13.000, 2024-01-01 00:00:18.000)
--> (1 row)
