-- State that was not touched for the time to live goes without a word: its group begins anew.
SET 'table.exec.state.ttl' = '1 h';
CREATE TABLE t (k STRING, v INT);
SELECT k, COUNT(*) AS n, SUM(v) AS v FROM t GROUP BY k EMIT CHANGES;
--> q1 follows
RESET 'table.exec.state.ttl';
SELECT k, COUNT(*) AS n FROM t GROUP BY k EMIT CHANGES;
--> q2 follows

INSERT INTO t VALUES ('a', 1), ('b', 1);
--> q1 +I | a | 1 | 1
--> q1 +I | b | 1 | 1
--> q2 +I | a | 1
--> q2 +I | b | 1

ADVANCE CLOCK BY INTERVAL '59' MINUTE;
INSERT INTO t VALUES ('a', 2);
--> q1 +U | a | 2 | 3
--> q2 +U | a | 2
ADVANCE CLOCK BY INTERVAL '2' MINUTE;
INSERT INTO t VALUES ('a', 3), ('b', 3);
--> q1 +I | b | 1 | 3
--> q1 +U | a | 3 | 6
--> q2 +U | a | 3
--> q2 +U | b | 2
