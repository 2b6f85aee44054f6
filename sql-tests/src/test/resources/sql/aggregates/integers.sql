-- Aggregates of integers: SUM is BIGINT and may exceed it on the way, AVG cuts off toward zero.
CREATE TABLE t (
  k STRING,
  b BIGINT,
  i INT,
  s SMALLINT,
  t TINYINT
) WITH ('connector' = 'filesystem', 'path' = 'integers.csv', 'format' = 'csv');

SELECT k, SUM(b) AS b, SUM(i) AS i, SUM(s) AS s, SUM(t) AS t FROM t GROUP BY k;
--> k | b | i | s | t
--> NULL | 3 | 3 | 3 | 3
--> a | 9223372036854775806 | 2147483646 | 32766 | 126
--> b | -9223372036854775807 | -2147483647 | -32767 | -127
--> c | 15 | -15 | 15 | -15
--> d | NULL | NULL | NULL | NULL
--> (5 rows)

SELECT k, AVG(b) AS b, AVG(i) AS i, AVG(s) AS s, AVG(t) AS t FROM t GROUP BY k;
--> k | b | i | s | t
--> NULL | 3 | 3 | 3 | 3
--> a | 3074457345618258602 | 715827882 | 10922 | 42
--> b | -3074457345618258602 | -715827882 | -10922 | -42
--> c | 7 | -7 | 7 | -7
--> d | NULL | NULL | NULL | NULL
--> (5 rows)

SELECT k, MIN(b) AS b, MAX(i) AS i, MIN(s) AS s, MAX(t) AS t FROM t GROUP BY k;
--> k | b | i | s | t
--> NULL | 3 | 3 | 3 | 3
--> a | -2 | 2147483647 | -2 | 127
--> b | -9223372036854775808 | 2 | -32768 | 2
--> c | 7 | -7 | 7 | -7
--> d | NULL | NULL | NULL | NULL
--> (5 rows)

-- the sum that comes out does not fit
SELECT SUM(b) AS s FROM t WHERE b > 0 AND k = 'a';
--> error 38:8: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)

SELECT SUM(b) AS s FROM t WHERE b < 0 AND k = 'b';
--> error 42:8: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)

-- AVG needs only that the average fits
SELECT AVG(b) AS a FROM t WHERE b > 0 AND k = 'a';
--> a
--> 4611686018427387904
--> (1 row)

SELECT AVG(b) AS a FROM t WHERE b < 0 AND k = 'b';
--> a
--> -4611686018427387904
--> (1 row)

SELECT AVG(i) AS a, AVG(DISTINCT i) AS d FROM (VALUES (-3), (-4), (-4)) AS v (i);
--> a | d
--> -3 | -3
--> (1 row)

-- more room in a DECIMAL
SELECT SUM(CAST(b AS DECIMAL(38, 0))) AS s FROM t WHERE b > 0 AND k = 'a';
--> s
--> 9223372036854775808
--> (1 row)

-- HAVING asks for the sum too
SELECT k FROM t GROUP BY k HAVING SUM(b) > 5;
--> k
--> a
--> c
--> (2 rows)

SELECT k FROM t WHERE b > 0 GROUP BY k HAVING SUM(b) > 5;
--> error 75:47: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)

SELECT SUM(DISTINCT b) AS s, COUNT(DISTINCT b) AS n FROM t WHERE k = 'a';
--> s | n
--> 9223372036854775806 | 3
--> (1 row)

-- the extremes themselves
SELECT MIN(b) AS lo, MAX(b) AS hi, COUNT(b) AS n FROM t;
--> lo | hi | n
--> -9223372036854775808 | 9223372036854775807 | 9
--> (1 row)

SELECT SUM(b) AS s, AVG(b) AS a, COUNT(*) AS n, COUNT(b) AS nb FROM t WHERE k = 'd';
--> s | a | n | nb
--> NULL | NULL | 1 | 0
--> (1 row)

-- a sum of sums
SELECT SUM(b) AS b FROM (SELECT k, SUM(i) AS b FROM t GROUP BY k);
--> b
--> -13
--> (1 row)
