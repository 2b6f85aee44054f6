-- EVERY gives the net changes at multiples of an interval of the clock, which only ADVANCE CLOCK moves here.
CREATE TABLE t (k STRING, v INT);
INSERT INTO t VALUES ('a', 1);

SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> q1 follows

SELECT SUM(v) AS v FROM t EMIT COMPLETE EVERY INTERVAL '1' MINUTE;
--> q2 follows

INSERT INTO t VALUES ('b', 2), ('a', 1);
ADVANCE CLOCK BY INTERVAL '9' SECOND;
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q1 +I | a | 2
--> q1 +I | b | 2

-- nothing has changed since
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:20';

INSERT INTO t VALUES ('a', 5);
INSERT INTO t VALUES ('c', 1);
DELETE FROM t WHERE k = 'c';
DELETE FROM t WHERE k = 'b';
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:25';
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:31';
--> q1 +U | a | 7
--> q1 -D | b | 2

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:01:00';
--> q2 complete (1 row)
--> q2 | 7

-- the end of the input gives all that waits
INSERT INTO t VALUES ('d', 1);
END OF INPUT t;
--> q1 +I | d | 1
--> q1 ended
--> q2 complete (1 row)
--> q2 | 8
--> q2 ended

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:59';
--> error 42:1: the clock cannot go back from 2024-01-01 00:01:00.000 UTC to 2024-01-01 00:00:59.000 UTC
--> hint: advance it to a later time
ADVANCE CLOCK BY INTERVAL '-1' SECOND;
--> error 45:18: ADVANCE CLOCK BY takes a constant interval above zero, of seconds to days
--> hint: write for instance INTERVAL '10' SECOND
SET 'clock' = 'real';
SELECT v FROM t EMIT CHANGES EVERY INTERVAL '0' SECOND;
--> error 49:36: EVERY takes a constant interval above zero, of seconds to days
--> hint: write for instance INTERVAL '10' SECOND
SELECT v FROM t EMIT CHANGES EVERY 5;
--> error 52:36: unexpected '5' after 'CHANGES EVERY'; expected INTERVAL
SELECT v FROM t EMIT FINAL EVERY INTERVAL '5' SECOND;
--> error 54:28: unexpected 'EVERY' after 'EMIT FINAL'; expected the end
--> hint: results that are complete come once, when they are; write EMIT CHANGES EVERY INTERVAL ... or EMIT COMPLETE EVERY INTERVAL ...
