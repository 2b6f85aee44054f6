-- Following a stream: its rows are final; watermarks are steps too, but change no row.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:01', 'a');

SELECT k FROM clicks EMIT FINAL;
--> q1 follows
--> q1 +I | a
SELECT k, COUNT(*) AS n, MAX(ts) AS last FROM clicks GROUP BY k EMIT CHANGES;
--> q2 follows
--> q2 +I | a | 1 | 2024-01-01 00:00:01.000

SET 'pipeline.name' = 'late ones';
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' SECOND) GROUP BY window_start, window_end EMIT FINAL;
--> late ones follows
RESET 'pipeline.name';

-- no window, no lateness
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:02', 'b'), (TIMESTAMP '2024-01-01 00:00:00', 'a');
--> q1 +I | a
--> q1 +I | b
--> q2 +I | b | 1 | 2024-01-01 00:00:02.000
--> q2 +U | a | 2 | 2024-01-01 00:00:01.000
--> late ones +I | 2024-01-01 00:00:02.000 | 1

ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:00:05';
--> late ones +I | 2024-01-01 00:00:03.000 | 1
