-- Casts, remainders, aliases of windows, CURRENT_WATERMARK and INSERT: right values beside errors with their place.
CREATE TABLE t ( ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts)
WITH ('connector' = 'filesystem', 'path' = 'same.csv', 'format' = 'csv');

SELECT v % (v - v) FROM t;
--> error 5:8: division by zero
--> hint: guard it with NULLIF(divisor, 0)

SELECT v, MOD(v, 2) AS a, v % 2 AS b, -v % 2 AS c FROM t LIMIT 2;
--> v | a | b | c
--> 1 | 1 | 1 | -1
--> 2 | 0 | 0 | 0
--> (2 rows)

SELECT CAST(k AS INT) FROM t;
--> error 15:8: cannot cast 'a' to INT
--> hint: correct the value, or write TRY_CAST to get NULL

SELECT CAST('300' AS TINYINT) FROM t;
--> error 19:8: cannot cast '300' to TINYINT
--> hint: correct the value, or write TRY_CAST to get NULL

SELECT TRY_CAST('300' AS TINYINT) AS a, TRY_CAST('128' AS TINYINT) AS b, TRY_CAST('-128.9' AS TINYINT) AS c, CAST('-32768' AS SMALLINT) AS d, CAST('2147483647.99' AS INT) AS e FROM t LIMIT 1;
--> a | b | c | d | e
--> NULL | NULL | -128 | -32768 | 2147483647
--> (1 row)

SELECT CAST(k AS DECIMAL(10, 12)) FROM t;
--> error 28:18: the scale of a DECIMAL is at most its precision: DECIMAL(10, 12)
--> hint: write DECIMAL(p, s) with s up to p

SELECT CAST(ts AS TIMESTAMP(9)) FROM t;
--> error 32:19: TIMESTAMP has at most 6 fractional digits here
--> hint: write a precision of 0 to 6

SELECT a, c FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' DAY) AS w (a, b, c, d, e, f) WHERE c = 1;
--> a | c
--> 2024-01-01 00:00:01.000 | 1
--> (1 row)

SELECT d, SUM(c) AS c FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' DAY) AS w (a, b, c, d, e, f) GROUP BY d, e;
--> d | c
--> 2024-01-01 00:00:00.000 | 9
--> (1 row)

SELECT ts, v, CURRENT_WATERMARK(ts) AS w FROM t;
--> ts | v | w
--> 2024-01-01 00:00:01.000 | 1 | NULL
--> 2024-01-01 00:00:01.000 | 2 | 2024-01-01 00:00:01.000
--> 2024-01-01 00:00:41.000 | 2 | 2024-01-01 00:00:01.000
--> 2024-01-01 00:00:41.000 | 2 | 2024-01-01 00:00:41.000
--> 2024-01-01 00:00:42.000 | 2 | 2024-01-01 00:00:41.000
--> (5 rows)

SELECT CURRENT_WATERMARK(v) FROM t;
--> error 55:8: 'CURRENT_WATERMARK' cannot be applied to (INT)
--> hint: CAST the arguments to types that fit

SELECT v FROM t WHERE ts > CURRENT_WATERMARK(ts);
--> v
--> 2
--> 2
--> (2 rows)

SELECT v FROM t WHERE CURRENT_WATERMARK(ts) IS NULL OR ts > CURRENT_WATERMARK(ts);
--> v
--> 1
--> 2
--> 2
--> (3 rows)

SELECT ARRAY[1, 2] FROM t;
--> error 72:8: the function ARRAY is not supported yet
--> hint: SHOW FUNCTIONS lists what works; aggregates are COUNT, SUM, AVG, MIN, MAX, FIRST_VALUE, LAST_VALUE and LISTAGG

SELECT CURRENT_TIMESTAMP FROM t;
--> CURRENT_TIMESTAMP
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> (5 rows)

SELECT RAND() FROM t;
--> error 85:8: the function RAND is not supported yet
--> hint: SHOW FUNCTIONS lists what works; aggregates are COUNT, SUM, AVG, MIN, MAX, FIRST_VALUE, LAST_VALUE and LISTAGG

WITH c AS (SELECT v FROM t), c AS (SELECT k FROM t) SELECT * FROM c;
--> error 89:30: WITH names 'c' twice
--> hint: rename one of them

SELECT * FROM TUMBEL(TABLE t, DESCRIPTOR(ts), INTERVAL '1' DAY);
--> error 93:15: there is no table function 'TUMBEL'
--> hint: did you mean 'TUMBLE'?

ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:00:00';
--> error 97:23: ADVANCE WATERMARK needs a table whose rows live in the database, 't' is one of connector 'filesystem'
--> hint: create a table without 'connector' and INSERT INTO it

CREATE TABLE outc (a INT, b STRING, d DECIMAL(10,2), t TIMESTAMP(3)) WITH ('connector' = 'blackhole');

INSERT INTO outc VALUES (99999999999, 'x', 1, NULL);
--> error 103:26: INT overflow: 99999999999 does not fit column 'a' of table 'outc'
--> hint: take a wider type, or another value

INSERT INTO outc VALUES (1, 'x', 123456789.01, NULL);
--> error 107:34: DECIMAL overflow: 123456789.01 does not fit column 'd' of table 'outc' of type DECIMAL(10, 2)
--> hint: it has room for 8 digits before the point: take a DECIMAL of more digits

INSERT INTO outc SELECT v * 2147483647, k, 1, ts FROM t;
--> error 111:25: INT overflow: 4294967294 does not fit (column 'a' of table 'outc')
--> hint: INT holds -2,147,483,648 to 2,147,483,647: take a wider type, or leave such values out with WHERE

INSERT INTO outc SELECT CAST(v AS BIGINT) * 2147483647, k, 1, ts FROM t;
--> error 115:25: INT overflow: 4294967294 does not fit (column 'a' of table 'outc')
--> hint: INT holds -2,147,483,648 to 2,147,483,647: take a wider type, or leave such values out with WHERE

CREATE TABLE outj (a INT, b STRING, d DOUBLE, t TIMESTAMP_LTZ(3), r ROW<x INT, y STRING>) WITH ('connector' = 'print');

INSERT INTO outj (a, b, d, t) VALUES (1, 'a"\
', 1e300, NULL), (NULL, NULL, -0.0e0, TIMESTAMP '2024-01-01 00:00:00.5');
--> +I[1, a"\
--> , 1.0E300, null, null]
--> +I[null, null, -0.0, 2024-01-01 00:00:00.500, null]

SELECT CAST(NULL AS ROW<x INT>) AS r FROM t LIMIT 1;
--> r
--> NULL
--> (1 row)

-- a fraction is cut off first, and the type named is the one that was asked for
INSERT INTO outc VALUES (3e20, 'x', 1, NULL);
--> error 133:26: INT overflow: 3E20 does not fit column 'a' of table 'outc'
--> hint: take a wider type, or another value

SELECT CAST(30000000000.5 AS INT) AS i;
--> error 137:8: INT overflow: 30000000000 does not fit
--> hint: INT holds -2,147,483,648 to 2,147,483,647: take a wider type, or leave such values out with WHERE

SELECT CAST(CAST(1e25 AS DECIMAL(38, 2)) AS SMALLINT) AS i;
--> error 141:8: SMALLINT overflow: 10000000000000000000000000 does not fit
--> hint: SMALLINT holds -32,768 to 32,767: take a wider type, or leave such values out with WHERE

SELECT CAST(-128.9e0 AS TINYINT) AS least, CAST(2147483647.9e0 AS INT) AS most;
--> least | most
--> -128 | 2147483647
--> (1 row)

SELECT CAST(1e19 AS BIGINT) AS i;
--> error 150:8: BIGINT overflow: 1.0E19 does not fit
--> hint: BIGINT holds -9,223,372,036,854,775,808 to 9,223,372,036,854,775,807: take a wider type, or leave such values out with WHERE

-- types that have other types inside are named as in SQL
SELECT CAST(1 AS ARRAY<INT>);
--> error 155:8: a CAST to ARRAY is not supported yet
--> hint: ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast
SELECT CAST(1 AS MAP<INT, ARRAY<INT>>);
--> error 158:8: a CAST to MAP is not supported yet
--> hint: ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast
SELECT CAST('a' AS ROW<a INT>);
--> error 161:8: a CAST to ROW is not supported yet
--> hint: ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast
SELECT CAST(1 AS INT MULTISET);
--> error 164:8: a CAST to MULTISET is not supported yet
--> hint: ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast
CREATE TABLE holders (r ROW<a INT>, l ARRAY<INT>, k INT);
SELECT CAST(l AS STRING) FROM holders;
--> error 168:8: a CAST of ARRAY is not supported yet
--> hint: ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast
SELECT CAST(r AS INT) FROM holders;
--> error 171:8: a CAST of ROW is not supported yet
--> hint: ARRAY, MAP, MULTISET and ROW values are taken as they are; fields of a ROW can be cast
EXPLAIN DELETE FROM holders WHERE k = 1;
--> error 174:9: EXPLAIN of DELETE is not supported yet
--> hint: write EXPLAIN SELECT * FROM ... WHERE ... to see how its rows are found
EXPLAIN UPDATE holders SET k = 2;
--> error 177:9: EXPLAIN of UPDATE is not supported yet
--> hint: write EXPLAIN SELECT * FROM ... WHERE ... to see how its rows are found
