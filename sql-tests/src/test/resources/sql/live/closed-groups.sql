-- An aggregate over windows by their end, as the greatest count of each minute, keeps a group until the watermark has
-- passed it: windows drop what is late, so no row comes for it after that. Its result stays.
CREATE TABLE t (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);

CREATE VIEW counts AS
  SELECT k, window_end, COUNT(*) AS n
  FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
  GROUP BY k, window_start, window_end;

CREATE MATERIALIZED VIEW most AS
  SELECT window_end, MAX(n) AS n, COUNT(*) AS ks FROM counts GROUP BY window_end;

CREATE MATERIALIZED VIEW totals AS
  SELECT window_end, SUM(n) AS n FROM counts GROUP BY window_end EMIT FINAL;

INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:10', 'a'),
  (TIMESTAMP '2024-01-01 00:00:20', 'b'),
  (TIMESTAMP '2024-01-01 00:00:30', 'a');
SELECT * FROM most;
--> window_end | n | ks
--> 2024-01-01 00:01:00.000 | 2 | 2
--> (1 row)
SELECT * FROM totals;
--> window_end | n
--> (0 rows)

-- The rows of the first minute are final and none is open.
ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:01:00';
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> most | materialized view | most | running | 3 | 1 | 2024-01-01 00:01:00.000 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, MAX(`n`) AS `n`, COUNT(*) AS `ks` FROM `counts` GROUP BY `window_end`
--> totals | materialized view | totals | running | 3 | 1 | 2024-01-01 00:01:00.000 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, SUM(`n`) AS `n` FROM `counts` GROUP BY `window_end` EMIT FINAL
--> (2 rows)

-- A late row changes nothing.
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:40', 'a');
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:01:10', 'a'),
  (TIMESTAMP '2024-01-01 00:02:10', 'c'),
  (TIMESTAMP '2024-01-01 00:03:00', 'c');
SELECT * FROM most;
--> window_end | n | ks
--> 2024-01-01 00:01:00.000 | 2 | 2
--> 2024-01-01 00:02:00.000 | 1 | 1
--> 2024-01-01 00:03:00.000 | 1 | 1
--> 2024-01-01 00:04:00.000 | 1 | 1
--> (4 rows)
SELECT * FROM totals;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 3
--> 2024-01-01 00:02:00.000 | 1
--> 2024-01-01 00:03:00.000 | 1
--> (3 rows)
ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:04:00';
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> most | materialized view | most | running | 7 | 4 | 2024-01-01 00:04:00.000 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, MAX(`n`) AS `n`, COUNT(*) AS `ks` FROM `counts` GROUP BY `window_end`
--> totals | materialized view | totals | running | 7 | 4 | 2024-01-01 00:04:00.000 | 1 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, SUM(`n`) AS `n` FROM `counts` GROUP BY `window_end` EMIT FINAL
--> (2 rows)

-- The watermark behind windows that take late rows waits for these.
EXPLAIN SELECT window_end, MAX(n) AS n FROM counts GROUP BY window_end EMIT CHANGES ALLOW LATENESS INTERVAL '1' HOUR;
--> NetChanges
--> |   form: upsert
--> |   key: window_end
--> |   changelog: upsert by (window_end)
--> +- GroupAggregate
-->    |   keys: window_end
-->    |   aggregates: n = MAX(n)
-->    |   changelog: upsert by (window_end)
-->    |   state: accumulators with all values of n per (window_end), until watermark >= window_end + 1 h
-->    +- Calc
-->       |   columns: window_end, n
-->       |   changelog: retract
-->       +- WindowAggregate
-->          |   window: TUMBLE on ts, 1 min
-->          |   keys: k
-->          |   aggregates: n = COUNT(*)
-->          |   results: as they change, from the first row of a window on
-->          |   changelog: upsert, rowtime window_time by (k, window_start, window_end)
-->          |   state: accumulators per (k, window), until watermark >= window_end + 1 h
-->          +- Scan t (managed), followed
-->                 columns: ts, k
-->                 watermark: ts as ts
-->                 rows: inserts only, rowtime ts

-- Late rows pass window functions whose rows are not aggregated at once: groups of these by their windows drop them, as windows do.
EXPLAIN SELECT window_end, COUNT(*) AS n
FROM (
  SELECT window_end FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
  UNION ALL
  SELECT window_end FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY window_end
EMIT CHANGES;
--> NetChanges
--> |   form: upsert
--> |   key: window_end
--> |   changelog: upsert by (window_end)
--> +- Calc
-->    |   columns: window_end, n
-->    |   changelog: upsert by (window_end)
-->    +- WindowAggregate
-->       |   window: TUMBLE on window_time, 1 ms
-->       |   keys: window_end
-->       |   aggregates: n = COUNT(*)
-->       |   results: as they change, from the first row of a window on
-->       |   changelog: upsert, rowtime window_time by (window_end, window_start, window_end)
-->       |   state: accumulators per window_end and window_time, until watermark >= window_time
-->       +- Union of 2 inputs
-->          |   rows: inserts only
-->          +- Calc
-->          |  |   columns: window_end, window_time
-->          |  |   rows: inserts only
-->          |  +- WindowTable
-->          |     |   window: TUMBLE on ts, 1 min
-->          |     |   rows: inserts only, rowtime window_time
-->          |     +- Scan t (managed), followed
-->          |            columns: ts
-->          |            watermark: ts as ts
-->          |            rows: inserts only, rowtime ts
-->          +- Calc
-->             |   columns: window_end, window_time
-->             |   rows: inserts only
-->             +- WindowTable
-->                |   window: TUMBLE on ts, 1 min
-->                |   rows: inserts only, rowtime window_time
-->                +- Scan t (managed), followed
-->                       columns: ts
-->                       watermark: ts as ts
-->                       rows: inserts only, rowtime ts
