-- Legacy group windows mean the same as the table functions; their start, end and rowtime are functions of the window.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'clicks.csv', 'format' = 'csv');

SELECT TUMBLE_START(ts, INTERVAL '10' SECOND) AS s, TUMBLE_END(ts, INTERVAL '10' SECOND) AS e,
  TUMBLE_ROWTIME(ts, INTERVAL '10' SECOND) AS r, SUM(v) AS v
FROM clicks
GROUP BY TUMBLE(ts, INTERVAL '10' SECOND);
--> s | e | r | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:09.999 | 11
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:19.999 | 20
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 2024-01-01 00:00:29.999 | 32
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 2024-01-01 00:00:39.999 | 64
--> (4 rows)

SELECT k, HOP_START(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND) AS s,
  HOP_END(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND) AS e,
  HOP_ROWTIME(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND) AS r, COUNT(*) AS n
FROM clicks
WHERE k = 'a'
GROUP BY HOP(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND), k;
--> k | s | e | r | n
--> a | 2023-12-31 23:59:50.000 | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:09.999 | 1
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:19.999 | 2
--> a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:30.000 | 2024-01-01 00:00:29.999 | 2
--> a | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 2024-01-01 00:00:39.999 | 1
--> (4 rows)

SELECT k, SESSION_START(ts, INTERVAL '8' SECOND) AS s, SESSION_END(ts, INTERVAL '8' SECOND) AS e,
  SESSION_ROWTIME(ts, INTERVAL '8' SECOND) AS r, SUM(v) AS v
FROM clicks
GROUP BY SESSION(ts, INTERVAL '8' SECOND), k
HAVING SUM(v) > 2;
--> k | s | e | r | v
--> NULL | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:17.000 | 2024-01-01 00:00:16.999 | 8
--> NULL | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:39.000 | 2024-01-01 00:00:38.999 | 64
--> a | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:28.000 | 2024-01-01 00:00:27.999 | 36
--> b | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:23.500 | 2024-01-01 00:00:23.499 | 16
--> (4 rows)

-- without a window function in the SELECT
SELECT SUM(v) AS v FROM clicks GROUP BY TUMBLE(ts, INTERVAL '30' SECOND);
--> v
--> 63
--> 64
--> (2 rows)

-- a second level on the rowtime of the first
SELECT TUMBLE_START(r, INTERVAL '20' SECOND) AS s, SUM(v) AS v, COUNT(*) AS n
FROM (
  SELECT TUMBLE_ROWTIME(ts, INTERVAL '10' SECOND) AS r, SUM(v) AS v
  FROM clicks
  GROUP BY TUMBLE(ts, INTERVAL '10' SECOND)
)
GROUP BY TUMBLE(r, INTERVAL '20' SECOND);
--> s | v | n
--> 2024-01-01 00:00:00.000 | 31 | 2
--> 2024-01-01 00:00:20.000 | 96 | 2
--> (2 rows)

-- expressions over the window's functions
SELECT CAST(TUMBLE_START(ts, INTERVAL '10' SECOND) AS STRING) || '!' AS s, SUM(v) + 1 AS v
FROM clicks
GROUP BY TUMBLE(ts, INTERVAL '10' SECOND)
HAVING TUMBLE_END(ts, INTERVAL '10' SECOND) > TIMESTAMP '2024-01-01 00:00:20';
--> s | v
--> 2024-01-01 00:00:20.000! | 33
--> 2024-01-01 00:00:30.000! | 65
--> (2 rows)

-- an alignment as the third argument
SELECT TUMBLE_START(ts, INTERVAL '10' SECOND, TIME '00:00:04') AS s, SUM(v) AS v
FROM clicks
GROUP BY TUMBLE(ts, INTERVAL '10' SECOND, TIME '00:00:04');
--> error 79:43: the offset of TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE

SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) AS s, SUM(v) AS v
FROM clicks
GROUP BY TUMBLE(ts, INTERVAL '10' SECOND);
--> error 83:8: TUMBLE_START belongs to no window of GROUP BY
--> hint: give it the arguments of TUMBLE in GROUP BY

SELECT TUMBLE_START(ts, INTERVAL '20' SECOND) AS s FROM clicks;
--> error 89:8: TUMBLE_START belongs to a query with GROUP BY TUMBLE(...)
--> hint: add such a window to GROUP BY, or select window_start, window_end or window_time of the table function TUMBLE

SELECT k, SUM(v) AS v FROM clicks GROUP BY TUMBLE(ts, INTERVAL '10' SECOND), HOP(ts, INTERVAL '10' SECOND, INTERVAL '20' SECOND), k;
--> error 93:78: GROUP BY has two windows
--> hint: group by one window; windows can follow each other in sub-queries

SELECT SUM(v) AS v FROM clicks GROUP BY TUMBLE(v, INTERVAL '10' SECOND);
--> error 97:48: the time column 'v' of TUMBLE is not a TIMESTAMP
--> hint: name a TIMESTAMP or TIMESTAMP_LTZ column, best the one of WATERMARK FOR

SELECT SUM(v) AS v FROM clicks GROUP BY TUMBLE(ts, INTERVAL '0' SECOND);
--> error 101:52: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT TUMBLE(ts, INTERVAL '10' SECOND) FROM clicks;
--> error 105:8: a group window stands in GROUP BY only
--> hint: use TUMBLE_START or TUMBLE_END here

SELECT * FROM clicks WHERE TUMBLE_START(ts, INTERVAL '10' SECOND) IS NULL;
--> error 109:28: TUMBLE_START belongs to a query with GROUP BY TUMBLE(...)
--> hint: add such a window to GROUP BY, or select window_start, window_end or window_time of the table function TUMBLE
