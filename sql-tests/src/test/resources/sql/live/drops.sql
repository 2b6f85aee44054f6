-- What others use is not dropped, unless CASCADE takes them along.
CREATE TABLE t (k STRING, v INT);
CREATE MATERIALIZED VIEW sums AS SELECT k, SUM(v) AS v FROM t GROUP BY k;
CREATE MATERIALIZED VIEW top AS SELECT MAX(v) AS v FROM sums;
CREATE TABLE copy (k STRING, v INT);
INSERT INTO copy SELECT k, v FROM t;

DROP TABLE t;
--> error 8:12: 't' is used by job 'insert_into_copy', 'sums', 'top'
--> hint: drop what uses it first, or write CASCADE to drop that too
DROP MATERIALIZED VIEW sums;
--> error 11:24: 'sums' is used by 'top'
--> hint: drop what uses it first, or write CASCADE to drop that too
DROP TABLE copy;
--> error 14:12: 'copy' is used by job 'insert_into_copy'
--> hint: drop what uses it first, or write CASCADE to drop that too
TRUNCATE TABLE sums;
--> error 17:16: 'sums' is a materialized view, TRUNCATE TABLE needs a table
--> hint: truncate the tables that the view reads

INSERT INTO t VALUES ('a', 1), ('a', 2);
SELECT v FROM top;
--> v
--> 3
--> (1 row)

SUBSCRIBE TO top;
--> q2 follows
--> q2 +I | 3
SELECT SUM(v) AS v FROM t EMIT CHANGES;
--> q3 follows
--> q3 +I | 3

DROP MATERIALIZED VIEW sums CASCADE;
--> q2 ended: materialized view 'sums', which it depends on, was dropped
SHOW VIEWS;
--> view_name
--> (0 rows)
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_copy | insert | copy | running | 2 | 2 | NULL | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `k`, `v` FROM `t`
--> (1 row)
INSERT INTO t VALUES ('b', 5);
--> q3 +U | 8
DROP TABLE t CASCADE;
--> q3 ended: table 't', which it reads, was dropped
SHOW TABLES;
--> table_name
--> copy
--> (1 row)
SELECT COUNT(*) AS n FROM copy;
--> n
--> 3
--> (1 row)
