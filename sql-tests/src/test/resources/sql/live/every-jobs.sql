-- INSERT with EVERY writes the net changes at multiples of an interval of the clock.
CREATE TABLE t (k STRING, v INT);
CREATE TABLE sums (k STRING, v BIGINT, PRIMARY KEY (k) NOT ENFORCED);
CREATE TABLE copies (k STRING, v INT);
CREATE TABLE printed (k STRING, v BIGINT) WITH ('connector' = 'print');
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
CREATE TABLE kept (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);

INSERT INTO sums SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
INSERT INTO copies SELECT k, v FROM t WHERE v > 1 EMIT CHANGES EVERY INTERVAL '20' SECOND;
INSERT INTO kept SELECT ts, k FROM clicks EMIT CHANGES EVERY INTERVAL '10' SECOND;
BEGIN STATEMENT SET;
INSERT INTO printed SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
END;

INSERT INTO t VALUES ('a', 1), ('b', 2), ('a', 3);
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:01', 'x');
SELECT * FROM sums;
--> k | v
--> (0 rows)
SELECT * FROM kept;
--> ts | k
--> (0 rows)
SUBSCRIBE TO sums;
--> q3 follows
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> +I[a, 4]
--> +I[b, 2]
--> q3 +I | a | 4
--> q3 +I | b | 2
SELECT * FROM sums;
--> k | v
--> a | 4
--> b | 2
--> (2 rows)
SELECT * FROM copies;
--> k | v
--> (0 rows)
SELECT * FROM kept;
--> ts | k
--> 2024-01-01 00:00:01.000 | x
--> (1 row)

UPDATE t SET v = 7 WHERE k = 'b';
DELETE FROM t WHERE k = 'a';
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> -D[a, 4]
--> -U[b, 2]
--> +U[b, 7]
--> q3 +U | b | 7
--> q3 -D | a | 4
SELECT * FROM sums;
--> k | v
--> b | 7
--> (1 row)
SELECT * FROM copies;
--> k | v
--> b | 7
--> (1 row)

-- a job that is stopped emits what it has held back: that is an arrival of its own
INSERT INTO t VALUES ('c', 4), ('b', 1);
CREATE TABLE other (x INT);
INSERT INTO other VALUES (1);
SUBSCRIBE TO copies;
--> q9 follows
--> q9 +I | b | 7
STOP JOB insert_into_copies;
--> q9 +I | c | 4
SELECT * FROM copies;
--> k | v
--> b | 7
--> c | 4
--> (2 rows)
STOP JOB insert_into_sums;
--> q3 +I | c | 4
--> q3 +U | b | 8
SELECT * FROM sums;
--> k | v
--> b | 8
--> c | 4
--> (2 rows)

-- a table has no place for whole results
INSERT INTO sums SELECT k, SUM(v) FROM t GROUP BY k EMIT COMPLETE;
--> error 85:58: EMIT COMPLETE in an INSERT is not supported: a table has no place for whole results, one behind the other
--> hint: write EMIT CHANGES: a table of the database holds the complete result then; or SELECT ... EMIT COMPLETE prints each
INSERT INTO printed SELECT k, SUM(v) FROM t GROUP BY k EMIT COMPLETE EVERY INTERVAL '10' SECOND;
--> error 88:61: EMIT COMPLETE in an INSERT is not supported: a table has no place for whole results, one behind the other
--> hint: write EMIT CHANGES EVERY ...: a table of the database holds the complete result then; or SELECT ... EMIT COMPLETE prints each
INSERT INTO kept SELECT ts, k FROM clicks EMIT COMPLETE;
--> error 91:48: EMIT COMPLETE in an INSERT is not supported: a table has no place for whole results, one behind the other
--> hint: write EMIT CHANGES: a table of the database holds the complete result then; or SELECT ... EMIT COMPLETE prints each

-- a statement over VALUES is one step, whatever the clock says
INSERT INTO copies VALUES ('z', 1) EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> q9 +I | z | 1
SELECT * FROM copies;
--> k | v
--> b | 7
--> c | 4
--> z | 1
--> (3 rows)
EXPLAIN INSERT INTO sums SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> Insert into sums (managed), continuously
--> |   not null: k, else an error
--> |   changelog: upsert by (k)
--> +- NetChanges
-->    |   form: retract
-->    |   key: k
-->    |   every: 10000 ms
-->    |   changelog: upsert by (k)
-->    |   state: changed rows, until the next tick of the clock
-->    +- Calc
-->       |   columns: k, v = SUM(v)
-->       |   changelog: upsert by (k)
-->       +- GroupAggregate
-->          |   keys: k
-->          |   aggregates: SUM(v)
-->          |   changelog: upsert by (k)
-->          |   state: accumulators per (k), for ever
-->          +- Scan t (managed), followed
-->                 columns: k, v
-->                 changelog: retract
