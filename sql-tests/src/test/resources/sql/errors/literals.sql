-- NaN, infinities, NULLs without a type, fractions of seconds and numbers of rows.
CREATE TABLE t (
  ts TIMESTAMP(0),
  d DATE,
  v INT
) WITH ('connector' = 'filesystem', 'path' = 'moments.csv', 'format' = 'csv');

SELECT CAST('NaN' AS DOUBLE) > 1e308 AS a, CAST('Infinity' AS DOUBLE) + 1 AS b, -CAST('Infinity' AS DOUBLE) AS c,
  CASE WHEN v = 1 THEN CAST('NaN' AS DOUBLE) ELSE v END AS d, CAST('-0.0' AS DOUBLE) AS e
FROM t;
--> a | b | c | d | e
--> true | Infinity | -Infinity | 2.0 | -0.0
--> true | Infinity | -Infinity | NaN | -0.0
--> (2 rows)

SELECT v FROM t WHERE CAST(v AS DOUBLE) < CAST('Infinity' AS DOUBLE) AND CAST(v AS DOUBLE) <> CAST('NaN' AS DOUBLE);
--> v
--> 1
--> 2
--> (2 rows)

SELECT CAST(CAST('NaN' AS DOUBLE) AS INT);
--> error 22:8: cannot cast NaN to an integer
--> hint: leave such values out with WHERE

SELECT CAST(CAST('-Infinity' AS DOUBLE) AS BIGINT);
--> error 26:8: cannot cast -Infinity to an integer
--> hint: leave such values out with WHERE

SELECT CAST(CAST('NaN' AS DOUBLE) AS DECIMAL(10, 2));
--> error 30:8: cannot cast NaN to DECIMAL
--> hint: leave such values out with WHERE

SELECT CAST(1e30 AS DECIMAL(10, 2));
--> error 34:8: DECIMAL overflow: 1000000000000000000000000000000.00 does not fit a DECIMAL of 10 digits
--> hint: take a DECIMAL of more digits, up to 38, or leave such values out with WHERE

SELECT TRY_CAST(CAST('NaN' AS DOUBLE) AS INT) AS a, TRY_CAST(CAST('NaN' AS DOUBLE) AS DECIMAL(10, 2)) AS b;
--> a | b
--> NULL | NULL
--> (1 row)

SELECT SUM(NULL) FROM t;
--> error 43:8: the NULL in SUM has no type
--> hint: give it one, as in SUM(CAST(NULL AS INT))

SELECT AVG(NULL) AS a FROM t;
--> error 47:8: the NULL in AVG has no type
--> hint: give it one, as in AVG(CAST(NULL AS INT))

SELECT MIN(NULL) AS a, MAX(NULL) AS b, COUNT(NULL) AS c, SUM(CAST(NULL AS INT)) AS d FROM t;
--> a | b | c | d
--> NULL | NULL | 0 | NULL
--> (1 row)

SELECT JSON_VALUE('{"a":1}', '$.b' NULL ON EMPTY) AS a, JSON_VALUE('{"a":1}', '$.a' NULL ON EMPTY NULL ON ERROR) AS b,
  JSON_VALUE('{', '$.a' NULL ON ERROR) AS c, JSON_VALUE('{}', '$.b' DEFAULT 'x' ON EMPTY NULL ON ERROR) AS d;
--> a | b | c | d
--> NULL | 1 | NULL | x
--> (1 row)

SELECT JSON_VALUE(ts, '$.a') FROM t;
--> error 62:8: JSON_VALUE takes a STRING and a path, not a value of type TIMESTAMP(0)
--> hint: CAST it to STRING

SELECT JSON_EXISTS(v, '$.a') FROM t;
--> error 66:8: JSON_EXISTS takes a STRING and a path, not a value of type INT
--> hint: CAST it to STRING

SELECT TIMESTAMP '2024-01-01 00:00:00' - INTERVAL '0.5' SECOND AS a, INTERVAL '1.250' SECOND + TIMESTAMP '2024-01-01 00:00:00' AS b,
  TIMESTAMP '2024-01-01 00:00:00' + INTERVAL '5' SECOND AS c, TIMESTAMP '2024-01-01 00:00:00' - INTERVAL '0 00:00:00.001' DAY TO SECOND AS d;
--> a | b | c | d
--> 2023-12-31 23:59:59.500 | 2024-01-01 00:00:01.250 | 2024-01-01 00:00:05 | 2023-12-31 23:59:59.999
--> (1 row)

SELECT ts - INTERVAL '0.5' SECOND FROM t;
--> error 76:8: the interval has a fraction of a second that a TIMESTAMP(0) cannot hold
--> hint: CAST the time to TIMESTAMP(3)

SELECT ts + v * INTERVAL '0.5' SECOND FROM t;
--> error 80:8: the interval has a fraction of a second that a TIMESTAMP(0) cannot hold
--> hint: CAST the time to TIMESTAMP(3)

SELECT CAST(ts AS TIMESTAMP(3)) - INTERVAL '0.5' SECOND AS a FROM t;
--> a
--> 2023-12-31 23:59:59.500
--> 2024-01-01 23:59:59.500
--> (2 rows)

SELECT d + INTERVAL '1' HOUR FROM t;
--> error 90:8: only whole days can be added to a DATE
--> hint: CAST the date to TIMESTAMP(3)

SELECT d - INTERVAL '0.5' SECOND FROM t;
--> error 94:8: only whole days can be added to a DATE
--> hint: CAST the date to TIMESTAMP(3)

SELECT d + INTERVAL '24' HOUR AS a, d - INTERVAL '1' DAY AS b, CAST(d AS TIMESTAMP(3)) + INTERVAL '1' HOUR AS c FROM t;
--> a | b | c
--> 2024-01-02 | 2023-12-31 | 2024-01-01 01:00:00.000
--> 2024-01-03 | 2024-01-01 | 2024-01-02 01:00:00.000
--> (2 rows)

SELECT v FROM t LIMIT 1.5;
--> error 104:23: a number of rows is a whole number
--> hint: write for instance LIMIT 10

SELECT v FROM t OFFSET 0.5 ROWS;
--> error 108:24: a number of rows is a whole number
--> hint: write for instance LIMIT 10

SELECT v FROM t LIMIT 99999999999999999999;
--> v
--> 1
--> 2
--> (2 rows)

SELECT v, v FROM t ORDER BY v DESC;
--> v | v
--> 2 | 2
--> 1 | 1
--> (2 rows)

SELECT v AS x, v + 0 AS x FROM t ORDER BY x;
--> error 124:43: column 'x' is ambiguous
--> hint: write the table's name or alias before it, or rename one of the columns

SELECT SUM(v) FROM (SELECT CAST(9223372036854775807 AS BIGINT) AS v FROM t);
--> error 128:8: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)

SELECT v, AVG(DISTINCT w) AS a, SUM(w) AS s FROM (SELECT v, CAST(9223372036854775807 AS BIGINT) AS w FROM t UNION ALL SELECT v, 1 FROM t) GROUP BY v;
--> error 132:33: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)

SELECT -0.0e0 AS a, -(0e0) AS b, - -0e0 AS c, 0 - 0e0 AS d, -0 AS e, -0.0 AS f;
--> a | b | c | d | e | f
--> -0.0 | -0.0 | 0.0 | 0.0 | 0 | 0.0
--> (1 row)

SELECT MIN(x) AS a, MAX(x) AS b, COUNT(DISTINCT x) AS c FROM (VALUES (0e0), (-0e0)) AS u(x);
--> a | b | c
--> -0.0 | 0.0 | 1
--> (1 row)
