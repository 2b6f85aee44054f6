-- EMIT FINAL over rows that change gives what is left of them when the watermark passes their time.
CREATE TABLE s (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);

SELECT ts, SUM(v) AS v FROM s GROUP BY ts EMIT FINAL;
--> q1 follows

SELECT window_end, MAX(n) AS n
FROM (
  SELECT window_start, window_end, k, COUNT(*) AS n
  FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND)
  GROUP BY window_start, window_end, k)
GROUP BY window_end
EMIT FINAL;
--> q2 follows

SELECT k, SUM(v) AS v FROM s GROUP BY k EMIT FINAL;
--> error 16:30: EMIT FINAL needs results that become complete, but a SUM per k can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES

INSERT INTO s VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 1),
  (TIMESTAMP '2024-01-01 00:00:01', 'b', 2),
  (TIMESTAMP '2024-01-01 00:00:02', 'a', 3);

INSERT INTO s VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 4),
  (TIMESTAMP '2024-01-01 00:00:04', 'a', 5);
--> q1 +I | 2024-01-01 00:00:01.000 | 7
--> q1 +I | 2024-01-01 00:00:02.000 | 3

-- the watermark is 00:00:02: this row is too late for q1
INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:02', 'c', 7);

INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:07', 'b', 6);
--> q1 +I | 2024-01-01 00:00:04.000 | 5
--> q2 +I | 2024-01-01 00:00:05.000 | 4

EXPLAIN SELECT ts, SUM(v) AS v FROM s GROUP BY ts EMIT FINAL;
--> Calc
--> |   columns: ts = window_time, v
--> |   rows: inserts only, rowtime ts, unique by (ts)
--> +- WindowAggregate
-->    |   window: TUMBLE on ts, 1 ms
-->    |   aggregates: v = SUM(v)
-->    |   rows: inserts only, rowtime window_time, unique by (window_start, window_end)
-->    |   state: accumulators per ts, until watermark >= ts
-->    +- Calc
-->       |   columns: ts, v
-->       |   rows: inserts only, rowtime ts
-->       +- Scan s (managed), followed
-->              columns: ts, v
-->              watermark: ts as ts - 2 s
-->              rows: inserts only, rowtime ts
EXPLAIN SELECT window_end, MAX(n) AS n
FROM (
  SELECT window_start, window_end, k, COUNT(*) AS n
  FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND)
  GROUP BY window_start, window_end, k)
GROUP BY window_end
EMIT FINAL;
--> NetChanges
--> |   form: final
--> |   key: window_end
--> |   given: when watermark >= window_end
--> |   rows: inserts only, unique by (window_end)
--> |   state: rows, until watermark >= window_end
--> +- GroupAggregate
-->    |   keys: window_end
-->    |   aggregates: n = MAX(n)
-->    |   changelog: upsert by (window_end)
-->    |   state: accumulators per (window_end), until watermark >= window_end
-->    +- Calc
-->       |   columns: window_end, n
-->       |   rows: inserts only
-->       +- WindowAggregate
-->          |   window: TUMBLE on ts, 5 s
-->          |   keys: k
-->          |   aggregates: n = COUNT(*)
-->          |   rows: inserts only, rowtime window_time, unique by (k, window_start, window_end)
-->          |   state: accumulators per (k, window), until watermark >= window_end
-->          +- Scan s (managed), followed
-->                 columns: ts, k
-->                 watermark: ts as ts - 2 s
-->                 rows: inserts only, rowtime ts

END OF INPUT s;
--> q1 +I | 2024-01-01 00:00:07.000 | 6
--> q1 ended
--> q2 +I | 2024-01-01 00:00:10.000 | 1
--> q2 ended

-- the same rows in one statement, and as history, give the same: time is judged row by row
CREATE TABLE o (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
SELECT DISTINCT k, ts FROM o EMIT FINAL;
--> q3 follows
INSERT INTO o VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 1),
  (TIMESTAMP '2024-01-01 00:00:04', 'a', 5),
  (TIMESTAMP '2024-01-01 00:00:02', 'c', 7),
  (NULL, 'n', 1),
  (TIMESTAMP '2024-01-01 00:00:03', 'c', 7);
--> q3 +I | a | 2024-01-01 00:00:01.000
SELECT k, ts, COUNT(*) AS n FROM o GROUP BY GROUPING SETS ((ts), (k, ts)) EMIT FINAL;
--> q4 follows
--> q4 +I | NULL | 2024-01-01 00:00:01.000 | 1
--> q4 +I | a | 2024-01-01 00:00:01.000 | 1

-- rows of keys that are replaced, as they are when the watermark comes to their time
CREATE TABLE u (k STRING, ts TIMESTAMP(3), v INT, PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
SELECT k, ts, v FROM u WHERE v > 0 EMIT FINAL;
--> q5 follows
INSERT INTO u VALUES ('a', TIMESTAMP '2024-01-01 00:00:01', 1), ('b', TIMESTAMP '2024-01-01 00:00:02', 2);
INSERT INTO u VALUES ('b', TIMESTAMP '2024-01-01 00:00:03', 3);
--> q5 +I | a | 2024-01-01 00:00:01.000 | 1
INSERT INTO u VALUES ('a', TIMESTAMP '2024-01-01 00:00:04', 0);
-- a with 1 is out and stays; the row that replaces it is filtered out
INSERT INTO u VALUES ('c', TIMESTAMP '2024-01-01 00:00:06', 6);
--> q5 +I | b | 2024-01-01 00:00:03.000 | 3
END OF INPUT u;
--> q5 +I | c | 2024-01-01 00:00:06.000 | 6
--> q5 ended
