-- MIN, MAX, COUNT and DISTINCT of strings, timestamps, dates, times and booleans; strings order by code point.
CREATE TABLE t (
  k STRING,
  s STRING,
  ts TIMESTAMP(3),
  us TIMESTAMP(6),
  d DATE,
  h TIME,
  f BOOLEAN
) WITH ('connector' = 'filesystem', 'path' = 'texts-times.csv', 'format' = 'csv');

SELECT k, MIN(s) AS lo, MAX(s) AS hi, COUNT(s) AS n, COUNT(DISTINCT s) AS d FROM t GROUP BY k;
--> k | lo | hi | n | d
--> NULL | zebra | 😀 | 3 | 3
--> a | Pear | pear | 3 | 3
--> b | '' | éclair | 2 | 2
--> c | NULL | NULL | 0 | 0
--> (4 rows)

SELECT k, MIN(ts) AS lo, MAX(ts) AS hi, COUNT(DISTINCT ts) AS d FROM t GROUP BY k;
--> k | lo | hi | d
--> NULL | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:00.001 | 2
--> a | 0001-01-01 00:00:00.000 | 2024-02-29 12:00:00.000 | 3
--> b | 2024-01-01 00:00:00.000 | 9999-12-31 23:59:59.999 | 2
--> c | NULL | NULL | 0
--> (4 rows)

SELECT k, MIN(us) AS lo, MAX(us) AS hi, COUNT(DISTINCT us) AS d FROM t GROUP BY k;
--> k | lo | hi | d
--> NULL | 2024-01-01 00:00:00.000000 | 2024-01-01 00:00:00.000001 | 2
--> a | 0001-01-01 00:00:00.000000 | 2024-02-29 12:00:00.000001 | 3
--> b | 2024-01-01 00:00:00.000000 | 9999-12-31 23:59:59.999999 | 2
--> c | NULL | NULL | 0
--> (4 rows)

SELECT k, MIN(d) AS dlo, MAX(d) AS dhi, MIN(h) AS hlo, MAX(h) AS hhi, MIN(f) AS flo, MAX(f) AS fhi FROM t GROUP BY k;
--> k | dlo | dhi | hlo | hhi | flo | fhi
--> NULL | 2024-01-01 | 2024-01-02 | 00:00:03 | 00:00:04 | false | false
--> a | 0001-01-01 | 2024-02-29 | 00:00:00 | 23:59:59 | false | true
--> b | 2024-01-01 | 9999-12-31 | 00:00:01 | 00:00:02 | true | true
--> c | NULL | NULL | NULL | NULL | NULL | NULL
--> (4 rows)

SELECT MIN(s) AS s, MIN(ts) AS ts, MAX(us) AS us, MIN(d) AS d, MAX(h) AS h, MAX(f) AS f FROM t WHERE k = 'nobody';
--> s | ts | us | d | h | f
--> NULL | NULL | NULL | NULL | NULL | NULL
--> (1 row)

SELECT MIN(s) FILTER (WHERE s <> '') AS lo, MAX(s) FILTER (WHERE ts < TIMESTAMP '2024-01-01 00:00:00') AS hi FROM t;
--> lo | hi
--> Pear | apple
--> (1 row)

-- as keys, NULL first
SELECT f, COUNT(*) AS n FROM t GROUP BY f ORDER BY f;
--> f | n
--> NULL | 3
--> false | 4
--> true | 3
--> (3 rows)

SELECT d, COUNT(*) AS n FROM t GROUP BY d ORDER BY d;
--> d | n
--> NULL | 2
--> 0001-01-01 | 1
--> 1969-12-31 | 1
--> 2024-01-01 | 2
--> 2024-01-02 | 2
--> 2024-02-29 | 1
--> 9999-12-31 | 1
--> (7 rows)

SELECT h, us, COUNT(*) AS n FROM t GROUP BY h, us ORDER BY h DESC, us;
--> h | us | n
--> 23:59:59 | 1969-12-31 23:59:59.999999 | 1
--> 12:00:00 | 2024-02-29 12:00:00.000001 | 1
--> 00:00:04 | 2024-01-01 00:00:00.000001 | 2
--> 00:00:03 | 2024-01-01 00:00:00.000000 | 1
--> 00:00:02 | 9999-12-31 23:59:59.999999 | 1
--> 00:00:01 | 2024-01-01 00:00:00.000000 | 1
--> 00:00:00 | 0001-01-01 00:00:00.000000 | 1
--> NULL | NULL | 2
--> (8 rows)

SELECT s, COUNT(*) AS n FROM t GROUP BY s ORDER BY s;
--> s | n
--> NULL | 2
--> '' | 1
--> Pear | 1
--> apple | 1
--> pear | 1
--> zebra | 1
--> éclair | 1
--> ﬀ | 1
--> 😀 | 1
--> (9 rows)

SELECT MAX(ts) AS hi FROM t GROUP BY k HAVING MAX(s) > 'q';
--> hi
--> 2024-01-01 00:00:00.001
--> 9999-12-31 23:59:59.999
--> (2 rows)

SELECT SUM(s) AS s FROM t;
--> error 104:8: 'SUM' cannot be applied to (STRING)
--> hint: CAST the arguments to types that fit

SELECT AVG(ts) AS a FROM t;
--> error 108:8: 'AVG' cannot be applied to (TIMESTAMP(3))
--> hint: CAST the arguments to types that fit

SELECT SUM(f) AS s FROM t;
--> error 112:8: 'SUM' cannot be applied to (BOOLEAN)
--> hint: CAST the arguments to types that fit

SELECT COUNT(DISTINCT k, s) AS n FROM t;
--> error 116:8: COUNT of several columns is not supported yet
--> hint: give it one argument, such as a concatenation

SELECT MIN(*) AS m FROM t;
--> error 120:12: column '*' not found
--> hint: columns are: k, s, ts, us, d, h, f

SELECT COUNT() AS n FROM t;
--> error 124:8: wrong number of arguments to COUNT
--> hint: write COUNT(*) for rows, COUNT(x) for values that are not NULL

SELECT MIN(s, k) AS m FROM t;
--> error 128:8: wrong number of arguments to MIN
--> hint: it takes 1

SELECT SUM(1) AS n, MAX('x') AS x, MIN(NULL) AS z FROM t;
--> n | x | z
--> 10 | x | NULL
--> (1 row)
