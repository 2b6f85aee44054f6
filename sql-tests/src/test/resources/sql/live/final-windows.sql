-- EMIT FINAL over aggregates that group by the end of a window function's rows and are no window aggregates themselves. Semantics, section 3: net rows come
-- out once, when the watermark passes the time that each row has; section 1: time is judged row by row, as if each row were processed alone
-- under the watermark that held before it. So a row is late, whether it comes in the same statement or in a later one.
CREATE TABLE t (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);

-- CUMULATE is grouped by its end alone: windows that share it are one group
SELECT window_end, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT FINAL;
--> q1 follows
SELECT window_end, k, n
FROM (
  SELECT window_end, k, COUNT(*) AS n
  FROM (
    SELECT window_end, k FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
    UNION ALL
    SELECT window_end, k FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
  GROUP BY window_end, k
  HAVING COUNT(*) > 1)
EMIT FINAL;
--> q2 follows
SELECT window_end, COUNT(*) AS ks
FROM (
  SELECT DISTINCT window_end, k
  FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE))
GROUP BY window_end EMIT FINAL;
--> q3 follows
SELECT window_end, k, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY GROUPING SETS ((window_end, k), (window_end)) EMIT FINAL;
--> q4 follows
CREATE MATERIALIZED VIEW ends AS
SELECT window_end, SUM(v) AS v
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT FINAL;
CREATE TABLE written (window_end TIMESTAMP(3), v BIGINT, WATERMARK FOR window_end AS window_end);
INSERT INTO written SELECT window_end, SUM(v)
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT AFTER WATERMARK;

-- 00:00:50 is too late for the windows that end at 00:01, not for those that end at 00:02
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:10', 'a', 1),
  (TIMESTAMP '2024-01-01 00:00:20', 'b', 2),
  (TIMESTAMP '2024-01-01 00:00:30', 'a', 4),
  (TIMESTAMP '2024-01-01 00:01:10', 'a', 8),
  (TIMESTAMP '2024-01-01 00:00:50', 'c', 16);
--> q1 +I | 2024-01-01 00:01:00.000 | 3
--> q2 +I | 2024-01-01 00:01:00.000 | a | 2
--> q3 +I | 2024-01-01 00:01:00.000 | 2
--> q4 +I | 2024-01-01 00:01:00.000 | NULL | 3
--> q4 +I | 2024-01-01 00:01:00.000 | a | 2
--> q4 +I | 2024-01-01 00:01:00.000 | b | 1
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:40', 'c', 32),
  (TIMESTAMP '2024-01-01 00:02:00', 'd', 64);
--> q1 +I | 2024-01-01 00:02:00.000 | 6
--> q2 +I | 2024-01-01 00:02:00.000 | a | 4
--> q2 +I | 2024-01-01 00:02:00.000 | c | 2
--> q3 +I | 2024-01-01 00:02:00.000 | 3
--> q4 +I | 2024-01-01 00:02:00.000 | NULL | 6
--> q4 +I | 2024-01-01 00:02:00.000 | a | 3
--> q4 +I | 2024-01-01 00:02:00.000 | b | 1
--> q4 +I | 2024-01-01 00:02:00.000 | c | 2
SELECT * FROM ends;
--> window_end | v
--> 2024-01-01 00:01:00.000 | 7
--> 2024-01-01 00:02:00.000 | 63
--> (2 rows)
SELECT * FROM written;
--> window_end | v
--> 2024-01-01 00:01:00.000 | 7
--> 2024-01-01 00:02:00.000 | 63
--> (2 rows)
-- begun over the same rows, all of them one unit, it answers the same
SELECT window_end, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT FINAL;
--> q7 follows
--> q7 +I | 2024-01-01 00:01:00.000 | 3
--> q7 +I | 2024-01-01 00:02:00.000 | 6
EXPLAIN SELECT window_end, k, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY GROUPING SETS ((window_end, k), (window_end)) EMIT FINAL;
--> Calc
--> |   columns: window_end, k, n
--> |   rows: inserts only
--> +- Calc
-->    |   columns: window_end, k, n
-->    |   rows: inserts only, unique by (window_end, k, grouping_set)
-->    +- WindowAggregate
-->       |   window: TUMBLE on window_time, 1 ms
-->       |   keys: window_end, k
-->       |   grouping sets: (window_end, k), (window_end)
-->       |   aggregates: n = COUNT(*)
-->       |   rows: inserts only, rowtime window_time, unique by (window_end, k, window_start, window_end, grouping_set)
-->       |   state: accumulators per window_end, k and window_time, until watermark >= window_time
-->       +- Calc
-->          |   columns: window_end, k, window_time
-->          |   rows: inserts only
-->          +- WindowTable
-->             |   window: CUMULATE on ts, up to 2 min in steps of 1 min
-->             |   rows: inserts only, rowtime window_time
-->             +- Scan t (managed), followed
-->                    columns: ts, k
-->                    watermark: ts as ts
-->                    rows: inserts only, rowtime ts

-- shown while it can change it is an ordinary aggregate, which takes late rows
SELECT window_end, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT CHANGES;
--> q8 follows
--> q8 +I | 2024-01-01 00:01:00.000 | 5
--> q8 +I | 2024-01-01 00:02:00.000 | 6
--> q8 +I | 2024-01-01 00:03:00.000 | 1
--> q8 +I | 2024-01-01 00:04:00.000 | 1

-- windows that take late rows are complete when they take no more; what is made of them waits for that
SELECT window_end, MAX(n) AS n
FROM (
  SELECT window_start, window_end, k, COUNT(*) AS n
  FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
  GROUP BY window_start, window_end, k)
GROUP BY window_end
EMIT FINAL ALLOW LATENESS INTERVAL '1' MINUTE;
--> q9 follows
--> q9 +I | 2024-01-01 00:01:00.000 | 2
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:01:20', 'a', 1),
  (TIMESTAMP '2024-01-01 00:03:00', 'e', 1);
--> q1 +I | 2024-01-01 00:03:00.000 | 1
--> q3 +I | 2024-01-01 00:03:00.000 | 1
--> q4 +I | 2024-01-01 00:03:00.000 | NULL | 1
--> q4 +I | 2024-01-01 00:03:00.000 | d | 1
--> q7 +I | 2024-01-01 00:03:00.000 | 1
--> q8 +U | 2024-01-01 00:02:00.000 | 7
--> q8 +U | 2024-01-01 00:04:00.000 | 2
--> q9 +I | 2024-01-01 00:02:00.000 | 2

-- rows of keys that are replaced: a row that goes is judged by its own time as well
CREATE TABLE u (k STRING, ts TIMESTAMP(3), v INT, PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
SELECT window_end, SUM(v) AS v
FROM CUMULATE(TABLE u, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT FINAL;
--> q10 follows
INSERT INTO u VALUES ('a', TIMESTAMP '2024-01-01 00:00:10', 1), ('b', TIMESTAMP '2024-01-01 00:00:20', 2);
INSERT INTO u VALUES ('a', TIMESTAMP '2024-01-01 00:00:30', 4);
INSERT INTO u VALUES ('c', TIMESTAMP '2024-01-01 00:02:00', 16);
--> q10 +I | 2024-01-01 00:01:00.000 | 6
-- that of b at 00:00:20 still goes from the window until 00:02
INSERT INTO u VALUES ('b', TIMESTAMP '2024-01-01 00:02:10', 8);
END OF INPUT u;
--> q10 +I | 2024-01-01 00:02:00.000 | 4
--> q10 +I | 2024-01-01 00:03:00.000 | 24
--> q10 +I | 2024-01-01 00:04:00.000 | 24
--> q10 ended

-- on a wall clock; Berlin shows 02:00 to 03:00 twice, and what ends there is over the second time, at 01:30 UTC
SET 'table.local-time-zone' = 'Europe/Berlin';
CREATE TABLE z (k STRING, ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS ts);
SELECT window_end, MAX(n) AS n, COUNT(*) AS ks
FROM (
  SELECT window_end, k, COUNT(*) AS n
  FROM CUMULATE(TABLE z, DESCRIPTOR(ts), INTERVAL '30' MINUTE, INTERVAL '1' HOUR)
  GROUP BY window_end, k)
GROUP BY window_end EMIT FINAL;
--> q11 follows
INSERT INTO z VALUES ('a', '2024-10-27 00:10:00Z'), ('b', '2024-10-27 00:40:00Z'), ('a', '2024-10-27 01:10:00Z'),
  ('a', '2024-10-27 01:30:00Z'), ('a', '2024-10-27 00:20:00Z');
--> q11 +I | 2024-10-27 02:30:00.000 | 2 | 1
END OF INPUT z;
--> q11 +I | 2024-10-27 03:00:00.000 | 4 | 2
--> q11 ended
SET 'table.local-time-zone' = 'UTC';

-- no row comes for a group that is over: it need not show its time
SELECT n FROM (
  SELECT window_end, COUNT(*) AS n
  FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
  GROUP BY window_end)
EMIT FINAL;
--> q12 follows
--> q12 +I | 1
--> q12 +I | 3
--> q12 +I | 6
-- the start of a cumulating window does not say when it is over
SELECT window_start, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_start EMIT FINAL;
--> error 190:1: EMIT FINAL needs results that become complete, but a COUNT per window_start can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
-- only windows that are kept can be corrected, and no window function keeps any
SELECT window_end, COUNT(*) AS n
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)
GROUP BY window_end EMIT FINAL ALLOW LATENESS INTERVAL '1' MINUTE;
--> error 196:47: ALLOW LATENESS keeps windows, and this query has none
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION)

-- the watermark passes all windows: three rows were late for one, and nothing is kept
ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:05:00';
--> q1 +I | 2024-01-01 00:04:00.000 | 2
--> q2 +I | 2024-01-01 00:04:00.000 | e | 2
--> q3 +I | 2024-01-01 00:04:00.000 | 2
--> q4 +I | 2024-01-01 00:04:00.000 | NULL | 2
--> q4 +I | 2024-01-01 00:04:00.000 | d | 1
--> q4 +I | 2024-01-01 00:04:00.000 | e | 1
--> q7 +I | 2024-01-01 00:04:00.000 | 2
--> q9 +I | 2024-01-01 00:03:00.000 | 1
--> q9 +I | 2024-01-01 00:04:00.000 | 1
--> q12 +I | 2
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> ends | materialized view | ends | running | 9 | 4 | 2024-01-01 00:05:00.000 | 3 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, SUM(`v`) AS `v` FROM TABLE(`CUMULATE`(TABLE `t`, DESCRIPTOR(`ts`), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY `window_end` EMIT FINAL
--> insert_into_written | insert | written | running | 9 | 4 | 2024-01-01 00:05:00.000 | 3 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, SUM(`v`) FROM TABLE(`CUMULATE`(TABLE `t`, DESCRIPTOR(`ts`), INTERVAL '1' MINUTE, INTERVAL '2' MINUTE)) GROUP BY `window_end` EMIT AFTER WATERMARK
--> (2 rows)

-- groups by a rowtime, and rows with a key, in views and INSERT
CREATE TABLE s (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
CREATE TABLE p (k STRING, ts TIMESTAMP(3), v INT, PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
CREATE MATERIALIZED VIEW twice AS SELECT ts, SUM(v) AS v FROM s GROUP BY ts HAVING COUNT(*) > 1 EMIT FINAL;
CREATE MATERIALIZED VIEW pairs AS SELECT DISTINCT k, ts FROM s EMIT ON WINDOW CLOSE;
CREATE MATERIALIZED VIEW finals AS SELECT k, ts, v FROM p WHERE v > 1 EMIT FINAL;
CREATE TABLE sums (ts TIMESTAMP(3), v BIGINT, WATERMARK FOR ts AS ts);
INSERT INTO sums SELECT ts, SUM(v) FROM s GROUP BY ts EMIT FINAL;
CREATE TABLE copies (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
INSERT INTO copies SELECT ts, k FROM p EMIT FINAL;
INSERT INTO s VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 1),
  (TIMESTAMP '2024-01-01 00:00:01', 'b', 2),
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 4),
  (TIMESTAMP '2024-01-01 00:00:02', 'a', 8),
  (TIMESTAMP '2024-01-01 00:00:04', 'a', 16),
  (TIMESTAMP '2024-01-01 00:00:02', 'b', 32);
INSERT INTO p VALUES ('a', TIMESTAMP '2024-01-01 00:00:01', 2), ('b', TIMESTAMP '2024-01-01 00:00:01', 1);
INSERT INTO p VALUES ('b', TIMESTAMP '2024-01-01 00:00:02', 3), ('c', TIMESTAMP '2024-01-01 00:00:02', 1);
INSERT INTO p VALUES ('d', TIMESTAMP '2024-01-01 00:00:04', 9);
SELECT * FROM twice;
--> ts | v
--> 2024-01-01 00:00:01.000 | 7
--> (1 row)
SELECT * FROM pairs;
--> k | ts
--> a | 2024-01-01 00:00:01.000
--> a | 2024-01-01 00:00:02.000
--> b | 2024-01-01 00:00:01.000
--> (3 rows)
SELECT * FROM sums;
--> ts | v
--> 2024-01-01 00:00:01.000 | 7
--> 2024-01-01 00:00:02.000 | 8
--> (2 rows)
SELECT * FROM finals;
--> k | ts | v
--> a | 2024-01-01 00:00:01.000 | 2
--> b | 2024-01-01 00:00:02.000 | 3
--> (2 rows)
SELECT * FROM copies;
--> ts | k
--> 2024-01-01 00:00:01.000 | a
--> 2024-01-01 00:00:02.000 | b
--> 2024-01-01 00:00:02.000 | c
--> (3 rows)
