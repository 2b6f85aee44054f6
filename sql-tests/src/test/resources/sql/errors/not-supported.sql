-- What is parsed but not run yet says so, with its place and what to write instead.
CREATE TABLE t ( ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts)
WITH ('connector' = 'filesystem', 'path' = 'same.csv', 'format' = 'csv');

SELECT v FROM t EMIT FINAL;
--> v
--> 1
--> 2
--> 2
--> 2
--> 2
--> (5 rows)

SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end LATE ROWS INTO t;
--> error 14:141: the query would read its own late rows: t -> t
--> hint: write them into a table that nothing of this depends on

SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end EMIT AFTER WATERMARK;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 5
--> (1 row)

SELECT v FROM (SELECT v FROM t EMIT FINAL);
--> error 23:32: EMIT may not stand here
--> hint: EMIT stands last in the statement, outside of sub-queries

SELECT a.v FROM t a JOIN t b ON a.k = b.k;
--> error 27:21: joins are not supported yet
--> hint: read one table, or UNION ALL of several

SELECT a.v FROM t a, t b;
--> error 31:20: joins are not supported yet
--> hint: read one table, or UNION ALL of several

SELECT v FROM t WHERE v IN (SELECT v FROM t);
--> error 35:23: IN (sub-query) is not supported yet
--> hint: IN with a list of values works

SELECT v FROM t WHERE EXISTS (SELECT 1 FROM t);
--> error 39:23: EXISTS (sub-query) is not supported yet
--> hint: sub-queries in FROM work

SELECT v, (SELECT MAX(v) FROM t) FROM t;
--> error 43:11: a sub-query in an expression is not supported yet
--> hint: sub-queries in FROM work

SELECT v, SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM t;
--> error 47:11: OVER is not supported yet
--> hint: aggregate by key and window with GROUP BY, over TUMBLE, HOP, CUMULATE or SESSION

SELECT ROW_NUMBER() OVER (ORDER BY ts) FROM t;
--> error 51:8: OVER is not supported yet
--> hint: aggregate by key and window with GROUP BY, over TUMBLE, HOP, CUMULATE or SESSION

SELECT v FROM t INTERSECT SELECT v FROM t;
--> error 55:1: INTERSECT is not supported yet
--> hint: UNION and UNION ALL work

SELECT v FROM t EXCEPT SELECT v FROM t;
--> error 59:1: EXCEPT is not supported yet
--> hint: UNION and UNION ALL work

SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts MEASURES A.v AS v PATTERN (A) DEFINE A AS A.v > 1);
--> error 63:17: MATCH_RECOGNIZE is not supported yet
--> hint: SESSION windows group rows that follow each other

SELECT * FROM UNNEST(ARRAY[1, 2]);
--> error 67:15: UNNEST is not supported yet
--> hint: read fields of ROW columns

SELECT v FROM t QUALIFY ROW_NUMBER() OVER (ORDER BY ts) = 1;
--> error 71:25: QUALIFY is not supported yet
--> hint: HAVING filters groups

SELECT * FROM t FOR SYSTEM_TIME AS OF TIMESTAMP '2024-01-01 00:00:00';
--> error 75:15: FOR SYSTEM_TIME AS OF is not supported yet
--> hint: read the table as it is now

SELECT * FROM t TABLESAMPLE BERNOULLI(10);
--> error 79:15: TABLESAMPLE is not supported
--> hint: read the table or a sub-query

UPDATE t SET v = 1;
--> error 83:8: UPDATE needs a table whose rows live in the database, 't' is one of connector 'filesystem'
--> hint: create a table without 'connector' and INSERT INTO it

DELETE FROM t;
--> error 87:13: DELETE needs a table whose rows live in the database, 't' is one of connector 'filesystem'
--> hint: create a table without 'connector' and INSERT INTO it

MERGE INTO t USING t AS s ON t.k = s.k WHEN MATCHED THEN UPDATE SET v = 1;
--> error 91:1: MERGE is not supported
--> hint: write INSERT INTO a table with a PRIMARY KEY: it replaces the row of its key

TRUNCATE TABLE t;
--> error 95:16: TRUNCATE TABLE needs a table whose rows live in the database, 't' is one of connector 'filesystem'
--> hint: create a table without 'connector' and INSERT INTO it

CREATE FUNCTION f AS 'x.Y';
--> error 99:1: user functions are not supported yet
--> hint: SHOW FUNCTIONS lists what there is

CREATE TABLE m (a INT);

CREATE TABLE t2 AS SELECT * FROM t;
--> error 105:20: CREATE TABLE ... AS is not supported yet
--> hint: create the table with its columns, then INSERT INTO it

CREATE TABLE t3 LIKE t;
--> error 109:22: CREATE TABLE ... LIKE is not supported yet
--> hint: write the columns out; SHOW CREATE TABLE prints them

ADVANCE WATERMARK FOR t TO TIMESTAMP '2024-01-01 00:00:00';
--> error 113:23: ADVANCE WATERMARK needs a table whose rows live in the database, 't' is one of connector 'filesystem'
--> hint: create a table without 'connector' and INSERT INTO it
