-- DISTINCT and FILTER together, over keys that are NULL, and several DISTINCT columns in one query.
CREATE TABLE t (
  k STRING,
  v INT,
  u STRING,
  x DOUBLE
) WITH ('connector' = 'filesystem', 'path' = 'distinct-filter.csv', 'format' = 'csv');

SELECT k, COUNT(*) AS n, COUNT(v) AS nv, COUNT(DISTINCT v) AS dv, COUNT(DISTINCT u) AS du, COUNT(DISTINCT x) AS dx FROM t GROUP BY k;
--> k | n | nv | dv | du | dx
--> NULL | 3 | 2 | 1 | 1 | 1
--> a | 4 | 3 | 2 | 2 | 2
--> b | 2 | 2 | 1 | 1 | 2
--> (3 rows)

SELECT k, COUNT(DISTINCT v) FILTER (WHERE u = 'x') AS a, COUNT(DISTINCT v) FILTER (WHERE u <> 'x') AS b,
  COUNT(DISTINCT v) FILTER (WHERE u IS NULL) AS c, COUNT(DISTINCT v) AS d
FROM t GROUP BY k;
--> k | a | b | c | d
--> NULL | 0 | 1 | 0 | 1
--> a | 1 | 1 | 0 | 2
--> b | 1 | 0 | 1 | 1
--> (3 rows)

SELECT k, SUM(DISTINCT v) FILTER (WHERE x > 0) AS s, AVG(DISTINCT v) AS a, MIN(DISTINCT u) AS lo, MAX(DISTINCT v) FILTER (WHERE v < 2) AS hi
FROM t GROUP BY k;
--> k | s | a | lo | hi
--> NULL | NULL | 4 | z | NULL
--> a | 3 | 1 | x | 1
--> b | 3 | 3 | x | NULL
--> (3 rows)

SELECT COUNT(*) FILTER (WHERE v > 1) AS a, COUNT(*) FILTER (WHERE v > 1 OR v IS NULL) AS b,
  COUNT(*) FILTER (WHERE NOT v > 1) AS c, COUNT(v) FILTER (WHERE CAST(NULL AS BOOLEAN)) AS d FROM t;
--> a | b | c | d
--> 5 | 7 | 2 | 0
--> (1 row)

SELECT COUNT(DISTINCT UPPER(u)) AS n, COUNT(DISTINCT v % 2) AS m, SUM(v * 2) FILTER (WHERE MOD(v, 2) = 0) AS s FROM t;
--> n | m | s
--> 3 | 2 | 20
--> (1 row)

SELECT COUNT(DISTINCT k) AS n FROM t;
--> n
--> 2
--> (1 row)

SELECT COUNT(DISTINCT v) FILTER (WHERE FALSE) AS n, COUNT(*) FILTER (WHERE k = 'nobody') AS m FROM t GROUP BY k;
--> n | m
--> 0 | 0
--> 0 | 0
--> 0 | 0
--> (3 rows)

SELECT k, COUNT(*) FILTER (WHERE v = 4) AS n FROM t GROUP BY k HAVING COUNT(*) FILTER (WHERE v = 4) > 0;
--> k | n
--> NULL | 2
--> (1 row)

SELECT COUNT(*) FILTER (WHERE COUNT(*) > 1) AS n FROM t;
--> error 61:31: an aggregate cannot stand in an aggregate
--> hint: aggregate in a sub-query first

SELECT COUNT(DISTINCT *) AS n FROM t;
--> error 65:23: unexpected '*' after '(DISTINCT'; expected an expression

SELECT COUNT(v) FILTER (WHERE v) AS n FROM t;
--> error 68:31: FILTER needs a condition
--> hint: compare the value with something

-- keys: NULL is a key like another, and comes first
SELECT k, u, COUNT(*) AS n FROM t GROUP BY k, u ORDER BY k, u;
--> k | u | n
--> NULL | NULL | 1
--> NULL | z | 2
--> a | x | 2
--> a | y | 2
--> b | NULL | 1
--> b | x | 1
--> (6 rows)

SELECT k, u, COUNT(*) AS n FROM t GROUP BY k, u ORDER BY n DESC, k DESC, u NULLS LAST;
--> k | u | n
--> a | x | 2
--> a | y | 2
--> NULL | z | 2
--> b | x | 1
--> b | NULL | 1
--> NULL | NULL | 1
--> (6 rows)

SELECT x, COUNT(*) AS n FROM t GROUP BY x ORDER BY x;
--> x | n
--> NULL | 2
--> -3.0 | 1
--> 0.0 | 2
--> 1.0 | 2
--> 2.5 | 1
--> 3.0 | 1
--> (6 rows)
