-- What a query follows is not dropped or replaced, unless CASCADE ends it (semantics par. 3: DROP of something that others use).
CREATE TABLE t (k STRING, v INT);
CREATE VIEW plain AS SELECT k, v FROM t;
CREATE MATERIALIZED VIEW sums AS SELECT k, SUM(v) AS v FROM t GROUP BY k;
INSERT INTO t VALUES ('a', 1);

-- nobody uses an answer that was given
SELECT * FROM sums;
--> k | v
--> a | 1
--> (1 row)

SELECT v FROM t EMIT CHANGES;
--> q2 follows
--> q2 +I | 1
DROP TABLE t;
--> error 16:12: 't' is used by 'plain', 'sums', query 'q2'
--> hint: drop what uses it and end the queries first, or write CASCADE to do both

SELECT k FROM plain EMIT CHANGES;
--> q3 follows
--> q3 +I | a
DROP VIEW plain;
--> error 23:11: 'plain' is used by query 'q3'
--> hint: STOP JOB `q3` first, or write CASCADE to end the query
CREATE OR REPLACE VIEW plain AS SELECT v FROM t;
--> error 26:24: 'plain' is used by query 'q3'
--> hint: STOP JOB `q3` first, or choose another name

SUBSCRIBE TO sums;
--> q4 follows
--> q4 +I | a | 1
SELECT COUNT(*) AS n FROM sums EMIT COMPLETE;
--> q5 follows
--> q5 complete (1 row)
--> q5 | 1
DROP MATERIALIZED VIEW sums;
--> error 37:24: 'sums' is used by query 'q4', query 'q5'
--> hint: end the queries first, or write CASCADE to end them
CREATE OR REPLACE MATERIALIZED VIEW sums AS SELECT COUNT(*) AS n FROM t;
--> error 40:37: 'sums' is used by query 'q4', query 'q5'
--> hint: end the queries first, or choose another name

-- all goes on as if nothing had been tried
INSERT INTO t VALUES ('b', 2);
--> q2 +I | 2
--> q3 +I | b
--> q4 +I | b | 2
--> q5 complete (1 row)
--> q5 | 2

-- a query that is stopped is in nobody's way
STOP JOB q3;
--> q3 ended: STOP JOB
DROP VIEW plain;
STOP JOB q3;
--> error 56:10: there is no job 'q3'
--> hint: jobs are: sums; queries that go on are: q2, q4, q5

DROP MATERIALIZED VIEW sums CASCADE;
--> q4 ended: materialized view 'sums', which it reads, was dropped
--> q5 ended: materialized view 'sums', which it reads, was dropped
INSERT INTO t VALUES ('c', 3);
--> q2 +I | 3

-- what was held back comes before the end
SELECT SUM(v) AS v FROM t EMIT CHANGES EVERY INTERVAL '1' HOUR;
--> q6 follows
DROP TABLE t CASCADE;
--> q2 ended: table 't', which it reads, was dropped
--> q6 +I | 6
--> q6 ended: table 't', which it reads, was dropped
CREATE TABLE t (k STRING, v INT);
SELECT COUNT(*) AS n FROM t EMIT CHANGES;
--> q7 follows
--> q7 +I | 0
CREATE OR REPLACE TABLE t (k STRING);
--> error 77:25: 't' is used by query 'q7'
--> hint: STOP JOB `q7` first, or choose another name
END OF INPUT t;
--> q7 ended
CREATE OR REPLACE TABLE t (k STRING);

-- the targets of a statement set, and their sources
CREATE TABLE a (k STRING);
CREATE TABLE b (k STRING);
BEGIN STATEMENT SET;
INSERT INTO a SELECT k FROM t;
INSERT INTO b SELECT k FROM t;
END;
SUBSCRIBE TO a;
--> q8 follows
DROP TABLE a;
--> error 93:12: 'a' is used by job 'insert_into_a', query 'q8'
--> hint: drop what uses it and end the queries first, or write CASCADE to do both
DROP TABLE t;
--> error 96:12: 't' is used by job 'insert_into_a', job 'insert_into_b'
--> hint: drop what uses it first, or write CASCADE to drop that too
DROP TABLE a CASCADE;
--> q8 ended: table 'a', which it reads, was dropped
INSERT INTO t VALUES ('x');
SELECT * FROM b;
--> k
--> x
--> (1 row)

-- tables of late rows, taken or read
CREATE TABLE clicks (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE lost (ts TIMESTAMP(3));
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end EMIT FINAL LATE ROWS INTO lost;
--> q10 follows
DROP TABLE lost;
--> error 113:12: 'lost' is used by query 'q10'
--> hint: STOP JOB `q10` first, or write CASCADE to end the query
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:02:00'), (TIMESTAMP '2024-01-01 00:00:30');
SELECT * FROM lost;
--> ts
--> 2024-01-01 00:00:30.000
--> (1 row)
DROP TABLE lost CASCADE;
--> q10 ended: table 'lost', which it writes late rows to, was dropped
CREATE MATERIALIZED VIEW minutes AS
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end EMIT FINAL;
CREATE VIEW missed AS SELECT ts, late_reason FROM `minutes$late`;
SELECT * FROM missed;
--> ts | late_reason
--> 2024-01-01 00:00:30.000 | late
--> (1 row)
DROP MATERIALIZED VIEW minutes;
--> error 131:24: 'minutes' is used by 'missed'
--> hint: drop what uses it first, or write CASCADE to drop that too
DROP MATERIALIZED VIEW minutes CASCADE;
SHOW VIEWS;
--> view_name
--> (0 rows)
