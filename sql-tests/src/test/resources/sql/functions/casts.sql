-- CAST and TRY_CAST between the types, literals of times, and differences of times.
CREATE TABLE t (id INT, s STRING) WITH ('connector' = 'filesystem', 'path' = 'casts.csv', 'format' = 'csv');

SELECT id, TRY_CAST(s AS INT) AS i, TRY_CAST(s AS DOUBLE) AS d, TRY_CAST(s AS DECIMAL(6, 2)) AS n, TRY_CAST(s AS BOOLEAN) AS b, TRY_CAST(s AS DATE) AS dt, TRY_CAST(s AS TIME) AS tm, TRY_CAST(s AS TIMESTAMP(3)) AS ts FROM t;
--> id | i | d | n | b | dt | tm | ts
--> 1 | 42 | 42.0 | 42.00 | NULL | NULL | NULL | NULL
--> 2 | 1 | 1.995 | 2.00 | NULL | NULL | NULL | NULL
--> 3 | NULL | NULL | NULL | true | NULL | NULL | NULL
--> 4 | NULL | NULL | NULL | NULL | 2020-02-29 | NULL | 2020-02-29 00:00:00.000
--> 5 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> 6 | NULL | NULL | NULL | NULL | NULL | 10:20:00 | NULL
--> 7 | NULL | NULL | NULL | NULL | 2020-02-29 | NULL | 2020-02-29 10:20:30.123
--> 8 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> 9 | 1000 | 1000.0 | 1000.00 | NULL | NULL | NULL | NULL
--> (9 rows)

-- A BOOLEAN prints as true, but is TRUE as a STRING.
SELECT TRUE AS a, CAST(TRUE AS STRING) AS b, CAST(1 = 2 AS STRING) AS c, CAST('yes' AS BOOLEAN) AS d, CAST(0 AS BOOLEAN) AS e, CAST(TRUE AS INT) AS f;
--> a | b | c | d | e | f
--> true | TRUE | FALSE | true | false | 1
--> (1 row)

SELECT CAST(INTERVAL '1' DAY AS STRING) AS a, CAST(INTERVAL '2-10' YEAR TO MONTH AS STRING) AS b, CAST(-INTERVAL '1 02:03:04.567' DAY TO SECOND(3) AS STRING) AS c, CAST(INTERVAL '90' MINUTE AS VARCHAR(6)) AS d, CAST(INTERVAL '2' YEAR AS STRING) || '!' AS e;
--> a | b | c | d | e
--> +1 00:00:00.000 | +2-10 | -1 02:03:04.567 | +0 01: | +2-00!
--> (1 row)

SELECT CAST(1.50 AS STRING) AS a, CAST(1e0 / 3 AS STRING) AS b, CAST(DATE '2020-01-31' AS STRING) AS c, CAST(TIME '10:20:30' AS STRING) AS d, CAST(TIMESTAMP '2020-01-31 10:20:30.5' AS STRING) AS e, CAST('abcdef' AS VARCHAR(3)) AS f, CAST(123456 AS CHAR(4)) AS g;
--> a | b | c | d | e | f | g
--> 1.50 | 0.3333333333333333 | 2020-01-31 | 10:20:30 | 2020-01-31 10:20:30.5 | abc | 1234
--> (1 row)

SELECT CAST('äb' AS BYTES) AS a, CAST(x'c3a462' AS STRING) AS b, CAST(x'ff41' AS STRING) AS c, OCTET_LENGTH(CAST('äb' AS BYTES)) AS d;
--> a | b | c | d
--> x'c3a462' | äb | �A | 3
--> (1 row)

SELECT CAST(1.999 AS INT) AS a, CAST(-1.999 AS INT) AS b, CAST(1.995 AS DECIMAL(4, 2)) AS c, CAST(2.5e0 AS BIGINT) AS d, CAST('  42 ' AS INT) AS e, CAST('1e2' AS DOUBLE) AS f, CAST(TIMESTAMP '2020-01-31 23:59:59.999' AS DATE) AS g, CAST(DATE '2020-01-31' AS TIMESTAMP(3)) AS h;
--> a | b | c | d | e | f | g | h
--> 1 | -1 | 2.00 | 2 | 42 | 100.0 | 2020-01-31 | 2020-01-31 00:00:00.000
--> (1 row)

SELECT CAST(NULL AS INT) AS a, CAST(NULL AS STRING) AS b, CAST(NULL AS TIMESTAMP(3)) AS c, TRY_CAST(NULL AS DATE) AS d;
--> a | b | c | d
--> NULL | NULL | NULL | NULL
--> (1 row)

SELECT (TIMESTAMP '2020-01-02 03:04:05.678' - TIMESTAMP '2020-01-01 00:00:00') DAY TO SECOND AS a, (DATE '2020-03-15' - DATE '2019-01-31') MONTH AS b, (DATE '2020-01-01' - DATE '2020-01-31') DAY AS c, CAST((TIMESTAMP '2020-01-01 12:00:00' - TIMESTAMP '2020-01-01 00:00:00') HOUR AS STRING) AS d, DATE '2020-01-01' + (DATE '2020-01-31' - DATE '2020-01-01') DAY AS e, (TIMESTAMP '2020-01-01 00:00:00' - CAST(NULL AS TIMESTAMP(0))) SECOND AS f;
--> a | b | c | d | e | f
--> +1 03:04:05.678 | +1-01 | -30 00:00:00.000 | +0 12:00:00.000 | 2020-01-31 | NULL
--> (1 row)

SELECT TIMESTAMP '2020-01-02 00:00:00' - TIMESTAMP '2020-01-01 00:00:00';
--> error 53:8: '-' cannot be applied to (TIMESTAMP(0), TIMESTAMP(0))
--> hint: write (a - b) DAY TO SECOND for an interval, TIMESTAMPDIFF(SECOND, b, a) for a count

SELECT DATE '2020-01-02' - DATE '2020-01-01';
--> error 57:8: '-' cannot be applied to (DATE, DATE)
--> hint: write (a - b) DAY TO SECOND for an interval, TIMESTAMPDIFF(SECOND, b, a) for a count

SELECT DATE '2020-13-45';
--> error 61:8: there is no DATE '2020-13-45'
--> hint: write DATE '2020-01-31', TIME '12:00:00' or TIMESTAMP '2020-01-31 12:00:00'

SELECT id FROM t WHERE DATE '2020-02-30' > DATE '2020-01-01';
--> error 65:24: there is no DATE '2020-02-30'
--> hint: write DATE '2020-01-31', TIME '12:00:00' or TIMESTAMP '2020-01-31 12:00:00'

SELECT TIMESTAMP '2020-02-30 10:00:00';
--> error 69:8: there is no TIMESTAMP '2020-02-30 10:00:00'
--> hint: write DATE '2020-01-31', TIME '12:00:00' or TIMESTAMP '2020-01-31 12:00:00'

SELECT TIMESTAMP '2020-02-28';
--> EXPR$0
--> 2020-02-28 00:00:00
--> (1 row)

SELECT TIME '25:00:00';
--> error 78:8: there is no TIME '25:00:00'
--> hint: write DATE '2020-01-31', TIME '12:00:00' or TIMESTAMP '2020-01-31 12:00:00'

SELECT INTERVAL 'x' DAY;
--> error 82:8: this interval does not fit its unit
--> hint: write it like INTERVAL '10' MINUTE; more than two digits need INTERVAL '100' SECOND(3)

SELECT CAST('2020-13-45' AS DATE);
--> error 86:8: cannot cast '2020-13-45' to DATE
--> hint: correct the value, or write TRY_CAST to get NULL

SELECT CAST(s AS DATE) AS d FROM t;
--> error 90:8: cannot cast '42' to DATE
--> hint: correct the value, or write TRY_CAST to get NULL

SELECT CAST(1 AS DATE);
--> error 94:8: cannot cast INT NOT NULL to DATE NOT NULL
--> hint: cast through STRING if a text is meant

SELECT CAST(DATE '2020-01-01' AS INT);
--> error 98:8: cannot cast DATE NOT NULL to INT NOT NULL
--> hint: cast through STRING if a text is meant

SELECT CAST(INTERVAL '1' DAY AS INT);
--> error 102:8: cannot cast INTERVAL DAY NOT NULL to INT NOT NULL
--> hint: cast through STRING if a text is meant
