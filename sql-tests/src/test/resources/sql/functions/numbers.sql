-- Functions of numbers. ROUND and TRUNCATE of a DECIMAL have as many digits behind the point as asked for.
CREATE TABLE t (id INT, n INT, d DECIMAL(6, 3), x DOUBLE) WITH ('connector' = 'filesystem', 'path' = 'numbers.csv', 'format' = 'csv');

SELECT id, ABS(n) AS an, ABS(d) AS ad, SIGN(n) AS sn, SIGN(d) AS sd, SIGN(x) AS sx, MOD(n, 5) AS m, n % 5 AS p FROM t;
--> id | an | ad | sn | sd | sx | m | p
--> 1 | 42 | 125.315 | 1 | 1.000 | 1.0 | 2 | 2
--> 2 | 37 | 125.315 | -1 | -1.000 | -1.0 | -2 | -2
--> 3 | 0 | 9.999 | 0 | 1.000 | 0.0 | 0 | 0
--> 4 | 2147483647 | 0.005 | 1 | 1.000 | 1.0 | 2 | 2
--> 5 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> (5 rows)

SELECT id, FLOOR(d) AS fd, CEIL(d) AS cd, CEILING(x) AS cx, FLOOR(x) AS fx, FLOOR(n) AS fn FROM t;
--> id | fd | cd | cx | fx | fn
--> 1 | 125 | 126 | 5.0 | 4.0 | 42
--> 2 | -126 | -125 | -0.0 | -1.0 | -37
--> 3 | 9 | 10 | 0.0 | 0.0 | 0
--> 4 | 0 | 1 | 1.0E300 | 1.0E300 | 2147483647
--> 5 | NULL | NULL | NULL | NULL | NULL
--> (5 rows)

SELECT id, ROUND(d) AS r, ROUND(d, 2) AS r2, ROUND(d, 3) AS r3, ROUND(d, -1) AS rm, ROUND(d, id) AS ri, ROUND(x, 1) AS x1 FROM t;
--> id | r | r2 | r3 | rm | ri | x1
--> 1 | 125 | 125.32 | 125.315 | 130 | 125.300 | 4.6
--> 2 | -125 | -125.32 | -125.315 | -130 | -125.320 | -0.5
--> 3 | 10 | 10.00 | 9.999 | 10 | 9.999 | 0.0
--> 4 | 0 | 0.01 | 0.005 | 0 | 0.005 | 1.0E300
--> 5 | NULL | NULL | NULL | NULL | NULL | NULL
--> (5 rows)

SELECT id, TRUNCATE(d) AS t, TRUNCATE(d, 2) AS t2, TRUNCATE(d, -2) AS tm, TRUNCATE(x) AS x0, TRUNCATE(n, -1) AS n1 FROM t;
--> id | t | t2 | tm | x0 | n1
--> 1 | 125 | 125.31 | 100 | 4.0 | 40
--> 2 | -125 | -125.31 | -100 | 0.0 | -30
--> 3 | 9 | 9.99 | 0 | 0.0 | 0
--> 4 | 0 | 0.00 | 0 | 1.0E300 | 2147483640
--> 5 | NULL | NULL | NULL | NULL | NULL
--> (5 rows)

-- Flink's own examples.
SELECT ROUND(125.315) AS a, ROUND(-125.315, 2) AS b, ROUND(125.315, 0) AS c, ROUND(1.4, 1) AS d, ROUND(CAST(123 AS TINYINT), -2) AS e, ROUND(CAST(1.2345 AS FLOAT), 3) AS f, TRUNCATE(42, -1) AS g, TRUNCATE(42, -3) AS h, TRUNCATE(42.324, 2) AS i, TRUNCATE(CAST(42.324 AS FLOAT)) AS j;
--> a | b | c | d | e | f | g | h | i | j
--> 125 | -125.32 | 125 | 1.4 | 100 | 1.235 | 40 | 0 | 42.32 | 42.0
--> (1 row)

SELECT SQRT(25) AS a, POWER(2, 10) AS b, EXP(0) AS c, LN(1) AS d, LOG10(1000) AS e, LOG2(8) AS f, LOG(1) AS g, LOG(2, 8) AS h, LN(0) AS i, SQRT(-1) AS j;
--> a | b | c | d | e | f | g | h | i | j
--> 5.0 | 1024.0 | 1.0 | 0.0 | 3.0 | 3.0 | 0.0 | 3.0 | -Infinity | NaN
--> (1 row)

SELECT PI() AS pi, E() AS e, SIN(0) AS s, COS(0) AS c, TAN(0) AS t, COT(PI() / 4) AS ct, ASIN(1) AS asin, ACOS(1) AS acos, ATAN(1) AS atan, ATAN2(1, -1) AS atan2;
--> pi | e | s | c | t | ct | asin | acos | atan | atan2
--> 3.141592653589793 | 2.718281828459045 | 0.0 | 1.0 | 0.0 | 1.0000000000000002 | 1.5707963267948966 | 0.0 | 0.7853981633974483 | 2.356194490192345
--> (1 row)

SELECT SINH(0) AS a, COSH(0) AS b, TANH(0) AS c, DEGREES(PI()) AS d, RADIANS(180) AS e, HEX(255) AS f, BIN(5) AS g;
--> a | b | c | d | e | f | g
--> 0.0 | 1.0 | 0.0 | 180.0 | 3.141592653589793 | FF | 101
--> (1 row)

SELECT ABS(NULL) AS a, ROUND(NULL) AS b, ROUND(1.5, NULL) AS c, SQRT(NULL) AS d, POWER(2, NULL) AS e, FLOOR(NULL) AS f, MOD(NULL, 2) AS g, 1 + NULL AS h, -CAST(NULL AS INT) AS i;
--> a | b | c | d | e | f | g | h | i
--> NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> (1 row)

SELECT SQRT('4');
--> error 66:8: 'SQRT' cannot be applied to (CHAR(1))
--> hint: write SQRT(number)

SELECT ROUND(1.5, 'x');
--> error 70:8: 'ROUND' cannot be applied to (DECIMAL(2, 1), CHAR(1))
--> hint: write ROUND(number, [INT])

SELECT LOG(1, 2, 3);
--> error 74:8: wrong number of arguments to LOG
--> hint: write LOG(number, [number])

SELECT POW(2, 3);
--> error 78:8: there is no function 'POW'
--> hint: write POWER

SELECT TRUNC(1.5);
--> error 82:8: there is no function 'TRUNC'
--> hint: write TRUNCATE, or FLOOR(time TO unit)

SELECT ABS(TRUE);
--> error 86:8: 'ABS' cannot be applied to (BOOLEAN)
--> hint: CAST the arguments to types that fit
