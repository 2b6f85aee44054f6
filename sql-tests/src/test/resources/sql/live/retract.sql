-- 'output.mode' = 'retract' tells an update by its old and its new row.
SET 'output.mode' = 'retract';
CREATE TABLE t (k STRING, v INT);
INSERT INTO t VALUES ('a', 1), ('b', 2);
SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT CHANGES;
--> q1 follows
--> q1 +I | a | 1
--> q1 +I | b | 2
CREATE MATERIALIZED VIEW s AS SELECT k, SUM(v) AS v FROM t GROUP BY k;
SUBSCRIBE TO s;
--> q2 follows
--> q2 +I | a | 1
--> q2 +I | b | 2
INSERT INTO t VALUES ('a', 3), ('c', 0);
--> q1 +I | c | 0
--> q1 +U | a | 4
--> q1 -U | a | 1
--> q2 +I | c | 0
--> q2 +U | a | 4
--> q2 -U | a | 1
DELETE FROM t WHERE k <> 'a';
--> q1 -D | b | 2
--> q1 -D | c | 0
--> q2 -D | b | 2
--> q2 -D | c | 0
