-- Sessions in the hour that a wall clock shows twice, 02:00 to 03:00 of 27 October 2024 in Berlin: the first is from 00:00 UTC, the second from
-- 01:00 UTC. Semantics, section 3: a delay runs, and versions count, per window; section 1: a session's gaps are on instants, so two
-- sessions that show equal bounds are two windows.
SET 'table.local-time-zone' = 'Europe/Berlin';
CREATE TABLE c (k STRING, ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS SOURCE_WATERMARK());
SELECT window_start, window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT STREAM;
--> q1 follows
SELECT window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT STREAM AFTER DELAY INTERVAL '1' MINUTE;
--> q2 follows
SELECT window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT AFTER DELAY INTERVAL '1' MINUTE;
--> q3 follows
SELECT window_end, window_time, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end, window_time EMIT STREAM AFTER DELAY INTERVAL '1' MINUTE;
--> q4 follows
SELECT window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT CHANGES EVERY INTERVAL '1' HOUR;
--> q5 follows
SELECT window_end, k FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE) EMIT STREAM;
--> q6 follows
CREATE MATERIALIZED VIEW kept AS
SELECT window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT STREAM;
CREATE MATERIALIZED VIEW slow AS
SELECT window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT AFTER DELAY INTERVAL '1' MINUTE;

-- the first of them
INSERT INTO c VALUES ('a', '2024-10-27 00:10:00Z');
--> q1 +I | 2024-10-27 02:10:00.000 | 2024-10-27 02:20:00.000 | 1 | NULL | 2024-01-01 00:00:00.000 | 0
--> q6 +I | 2024-10-27 02:20:00.000 | a | NULL | 2024-01-01 00:00:00.000 | 0
ADVANCE CLOCK BY INTERVAL '40' SECOND;
-- the second shows the same bounds
INSERT INTO c VALUES ('b', '2024-10-27 01:10:00Z');
--> q1 +I | 2024-10-27 02:10:00.000 | 2024-10-27 02:20:00.000 | 1 | NULL | 2024-01-01 00:00:40.000 | 0
--> q6 +I | 2024-10-27 02:20:00.000 | b | NULL | 2024-01-01 00:00:40.000 | 0
-- the delay of the first is over, that of the second is not
ADVANCE CLOCK BY INTERVAL '20' SECOND;
--> q2 +I | 2024-10-27 02:20:00.000 | 1 | NULL | 2024-01-01 00:01:00.000 | 0
--> q3 +I | 2024-10-27 02:20:00.000 | 1
--> q4 +I | 2024-10-27 02:20:00.000 | 2024-10-27 02:19:59.999 | 1 | NULL | 2024-01-01 00:01:00.000 | 0
SELECT * FROM slow;
--> window_end | n
--> 2024-10-27 02:20:00.000 | 1
--> (1 row)
-- it grows within the delay of the second
INSERT INTO c VALUES ('c', '2024-10-27 01:10:00Z');
--> q1 +I | 2024-10-27 02:10:00.000 | 2024-10-27 02:20:00.000 | 1 | undo | 2024-01-01 00:01:00.000 | 1
--> q1 +I | 2024-10-27 02:10:00.000 | 2024-10-27 02:20:00.000 | 2 | NULL | 2024-01-01 00:01:00.000 | 2
--> q6 +I | 2024-10-27 02:20:00.000 | c | NULL | 2024-01-01 00:01:00.000 | 1
ADVANCE CLOCK BY INTERVAL '40' SECOND;
--> q2 +I | 2024-10-27 02:20:00.000 | 2 | NULL | 2024-01-01 00:01:40.000 | 0
--> q3 +I | 2024-10-27 02:20:00.000 | 2
--> q4 +I | 2024-10-27 02:20:00.000 | 2024-10-27 02:19:59.999 | 2 | NULL | 2024-01-01 00:01:40.000 | 0
SELECT * FROM kept;
--> window_end | n | undo | ptime | ver
--> 2024-10-27 02:20:00.000 | 1 | NULL | 2024-01-01 00:00:00.000 | 0
--> 2024-10-27 02:20:00.000 | 1 | NULL | 2024-01-01 00:00:40.000 | 0
--> 2024-10-27 02:20:00.000 | 1 | undo | 2024-01-01 00:01:00.000 | 1
--> 2024-10-27 02:20:00.000 | 2 | NULL | 2024-01-01 00:01:00.000 | 2
--> (4 rows)
-- the first fires at 00:20 UTC, though the clock will show 02:20 once more
SET 'table.local-time-zone' = 'UTC';
ADVANCE WATERMARK FOR c TO TIMESTAMP '2024-10-27 00:30:00';
--> q5 +I | 2024-10-27 02:20:00.000 | 1
SET 'table.local-time-zone' = 'Europe/Berlin';
EXPLAIN SELECT window_end, COUNT(*) AS n FROM SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end EMIT STREAM AFTER DELAY INTERVAL '1' MINUTE;
--> Calc
--> |   columns: window_end, n, undo, ptime, ver
--> |   rows: inserts only
--> +- NetChanges
-->    |   form: stream
-->    |   delay: 60000 ms per (window_end, window_time)
-->    |   rows: inserts only, a change as undo and ver tell
-->    |   state: changed rows, until their delay is over; versions per (window_end, window_time), until watermark >= window_time
-->    +- Calc
-->       |   columns: window_end, n, window_time
-->       |   changelog: retract
-->       +- WindowAggregate
-->          |   window: SESSION on ts, gap 10 min, wall clock of Europe/Berlin
-->          |   aggregates: n = COUNT(*)
-->          |   results: as they change, from the first row of a window on
-->          |   changelog: upsert, rowtime window_time by (window_start, window_end, window_time)
-->          |   state: accumulators per window, until watermark >= window_end
-->          +- Scan c (managed), followed
-->                 columns: ts
-->                 watermark: ts as the table tells
-->                 rows: inserts only, rowtime ts
