-- What is due while the clock advances is done in the order of time, as if it had been advanced in small steps.
CREATE TABLE t (k STRING, v INT) WITH ('retention.time' = '15 s');
SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> q1 follows

-- Told at 00:10, gone at 00:15, which is told at 00:20.
INSERT INTO t VALUES ('a', 1);
ADVANCE CLOCK BY INTERVAL '30' SECOND;
--> q1 +I | a | 1
--> q1 -D | a | 1

-- Here 00:30 to 01:00. The row of 00:50 is told at 01:00, and nothing else is.
ADVANCE CLOCK BY INTERVAL '20' SECOND;
INSERT INTO t VALUES ('b', 2);
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q1 +I | b | 2

-- It goes at 01:05. A row that comes and goes between two ticks is never told.
ADVANCE CLOCK BY INTERVAL '3' SECOND;
INSERT INTO t VALUES ('c', 3);
DELETE FROM t WHERE k = 'c';
ADVANCE CLOCK BY INTERVAL '17' SECOND;
--> q1 -D | b | 2

-- A group is forgotten 30 seconds after its row came, so that nothing is told when the row goes; whatever the steps of the clock.
SET 'table.exec.state.ttl' = '30 s';
CREATE TABLE m (k STRING) WITH ('retention.time' = '1 min');
SELECT k, COUNT(*) AS n FROM m GROUP BY k EMIT CHANGES;
--> q2 follows
INSERT INTO m VALUES ('a');
--> q2 +I | a | 1
ADVANCE CLOCK BY INTERVAL '2' MINUTE;
INSERT INTO m VALUES ('a');
--> q2 +I | a | 1
ADVANCE CLOCK BY INTERVAL '40' SECOND;
ADVANCE CLOCK BY INTERVAL '40' SECOND;

-- A group whose row goes before that is still known.
CREATE TABLE s (k STRING) WITH ('retention.time' = '20 s');
SELECT k, COUNT(*) AS n FROM s GROUP BY k EMIT CHANGES;
--> q3 follows
INSERT INTO s VALUES ('a');
--> q3 +I | a | 1
ADVANCE CLOCK BY INTERVAL '2' MINUTE;
--> q3 -D | a | 1
RESET 'table.exec.state.ttl';

-- A job writes at 06:50 what came at 06:40, and the table that it writes to keeps it for five seconds.
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:06:40';
CREATE TABLE source (v INT);
CREATE TABLE target (v INT) WITH ('retention.time' = '5 s');
INSERT INTO target SELECT v FROM source EMIT CHANGES EVERY INTERVAL '10' SECOND;
SELECT v FROM target EMIT CHANGES;
--> q4 follows
INSERT INTO source VALUES (1);
ADVANCE CLOCK BY INTERVAL '14' SECOND;
--> q4 +I | 1
SELECT v FROM target;
--> v
--> 1
--> (1 row)
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q4 -D | 1
INSERT INTO source VALUES (2);
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
--> q4 +I | 2
--> q4 -D | 2
SELECT v FROM target;
--> v
--> (0 rows)
