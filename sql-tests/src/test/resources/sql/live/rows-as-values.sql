-- Rows without a key are taken back by rows that are the same value: -0.0 is another than 0.0, unlike in keys.
CREATE TABLE d (id INT, x DOUBLE, PRIMARY KEY (id) NOT ENFORCED);
CREATE TABLE xs (x DOUBLE);
CREATE MATERIALIZED VIEW all_x AS SELECT x FROM d;
INSERT INTO xs SELECT x FROM d;
SUBSCRIBE TO all_x;
--> q1 follows
INSERT INTO d VALUES (1, CAST('-0.0' AS DOUBLE)), (2, 0.0), (3, CAST('NaN' AS DOUBLE)), (4, CAST('NaN' AS DOUBLE));
--> q1 +I | -0.0
--> q1 +I | 0.0
--> q1 +I | NaN
--> q1 +I | NaN

-- the row that came last goes, though an older one has an equal key
DELETE FROM d WHERE id IN (2, 3);
--> q1 -D | 0.0
--> q1 -D | NaN
SELECT x FROM all_x;
--> x
--> -0.0
--> NaN
--> (2 rows)
SELECT x FROM xs;
--> x
--> -0.0
--> NaN
--> (2 rows)

-- one that is replaced by the other is a change
UPDATE d SET x = 0.0 WHERE id = 1;
--> q1 +U | 0.0
--> q1 -U | -0.0
SELECT x FROM all_x;
--> x
--> 0.0
--> NaN
--> (2 rows)
SELECT x FROM xs;
--> x
--> 0.0
--> NaN
--> (2 rows)

-- in keys they are one
SELECT COUNT(*) AS n FROM (SELECT x FROM (VALUES (CAST('-0.0' AS DOUBLE)), (0.0)) AS v (x) GROUP BY x);
--> n
--> 1
--> (1 row)

-- a statement that takes one of the rows away, where a job takes the other
CREATE TABLE c (x DOUBLE);
CREATE TABLE feed (id INT, x DOUBLE, PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO c SELECT x FROM feed;
INSERT INTO feed VALUES (1, CAST('-0.0' AS DOUBLE)), (2, 0.0);
DELETE FROM feed WHERE id = 1;
SELECT x FROM c;
--> x
--> 0.0
--> (1 row)
DELETE FROM feed WHERE id = 2;
SELECT x FROM c;
--> x
--> (0 rows)

-- columns of type ROW
CREATE TABLE src (id INT, r ROW<a INT, b STRING>) WITH ('connector' = 'filesystem', 'path' = 'rows-as-values.json', 'format' = 'json');
CREATE TABLE m (id INT, r ROW<a INT, b STRING>);
INSERT INTO m SELECT id, r FROM src;
SELECT * FROM m;
--> id | r
--> 1 | (1, x)
--> 2 | (2, y)
--> 3 | (1, x)
--> 4 | NULL
--> 5 | (NULL, z)
--> (5 rows)
CREATE MATERIALIZED VIEW rs AS SELECT r FROM m;
CREATE TABLE kept (r ROW<a INT, b STRING>);
INSERT INTO kept SELECT r FROM m;
SUBSCRIBE TO rs;
--> q10 follows
--> q10 +I | (1, x)
--> q10 +I | (1, x)
--> q10 +I | (2, y)
--> q10 +I | (NULL, z)
--> q10 +I | NULL
DELETE FROM m WHERE id = 2;
--> q10 -D | (2, y)
UPDATE m SET id = 9 WHERE id = 1;
SELECT * FROM rs;
--> r
--> (1, x)
--> (1, x)
--> (NULL, z)
--> NULL
--> (4 rows)
SELECT * FROM kept;
--> r
--> (1, x)
--> (1, x)
--> (NULL, z)
--> NULL
--> (4 rows)
SELECT r FROM m EMIT COMPLETE;
--> q13 follows
--> q13 complete (4 rows)
--> q13 | (1, x)
--> q13 | (1, x)
--> q13 | (NULL, z)
--> q13 | NULL
DELETE FROM m WHERE m.r.a = 1;
--> q10 -D | (1, x)
--> q10 -D | (1, x)
--> q13 complete (2 rows)
--> q13 | (NULL, z)
--> q13 | NULL
SELECT * FROM kept;
--> r
--> (NULL, z)
--> NULL
--> (2 rows)
UPDATE m SET r = CAST(NULL AS ROW<a INT, b STRING>);
--> q10 +U | NULL
--> q10 -U | (NULL, z)
--> q13 complete (2 rows)
--> q13 | NULL
--> q13 | NULL
SELECT r FROM m GROUP BY r;
--> error 128:26: a group key of type ROW is not supported
--> hint: use its fields one by one
