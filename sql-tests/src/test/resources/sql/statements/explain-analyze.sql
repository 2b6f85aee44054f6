-- EXPLAIN ANALYZE runs a query that ends and shows what its steps did: rows in and out, rows that were late or filtered out. What it
-- cost in time and memory is told by the clock of the machine only, so that a file gives the same each time.
SET 'clock' = 'virtual';
SET 'execution.threads' = '1';
CREATE TABLE dropped (k STRING, v INT);
CREATE TABLE s (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
INSERT INTO s VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 1), (TIMESTAMP '2024-01-01 00:00:12', 'b', 2), (TIMESTAMP '2024-01-01 00:00:03', 'a', 3),
  (TIMESTAMP '2024-01-01 00:00:14', 'a', 4), (CAST(NULL AS TIMESTAMP(3)), 'b', 5), (TIMESTAMP '2024-01-01 00:00:25', 'c', -6);

-- of six rows one is filtered out by WHERE, one is late for [0, 10) and one has no time: both are late rows, told apart
EXPLAIN ANALYZE SELECT window_end, k, SUM(v) AS v FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v > 0 GROUP BY window_start, window_end, k;
--> Calc
--> |   columns: window_end, k, v
--> |   rows: inserts only, unique by (window_end, k)
--> |   actual: 3 rows in, 3 rows out
--> +- WindowAggregate
-->    |   window: TUMBLE on ts, 10 s
-->    |   keys: k
-->    |   aggregates: v = SUM(v)
-->    |   rows: inserts only, rowtime window_time, unique by (k, window_start, window_end)
-->    |   state: accumulators per (k, window), until watermark >= window_end
-->    |   actual: 6 rows in, 1 filtered out, 1 late, 1 null rowtime, 3 rows out
-->    +- Calc
-->       |   where: v > 0
-->       |   columns: ts, k, v
-->       |   rows: inserts only, rowtime ts
-->       |   actual: done by the step above
-->       +- Scan s (managed)
-->              columns: ts, k, v
-->              watermark: ts as ts
-->              rows: inserts only, rowtime ts
-->              actual: 6 rows
EXPLAIN ANALYZE SELECT k, COUNT(DISTINCT v) AS n FROM s GROUP BY k HAVING COUNT(*) > 1 ORDER BY n DESC LIMIT 1;
--> Sort
--> |   by: n descending, NULL last
--> |   takes: 1
--> |   rows: inserts only, unique by (k)
--> |   state: the first 1 rows, until the input ends
--> |   actual: 2 rows in, 1 row out
--> +- Calc
-->    |   where: COUNT(*) > 1
-->    |   columns: k, n
-->    |   rows: inserts only, unique by (k)
-->    |   actual: 3 rows in, 1 filtered out, 2 rows out
-->    +- GroupAggregate
-->       |   keys: k
-->       |   aggregates: n = COUNT(DISTINCT v), COUNT(*)
-->       |   rows: inserts only, unique by (k)
-->       |   state: accumulators with the distinct values of v per (k), until the input ends
-->       |   actual: 6 rows in, 3 rows out
-->       +- Calc
-->          |   columns: k, v
-->          |   rows: inserts only
-->          |   actual: done by the step above
-->          +- Scan s (managed)
-->                 columns: k, v
-->                 watermark: ts as ts
-->                 rows: inserts only, rowtime ts
-->                 actual: 6 rows
EXPLAIN ANALYZE SELECT k FROM s UNION ALL SELECT 'x';
--> Union of 2 inputs
--> |   rows: inserts only
--> |   actual: 7 rows in, 7 rows out
--> +- Calc
--> |  |   columns: k
--> |  |   rows: inserts only
--> |  |   actual: 6 rows in, 6 rows out
--> |  +- Scan s (managed)
--> |         columns: k
--> |         watermark: ts as ts
--> |         rows: inserts only, rowtime ts
--> |         actual: 6 rows
--> +- Values (k)
-->        row: 'x'
-->        rows: inserts only, at most one row
-->        actual: 1 row
EXPLAIN ANALYZE SELECT * FROM s;
--> Scan s (managed)
-->     columns: ts, k, v
-->     watermark: ts as ts
-->     rows: inserts only, rowtime ts
-->     actual: 6 rows
EXPLAIN ANALYZE SELECT v / 0 AS x FROM s;
--> error 85:24: division by zero
--> hint: guard it with NULLIF(divisor, 0)

-- it takes no number of a query, writes nothing, and needs an end
SELECT v FROM s WHERE v > 4 EMIT CHANGES;
--> q1 follows
--> q1 +I | 5
EXPLAIN ANALYZE SELECT k, COUNT(*) AS n FROM s GROUP BY k EMIT CHANGES;
--> error 93:17: EXPLAIN ANALYZE runs a query to its end, and this one goes on
--> hint: leave EMIT out, to read what the tables hold now; or start the query, then write EXPLAIN WHY q1 and SHOW JOBS
EXPLAIN ANALYZE INSERT INTO dropped SELECT k, v FROM s;
--> error 96:17: EXPLAIN ANALYZE runs a query, and this statement would write
--> hint: write EXPLAIN ANALYZE SELECT ...; EXPLAIN shows the plan of this statement
EXPLAIN ANALYZE CREATE MATERIALIZED VIEW n AS SELECT COUNT(*) AS n FROM s;
--> error 99:17: EXPLAIN ANALYZE runs a query, and this statement would write
--> hint: write EXPLAIN ANALYZE SELECT ...; EXPLAIN shows the plan of this statement
CREATE TABLE log (line STRING) WITH ('connector' = 'stdin', 'format' = 'raw');
EXPLAIN ANALYZE SELECT line FROM log;
--> error 103:17: EXPLAIN ANALYZE runs a query to its end, and this one goes on
--> hint: read a table that ends; or start the query, then write EXPLAIN WHY q1 and SHOW JOBS
EXPLAIN ANALYZE SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO dropped;
--> error 106:17: EXPLAIN ANALYZE writes nothing, and LATE ROWS INTO would
--> hint: leave LATE ROWS INTO out; late rows are counted
SELECT k, v, late_reason FROM `explain analyze$late`;
--> k | v | late_reason
--> a | 3 | late
--> b | 5 | null rowtime
--> (2 rows)
EXPLAIN ANALYZE s;
--> error 115:17: unexpected 's' after 'EXPLAIN ANALYZE'; expected SELECT, VALUES, WITH, TABLE, BEGIN, ...
-- 00:00:03 comes at watermark 00:00:12: late for [0, 5) and [0, 10), not for [0, 15) and [0, 20). The last row is in three windows
EXPLAIN ANALYZE SELECT window_end, COUNT(*) AS n
FROM CUMULATE(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '20' SECOND) GROUP BY window_start, window_end;
--> Calc
--> |   columns: window_end, n
--> |   rows: inserts only, unique by (window_end)
--> |   actual: 7 rows in, 7 rows out
--> +- WindowAggregate
-->    |   window: CUMULATE on ts, up to 20 s in steps of 5 s
-->    |   aggregates: n = COUNT(*)
-->    |   rows: inserts only, rowtime window_time, unique by (window_start, window_end)
-->    |   state: accumulators per window, until watermark >= window_end
-->    |   actual: 6 rows in, 1 partly late, 1 null rowtime, 7 rows out
-->    +- Scan s (managed)
-->           columns: ts
-->           watermark: ts as ts
-->           rows: inserts only, rowtime ts
-->           actual: 6 rows
