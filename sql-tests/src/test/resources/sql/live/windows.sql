-- Windows over tables that are followed fire when the watermark passes them, moved by rows or by hand.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:01', 'a', 1), (TIMESTAMP '2024-01-01 00:00:12', 'b', 2);

SELECT window_end, k, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end, k
EMIT FINAL;
--> q1 follows

SELECT window_end, COUNT(*) AS n
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)
GROUP BY window_start, window_end
EMIT ON WINDOW CLOSE;
--> q2 follows

SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL;
--> q3 follows

-- the watermark is at 00:00:09.999: the window of ten seconds ends with it
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:19.999', 'b', 3);
--> q1 +I | 2024-01-01 00:00:10.000 | a | 1
--> q2 +I | 2024-01-01 00:00:10.000 | 1
--> q3 +I | a | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:06.000 | 1

-- 00:00:05 is late for its windows of ten seconds, but not for the one of twenty that ends at 00:00:20
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:05', 'a', 100);
-- the second row moves the watermark to 00:00:29.999: the first row of the statement was in time
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:11', 'a', 5), (TIMESTAMP '2024-01-01 00:00:39.999', 'b', 6);
--> q1 +I | 2024-01-01 00:00:20.000 | a | 5
--> q1 +I | 2024-01-01 00:00:20.000 | b | 5
--> q2 +I | 2024-01-01 00:00:20.000 | 5
--> q2 +I | 2024-01-01 00:00:30.000 | 3
--> q3 +I | a | 2024-01-01 00:00:11.000 | 2024-01-01 00:00:16.000 | 1
--> q3 +I | b | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:17.000 | 1
--> q3 +I | b | 2024-01-01 00:00:19.999 | 2024-01-01 00:00:24.999 | 1

ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:20';
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:44.998';
--> q1 +I | 2024-01-01 00:00:40.000 | b | 6
--> q2 +I | 2024-01-01 00:00:40.000 | 1
--> q3 +I | b | 2024-01-01 00:00:39.999 | 2024-01-01 00:00:44.999 | 1

-- a snapshot fires what is left at its end; those that follow wait
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:01:00', 'c', 7);
--> q2 +I | 2024-01-01 00:00:50.000 | 1
SELECT window_end, SUM(v) AS v FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;
--> window_end | v
--> 2024-01-01 00:01:00.000 | 117
--> 2024-01-01 00:02:00.000 | 7
--> (2 rows)

END OF INPUT clicks;
--> q1 +I | 2024-01-01 00:01:10.000 | c | 7
--> q1 ended
--> q2 +I | 2024-01-01 00:01:10.000 | 1
--> q2 +I | 2024-01-01 00:01:20.000 | 1
--> q2 ended
--> q3 +I | c | 2024-01-01 00:01:00.000 | 2024-01-01 00:01:05.000 | 1
--> q3 ended

SELECT k, v, late_reason, late_watermark, late_windows FROM `q1$late`;
--> k | v | late_reason | late_watermark | late_windows
--> a | 100 | late | 2024-01-01 00:00:09.999 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> (1 row)

SELECT k, v, late_reason, late_windows FROM `q2$late`;
--> k | v | late_reason | late_windows
--> a | 100 | partly late | [2023-12-31 23:59:50.000, 2024-01-01 00:00:10.000)
--> (1 row)
