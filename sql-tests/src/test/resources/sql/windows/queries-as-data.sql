-- Semantics §2: the data of a window function is a table or a query, and §4 any query: set operations, WITH, VALUES,
-- ORDER BY with LIMIT, queries inside queries. Whatever stands there, all of its rows are in the windows, as they would
-- be through a view. The sums are powers of two, so each tells which rows it is made of.
CREATE TABLE a (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE b (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE lost (k STRING, v INT, ts TIMESTAMP(3));
INSERT INTO a VALUES ('x', 1, TIMESTAMP '2024-01-01 00:00:01'), ('y', 2, TIMESTAMP '2024-01-01 00:00:06');
INSERT INTO b VALUES ('x', 4, TIMESTAMP '2024-01-01 00:00:02'), ('z', 8, TIMESTAMP '2024-01-01 00:00:03'),
  ('y', 16, TIMESTAMP '2024-01-01 00:00:12');

-- every window function, positional and by name, bare and in TABLE( )
SELECT window_start, SUM(v) AS v
FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:00.000 | 13
--> 2024-01-01 00:00:05.000 | 2
--> 2024-01-01 00:00:10.000 | 16
--> (3 rows)
SELECT k, window_start FROM TABLE(TUMBLE(
  DATA => (SELECT * FROM a UNION ALL SELECT * FROM b), TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '10' SECOND));
--> k | window_start
--> x | 2024-01-01 00:00:00.000
--> x | 2024-01-01 00:00:00.000
--> y | 2024-01-01 00:00:00.000
--> y | 2024-01-01 00:00:10.000
--> z | 2024-01-01 00:00:00.000
--> (5 rows)
SELECT window_start, SUM(v) AS v FROM HOP(
  DATA => (SELECT * FROM a UNION ALL SELECT * FROM b), TIMECOL => DESCRIPTOR(ts),
  SIZE => INTERVAL '10' SECOND, SLIDE => INTERVAL '5' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2023-12-31 23:59:55.000 | 13
--> 2024-01-01 00:00:00.000 | 15
--> 2024-01-01 00:00:05.000 | 18
--> 2024-01-01 00:00:10.000 | 16
--> (4 rows)
SELECT window_start, window_end, SUM(v) AS v FROM TABLE(CUMULATE(
  (SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:05.000 | 13
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 15
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000 | 16
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 16
--> (4 rows)
SELECT k, window_start, window_end, SUM(v) AS v FROM SESSION(
  (SELECT * FROM a UNION ALL SELECT * FROM b) PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> x | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:07.000 | 5
--> y | 2024-01-01 00:00:06.000 | 2024-01-01 00:00:11.000 | 2
--> y | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:17.000 | 16
--> z | 2024-01-01 00:00:03.000 | 2024-01-01 00:00:08.000 | 8
--> (4 rows)
-- count windows go by arrival: 1, 2 | 4, 8 | 16 alone is no full window; their time is the greatest rowtime
SELECT window_id, window_time, SUM(v) AS v
FROM COUNT_TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), 2) GROUP BY window_id, window_time;
--> window_id | window_time | v
--> 0 | 2024-01-01 00:00:06.000 | 3
--> 1 | 2024-01-01 00:00:03.000 | 12
--> (2 rows)
SELECT window_id, SUM(v) AS v
FROM COUNT_HOP(DATA => (SELECT * FROM a UNION ALL SELECT * FROM b), SLIDE => 1, SIZE => 3) GROUP BY window_id;
--> window_id | v
--> 0 | 7
--> 1 | 14
--> 2 | 28
--> (3 rows)
SELECT k, window_id, SUM(v) AS v
FROM COUNT_TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b) PARTITION BY k, 2) GROUP BY k, window_id;
--> k | window_id | v
--> x | 0 | 5
--> y | 0 | 18
--> (2 rows)

-- other queries: three branches, parentheses, UNION and its distinct rows, casts to the wider type
SELECT SUM(v) AS v FROM TUMBLE(
  (SELECT * FROM a UNION ALL SELECT * FROM b UNION ALL SELECT * FROM a WHERE k = 'y'),
  DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 33
--> (1 row)
SELECT SUM(v) AS v FROM TUMBLE(
  ((SELECT * FROM a) UNION ALL ((SELECT * FROM b) UNION ALL (SELECT * FROM b))),
  DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 59
--> (1 row)
SELECT SUM(v) AS v, COUNT(*) AS n FROM TUMBLE(
  (SELECT * FROM a UNION SELECT * FROM b UNION SELECT * FROM a), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v | n
--> 31 | 5
--> (1 row)
SELECT k, v, window_start FROM TUMBLE(
  (SELECT k, v, ts FROM a UNION ALL SELECT 'late', CAST(v AS BIGINT) * 3000000000, ts FROM a WHERE v = 1),
  DESCRIPTOR(ts), INTERVAL '5' SECOND);
--> k | v | window_start
--> late | 3000000000 | 2024-01-01 00:00:00.000
--> x | 1 | 2024-01-01 00:00:00.000
--> y | 2 | 2024-01-01 00:00:05.000
--> (3 rows)
-- columns have the names of the first branch
SELECT SUM(w) AS w FROM TUMBLE(
  (SELECT v AS w, ts AS t FROM a UNION ALL SELECT v, ts FROM b), DESCRIPTOR(t), INTERVAL '1' MINUTE);
--> w
--> 31
--> (1 row)

-- WITH: its body is the data, not its first query
SELECT SUM(v) AS v FROM TUMBLE(
  (WITH c AS (SELECT * FROM a) SELECT * FROM c WHERE k = 'y'), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 2
--> (1 row)
SELECT SUM(v) AS v FROM TUMBLE(
  (WITH c AS (SELECT * FROM a), d AS (SELECT * FROM c UNION ALL SELECT * FROM b)
   SELECT * FROM d WHERE k <> 'z' UNION ALL SELECT * FROM c),
  DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 26
--> (1 row)
WITH c AS (SELECT * FROM a)
SELECT SUM(v) AS v
FROM TUMBLE((SELECT * FROM c UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 31
--> (1 row)
-- the name of a WITH inside hides a table there only
SELECT SUM(n) AS n FROM (
  SELECT COUNT(*) AS n FROM COUNT_TUMBLE((WITH b AS (SELECT * FROM a) SELECT * FROM b), 1)
  UNION ALL SELECT COUNT(window_time) FROM COUNT_TUMBLE(TABLE b, 1));
--> n
--> 5
--> (1 row)
SELECT window_id, window_time
FROM COUNT_TUMBLE((WITH b AS (SELECT k FROM b), c AS (SELECT k FROM a) SELECT * FROM b UNION ALL SELECT * FROM c), 5);
--> error 137:19: column 'window_time' not found
--> hint: columns are: k, v, ts

-- VALUES, whose columns have no names of their own; LIMIT in the order of ORDER BY
SELECT * FROM COUNT_TUMBLE((VALUES ('p', 1), ('q', 2)), 2);
--> EXPR$0 | EXPR$1 | window_id
--> p | 1 | 0
--> q | 2 | 0
--> (2 rows)
SELECT `EXPR$1`, window_start FROM TUMBLE(
  (VALUES (TIMESTAMP '2024-01-01 00:00:01', 1), (TIMESTAMP '2024-01-01 00:00:07', 2)
   UNION ALL VALUES (TIMESTAMP '2024-01-01 00:00:08', 3)),
  DESCRIPTOR(`EXPR$0`), INTERVAL '5' SECOND);
--> EXPR$1 | window_start
--> 1 | 2024-01-01 00:00:00.000
--> 2 | 2024-01-01 00:00:05.000
--> 3 | 2024-01-01 00:00:05.000
--> (3 rows)
SELECT v, window_start FROM TUMBLE(
  (SELECT * FROM a UNION ALL SELECT * FROM b ORDER BY v DESC LIMIT 2), DESCRIPTOR(ts), INTERVAL '5' SECOND);
--> v | window_start
--> 16 | 2024-01-01 00:00:10.000
--> 8 | 2024-01-01 00:00:00.000
--> (2 rows)
SELECT SUM(v) AS v FROM TUMBLE(
  (SELECT * FROM a UNION ALL (SELECT * FROM b ORDER BY v DESC LIMIT 1)), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 19
--> (1 row)
SELECT SUM(v) AS v FROM TUMBLE((SELECT * FROM b ORDER BY v OFFSET 1 ROW), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> v
--> 24
--> (1 row)
-- not there yet: said at its place
SELECT k FROM TUMBLE((SELECT * FROM a INTERSECT SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> error 173:22: INTERSECT is not supported yet
--> hint: UNION and UNION ALL work
SELECT k FROM TUMBLE((SELECT * FROM a UNION ALL (SELECT * FROM b EXCEPT SELECT * FROM a)), DESCRIPTOR(ts), INTERVAL '1' MINUTE);
--> error 176:49: EXCEPT is not supported yet
--> hint: UNION and UNION ALL work

-- windows inside windows
SELECT window_start, window_end, SUM(v) AS v FROM TUMBLE(
  (SELECT window_time AS t, v FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND)
   UNION ALL SELECT ts, v FROM b),
  DESCRIPTOR(t), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 27
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 32
--> (2 rows)
SELECT TUMBLE_START(t, INTERVAL '10' SECOND) AS s, SUM(v) AS v FROM (
  SELECT window_time AS t, SUM(v) AS v
  FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND)
  GROUP BY window_start, window_end, window_time)
GROUP BY TUMBLE(t, INTERVAL '10' SECOND);
--> s | v
--> 2024-01-01 00:00:00.000 | 15
--> 2024-01-01 00:00:10.000 | 16
--> (2 rows)

-- what follows: each form of EMIT, a view and a job. Their watermark is the lower one of both tables, 00:00:06
CREATE VIEW union_windows AS SELECT k, ts FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND);
SELECT COUNT(*) AS n FROM union_windows;
--> n
--> 5
--> (1 row)
CREATE TABLE copies (k STRING, v INT);
INSERT INTO copies
SELECT k, v FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND);
CREATE MATERIALIZED VIEW fired AS
SELECT window_start, SUM(v) AS v
FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end EMIT FINAL LATE ROWS INTO lost;
SELECT window_start, SUM(v) AS v
FROM TUMBLE((SELECT * FROM a UNION ALL SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end EMIT CHANGES;
--> q26 follows
--> q26 +I | 2024-01-01 00:00:00.000 | 13
--> q26 +I | 2024-01-01 00:00:05.000 | 2
--> q26 +I | 2024-01-01 00:00:10.000 | 16
SELECT k, v FROM TUMBLE((SELECT * FROM a UNION SELECT * FROM b), DESCRIPTOR(ts), INTERVAL '5' SECOND) EMIT FINAL;
--> q27 follows
--> q27 +I | x | 1
--> q27 +I | x | 4
--> q27 +I | y | 2
--> q27 +I | z | 8
SELECT * FROM fired;
--> window_start | v
--> 2024-01-01 00:00:00.000 | 13
--> (1 row)
SELECT SUM(v) AS v FROM copies;
--> v
--> 31
--> (1 row)
-- 00:00:04 is late for the fired window, 00:00:08 is not; then both watermarks are past 00:00:10
INSERT INTO b VALUES ('z', 32, TIMESTAMP '2024-01-01 00:00:04'), ('z', 64, TIMESTAMP '2024-01-01 00:00:08');
--> q26 +U | 2024-01-01 00:00:05.000 | 66
ADVANCE WATERMARK FOR a TO TIMESTAMP '2024-01-01 00:00:11';
--> q27 +I | z | 64
SELECT * FROM fired;
--> window_start | v
--> 2024-01-01 00:00:00.000 | 13
--> 2024-01-01 00:00:05.000 | 66
--> (2 rows)
SELECT * FROM lost;
--> k | v | ts
--> z | 32 | 2024-01-01 00:00:04.000
--> (1 row)
SELECT SUM(v) AS v FROM copies;
--> v
--> 127
--> (1 row)
