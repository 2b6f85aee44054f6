-- Rows of window functions that come by other ways than straight to their aggregate, as through UNION ALL: grouped by what
-- names their window they are windows all the same. These drop what is late, and their state goes when the watermark has
-- passed; all ways to ask give the same. What does not name the window is an ordinary group, which takes late rows and stays.
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE u (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);

CREATE VIEW hours AS
  SELECT k, v, window_start AS s, window_end AS e FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR)
  UNION ALL
  SELECT k, v, window_start, window_end FROM TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '1' HOUR);
-- by both bounds, by one of those of TUMBLE, and by the window_time
CREATE MATERIALIZED VIEW bounds AS SELECT s, e, k, SUM(v) AS v FROM hours WHERE v > 0 GROUP BY s, e, k;
CREATE MATERIALIZED VIEW starts AS SELECT s, SUM(v) AS v FROM hours GROUP BY s;
CREATE MATERIALIZED VIEW ends AS SELECT e, k, SUM(v) AS v FROM hours GROUP BY GROUPING SETS ((e, k), (e));
CREATE MATERIALIZED VIEW times AS
  SELECT window_time, SUM(v) AS v FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR) GROUP BY window_time;
-- one window behind the other, by both bounds of CUMULATE
CREATE MATERIALIZED VIEW most AS
  SELECT e, MAX(v) AS v FROM (
    SELECT s, e, k, SUM(v) AS v FROM (
      SELECT k, v, window_start AS s, window_end AS e
      FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR)
      UNION ALL
      SELECT k, v, window_start, window_end
      FROM CUMULATE(TABLE u, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR))
    GROUP BY s, e, k)
  GROUP BY e;
-- the start of CUMULATE alone is no window, nor are the starts of windows of several sizes
CREATE MATERIALIZED VIEW ordinary AS
  SELECT window_start, SUM(v) AS v
  FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR)
  GROUP BY window_start;
CREATE MATERIALIZED VIEW mixed AS
  SELECT s, SUM(v) AS v FROM (
    SELECT v, window_start AS s FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR)
    UNION ALL
    SELECT v, window_start FROM TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '2' HOUR))
  GROUP BY s;
SELECT s, e, SUM(v) AS v FROM hours GROUP BY s, e EMIT CHANGES ALLOW LATENESS INTERVAL '1' HOUR;
--> q1 follows
SELECT s, e, SUM(v) AS v FROM hours GROUP BY s, e EMIT FINAL;
--> q2 follows

INSERT INTO t VALUES
  ('a', 1, TIMESTAMP '2026-01-01 00:10:00'),
  ('b', 2, TIMESTAMP '2026-01-01 00:20:00'),
  ('a', 4, TIMESTAMP '2026-01-01 01:10:00');
--> q1 +I | 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | 3
--> q1 +I | 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | 4
INSERT INTO u VALUES
  ('a', 8, TIMESTAMP '2026-01-01 00:30:00'),
  ('b', 16, TIMESTAMP '2026-01-01 01:20:00'),
  ('b', 32, TIMESTAMP '2026-01-01 00:40:00');
--> q1 +U | 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | 43
--> q1 +U | 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | 20
--> q2 +I | 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | 11
-- Both watermarks have passed the first hour: what comes for it is late, but where it is still allowed.
INSERT INTO t VALUES ('a', 64, TIMESTAMP '2026-01-01 00:50:00');
--> q1 +U | 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | 107
SELECT * FROM bounds;
--> s | e | k | v
--> 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | a | 9
--> 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | b | 2
--> 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | a | 4
--> 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | b | 16
--> (4 rows)
SELECT * FROM starts;
--> s | v
--> 2026-01-01 00:00:00.000 | 11
--> 2026-01-01 01:00:00.000 | 20
--> (2 rows)
SELECT * FROM ends;
--> e | k | v
--> 2026-01-01 01:00:00.000 | NULL | 11
--> 2026-01-01 01:00:00.000 | a | 9
--> 2026-01-01 01:00:00.000 | b | 2
--> 2026-01-01 02:00:00.000 | NULL | 20
--> 2026-01-01 02:00:00.000 | a | 4
--> 2026-01-01 02:00:00.000 | b | 16
--> (6 rows)
SELECT * FROM times;
--> window_time | v
--> 2026-01-01 00:59:59.999 | 3
--> 2026-01-01 01:59:59.999 | 4
--> (2 rows)
SELECT * FROM most;
--> e | v
--> 2026-01-01 01:00:00.000 | 9
--> 2026-01-01 02:00:00.000 | 77
--> (2 rows)
SELECT * FROM ordinary;
--> window_start | v
--> 2026-01-01 00:00:00.000 | 138
--> (1 row)
SELECT * FROM mixed;
--> s | v
--> 2026-01-01 00:00:00.000 | 123
--> 2026-01-01 01:00:00.000 | 4
--> (2 rows)
-- a query that answers once says the same
SELECT s, e, k, SUM(v) AS v FROM hours WHERE v > 0 GROUP BY s, e, k;
--> s | e | k | v
--> 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | a | 9
--> 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | b | 2
--> 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | a | 4
--> 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | b | 16
--> (4 rows)
SELECT k, v, late_reason, late_watermark FROM `bounds_3$late`;
--> k | v | late_reason | late_watermark
--> a | 64 | late | 2026-01-01 01:10:00.000
--> b | 32 | late | 2026-01-01 01:10:00.000
--> (2 rows)

ADVANCE WATERMARK FOR t TO TIMESTAMP '2026-01-01 02:00:00';
ADVANCE WATERMARK FOR u TO TIMESTAMP '2026-01-01 02:00:00';
--> q2 +I | 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | 20
DROP MATERIALIZED VIEW mixed;
DROP MATERIALIZED VIEW ordinary;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> bounds | materialized view | bounds | running | 7 | 6 | 2026-01-01 02:00:00.000 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `s`, `e`, `k`, SUM(`v`) AS `v` FROM `hours` WHERE `v` > 0 GROUP BY `s`, `e`, `k`
--> ends | materialized view | ends | running | 7 | 12 | 2026-01-01 02:00:00.000 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `e`, `k`, SUM(`v`) AS `v` FROM `hours` GROUP BY GROUPING SETS((`e`, `k`), `e`)
--> most | materialized view | most | running | 7 | 8 | 2026-01-01 02:00:00.000 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `e`, MAX(`v`) AS `v` FROM (SELECT `s`, `e`, `k`, SUM(`v`) AS `v` FROM (SELECT `k`, `v`, `window_start` AS `s`, `window_end` AS `e` FROM TABLE(`CUMULATE`(TABLE `t`, DESCRIPTOR(`ts`), INTERVAL '1' HOUR, INTERVAL '2' HOUR)) UNION ALL SELECT `k`, `v`, `window_start`, `window_end` FROM TABLE(`CUMULATE`(TABLE `u`, DESCRIPTOR(`ts`), INTERVAL '1' HOUR, INTERVAL '2' HOUR))) GROUP BY `s`, `e`, `k`) GROUP BY `e`
--> starts | materialized view | starts | running | 7 | 6 | 2026-01-01 02:00:00.000 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `s`, SUM(`v`) AS `v` FROM `hours` GROUP BY `s`
--> times | materialized view | times | running | 4 | 2 | 2026-01-01 02:00:00.000 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_time`, SUM(`v`) AS `v` FROM TABLE(TUMBLE(TABLE `t`, DESCRIPTOR(`ts`), INTERVAL '1' HOUR)) GROUP BY `window_time`
--> (5 rows)
EXPLAIN SELECT window_start, SUM(v) AS v
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR)
GROUP BY window_start EMIT CHANGES;
--> NetChanges
--> |   form: upsert
--> |   key: window_start
--> |   changelog: upsert by (window_start)
--> +- GroupAggregate
-->    |   keys: window_start
-->    |   aggregates: v = SUM(v)
-->    |   changelog: upsert by (window_start)
-->    |   state: accumulators per (window_start), for ever
-->    +- Calc
-->       |   columns: window_start, v
-->       |   rows: inserts only
-->       +- WindowTable
-->          |   window: CUMULATE on ts, up to 2 h in steps of 1 h
-->          |   rows: inserts only, rowtime window_time
-->          +- Scan t (managed), followed
-->                 columns: v, ts
-->                 watermark: ts as ts
-->                 rows: inserts only, rowtime ts
EXPLAIN SELECT s, SUM(v) AS v FROM hours GROUP BY s EMIT CHANGES ALLOW LATENESS INTERVAL '1' HOUR;
--> NetChanges
--> |   form: upsert
--> |   key: s
--> |   changelog: upsert by (s)
--> +- Calc
-->    |   columns: s, v
-->    |   changelog: upsert by (s)
-->    +- WindowAggregate
-->       |   window: TUMBLE on window_time, 1 ms
-->       |   keys: s
-->       |   aggregates: v = SUM(v)
-->       |   results: as they change, from the first row of a window on
-->       |   changelog: upsert, rowtime window_time by (s, window_start, window_end)
-->       |   state: accumulators per s and window_time, until watermark >= window_time + 1 h
-->       +- Calc
-->          |   columns: s, v, window_time
-->          |   rows: inserts only
-->          +- Union of 2 inputs
-->             |   rows: inserts only
-->             +- Calc
-->             |  |   columns: v, s = window_start, window_time
-->             |  |   rows: inserts only
-->             |  +- WindowTable
-->             |     |   window: TUMBLE on ts, 1 h
-->             |     |   rows: inserts only, rowtime window_time
-->             |     +- Scan t (managed), followed
-->             |            columns: v, ts
-->             |            watermark: ts as ts
-->             |            rows: inserts only, rowtime ts
-->             +- Calc
-->                |   columns: v, s = window_start, window_time
-->                |   rows: inserts only
-->                +- WindowTable
-->                   |   window: TUMBLE on ts, 1 h
-->                   |   rows: inserts only, rowtime window_time
-->                   +- Scan u (managed), followed
-->                          columns: v, ts
-->                          watermark: ts as ts
-->                          rows: inserts only, rowtime ts
-- nor does a group that windows are not made of keep them
SELECT window_start, COUNT(*) FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR, INTERVAL '2' HOUR)
GROUP BY window_start EMIT CHANGES ALLOW LATENESS INTERVAL '1' HOUR;
--> error 191:51: ALLOW LATENESS keeps windows, and this query has none
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION)
-- late rows into a table
CREATE TABLE dropped (k STRING, v INT, late_by INTERVAL SECOND);
SELECT s, e, k, SUM(v) AS v FROM hours GROUP BY s, e, k LATE ROWS INTO dropped;
--> s | e | k | v
--> 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | a | 9
--> 2026-01-01 00:00:00.000 | 2026-01-01 01:00:00.000 | b | 2
--> 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | a | 4
--> 2026-01-01 01:00:00.000 | 2026-01-01 02:00:00.000 | b | 16
--> (4 rows)
SELECT * FROM dropped;
--> k | v | late_by
--> a | 64 | +0 00:10:00.001
--> b | 32 | +0 00:10:00.001
--> (2 rows)
