-- EXPLAIN shows the steps of a query, what each keeps and until when.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  twice AS v * 2,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = '../windows/clicks.csv', 'format' = 'csv');

CREATE TABLE hole (k STRING, n BIGINT) WITH ('connector' = 'blackhole');

EXPLAIN SELECT 1 AS `one`;
--> Values (one)
-->     row: 1
-->     rows: inserts only, at most one row

EXPLAIN SELECT k, v + 1 AS w FROM clicks WHERE v > 3 AND k IS NOT NULL ORDER BY w DESC LIMIT 2;
--> Sort
--> |   by: w descending, NULL last
--> |   takes: 2
--> |   rows: inserts only
--> |   state: the first 2 rows, until the input ends
--> +- Calc
-->    |   where: (v > 3) AND (k IS NOT NULL)
-->    |   columns: k, w = CAST(v + 1 AS INT)
-->    |   rows: inserts only
-->    +- Scan clicks (filesystem)
-->           columns: k, v
-->           watermark: ts as ts - 10 s
-->           rows: inserts only, rowtime ts

EXPLAIN PLAN FOR SELECT k, COUNT(*) AS n, SUM(twice) AS s FROM clicks GROUP BY k HAVING COUNT(*) > 1;
--> Calc
--> |   where: n > 1
--> |   columns: k, n, s
--> |   rows: inserts only, unique by (k)
--> +- GroupAggregate
-->    |   keys: k
-->    |   aggregates: n = COUNT(*), s = SUM(twice)
-->    |   rows: inserts only, unique by (k)
-->    |   state: accumulators per (k), until the input ends
-->    +- Calc
-->       |   columns: k, twice
-->       |   rows: inserts only
-->       +- Scan clicks (filesystem)
-->              columns: k, twice
-->              computed: twice = CAST(v * 2 AS INT)
-->              watermark: ts as ts - 10 s
-->              rows: inserts only, rowtime ts

EXPLAIN SELECT k, window_start, SUM(v) AS v, COUNT(DISTINCT u) FILTER (WHERE v > 1) AS n
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '1' MINUTE, INTERVAL '-3' SECOND)
WHERE u <> 'x'
GROUP BY k, window_start, window_end;
--> Calc
--> |   columns: k, window_start, v, n
--> |   rows: inserts only, unique by (k, window_start)
--> +- WindowAggregate
-->    |   window: HOP on ts, 1 min every 10 s, offset -3 s
-->    |   keys: k
-->    |   aggregates: v = SUM(v), n = COUNT(DISTINCT u) FILTER (WHERE expr1)
-->    |   rows: inserts only, rowtime window_time, unique by (k, window_start, window_end)
-->    |   state: accumulators with the distinct values of u per (k, window), until watermark >= window_end
-->    +- Calc
-->       |   where: u <> 'x'
-->       |   columns: ts, k, v, u, expr1 = (v > 1) IS TRUE
-->       |   rows: inserts only, rowtime ts
-->       +- Scan clicks (filesystem)
-->              columns: ts, k, v, u
-->              watermark: ts as ts - 10 s
-->              rows: inserts only, rowtime ts

EXPLAIN SELECT k, window_end, MAX(v) AS v
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '8' SECOND)
GROUP BY k, window_start, window_end;
--> Calc
--> |   columns: k, window_end, v
--> |   rows: inserts only
--> +- WindowAggregate
-->    |   window: SESSION on ts, gap 8 s
-->    |   keys: k
-->    |   aggregates: v = MAX(v)
-->    |   rows: inserts only, rowtime window_time, unique by (k, window_start, window_end)
-->    |   state: accumulators per (k, window), until watermark >= window_end
-->    +- Scan clicks (filesystem)
-->           columns: ts, k, v
-->           watermark: ts as ts - 10 s
-->           rows: inserts only, rowtime ts

EXPLAIN SELECT window_start, SUM(n) AS n
FROM TUMBLE((
  SELECT k, window_time AS rt, COUNT(*) AS n
  FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '30' SECOND)
  GROUP BY k, window_start, window_end, window_time), DESCRIPTOR(rt), INTERVAL '1' HOUR)
GROUP BY window_start, window_end;
--> Calc
--> |   columns: window_start, n
--> |   rows: inserts only, unique by (window_start)
--> +- WindowAggregate
-->    |   window: TUMBLE on rt, 1 h
-->    |   aggregates: n = SUM(n)
-->    |   rows: inserts only, rowtime window_time, unique by (window_start, window_end)
-->    |   state: accumulators per window, until watermark >= window_end
-->    +- Calc
-->       |   columns: rt = window_time, n
-->       |   rows: inserts only, rowtime rt, unique by (k, rt)
-->       +- WindowAggregate
-->          |   window: CUMULATE on ts, up to 30 s in steps of 10 s
-->          |   keys: k
-->          |   aggregates: n = COUNT(*)
-->          |   rows: inserts only, rowtime window_time, unique by (k, window_start, window_end)
-->          |   state: accumulators per (k, window), until watermark >= window_end
-->          +- Scan clicks (filesystem)
-->                 columns: ts, k
-->                 watermark: ts as ts - 10 s
-->                 rows: inserts only, rowtime ts

EXPLAIN SELECT k, u, COUNT(*) AS n
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end, ROLLUP (k, u);
--> Calc
--> |   columns: k, u, n
--> |   rows: inserts only
--> +- WindowAggregate
-->    |   window: TUMBLE on ts, 10 s
-->    |   keys: k, u
-->    |   grouping sets: (k, u), (k), ()
-->    |   aggregates: n = COUNT(*)
-->    |   rows: inserts only, rowtime window_time, unique by (k, u, window_start, window_end, grouping_set)
-->    |   state: accumulators per (k, u, window), until watermark >= window_end
-->    +- Scan clicks (filesystem)
-->           columns: ts, k, u
-->           watermark: ts as ts - 10 s
-->           rows: inserts only, rowtime ts

EXPLAIN SELECT v, window_end FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND) WHERE v > 1;
--> Calc
--> |   columns: v, window_end
--> |   rows: inserts only
--> +- WindowTable
-->    |   window: TUMBLE on ts, 10 s
-->    |   rows: inserts only, rowtime window_time
-->    +- Calc
-->       |   where: v > 1
-->       |   columns: ts, v
-->       |   rows: inserts only, rowtime ts
-->       +- Scan clicks (filesystem)
-->              columns: ts, v
-->              watermark: ts as ts - 10 s
-->              rows: inserts only, rowtime ts

EXPLAIN SELECT k FROM clicks UNION ALL SELECT u FROM clicks;
--> Union of 2 inputs
--> |   rows: inserts only
--> +- Calc
--> |  |   columns: k
--> |  |   rows: inserts only
--> |  +- Scan clicks (filesystem)
--> |         columns: k
--> |         watermark: ts as ts - 10 s
--> |         rows: inserts only, rowtime ts
--> +- Calc
-->    |   columns: k = u
-->    |   rows: inserts only
-->    +- Scan clicks (filesystem)
-->           columns: u
-->           watermark: ts as ts - 10 s
-->           rows: inserts only, rowtime ts

EXPLAIN SELECT k FROM clicks UNION SELECT u FROM clicks;
--> GroupAggregate
--> |   keys: k
--> |   rows: inserts only, unique by (k)
--> |   state: accumulators per (k), until the input ends
--> +- Union of 2 inputs
-->    |   rows: inserts only
-->    +- Calc
-->    |  |   columns: k
-->    |  |   rows: inserts only
-->    |  +- Scan clicks (filesystem)
-->    |         columns: k
-->    |         watermark: ts as ts - 10 s
-->    |         rows: inserts only, rowtime ts
-->    +- Calc
-->       |   columns: k = u
-->       |   rows: inserts only
-->       +- Scan clicks (filesystem)
-->              columns: u
-->              watermark: ts as ts - 10 s
-->              rows: inserts only, rowtime ts

EXPLAIN INSERT INTO hole SELECT k, COUNT(*) FROM clicks GROUP BY k;
--> Insert into hole (blackhole)
--> |   rows: inserts only
--> +- Calc
-->    |   columns: k, n = COUNT(*)
-->    |   rows: inserts only, unique by (k)
-->    +- GroupAggregate
-->       |   keys: k
-->       |   aggregates: COUNT(*)
-->       |   rows: inserts only, unique by (k)
-->       |   state: accumulators per (k), until the input ends
-->       +- Calc
-->          |   columns: k
-->          |   rows: inserts only
-->          +- Scan clicks (filesystem)
-->                 columns: k
-->                 watermark: ts as ts - 10 s
-->                 rows: inserts only, rowtime ts

EXPLAIN SELECT * FROM (VALUES (1, 'a'), (2, NULL)) AS t (id, name) WHERE id > 1;
--> Calc
--> |   where: id > 1
--> |   columns: id, name
--> |   rows: inserts only
--> +- Values (id, name)
-->        row: 1, 'a'
-->        row: 2, NULL
-->        rows: inserts only

EXPLAIN SELECT nope FROM clicks;
--> error 222:16: column 'nope' not found
--> hint: columns are: ts, k, v, u, twice

EXPLAIN SHOW TABLES;
--> error 226:9: unexpected 'SHOW' after 'EXPLAIN'; expected SELECT, VALUES, WITH, TABLE, ANALYZE, ...

EXPLAIN ANALYZE UPDATE clicks SET v = 1;
--> error 229:24: UPDATE needs a table whose rows live in the database, 'clicks' is one of connector 'filesystem'
--> hint: create a table without 'connector' and INSERT INTO it

EXPLAIN SELECT k, window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL;
--> Calc
--> |   columns: k, window_start
--> |   rows: inserts only, unique by (k, window_start)
--> +- WindowAggregate
-->    |   window: TUMBLE on ts, 10 s
-->    |   keys: k
-->    |   rows: inserts only, rowtime window_time, unique by (k, window_start, window_end)
-->    |   state: accumulators per (k, window), until watermark >= window_end
-->    +- Scan clicks (filesystem)
-->           columns: ts, k
-->           watermark: ts as ts - 10 s
-->           rows: inserts only, rowtime ts
