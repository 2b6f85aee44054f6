-- ALLOW LATENESS keeps sessions after they fired: rows that come late correct them, and merge them.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);

SELECT k, window_start, window_end, COUNT(*) AS n, SUM(v) AS v
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL ALLOW LATENESS INTERVAL '1' MINUTE;
--> q1 follows

INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:00', 'a', 1), (TIMESTAMP '2024-01-01 00:00:20', 'a', 2);
--> q1 +I | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 1 | 1
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:30', 'b', 5);
--> q1 +I | a | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 1 | 2

-- a late row within the bounds
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:00', 'a', 4);
--> q1 +U | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2 | 5

-- one that touches two sessions that have fired: both are withdrawn, and their union has fired already
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a', 8);
--> q1 +I | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:30.000 | 4 | 15
--> q1 -D | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2 | 5
--> q1 -D | a | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 1 | 2

-- one that moves the end beyond the watermark: the session waits to fire once more
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:28', 'a', 16);
--> q1 -D | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:30.000 | 4 | 15
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:37.998';
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:37.999';
--> q1 +I | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:38.000 | 5 | 31

-- it is kept up to 00:01:37.998
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:01:37.998';
--> q1 +I | b | 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 1 | 5
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:30', 'a', 32);
--> q1 +I | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:40.000 | 6 | 63
--> q1 -D | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:38.000 | 5 | 31

-- and now it is gone: the first row is late, the second begins a session that fires at once
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:01:39.999';
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:30', 'a', 64), (TIMESTAMP '2024-01-01 00:00:30.001', 'a', 128);
--> q1 +I | a | 2024-01-01 00:00:30.001 | 2024-01-01 00:00:40.001 | 1 | 128

END OF INPUT clicks;
--> q1 ended

SELECT k, v, late_reason, late_watermark, late_windows FROM `q1$late`;
--> k | v | late_reason | late_watermark | late_windows
--> a | 64 | late | 2024-01-01 00:01:39.999 | [2024-01-01 00:00:30.000, 2024-01-01 00:00:40.000)
--> (1 row)
