-- GROUPING SETS, ROLLUP, CUBE, GROUPING(), HAVING, FILTER and DISTINCT over windows.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'clicks.csv', 'format' = 'csv');

SELECT window_end, k, u, SUM(v) AS v, GROUPING(k) AS gk, GROUPING(k, u) AS gku
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND)
GROUP BY window_start, window_end, GROUPING SETS ((k), (u), ());
--> window_end | k | u | v | gk | gku
--> 2024-01-01 00:00:20.000 | NULL | NULL | 16 | 1 | 2
--> 2024-01-01 00:00:20.000 | NULL | NULL | 31 | 1 | 3
--> 2024-01-01 00:00:20.000 | NULL | NULL | 8 | 0 | 1
--> 2024-01-01 00:00:20.000 | NULL | x | 5 | 1 | 2
--> 2024-01-01 00:00:20.000 | NULL | y | 10 | 1 | 2
--> 2024-01-01 00:00:20.000 | a | NULL | 5 | 0 | 1
--> 2024-01-01 00:00:20.000 | b | NULL | 18 | 0 | 1
--> 2024-01-01 00:00:40.000 | NULL | NULL | 64 | 0 | 1
--> 2024-01-01 00:00:40.000 | NULL | NULL | 96 | 1 | 3
--> 2024-01-01 00:00:40.000 | NULL | x | 32 | 1 | 2
--> 2024-01-01 00:00:40.000 | NULL | y | 64 | 1 | 2
--> 2024-01-01 00:00:40.000 | a | NULL | 32 | 0 | 1
--> (12 rows)

SELECT window_end, k, u, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '30' SECOND)
GROUP BY window_start, window_end, ROLLUP (k, u);
--> window_end | k | u | v
--> 2024-01-01 00:00:30.000 | NULL | NULL | 63
--> 2024-01-01 00:00:30.000 | NULL | NULL | 8
--> 2024-01-01 00:00:30.000 | NULL | y | 8
--> 2024-01-01 00:00:30.000 | a | NULL | 37
--> 2024-01-01 00:00:30.000 | a | x | 37
--> 2024-01-01 00:00:30.000 | b | NULL | 16
--> 2024-01-01 00:00:30.000 | b | NULL | 18
--> 2024-01-01 00:00:30.000 | b | y | 2
--> 2024-01-01 00:01:00.000 | NULL | NULL | 64
--> 2024-01-01 00:01:00.000 | NULL | NULL | 64
--> 2024-01-01 00:01:00.000 | NULL | y | 64
--> (11 rows)

SELECT window_end, k, u, SUM(v) AS v, GROUPING_ID(k, u) AS g
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '30' SECOND)
GROUP BY window_start, window_end, CUBE (k, u)
HAVING GROUPING(u) = 1;
--> window_end | k | u | v | g
--> 2024-01-01 00:00:30.000 | NULL | NULL | 63 | 3
--> 2024-01-01 00:00:30.000 | NULL | NULL | 8 | 1
--> 2024-01-01 00:00:30.000 | a | NULL | 37 | 1
--> 2024-01-01 00:00:30.000 | b | NULL | 18 | 1
--> 2024-01-01 00:01:00.000 | NULL | NULL | 64 | 1
--> 2024-01-01 00:01:00.000 | NULL | NULL | 64 | 3
--> (6 rows)

SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '8' SECOND)
GROUP BY window_start, window_end, GROUPING SETS ((k), ());
--> k | window_start | window_end | v
--> NULL | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:09.000 | 1
--> NULL | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:12.000 | 2
--> NULL | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:17.000 | 8
--> NULL | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:17.000 | 8
--> NULL | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:28.000 | 36
--> NULL | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:23.500 | 16
--> NULL | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:39.000 | 64
--> NULL | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:39.000 | 64
--> a | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:09.000 | 1
--> a | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:28.000 | 36
--> b | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:12.000 | 2
--> b | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:23.500 | 16
--> (12 rows)

SELECT k, u, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '8' SECOND)
GROUP BY window_start, window_end, k, GROUPING SETS ((u), ());
--> k | u | window_start | window_end | v
--> NULL | NULL | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:17.000 | 8
--> NULL | NULL | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:39.000 | 64
--> NULL | y | 2024-01-01 00:00:09.000 | 2024-01-01 00:00:17.000 | 8
--> NULL | y | 2024-01-01 00:00:31.000 | 2024-01-01 00:00:39.000 | 64
--> a | NULL | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:09.000 | 1
--> a | NULL | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:28.000 | 36
--> a | x | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:09.000 | 1
--> a | x | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:28.000 | 36
--> b | NULL | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:12.000 | 2
--> b | NULL | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:23.500 | 16
--> b | NULL | 2024-01-01 00:00:15.500 | 2024-01-01 00:00:23.500 | 16
--> b | y | 2024-01-01 00:00:04.000 | 2024-01-01 00:00:12.000 | 2
--> (12 rows)

SELECT window_end, COUNT(*) FILTER (WHERE k = 'a') AS na, SUM(v) FILTER (WHERE u = 'y') AS vy,
  COUNT(DISTINCT k) AS dk, COUNT(DISTINCT u) FILTER (WHERE v > 1) AS du, SUM(DISTINCT v) AS dv
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_end | na | vy | dk | du | dv
--> 2024-01-01 00:00:20.000 | 2 | 10 | 2 | 2 | 31
--> 2024-01-01 00:00:40.000 | 1 | 64 | 1 | 2 | 96
--> (2 rows)

SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
HAVING COUNT(DISTINCT k) > 1 OR MIN(v) = 64;
--> window_end | n
--> 2024-01-01 00:00:10.000 | 3
--> 2024-01-01 00:00:20.000 | 2
--> 2024-01-01 00:00:40.000 | 1
--> (3 rows)

SELECT DISTINCT k, u FROM clicks;
--> k | u
--> NULL | y
--> a | x
--> b | NULL
--> b | y
--> (4 rows)

SELECT DISTINCT k, window_end FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND);
--> k | window_end
--> NULL | 2024-01-01 00:00:20.000
--> NULL | 2024-01-01 00:00:40.000
--> a | 2024-01-01 00:00:20.000
--> a | 2024-01-01 00:00:40.000
--> b | 2024-01-01 00:00:20.000
--> (5 rows)

SELECT k, u, SUM(v) AS v, GROUPING(k) AS g FROM clicks GROUP BY GROUPING SETS ((k, u), (k), ());
--> k | u | v | g
--> NULL | NULL | 127 | 1
--> NULL | NULL | 72 | 0
--> NULL | y | 72 | 0
--> a | NULL | 37 | 0
--> a | x | 37 | 0
--> b | NULL | 16 | 0
--> b | NULL | 18 | 0
--> b | y | 2 | 0
--> (8 rows)

SELECT COUNT(*) AS n, SUM(v) AS v, MIN(u) AS u, AVG(v) AS a, MAX(ts) AS ts FROM clicks;
--> n | v | u | a | ts
--> 7 | 127 | x | 18 | 2024-01-01 00:00:31.000
--> (1 row)

SELECT COUNT(*) AS n, SUM(v) AS v, MIN(u) AS u FROM clicks WHERE FALSE;
--> n | v | u
--> 0 | NULL | NULL
--> (1 row)

SELECT k, SUM(v) AS v FROM clicks WHERE FALSE GROUP BY k;
--> k | v
--> (0 rows)

SELECT SUM(v) AS v FROM clicks HAVING SUM(v) > 1000;
--> v
--> (0 rows)

SELECT k FROM clicks GROUP BY k HAVING COUNT(*) = 2;
--> k
--> NULL
--> b
--> (2 rows)

SELECT u, v FROM clicks GROUP BY u;
--> error 166:11: column 'v' is neither grouped nor aggregated
--> hint: add it to GROUP BY, or put it in an aggregate such as MAX(...)

SELECT u FROM clicks WHERE SUM(v) > 3 GROUP BY u;
--> error 170:28: an aggregate cannot stand in WHERE
--> hint: filter groups with HAVING

SELECT SUM(SUM(v)) FROM clicks;
--> error 174:8: an aggregate cannot stand in an aggregate
--> hint: aggregate in a sub-query first

SELECT GROUPING(v) FROM clicks GROUP BY u;
--> error 178:17: the argument of GROUPING is not grouped
--> hint: name a column of GROUP BY

SELECT 1 AS one, COUNT(*) AS n FROM clicks GROUP BY 'x';
--> one | n
--> 1 | 7
--> (1 row)

SELECT k AS kk, COUNT(*) AS n FROM clicks GROUP BY 1;
--> error 187:52: GROUP BY 1 would group by a constant, not by a column of SELECT
--> hint: write the column or its expression
