-- HAVING, WHERE and grouping without windows: what each may name, and in which order they act.
CREATE TABLE t (
  k STRING,
  u STRING,
  v INT
) WITH ('connector' = 'filesystem', 'path' = 'having.csv', 'format' = 'csv');

SELECT k, SUM(v) AS s FROM t GROUP BY k HAVING SUM(v) > 3;
--> k | s
--> NULL | 11
--> a | 7
--> (2 rows)

SELECT k FROM t GROUP BY k HAVING COUNT(*) > 1 AND MIN(v) < 3;
--> k
--> a
--> (1 row)

SELECT k, COUNT(*) AS n FROM t WHERE v > 1 GROUP BY k HAVING COUNT(*) = 1;
--> k | n
--> b | 1
--> (1 row)

SELECT k FROM t GROUP BY k HAVING k IS NULL;
--> k
--> NULL
--> (1 row)

SELECT k FROM t GROUP BY k HAVING NULL;
--> k
--> (0 rows)

SELECT k, SUM(v) AS s FROM t GROUP BY k HAVING SUM(v) IS NULL;
--> k | s
--> c | NULL
--> (1 row)

SELECT COUNT(*) AS n FROM t HAVING COUNT(*) > 100;
--> n
--> (0 rows)

SELECT 'yes' AS many FROM t HAVING COUNT(*) > 3;
--> many
--> yes
--> (1 row)

SELECT UPPER(k) AS kk, SUM(v) AS s FROM t GROUP BY UPPER(k);
--> kk | s
--> A | 7
--> B | 3
--> C | NULL
--> NULL | 11
--> (4 rows)

SELECT k || '-' || u AS ku, COUNT(*) AS n FROM t GROUP BY k, u;
--> ku | n
--> NULL | 1
--> NULL | 1
--> NULL | 1
--> NULL | 1
--> a-x | 2
--> a-y | 1
--> b-x | 1
--> (7 rows)

SELECT CASE WHEN v > 2 THEN 'much' ELSE 'little' END AS amount, COUNT(*) AS n
FROM t GROUP BY CASE WHEN v > 2 THEN 'much' ELSE 'little' END;
--> amount | n
--> little | 4
--> much | 4
--> (2 rows)

SELECT k, v FROM t GROUP BY k;
--> error 73:11: column 'v' is neither grouped nor aggregated
--> hint: add it to GROUP BY, or put it in an aggregate such as MAX(...)

SELECT k FROM t HAVING k = 'a';
--> error 77:8: column 'k' is neither grouped nor aggregated
--> hint: add it to GROUP BY, or put it in an aggregate such as MAX(...)

SELECT k, SUM(v) AS s FROM t GROUP BY k HAVING v > 1;
--> error 81:48: column 'v' is neither grouped nor aggregated
--> hint: add it to GROUP BY, or put it in an aggregate such as MAX(...)

SELECT k AS key_, COUNT(*) AS n FROM t GROUP BY key_;
--> error 85:49: column 'key_' not found
--> hint: 'key_' is an alias of SELECT; repeat k

SELECT SUM(v) AS s FROM t GROUP BY ();
--> s
--> 21
--> (1 row)

SELECT SUM(v) AS s FROM t WHERE FALSE GROUP BY ();
--> s
--> NULL
--> (1 row)

-- grouping sets
SELECT k, u, SUM(v) AS s, GROUPING(k) AS gk, GROUPING(u) AS gu, GROUPING_ID(k, u) AS g
FROM t GROUP BY CUBE (k, u);
--> k | u | s | gk | gu | g
--> NULL | NULL | 11 | 0 | 1 | 1
--> NULL | NULL | 21 | 1 | 1 | 3
--> NULL | NULL | 6 | 0 | 0 | 0
--> NULL | NULL | 9 | 1 | 0 | 2
--> NULL | x | 5 | 1 | 0 | 2
--> NULL | y | 5 | 0 | 0 | 0
--> NULL | y | 7 | 1 | 0 | 2
--> a | NULL | 7 | 0 | 1 | 1
--> a | x | 5 | 0 | 0 | 0
--> a | y | 2 | 0 | 0 | 0
--> b | NULL | 3 | 0 | 0 | 0
--> b | NULL | 3 | 0 | 1 | 1
--> b | x | NULL | 0 | 0 | 0
--> c | NULL | NULL | 0 | 0 | 0
--> c | NULL | NULL | 0 | 1 | 1
--> (15 rows)

SELECT k, u, COUNT(*) AS n, GROUPING_ID(u, k) AS g FROM t GROUP BY ROLLUP (k, u) HAVING GROUPING(k) = 0;
--> k | u | n | g
--> NULL | NULL | 1 | 0
--> NULL | NULL | 2 | 2
--> NULL | y | 1 | 0
--> a | NULL | 3 | 2
--> a | x | 2 | 0
--> a | y | 1 | 0
--> b | NULL | 1 | 0
--> b | NULL | 2 | 2
--> b | x | 1 | 0
--> c | NULL | 1 | 0
--> c | NULL | 1 | 2
--> (11 rows)

SELECT k, u, SUM(v) AS s FROM t GROUP BY GROUPING SETS ((k), (u)) ORDER BY s DESC, k, u;
--> k | u | s
--> NULL | NULL | 11
--> NULL | NULL | 9
--> NULL | y | 7
--> a | NULL | 7
--> NULL | x | 5
--> b | NULL | 3
--> c | NULL | NULL
--> (7 rows)

SELECT k, COUNT(*) AS n FROM t GROUP BY GROUPING SETS ((k), (k));
--> k | n
--> NULL | 2
--> NULL | 2
--> a | 3
--> a | 3
--> b | 2
--> b | 2
--> c | 1
--> c | 1
--> (8 rows)

SELECT k, u, COUNT(*) AS n FROM t GROUP BY k, GROUPING SETS ((u), ());
--> k | u | n
--> NULL | NULL | 1
--> NULL | NULL | 2
--> NULL | y | 1
--> a | NULL | 3
--> a | x | 2
--> a | y | 1
--> b | NULL | 1
--> b | NULL | 2
--> b | x | 1
--> c | NULL | 1
--> c | NULL | 1
--> (11 rows)

SELECT k, u, COUNT(*) AS n FROM t GROUP BY ROLLUP ((k, u));
--> k | u | n
--> NULL | NULL | 1
--> NULL | NULL | 8
--> NULL | y | 1
--> a | x | 2
--> a | y | 1
--> b | NULL | 1
--> b | x | 1
--> c | NULL | 1
--> (8 rows)

SELECT COUNT(*) AS n, GROUPING(k) AS g FROM t WHERE v > 100 GROUP BY GROUPING SETS ((k), ());
--> n | g
--> 0 | 1
--> (1 row)

SELECT k, u, COUNT(*) AS n, SUM(v) AS s FROM t WHERE FALSE GROUP BY CUBE (k, u);
--> k | u | n | s
--> NULL | NULL | 0 | NULL
--> (1 row)

SELECT COUNT(*) AS n FROM t WHERE v > 100 GROUP BY GROUPING SETS ((), ());
--> n
--> 0
--> 0
--> (2 rows)

SELECT k, COUNT(*) AS n FROM t WHERE v > 100 GROUP BY GROUPING SETS ((k), (k));
--> k | n
--> (0 rows)

SELECT k, SUM(v) FILTER (WHERE u = 'x') AS s, COUNT(DISTINCT u) AS d FROM t GROUP BY ROLLUP (k);
--> k | s | d
--> NULL | 5 | 2
--> NULL | NULL | 1
--> a | 5 | 2
--> b | NULL | 1
--> c | NULL | 0
--> (5 rows)

SELECT CASE WHEN GROUPING(k) = 1 THEN 'all' ELSE k END AS name, SUM(v) AS s FROM t GROUP BY ROLLUP (k) ORDER BY GROUPING(k), k;
--> name | s
--> NULL | 11
--> a | 7
--> b | 3
--> c | NULL
--> all | 21
--> (5 rows)

SELECT GROUPING(v) AS g FROM t GROUP BY k;
--> error 223:17: the argument of GROUPING is not grouped
--> hint: name a column of GROUP BY

SELECT GROUPING(k) AS g FROM t;
--> error 227:8: GROUPING needs a GROUP BY
--> hint: add GROUP BY
