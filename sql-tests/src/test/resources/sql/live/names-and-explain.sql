-- What CREATE refuses of names and clauses, and what can be explained.
CREATE TABLE t (k STRING, v INT, PRIMARY KEY (k) NOT ENFORCED);

CREATE TEMPORARY MATERIALIZED VIEW m AS SELECT k FROM t;
--> error 4:36: a TEMPORARY materialized view is not supported: its job belongs to the database
--> hint: leave TEMPORARY out, and DROP the view when it is no longer needed; or CREATE TEMPORARY VIEW
CREATE OR REPLACE MATERIALIZED VIEW IF NOT EXISTS m AS SELECT k FROM t;
--> error 7:51: OR REPLACE and IF NOT EXISTS exclude each other
--> hint: leave out OR REPLACE to keep a 'm' that exists, or IF NOT EXISTS to replace it
CREATE OR REPLACE VIEW IF NOT EXISTS m AS SELECT k FROM t;
--> error 10:38: OR REPLACE and IF NOT EXISTS exclude each other
--> hint: leave out OR REPLACE to keep a 'm' that exists, or IF NOT EXISTS to replace it
CREATE OR REPLACE TABLE IF NOT EXISTS t (k STRING);
--> error 13:39: OR REPLACE and IF NOT EXISTS exclude each other
--> hint: leave out OR REPLACE to keep a 't' that exists, or IF NOT EXISTS to replace it
CREATE TABLE `q1$late` (k STRING);
--> error 16:14: the name 'q1$late' ends in $late, as those of late rows do
--> hint: choose another name
CREATE VIEW `x$late` AS SELECT k FROM t;
--> error 19:13: the name 'x$late' ends in $late, as those of late rows do
--> hint: choose another name
CREATE MATERIALIZED VIEW IF NOT EXISTS `x$late` AS SELECT k FROM t;
--> error 22:40: the name 'x$late' ends in $late, as those of late rows do
--> hint: choose another name
-- other dollars are fine
CREATE TABLE `late$` (k STRING);

CREATE MATERIALIZED VIEW m AS SELECT v, COUNT(*) AS n FROM t GROUP BY v;
EXPLAIN SUBSCRIBE TO m;
--> NetChanges
--> |   form: upsert
--> |   key: v
--> |   changelog: upsert by (v)
--> +- Scan m (managed), followed
-->        columns: v, n
-->        changelog: upsert by (v)
EXPLAIN SELECT * FROM m EMIT CHANGES;
--> NetChanges
--> |   form: upsert
--> |   key: v
--> |   changelog: upsert by (v)
--> +- Scan m (managed), followed
-->        columns: v, n
-->        changelog: upsert by (v)
EXPLAIN SUBSCRIBE TO nope;
--> error 45:22: there is no table 'nope'
--> hint: tables and views are: late$, m, t
EXPLAIN SUBSCRIBE TO m EMIT FINAL;
--> error 48:24: EMIT may not stand here
--> hint: leave it out, as SUBSCRIBE is EMIT CHANGES; or write SELECT * FROM ... EMIT ...
EXPLAIN INSERT INTO t SELECT CAST(v AS STRING), CAST(n AS INT) FROM m;
--> error 51:21: the job would feed itself: t -> m -> t
--> hint: insert into a table that nothing of this depends on
CREATE TABLE counts (v INT, n BIGINT, PRIMARY KEY (v) NOT ENFORCED);
EXPLAIN INSERT INTO counts SELECT v, n FROM m WHERE v IS NOT NULL;
--> Insert into counts (managed), continuously
--> |   not null: v, else an error
--> |   changelog: upsert by (v)
--> +- NetChanges
-->    |   form: retract
-->    |   key: v
-->    |   changelog: upsert by (v)
-->    +- Calc
-->       |   where: v IS NOT NULL
-->       |   columns: v, n
-->       |   changelog: upsert by (v)
-->       +- Scan m (managed), followed
-->              columns: v, n
-->              changelog: upsert by (v)
-- a query of one more key than the table's
INSERT INTO counts SELECT v, COUNT(*) FROM t GROUP BY v, k;
--> error 71:13: rows of the query change and have no key of their own, but table 'counts' tells rows apart by its PRIMARY KEY (v)
--> hint: group by the columns that go into the key and no others, or insert into a table without a PRIMARY KEY
INSERT INTO counts SELECT 1, n FROM m;
--> error 74:13: rows of the query change and have no key of their own, but table 'counts' tells rows apart by its PRIMARY KEY (v)
--> hint: group by the columns that go into the key and no others, or insert into a table without a PRIMARY KEY
CREATE TABLE tops (n BIGINT, v INT, PRIMARY KEY (n) NOT ENFORCED);
INSERT INTO tops SELECT n, v FROM m;
--> error 78:13: rows of the query are unique by (v), but table 'tops' tells rows apart by its PRIMARY KEY (n)
--> hint: create a table with PRIMARY KEY (v), or without one
