-- NaN, the infinities and -0.0 in aggregates, keys and order: NaN is largest, -0.0 below 0.0 for MIN and MAX, equal to it as a key.
CREATE TABLE t (
  k STRING,
  x DOUBLE,
  y DOUBLE
) WITH ('connector' = 'filesystem', 'path' = 'floating.csv', 'format' = 'csv');

SELECT k, SUM(x) AS s, AVG(x) AS a, MIN(x) AS lo, MAX(x) AS hi, COUNT(x) AS n, COUNT(DISTINCT x) AS d FROM t GROUP BY k;
--> k | s | a | lo | hi | n | d
--> NULL | NaN | NaN | NaN | NaN | 2 | 1
--> a | NaN | NaN | -Infinity | NaN | 3 | 3
--> b | 0.0 | 0.0 | -0.0 | 0.0 | 2 | 1
--> c | Infinity | Infinity | 1.0 | Infinity | 2 | 2
--> d | NaN | NaN | -Infinity | Infinity | 2 | 2
--> e | -0.0 | -0.0 | -0.0 | -0.0 | 1 | 1
--> f | NULL | NULL | NULL | NULL | 0 | 0
--> (7 rows)

SELECT k, SUM(y) AS s, AVG(y) AS a FROM t GROUP BY k;
--> k | s | a
--> NULL | NaN | NaN
--> a | 0.6000000000000001 | 0.20000000000000004
--> b | 0.30000000000000004 | 0.15000000000000002
--> c | 2.0E300 | 1.0E300
--> d | Infinity | Infinity
--> e | -0.0 | -0.0
--> f | NULL | NULL
--> (7 rows)

SELECT x, COUNT(*) AS n FROM t GROUP BY x ORDER BY x;
--> x | n
--> NULL | 1
--> -Infinity | 2
--> 0.0 | 3
--> 1.0 | 1
--> 1.5 | 1
--> Infinity | 2
--> NaN | 3
--> (7 rows)

SELECT x, COUNT(*) AS n FROM t GROUP BY x;
--> x | n
--> -Infinity | 2
--> 0.0 | 3
--> 1.0 | 1
--> 1.5 | 1
--> Infinity | 2
--> NULL | 1
--> NaN | 3
--> (7 rows)

SELECT DISTINCT x FROM t;
--> x
--> -Infinity
--> 0.0
--> 1.0
--> 1.5
--> Infinity
--> NULL
--> NaN
--> (7 rows)

SELECT k, x FROM t ORDER BY x, k NULLS LAST;
--> k | x
--> f | NULL
--> a | -Infinity
--> d | -Infinity
--> b | 0.0
--> b | -0.0
--> e | -0.0
--> c | 1.0
--> a | 1.5
--> c | Infinity
--> d | Infinity
--> a | NaN
--> NULL | NaN
--> NULL | NaN
--> (13 rows)

SELECT k, x FROM t ORDER BY x DESC, k;
--> k | x
--> NULL | NaN
--> NULL | NaN
--> a | NaN
--> c | Infinity
--> d | Infinity
--> a | 1.5
--> c | 1.0
--> b | 0.0
--> b | -0.0
--> e | -0.0
--> a | -Infinity
--> d | -Infinity
--> f | NULL
--> (13 rows)

SELECT COUNT(*) FILTER (WHERE x = x) AS same, COUNT(*) FILTER (WHERE x > 1e308) AS large,
  COUNT(*) FILTER (WHERE x = 0) AS zero, COUNT(*) FILTER (WHERE x <> x) AS other FROM t;
--> same | large | zero | other
--> 12 | 5 | 3 | 0
--> (1 row)

SELECT SUM(DISTINCT x) AS s FROM t WHERE k IN ('b', 'e');
--> s
--> 0.0
--> (1 row)

-- FLOAT: sums in double, rounded at the end
SELECT SUM(f) AS s, AVG(f) AS a, MIN(f) AS lo, MAX(f) AS hi
FROM (SELECT CAST(y AS FLOAT) AS f FROM t WHERE k IN ('a', 'b'));
--> s | a | lo | hi
--> 0.90000004 | 0.18 | 0.1 | 0.3
--> (1 row)

SELECT f, COUNT(*) AS n FROM (SELECT CAST(x AS FLOAT) AS f FROM t) GROUP BY f ORDER BY f NULLS LAST;
--> f | n
--> -Infinity | 2
--> 0.0 | 3
--> 1.0 | 1
--> 1.5 | 1
--> Infinity | 2
--> NaN | 3
--> NULL | 1
--> (7 rows)

-- rows are added in the order of arrival
SELECT SUM(z) AS s FROM (VALUES (1e16), (1e0), (-1e16)) AS v (z);
--> s
--> 0.0
--> (1 row)

SELECT SUM(z) AS s FROM (VALUES (1e16), (-1e16), (1e0)) AS v (z);
--> s
--> 1.0
--> (1 row)

SELECT MIN(z) AS lo, MAX(z) AS hi FROM (VALUES (0e0), (-1e0 * 0e0)) AS v (z);
--> lo | hi
--> -0.0 | 0.0
--> (1 row)
