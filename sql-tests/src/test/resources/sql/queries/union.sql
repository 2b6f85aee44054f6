-- UNION ALL, UNION and VALUES: columns go by place, types widen, NULL is allowed if one side allows it.
CREATE TABLE t (
  id INT NOT NULL,
  n INT,
  m DECIMAL(5, 2)
) WITH ('connector' = 'filesystem', 'path' = 'union.csv', 'format' = 'csv');

SELECT id FROM t UNION ALL SELECT n FROM t;
--> id
--> 1
--> 1
--> 2
--> 2
--> 3
--> NULL
--> (6 rows)

SELECT n FROM t UNION ALL SELECT id FROM t;
--> n
--> 1
--> 1
--> 2
--> 2
--> 3
--> NULL
--> (6 rows)

SELECT id FROM t UNION SELECT n FROM t;
--> id
--> 1
--> 2
--> 3
--> NULL
--> (4 rows)

SELECT id AS a FROM t UNION ALL SELECT NULL;
--> a
--> 1
--> 2
--> 3
--> NULL
--> (4 rows)

SELECT NULL AS a UNION ALL SELECT id FROM t WHERE id = 1;
--> a
--> 1
--> NULL
--> (2 rows)

SELECT COUNT(*) AS n, COUNT(a) AS c, SUM(a) AS s FROM (SELECT id AS a FROM t UNION ALL SELECT n FROM t UNION ALL SELECT CAST(NULL AS INT));
--> n | c | s
--> 7 | 5 | 9
--> (1 row)

-- wider types
SELECT id AS a FROM t WHERE id = 1 UNION ALL SELECT 10000000000;
--> a
--> 1
--> 10000000000
--> (2 rows)

SELECT id AS a FROM t WHERE id = 1 UNION ALL SELECT m FROM t WHERE m IS NOT NULL;
--> a
--> -1.00
--> 1.00
--> 1.50
--> (3 rows)

SELECT id AS a FROM t WHERE id = 1 UNION ALL SELECT 0.5e0;
--> a
--> 0.5
--> 1.0
--> (2 rows)

SELECT 'a' AS a UNION ALL SELECT 'bcd' UNION ALL SELECT CAST(NULL AS STRING);
--> a
--> NULL
--> a
--> bcd
--> (3 rows)

SELECT CAST(1.5 AS DECIMAL(3, 1)) AS a UNION SELECT 1.50 UNION SELECT 2;
--> a
--> 1.50
--> 2.00
--> (2 rows)

SELECT 1 AS a UNION ALL SELECT 'x';
--> error 88:8: the types here do not fit together
--> hint: CAST the values to one type

SELECT 1 AS a, 2 AS b UNION ALL SELECT 3;
--> error 92:40: the inputs of UNION ALL have different numbers of columns
--> hint: select as many columns on both sides

SELECT DATE '2024-01-01' AS a UNION ALL SELECT TIMESTAMP '2024-01-01 12:00:00';
--> a
--> 2024-01-01 00:00:00
--> 2024-01-01 12:00:00
--> (2 rows)

SELECT TRUE AS a UNION ALL SELECT 1;
--> error 102:8: the types here do not fit together
--> hint: CAST the values to one type

-- UNION takes NULLs, NaNs and zeros of both signs for the same
SELECT a FROM (VALUES (CAST('NaN' AS DOUBLE)), (0e0), (CAST(NULL AS DOUBLE))) AS v (a)
UNION SELECT b FROM (VALUES (CAST('NaN' AS DOUBLE)), (-1e0 * 0e0), (CAST(NULL AS DOUBLE))) AS v (b);
--> a
--> 0.0
--> NULL
--> NaN
--> (3 rows)

(SELECT id FROM t ORDER BY id DESC LIMIT 1) UNION ALL (SELECT id FROM t ORDER BY id LIMIT 1);
--> id
--> 1
--> 3
--> (2 rows)

SELECT id FROM t UNION ALL SELECT id + 10 FROM t ORDER BY id DESC LIMIT 3;
--> id
--> 13
--> 12
--> 11
--> (3 rows)

SELECT id FROM t UNION ALL SELECT id FROM t EXCEPT SELECT 1;
--> error 128:1: EXCEPT is not supported yet
--> hint: UNION and UNION ALL work

-- VALUES
VALUES (1, 'a'), (2, NULL);
--> EXPR$0 | EXPR$1
--> 1 | a
--> 2 | NULL
--> (2 rows)

VALUES 1, 2;
--> EXPR$0
--> 1
--> 2
--> (2 rows)

SELECT * FROM (VALUES (1, 'a'), (2, 'bb')) AS v (n, s) WHERE n > 1;
--> n | s
--> 2 | bb
--> (1 row)

SELECT * FROM (VALUES (1), (2.5), (NULL)) AS v (n);
--> n
--> 1.0
--> 2.5
--> NULL
--> (3 rows)

SELECT * FROM (VALUES (1, 2), (3)) AS v (a, b);
--> error 157:31: this row has 1 value, the first one 2
--> hint: write as many values in every row

SELECT * FROM (VALUES (1), ('a')) AS v (a);
--> error 161:16: the values of VALUES have different types
--> hint: CAST them to one type

SELECT a FROM (VALUES (1)) AS v (a, b);
--> error 165:34: the alias has 2 column names for 1 columns
--> hint: name every column

SELECT n + 1 AS n, s || '!' AS s FROM (VALUES (1, 'a'), (CAST(NULL AS INT), 'b')) AS v (n, s) ORDER BY n NULLS LAST;
--> n | s
--> 2 | a!
--> NULL | b!
--> (2 rows)

SELECT COUNT(*) AS n FROM (VALUES (1), (1), (NULL)) AS v (a);
--> n
--> 3
--> (1 row)

SELECT DISTINCT a FROM (VALUES (1), (1), (NULL), (NULL)) AS v (a);
--> a
--> 1
--> NULL
--> (2 rows)
