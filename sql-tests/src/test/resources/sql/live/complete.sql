-- EMIT COMPLETE gives the whole result at the start and whenever a statement changes it.
CREATE TABLE t (k STRING, v INT);

SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT COMPLETE;
--> q1 follows
--> q1 complete (0 rows)

INSERT INTO t VALUES ('a', 1), ('b', 2), ('a', 3);
--> q1 complete (2 rows)
--> q1 | a | 4
--> q1 | b | 2

-- a result that changes nothing is not repeated
UPDATE t SET v = v;
INSERT INTO t VALUES ('b', 0);

SELECT COUNT(*) AS n, MAX(k) AS last FROM t EMIT COMPLETE;
--> q2 follows
--> q2 complete (1 row)
--> q2 | 4 | b

SELECT v, k FROM t WHERE v > 1 EMIT COMPLETE;
--> q3 follows
--> q3 complete (2 rows)
--> q3 | 2 | b
--> q3 | 3 | a

DELETE FROM t WHERE k = 'b';
--> q1 complete (1 row)
--> q1 | a | 4
--> q2 complete (1 row)
--> q2 | 2 | a
--> q3 complete (1 row)
--> q3 | 3 | a

TRUNCATE TABLE t;
--> q1 complete (0 rows)
--> q2 complete (1 row)
--> q2 | 0 | NULL
--> q3 complete (0 rows)

SET 'output.mode' = 'complete';
SELECT DISTINCT k FROM t EMIT CHANGES;
--> q4 follows
RESET 'output.mode';

INSERT INTO t VALUES ('z', 9);
--> q1 complete (1 row)
--> q1 | z | 9
--> q2 complete (1 row)
--> q2 | 1 | z
--> q3 complete (1 row)
--> q3 | 9 | z
--> q4 +I | z
