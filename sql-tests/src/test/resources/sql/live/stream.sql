-- EMIT STREAM tells changes as rows with undo, ptime and ver; AFTER DELAY waits for the clock.
CREATE TABLE t (k STRING, v INT);

SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT STREAM;
--> q1 follows

SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT STREAM AFTER DELAY INTERVAL '10' SECOND;
--> q2 follows

SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT AFTER DELAY INTERVAL '10' SECOND;
--> q3 follows

INSERT INTO t VALUES ('a', 1), ('b', 2);
--> q1 +I | a | 1 | NULL | 2024-01-01 00:00:00.000 | 0
--> q1 +I | b | 2 | NULL | 2024-01-01 00:00:00.000 | 0

ADVANCE CLOCK BY INTERVAL '4' SECOND;

INSERT INTO t VALUES ('c', 3), ('a', 1);
--> q1 +I | a | 1 | undo | 2024-01-01 00:00:04.000 | 1
--> q1 +I | a | 2 | NULL | 2024-01-01 00:00:04.000 | 2
--> q1 +I | c | 3 | NULL | 2024-01-01 00:00:04.000 | 0

-- a and b have changes since 00:00:00, c since 00:00:04: two units
ADVANCE CLOCK BY INTERVAL '16' SECOND;
--> q2 +I | a | 2 | NULL | 2024-01-01 00:00:10.000 | 0
--> q2 +I | b | 2 | NULL | 2024-01-01 00:00:10.000 | 0
--> q2 +I | c | 3 | NULL | 2024-01-01 00:00:14.000 | 0
--> q3 +I | a | 2
--> q3 +I | b | 2
--> q3 +I | c | 3

INSERT INTO t VALUES ('a', 5);
--> q1 +I | a | 2 | undo | 2024-01-01 00:00:20.000 | 3
--> q1 +I | a | 7 | NULL | 2024-01-01 00:00:20.000 | 4
DELETE FROM t WHERE k = 'b';
--> q1 +I | b | 2 | undo | 2024-01-01 00:00:20.000 | 1

ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q2 +I | a | 2 | undo | 2024-01-01 00:00:30.000 | 1
--> q2 +I | a | 7 | NULL | 2024-01-01 00:00:30.000 | 2
--> q2 +I | b | 2 | undo | 2024-01-01 00:00:30.000 | 1
--> q3 +U | a | 7
--> q3 -D | b | 2

-- a change that is taken back is none, and starts no delay
INSERT INTO t VALUES ('d', 1);
--> q1 +I | d | 1 | NULL | 2024-01-01 00:00:30.000 | 0
DELETE FROM t WHERE k = 'd';
--> q1 +I | d | 1 | undo | 2024-01-01 00:00:30.000 | 1

ADVANCE CLOCK BY INTERVAL '9' SECOND;
INSERT INTO t VALUES ('d', 2);
--> q1 +I | d | 2 | NULL | 2024-01-01 00:00:39.000 | 2

ADVANCE CLOCK BY INTERVAL '9' SECOND;

ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q2 +I | d | 2 | NULL | 2024-01-01 00:00:49.000 | 0
--> q3 +I | d | 2

-- rows that only come are first versions
CREATE TABLE s (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts);
SELECT v FROM s EMIT STREAM;
--> q4 follows

INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:00', 1), (TIMESTAMP '2024-01-01 00:00:00', 1);
--> q4 +I | 1 | NULL | 2024-01-01 00:00:49.000 | 0
--> q4 +I | 1 | NULL | 2024-01-01 00:00:49.000 | 0

-- rows without a name count by all of their columns
SELECT v FROM t EMIT STREAM;
--> q5 follows
--> q5 +I | 1 | NULL | 2024-01-01 00:00:49.000 | 0
--> q5 +I | 1 | NULL | 2024-01-01 00:00:49.000 | 1
--> q5 +I | 2 | NULL | 2024-01-01 00:00:49.000 | 0
--> q5 +I | 3 | NULL | 2024-01-01 00:00:49.000 | 0
--> q5 +I | 5 | NULL | 2024-01-01 00:00:49.000 | 0

UPDATE t SET v = 4 WHERE k = 'c';
--> q1 +I | c | 3 | undo | 2024-01-01 00:00:49.000 | 1
--> q1 +I | c | 4 | NULL | 2024-01-01 00:00:49.000 | 2
--> q5 +I | 3 | undo | 2024-01-01 00:00:49.000 | 1
--> q5 +I | 4 | NULL | 2024-01-01 00:00:49.000 | 0

-- the end of the input gives what waits
INSERT INTO t VALUES ('e', 1);
--> q1 +I | e | 1 | NULL | 2024-01-01 00:00:49.000 | 0
--> q5 +I | 1 | NULL | 2024-01-01 00:00:49.000 | 2
END OF INPUT t;
--> q1 ended
--> q2 +I | c | 3 | undo | 2024-01-01 00:00:49.000 | 1
--> q2 +I | c | 4 | NULL | 2024-01-01 00:00:49.000 | 2
--> q2 +I | e | 1 | NULL | 2024-01-01 00:00:49.000 | 0
--> q2 ended
--> q3 +I | e | 1
--> q3 +U | c | 4
--> q3 ended
--> q5 ended

SELECT k AS ver FROM t EMIT STREAM;
--> error 101:1: the query has a column 'ver', which EMIT STREAM adds
--> hint: give the column another name with AS
EXPLAIN SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT STREAM AFTER DELAY INTERVAL '10' SECOND;
--> NetChanges
--> |   form: stream
--> |   key: k
--> |   delay: 10000 ms per (k)
--> |   rows: inserts only, a change as undo and ver tell
--> |   state: changed rows, until their delay is over; versions per (k), for ever
--> +- GroupAggregate
-->    |   keys: k
-->    |   aggregates: v = SUM(v)
-->    |   changelog: upsert by (k)
-->    |   state: accumulators per (k), for ever
-->    +- Scan t (managed), followed
-->           columns: k, v
-->           changelog: retract
EXPLAIN SELECT v FROM t EMIT AFTER DELAY INTERVAL '10' SECOND;
--> NetChanges
--> |   form: retract
--> |   delay: 10000 ms
--> |   changelog: retract
--> |   state: changed rows, until their delay is over
--> +- Calc
-->    |   columns: v
-->    |   changelog: retract
-->    +- Scan t (managed), followed
-->           columns: v
-->           changelog: retract
SELECT v FROM t EMIT AFTER DELAY INTERVAL '0' SECOND;
--> error 131:34: AFTER DELAY takes a constant interval above zero, of seconds to days
--> hint: write for instance INTERVAL '10' SECOND
