-- What Flink and others write: refused by name, with a way out; the names of Flink's first database are read.
CREATE TABLE t (a STRING, v INT) WITH ('connector' = 'filesystem', 'path' = 'pairs.csv', 'format' = 'csv');

SELECT a FROM t /*+ OPTIONS('csv.ignore-parse-errors' = 'true') */;
--> error 4:17: hints are not supported
--> hint: give options in CREATE TABLE ... WITH (...), or with SET

SELECT /*+ STATE_TTL('t' = '1d') */ a FROM t;
--> error 8:8: hints are not supported
--> hint: give options in CREATE TABLE ... WITH (...), or with SET

SELECT /* + no hint */ /*++++*/ v FROM t;
--> v
--> 1
--> 2
--> (2 rows)

SELECT a COLLATE latin1 FROM t;
--> error 18:10: COLLATE is not supported
--> hint: texts compare by code point; UPPER(x) leaves case out

CREATE TABLE u (a DATETIME) WITH ('connector' = 'print');
--> error 22:19: there is no type DATETIME
--> hint: write TIMESTAMP(3)

SELECT CAST(a AS DATETIME) FROM t;
--> error 26:18: there is no type DATETIME
--> hint: write TIMESTAMP(3)

CREATE TABLE u (a VARCHAR(0)) WITH ('connector' = 'print');
--> error 30:19: the length of a VARCHAR is at least 1
--> hint: write STRING or BYTES for any length

SHOW DATABASES;
--> error 34:6: SHOW DATABASES is not supported
--> hint: all tables stand in one place, which SHOW TABLES lists

SHOW CATALOGS;
--> error 38:6: SHOW CATALOGS is not supported
--> hint: all tables stand in one place, which SHOW TABLES lists

SHOW CURRENT DATABASE;
--> error 42:6: SHOW CURRENT is not supported
--> hint: all tables stand in one place, which SHOW TABLES lists

CREATE DATABASE d;
--> error 46:8: CREATE DATABASE is not supported
--> hint: all tables stand in one place, which SHOW TABLES lists

DROP CATALOG c;
--> error 50:6: DROP CATALOG is not supported
--> hint: all tables stand in one place, which SHOW TABLES lists

ANALYZE TABLE t COMPUTE STATISTICS;
--> error 54:9: ANALYZE TABLE is not supported
--> hint: there are no statistics to compute

EXPLAIN CHANGELOG_MODE SELECT a FROM t;
--> error 58:9: EXPLAIN CHANGELOG_MODE is not supported
--> hint: EXPLAIN, EXPLAIN ANALYZE and EXPLAIN CODEGEN work

EXPLAIN ESTIMATED_COST SELECT a FROM t;
--> error 62:9: EXPLAIN ESTIMATED_COST is not supported
--> hint: EXPLAIN, EXPLAIN ANALYZE and EXPLAIN CODEGEN work

INSERT INTO t PARTITION (a = '1') SELECT v FROM t;
--> error 66:15: INSERT INTO ... PARTITION is not supported
--> hint: select the value of the partition's column like any other

SELECT default_catalog.default_database.t.v FROM default_catalog.default_database.t;
--> v
--> 1
--> 2
--> (2 rows)

DESCRIBE default_catalog.default_database.t;
--> name | type | null | key | extras | watermark
--> a | STRING | true | NULL | NULL | NULL
--> v | INT | true | NULL | NULL | NULL
--> (2 rows)

INSERT INTO default_catalog.default_database.missing SELECT a FROM t;
--> error 82:13: there is no table 'missing'
--> hint: there are: t

SHOW CREATE CATALOG c;
--> error 86:13: SHOW CREATE CATALOG is not supported
--> hint: all tables stand in one place, which SHOW TABLES lists
