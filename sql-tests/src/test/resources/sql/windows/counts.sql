-- Count windows: so many rows of a key, in the order in which they come.
CREATE TABLE t (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a', 1),
  (TIMESTAMP '2024-01-01 00:00:02', 'b', 2),
  (TIMESTAMP '2024-01-01 00:00:05', 'a', 4),
  (TIMESTAMP '2024-01-01 00:00:04', 'a', 8),
  (TIMESTAMP '2024-01-01 00:00:06', 'b', 16),
  (NULL, 'a', 32),
  (TIMESTAMP '2024-01-01 00:00:20', 'b', 64);

-- A window that is not full at the end is not given.
SELECT * FROM COUNT_TUMBLE(TABLE t, 3);
--> ts | k | v | window_id | window_time
--> 2024-01-01 00:00:01.000 | a | 1 | 0 | 2024-01-01 00:00:05.000
--> 2024-01-01 00:00:02.000 | b | 2 | 0 | 2024-01-01 00:00:05.000
--> 2024-01-01 00:00:04.000 | a | 8 | 1 | 2024-01-01 00:00:06.000
--> 2024-01-01 00:00:05.000 | a | 4 | 0 | 2024-01-01 00:00:05.000
--> 2024-01-01 00:00:06.000 | b | 16 | 1 | 2024-01-01 00:00:06.000
--> NULL | a | 32 | 1 | 2024-01-01 00:00:06.000
--> (6 rows)
SELECT k, v, window_id, window_time FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 2);
--> k | v | window_id | window_time
--> a | 1 | 0 | 2024-01-01 00:00:05.000
--> a | 32 | 1 | 2024-01-01 00:00:04.000
--> a | 4 | 0 | 2024-01-01 00:00:05.000
--> a | 8 | 1 | 2024-01-01 00:00:04.000
--> b | 16 | 0 | 2024-01-01 00:00:06.000
--> b | 2 | 0 | 2024-01-01 00:00:06.000
--> (6 rows)
SELECT window_id, v FROM COUNT_HOP(TABLE t, 2, 3);
--> window_id | v
--> 0 | 1
--> 0 | 2
--> 0 | 4
--> 1 | 16
--> 1 | 4
--> 1 | 8
--> 2 | 16
--> 2 | 32
--> 2 | 64
--> (9 rows)
-- A slide beyond the size leaves rows out.
SELECT window_id, v FROM COUNT_HOP(TABLE t, 3, 1);
--> window_id | v
--> 0 | 1
--> 1 | 8
--> 2 | 64
--> (3 rows)
SELECT window_id, v FROM COUNT_HOP(SIZE => 2, SLIDE => 1, DATA => TABLE t PARTITION BY k) WHERE k = 'b';
--> window_id | v
--> 0 | 16
--> 0 | 2
--> 1 | 16
--> 1 | 64
--> (4 rows)

-- Aggregates are given with the last row of their window.
SELECT k, window_id, SUM(v) AS v, COUNT(*) AS n, window_time
FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 2)
GROUP BY k, window_id, window_time;
--> k | window_id | v | n | window_time
--> a | 0 | 5 | 2 | 2024-01-01 00:00:05.000
--> a | 1 | 40 | 2 | 2024-01-01 00:00:04.000
--> b | 0 | 18 | 2 | 2024-01-01 00:00:06.000
--> (3 rows)
SELECT window_id, SUM(v) AS v FROM COUNT_TUMBLE(TABLE t, 1) GROUP BY window_id;
--> window_id | v
--> 0 | 1
--> 1 | 2
--> 2 | 4
--> 3 | 8
--> 4 | 16
--> 5 | 32
--> 6 | 64
--> (7 rows)
-- WHERE does not change what is counted; a window without rows after it gives nothing.
SELECT window_id, SUM(v) AS v FROM COUNT_TUMBLE(TABLE t, 2) WHERE v < 4 OR v > 8 GROUP BY window_id;
--> window_id | v
--> 0 | 3
--> 2 | 48
--> (2 rows)
SELECT window_id, SUM(v) AS v FROM COUNT_TUMBLE(TABLE t, 2) WHERE v < 4 GROUP BY window_id HAVING COUNT(*) > 1;
--> window_id | v
--> 0 | 3
--> (1 row)
SELECT window_id, k, SUM(v) AS v FROM COUNT_HOP(TABLE t, 3, 6) GROUP BY GROUPING SETS ((window_id, k), (window_id));
--> window_id | k | v
--> 0 | NULL | 63
--> 0 | a | 45
--> 0 | b | 18
--> (3 rows)
-- The same number of several keys is no window: an ordinary aggregate, at the end.
SELECT window_id, SUM(v) AS v FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 2) GROUP BY window_id;
--> window_id | v
--> 0 | 23
--> 1 | 40
--> (2 rows)

-- With a timeout it is given when the watermark has gone on for so long since its first row, and at the end.
SELECT k, v, window_id, window_time FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 3, TIMEOUT => INTERVAL '10' SECOND);
--> k | v | window_id | window_time
--> a | 1 | 0 | 2024-01-01 00:00:05.000
--> a | 32 | 1 | NULL
--> a | 4 | 0 | 2024-01-01 00:00:05.000
--> a | 8 | 0 | 2024-01-01 00:00:05.000
--> b | 16 | 0 | 2024-01-01 00:00:20.000
--> b | 2 | 0 | 2024-01-01 00:00:20.000
--> b | 64 | 0 | 2024-01-01 00:00:20.000
--> (7 rows)
SELECT window_id, v FROM COUNT_HOP(TABLE t, 2, 4, INTERVAL '1' MINUTE);
--> window_id | v
--> 0 | 1
--> 0 | 2
--> 0 | 4
--> 0 | 8
--> 1 | 16
--> 1 | 32
--> 1 | 4
--> 1 | 8
--> 2 | 16
--> 2 | 32
--> 2 | 64
--> 3 | 64
--> (12 rows)

-- Windows of time over count windows go by window_time, the greatest rowtime.
SELECT window_start, SUM(n) AS n
FROM TUMBLE(
  (SELECT window_time AS rt, COUNT(*) AS n FROM COUNT_TUMBLE(TABLE t, 2) GROUP BY window_id, window_time),
  DESCRIPTOR(rt), INTERVAL '5' SECOND)
GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 00:00:00.000 | 2
--> 2024-01-01 00:00:05.000 | 4
--> (2 rows)

EXPLAIN SELECT k, window_id, SUM(v) AS v FROM COUNT_HOP(TABLE t PARTITION BY k, 1, 10, INTERVAL '1' HOUR) GROUP BY k, window_id;
--> GroupAggregate
--> |   keys: k, window_id
--> |   aggregates: v = SUM(v)
--> |   rows: inserts only, unique by (k, window_id)
--> |   state: accumulators per (k, window_id), until their window is given
--> +- Calc
-->    |   columns: k, window_id, v
-->    |   rows: inserts only
-->    +- WindowTable
-->       |   window: COUNT_HOP, 10 rows every 1, at most 1 h of ts
-->       |   keys: k
-->       |   rows: inserts only, rowtime window_time
-->       |   state: rows of open windows per k, until they are full or timed out; a count for ever
-->       +- Scan t (managed)
-->              columns: ts, k, v
-->              watermark: ts as ts
-->              rows: inserts only, rowtime ts

-- While rows come: results are final.
SELECT k, window_id, SUM(v) AS v, window_time
FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 3, INTERVAL '10' SECOND)
GROUP BY k, window_id, window_time
EMIT FINAL;
--> q15 follows
--> q15 +I | a | 0 | 13 | 2024-01-01 00:00:05.000
--> q15 +I | b | 0 | 82 | 2024-01-01 00:00:20.000

INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:25', 'b', 128), (TIMESTAMP '2024-01-01 00:00:26', 'c', 256);
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:27', 'b', 512);
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:35.998', 'c', 1024);
--> q15 +I | b | 1 | 640 | 2024-01-01 00:00:27.000
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:35.999', 'c', 2048);
--> q15 +I | c | 0 | 3328 | 2024-01-01 00:00:35.999
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:10', 'd', 4096);
--> q15 +I | d | 0 | 4096 | 2024-01-01 00:00:10.000
ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:00:45.999';
END OF INPUT t;
--> q15 +I | a | 1 | 32 | NULL
--> q15 ended

-- Without a rowtime there is no window_time.
CREATE TABLE plain (k STRING, v INT);
INSERT INTO plain VALUES ('a', 1), ('a', 2), ('a', 3), ('b', 4), ('b', 5), ('c', 6);
SELECT * FROM COUNT_TUMBLE(TABLE plain, 4);
--> k | v | window_id
--> a | 1 | 0
--> a | 2 | 0
--> a | 3 | 0
--> b | 4 | 0
--> (4 rows)
SELECT * FROM COUNT_TUMBLE(TABLE plain, 4, INTERVAL '10' SECOND);
--> k | v | window_id
--> a | 1 | 0
--> a | 2 | 0
--> a | 3 | 0
--> b | 4 | 0
--> b | 5 | 1
--> c | 6 | 1
--> (6 rows)
WITH recent AS (SELECT v AS w FROM plain WHERE v > 2)
SELECT window_id, MIN(w) AS low, MAX(w) AS high FROM COUNT_TUMBLE(TABLE recent, 2) GROUP BY window_id;
--> window_id | low | high
--> 0 | 3 | 4
--> 1 | 5 | 6
--> (2 rows)
WITH later AS (SELECT ts AS event_time, v FROM t WHERE v > 2)
SELECT v, window_id, window_time FROM COUNT_TUMBLE(TABLE later, 2);
--> v | window_id | window_time
--> 1024 | 4 | 2024-01-01 00:00:35.999
--> 128 | 2 | 2024-01-01 00:00:25.000
--> 16 | 1 | 2024-01-01 00:00:06.000
--> 2048 | 4 | 2024-01-01 00:00:35.999
--> 256 | 3 | 2024-01-01 00:00:27.000
--> 32 | 1 | 2024-01-01 00:00:06.000
--> 4 | 0 | 2024-01-01 00:00:05.000
--> 512 | 3 | 2024-01-01 00:00:27.000
--> 64 | 2 | 2024-01-01 00:00:25.000
--> 8 | 0 | 2024-01-01 00:00:05.000
--> (10 rows)

-- Rows that change cannot be counted.
CREATE TABLE keyed (id INT PRIMARY KEY NOT ENFORCED, v INT);
SELECT * FROM COUNT_TUMBLE(TABLE keyed, 2);
--> error 221:15: count windows over rows that can change are not supported
--> hint: count rows of a table without a PRIMARY KEY and without 'changelog.op-column'
SELECT * FROM COUNT_TUMBLE(TABLE plain, 2) EMIT FINAL;
--> error 224:1: count windows over rows that can change are not supported
--> hint: count rows of a table with a WATERMARK and without a PRIMARY KEY
SELECT * FROM COUNT_TUMBLE((SELECT k, COUNT(*) AS n FROM plain GROUP BY k), 2) EMIT CHANGES;
--> error 227:1: count windows over rows that can change are not supported
--> hint: count rows of a table with a WATERMARK and without a PRIMARY KEY
SELECT * FROM COUNT_TUMBLE(TABLE plain, 0);
--> error 230:41: the size of COUNT_TUMBLE must be a number of rows from 1 to 1000000000
--> hint: write COUNT_TUMBLE(TABLE t [PARTITION BY k], rows [, TIMEOUT => interval])
SELECT * FROM COUNT_TUMBLE(TABLE plain, 2.5);
--> error 233:41: the size of COUNT_TUMBLE must be a number of rows from 1 to 1000000000
--> hint: write COUNT_TUMBLE(TABLE t [PARTITION BY k], rows [, TIMEOUT => interval])
SELECT * FROM COUNT_HOP(TABLE plain, -1, 3);
--> error 236:38: the slide of COUNT_HOP must be a number of rows from 1 to 1000000000
--> hint: write COUNT_HOP(TABLE t [PARTITION BY k], slide_rows, rows [, TIMEOUT => interval])
SELECT * FROM COUNT_HOP(TABLE plain, 3);
--> error 239:15: COUNT_HOP needs SIZE
--> hint: write COUNT_HOP(DATA, SLIDE, SIZE[, TIMEOUT])
SELECT * FROM COUNT_TUMBLE(TABLE plain, DESCRIPTOR(v), 3);
--> error 242:41: the size of COUNT_TUMBLE must be a number of rows from 1 to 1000000000
--> hint: write COUNT_TUMBLE(TABLE t [PARTITION BY k], rows [, TIMEOUT => interval])
SELECT * FROM COUNT_TUMBLE(TABLE plain PARTITION BY nope, 3);
--> error 245:53: column 'nope' not found in the data of COUNT_TUMBLE
--> hint: columns are: k, v
SELECT * FROM COUNT_TUMBLE(TABLE plain, 3, TIMEOUT => INTERVAL '1' MONTH);
--> error 248:55: the timeout of COUNT_TUMBLE must be a length of time: months are not all as long
--> hint: write it in days, such as INTERVAL '30' DAY
SELECT * FROM COUNT_TUMBLE(TABLE plain, 3, 10);
--> error 251:44: the timeout of COUNT_TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE
SELECT window_start FROM COUNT_TUMBLE(TABLE plain, 3);
--> error 254:8: column 'window_start' not found
--> hint: columns are: k, v
