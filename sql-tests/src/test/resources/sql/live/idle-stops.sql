-- The watermark of a quiet table goes on with the clock: what it fires on the way of one ADVANCE CLOCK fires at a
-- clock time of its own, each time a unit, in time order (section 3, arrival units), also through views.
-- Watermarks: the last row is of 00:00:13, so -00:00:07; the table is idle from the clock's 00:00:10 on, so that at
-- the clock's c the watermark is at c - 17 s. A window fires when it is at its end - 1 ms.
CREATE TABLE t (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '20' SECOND)
WITH ('scan.watermark.idle-advance' = '10 s');

CREATE MATERIALIZED VIEW v AS
SELECT window_time AS rt, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end, window_time
EMIT FINAL;

SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
--> q1 follows

SELECT window_end, SUM(n) AS n
FROM TUMBLE(TABLE v, DESCRIPTOR(rt), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
--> q2 follows

SELECT window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE t, DESCRIPTOR(ts), INTERVAL '3' SECOND)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
--> q3 follows

-- fired and not held back by the interval: the window of 00:00:05 at 21.999, before the interval is over
SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end
EMIT CHANGES EVERY INTERVAL '22' SECOND
ALLOW LATENESS INTERVAL '2' SECOND;
--> q4 follows

INSERT INTO t VALUES
  ('a', TIMESTAMP '2024-01-01 00:00:01'), ('b', TIMESTAMP '2024-01-01 00:00:06'),
  ('a', TIMESTAMP '2024-01-01 00:00:07'), ('a', TIMESTAMP '2024-01-01 00:00:13');

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:01:00';
--> q1 +I | 2024-01-01 00:00:05.000 | 1 | NULL | 2024-01-01 00:00:21.999 | 0
--> q1 +I | 2024-01-01 00:00:10.000 | 2 | NULL | 2024-01-01 00:00:26.999 | 0
--> q1 +I | 2024-01-01 00:00:15.000 | 1 | NULL | 2024-01-01 00:00:31.999 | 0
--> q2 +I | 2024-01-01 00:00:10.000 | 3 | NULL | 2024-01-01 00:00:26.999 | 0
--> q2 +I | 2024-01-01 00:00:20.000 | 1 | NULL | 2024-01-01 00:00:36.999 | 0
--> q3 +I | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:04.000 | 1 | NULL | 2024-01-01 00:00:20.999 | 0
--> q3 +I | 2024-01-01 00:00:06.000 | 2024-01-01 00:00:10.000 | 2 | NULL | 2024-01-01 00:00:26.999 | 0
--> q3 +I | 2024-01-01 00:00:13.000 | 2024-01-01 00:00:16.000 | 1 | NULL | 2024-01-01 00:00:32.999 | 0
--> q4 +I | 2024-01-01 00:00:05.000 | 1
--> q4 +I | 2024-01-01 00:00:10.000 | 2
--> q4 +I | 2024-01-01 00:00:15.000 | 1
