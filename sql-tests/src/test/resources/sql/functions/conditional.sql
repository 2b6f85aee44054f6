-- Choices: CASE, COALESCE, IF, IFNULL, NULLIF, GREATEST, LEAST, with values of one type and of several.
CREATE TABLE t (id INT, a INT, b DOUBLE, s STRING, d DECIMAL(5, 2), ok BOOLEAN) WITH ('connector' = 'filesystem', 'path' = 'choices.csv', 'format' = 'csv');

SELECT id, IF(ok, 'yes', 'no') AS i, IF(a > 1, a, b) AS n, IF(a > 1, d, a) AS m, IFNULL(s, 'none') AS f, IFNULL(a, b) AS g FROM t;
--> id | i | n | m | f | g
--> 1 | yes | 1.5 | 1.00 | a | 1.0
--> 2 | no | 2.0 | 2.50 | b | 2.0
--> 3 | no | 3.5 | NULL | none | 3.5
--> 4 | yes | 4.0 | NULL | c | 4.0
--> (4 rows)

SELECT id, CASE WHEN a = 1 THEN 'one' WHEN a = 2 THEN 'two' ELSE s END AS c, CASE a WHEN 1 THEN 10 WHEN 2 THEN 20 END AS v, CASE WHEN ok THEN a ELSE d END AS x FROM t;
--> id | c | v | x
--> 1 | one | 10 | 1.00
--> 2 | two | 20 | 2.50
--> 3 | NULL | NULL | 3.75
--> 4 | c | NULL | 4.00
--> (4 rows)

SELECT id, COALESCE(s, 'x') AS s, COALESCE(a, id) AS a, COALESCE(a, d, b) AS n, NULLIF(a, 1) AS z, NULLIF(s, 'b') AS y FROM t;
--> id | s | a | n | z | y
--> 1 | a | 1 | 1.0 | NULL | a
--> 2 | b | 2 | 2.0 | 2 | NULL
--> 3 | x | 3 | 3.75 | NULL | NULL
--> 4 | c | 4 | 4.0 | 4 | c
--> (4 rows)

SELECT id, GREATEST(a, id) AS g, LEAST(a, id) AS l, GREATEST(a, d) AS gd, LEAST(a, b) AS lb, GREATEST(s, 'b') AS gs FROM t;
--> id | g | l | gd | lb | gs
--> 1 | 1 | 1 | 1.25 | 1.0 | b
--> 2 | 2 | 2 | 2.50 | NULL | b
--> 3 | NULL | NULL | NULL | NULL | NULL
--> 4 | 4 | 4 | NULL | 4.0 | c
--> (4 rows)

-- A branch that is not taken is not computed.
SELECT IF(1 = 1, 4.6, CAST(s AS DOUBLE)) AS a, CASE WHEN FALSE THEN 1 / 0 ELSE 7 END AS b, COALESCE(1, 1 / 0) AS c, IF(id > 0, 'a', CAST(1 / (id - id) AS STRING)) AS d FROM t WHERE id = 1;
--> a | b | c | d
--> 4.6 | 7 | 1 | a
--> (1 row)

SELECT IF(NULL, 'a', 'b') AS a, IF(TRUE, NULL, 1) AS b, IFNULL(NULL, 'x') AS c, IFNULL('x', NULL) AS d, COALESCE(NULL, NULL, 3) AS e, NULLIF(NULL, 1) AS f, NULLIF(1, NULL) AS g, GREATEST(1, NULL) AS h, CASE WHEN NULL THEN 1 ELSE 2 END AS i, CASE NULL WHEN NULL THEN 1 ELSE 2 END AS j;
--> a | b | c | d | e | f | g | h | i | j
--> b | NULL | x | x | 3 | NULL | 1 | NULL | 2 | 2
--> (1 row)

SELECT IF(TRUE, DATE '2020-01-01', TIMESTAMP '2020-01-01 10:00:00') AS a, COALESCE(CAST(NULL AS DATE), TIMESTAMP '2020-01-01 10:00:00') AS b, CASE WHEN TRUE THEN DATE '2020-01-01' ELSE TIMESTAMP '2020-01-01 10:00:00' END AS k, CASE WHEN TRUE THEN 'ab' ELSE 'abcd' END || '.' AS c, IF(FALSE, CAST(1 AS TINYINT), 300) AS d, GREATEST(1, 2.5, 2e0) AS e;
--> a | b | k | c | d | e
--> 2020-01-01 00:00:00 | 2020-01-01 10:00:00 | 2020-01-01 00:00:00 | ab. | 300 | 2.5
--> (1 row)

SELECT IF(1, 2, 3);
--> error 52:8: 'IF' cannot be applied to (INT, INT, INT)
--> hint: write IF(condition, value, value)

SELECT IF(TRUE, 1, 'a');
--> error 56:8: the values of IF do not fit together: INT, CHAR(1)
--> hint: CAST them to one type

SELECT IFNULL(1, 'a');
--> error 60:8: the values of IFNULL do not fit together: INT, CHAR(1)
--> hint: CAST them to one type

SELECT COALESCE(1, 'a');
--> error 64:8: the values of COALESCE do not fit together: INT, CHAR(1)
--> hint: CAST them to one type

SELECT CASE WHEN TRUE THEN 1 ELSE 'a' END;
--> error 68:8: the types here do not fit together
--> hint: CAST the values to one type

SELECT GREATEST(1, 'a');
--> error 72:8: GREATEST cannot be applied to these arguments
--> hint: CAST the arguments

SELECT NULLIF(1, 'a');
--> error 76:18: cannot cast 'a' to INT
--> hint: correct the value, or write TRY_CAST to get NULL

SELECT NVL(1, 2);
--> error 80:8: there is no function 'NVL'
--> hint: write IFNULL
