-- A table in which nothing arrives: after a while its watermark goes on with the clock.
CREATE TABLE t (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.idle-advance' = '30 s');

SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL;
--> q1 follows

-- Without a watermark there is nothing to go on.
ADVANCE CLOCK BY INTERVAL '1' HOUR;

INSERT INTO t VALUES ('a', TIMESTAMP '2024-01-01 00:00:05');

-- It waits for 30 s, then moves as the clock does: 4,999 ms later the window is over.
ADVANCE CLOCK BY INTERVAL '34' SECOND;
ADVANCE CLOCK BY INTERVAL '0.998' SECOND;

ADVANCE CLOCK BY INTERVAL '0.001' SECOND;
--> q1 +I | 2024-01-01 00:00:00.000 | 1

ADVANCE CLOCK BY INTERVAL '0.001' SECOND;

-- Late for the first window; what arrives makes the table wait anew.
INSERT INTO t VALUES ('late', TIMESTAMP '2024-01-01 00:00:06'), ('b', TIMESTAMP '2024-01-01 00:00:12');
ADVANCE CLOCK BY INTERVAL '30' SECOND;
ADVANCE CLOCK BY INTERVAL '8' SECOND;
--> q1 +I | 2024-01-01 00:00:10.000 | 1

SELECT k, late_watermark FROM `q1$late`;
--> k | late_watermark
--> late | 2024-01-01 00:00:10.000
--> (1 row)

-- The same as history, though no clock ticks now: each row knows when it came.
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 00:00:00.000 | 1
--> 2024-01-01 00:00:10.000 | 1
--> (2 rows)
SELECT k, late_watermark FROM `q3$late`;
--> k | late_watermark
--> late | 2024-01-01 00:00:10.000
--> (1 row)

-- ADVANCE WATERMARK is an arrival too.
ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:01:00';
INSERT INTO t VALUES ('c', TIMESTAMP '2024-01-01 00:01:05');
ADVANCE CLOCK BY INTERVAL '29.999' SECOND;
ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:01:08';
ADVANCE CLOCK BY INTERVAL '31.998' SECOND;
ADVANCE CLOCK BY INTERVAL '0.001' SECOND;
--> q1 +I | 2024-01-01 00:01:00.000 | 1
