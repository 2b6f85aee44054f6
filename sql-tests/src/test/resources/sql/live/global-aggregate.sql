-- A global aggregate is one row from the start, also over nothing, and never goes.
CREATE TABLE t (v INT);

SELECT COUNT(*) AS n, SUM(v) AS total, MIN(v) AS low, MAX(v) AS high FROM t EMIT CHANGES;
--> q1 follows
--> q1 +I | 0 | NULL | NULL | NULL

SELECT COUNT(*) AS n FROM t HAVING COUNT(*) > 1 EMIT CHANGES;
--> q2 follows

SET 'output.mode' = 'retract';
SELECT COUNT(DISTINCT v) AS n FROM t EMIT CHANGES;
--> q3 follows
--> q3 +I | 0
RESET 'output.mode';

INSERT INTO t VALUES (3);
--> q1 +U | 1 | 3 | 3 | 3
--> q3 +U | 1
--> q3 -U | 0

INSERT INTO t VALUES (5), (1), (1);
--> q1 +U | 4 | 10 | 1 | 5
--> q2 +I | 4
--> q3 +U | 3
--> q3 -U | 1

-- the least goes once, and stays as long as an equal one does
UPDATE t SET v = 7 WHERE v = 5;
--> q1 +U | 4 | 12 | 1 | 7

DELETE FROM t WHERE v = 1;
--> q1 +U | 2 | 10 | 3 | 7
--> q2 +U | 2
--> q3 +U | 2
--> q3 -U | 3

-- it counts the same rows and sums to the same
UPDATE t SET v = 10 - v;

TRUNCATE TABLE t;
--> q1 +U | 0 | NULL | NULL | NULL
--> q2 -D | 2
--> q3 +U | 0
--> q3 -U | 2
