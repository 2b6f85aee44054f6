-- What is wrong with statements that change tables of the database.
CREATE TABLE t (k STRING, v INT);
CREATE MATERIALIZED VIEW m AS SELECT k, SUM(v) AS v FROM t GROUP BY k;
CREATE VIEW w AS SELECT k FROM t;

UPDATE t SET v = 1 + SUM(v);
--> error 6:22: an aggregate cannot stand in SET
--> hint: INSERT the result of a query with GROUP BY instead

UPDATE t SET v = 1 WHERE nope = 1;
--> error 10:26: column 'nope' not found
--> hint: columns are: k, v

DELETE FROM t WHERE nope = 1;
--> error 14:21: column 'nope' not found
--> hint: columns are: k, v

INSERT INTO nope VALUES (1);
--> error 18:13: there is no table 'nope'
--> hint: there are: t

DELETE FROM nope;
--> error 22:13: there is no table 'nope'
--> hint: there are: t

INSERT INTO w VALUES ('a');
--> error 26:13: 'w' is a view, INSERT needs a table
--> hint: insert into a table

SET 'output.mode' = update;
--> error 30:21: unexpected 'update' after '='; expected a string
--> hint: write 'update' in single quotes
