-- FIRST_VALUE, LAST_VALUE and LISTAGG go by arrival, also across slices, and leave NULLs out.
CREATE TABLE t (ts TIMESTAMP(3), k STRING, v INT, s STRING, WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);

INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:07', 'a', 1, 'x'),
  (TIMESTAMP '2024-01-01 00:00:01', 'a', NULL, 'y'),
  (TIMESTAMP '2024-01-01 00:00:03', 'b', 3, NULL),
  (TIMESTAMP '2024-01-01 00:00:12', 'a', 4, 'x'),
  (TIMESTAMP '2024-01-01 00:00:02', 'a', 5, ''),
  (TIMESTAMP '2024-01-01 00:00:05', 'b', NULL, NULL),
  (TIMESTAMP '2024-01-01 00:00:11', NULL, 7, 'z');

SELECT k, FIRST_VALUE(v) AS f, LAST_VALUE(v) AS l, FIRST_VALUE(s) AS fs, LISTAGG(s) AS xs, LISTAGG(DISTINCT s, '; ') AS ds FROM t GROUP BY k;
--> k | f | l | fs | xs | ds
--> NULL | 7 | 7 | z | z | z
--> a | 1 | 5 | x | x,y,x, | 'x; y; '
--> b | 3 | 3 | NULL | NULL | NULL
--> (3 rows)

SELECT FIRST_VALUE(v) FILTER (WHERE k = 'a' AND v > 1) AS f, LAST_VALUE(DISTINCT s) AS l, LISTAGG(s, '') FILTER (WHERE v IS NULL) AS x,
  LISTAGG(k, ', ') AS ks, FIRST_VALUE(ts) AS t0, LAST_VALUE(CAST(v AS DECIMAL(30, 1))) AS d, FIRST_VALUE(v > 1) AS b FROM t;
--> f | l | x | ks | t0 | d | b
--> 4 | z | y | a, a, b, a, a, b | 2024-01-01 00:00:07.000 | 7.0 | false
--> (1 row)

SELECT FIRST_VALUE(v) AS f, LAST_VALUE(s) AS l, LISTAGG(s) AS xs FROM t WHERE v > 100;
--> f | l | xs
--> NULL | NULL | NULL
--> (1 row)

SELECT window_start, FIRST_VALUE(v) AS f, LAST_VALUE(v) AS l, LISTAGG(s) AS xs, LISTAGG(DISTINCT s, '/') AS ds
FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | f | l | xs | ds
--> 2023-12-31 23:59:55.000 | 3 | 5 | y, | y/
--> 2024-01-01 00:00:00.000 | 1 | 5 | x,y, | x/y/
--> 2024-01-01 00:00:05.000 | 1 | 7 | x,x,z | x/z
--> 2024-01-01 00:00:10.000 | 4 | 7 | x,z | x/z
--> (4 rows)

SELECT window_start, window_end, FIRST_VALUE(v) AS f, LAST_VALUE(v) AS l, LISTAGG(s) AS xs
FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | f | l | xs
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:05.000 | 3 | 5 | y,
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 1 | 5 | x,y,
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:15.000 | 4 | 7 | x,z
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 4 | 7 | x,z
--> (4 rows)

SELECT window_start, window_end, FIRST_VALUE(s) AS f, LAST_VALUE(s) AS l, LISTAGG(s) AS xs
FROM SESSION(TABLE t, DESCRIPTOR(ts), INTERVAL '3' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | f | l | xs
--> 2024-01-01 00:00:01.000 | 2024-01-01 00:00:10.000 | x | '' | x,y,
--> 2024-01-01 00:00:11.000 | 2024-01-01 00:00:15.000 | x | z | x,z
--> (2 rows)

SELECT LISTAGG(s, k) AS x FROM t;
--> error 59:8: the separator of LISTAGG must be a string literal
--> hint: write it out, as in LISTAGG(name, '; ')

SELECT LISTAGG(v) AS x FROM t;
--> error 63:8: 'LISTAGG' cannot be applied to (INT)
--> hint: CAST the arguments to types that fit

SELECT FIRST_VALUE(v, s) AS x FROM t;
--> error 67:8: wrong number of arguments to FIRST_VALUE
--> hint: it takes 1

EXPLAIN SELECT k, LISTAGG(DISTINCT s, '''; ') FILTER (WHERE v > 1) AS xs, FIRST_VALUE(v) AS f FROM t GROUP BY k;
--> GroupAggregate
--> |   keys: k
--> |   aggregates: xs = LISTAGG(DISTINCT s, '''; ') FILTER (WHERE $f3), f = FIRST_VALUE(v)
--> |   rows: inserts only, unique by (k)
--> |   state: accumulators with the distinct values of s per (k), until the input ends
--> +- Calc
-->    |   columns: k, s, $f3 = (v > 1) IS TRUE, v
-->    |   rows: inserts only
-->    +- Scan t (managed)
-->           columns: k, v, s
-->           watermark: ts as ts - 60 s
-->           rows: inserts only, rowtime ts
