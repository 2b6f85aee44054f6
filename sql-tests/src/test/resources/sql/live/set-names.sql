-- A name that is set for a query that goes on names nothing else: STOP JOB finds it by that (docs, time and windows).
CREATE TABLE t (a INT);
CREATE VIEW v AS SELECT a FROM t;
CREATE TABLE w (a INT);
SET 'pipeline.name' = 'same';
SELECT a FROM t EMIT CHANGES;
--> same follows
SELECT a + 1 AS b FROM t EMIT CHANGES;
--> error 8:8: a query 'same' runs already
--> hint: SET 'pipeline.name' to another name, or RESET it
INSERT INTO w SELECT a FROM t;
--> error 11:13: a query 'same' runs already
--> hint: SET 'pipeline.name' to another name, or RESET it
STOP JOB same;
--> same ended: STOP JOB
SET 'pipeline.name' = 'v';
SELECT a FROM t EMIT CHANGES;
--> error 17:15: there is a view 'v' already
--> hint: SET 'pipeline.name' to another name, or RESET it
SET 'pipeline.name' = 'w';
INSERT INTO w SELECT a FROM t;
--> error 21:13: there is a table 'w' already
--> hint: SET 'pipeline.name' to another name, or RESET it
SET 'pipeline.name' = 'x$late';
--> error 24:23: the name 'x$late' ends in $late, as those of late rows do
--> hint: choose another name
