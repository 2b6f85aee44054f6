-- A plain aggregate over a table whose rows change: at the end of each statement the net changes, goers before comers.
CREATE TABLE t (id INT, k STRING, v BIGINT, x DOUBLE, s STRING);

SELECT k, COUNT(*) AS n, SUM(v) AS sv, AVG(v) AS av, MIN(v) AS lo, MAX(s) AS hi FROM t GROUP BY k EMIT CHANGES;
--> q1 follows

SELECT k, SUM(x) AS sx, FIRST_VALUE(s) AS f, LAST_VALUE(s) AS l, LISTAGG(s) AS xs, COUNT(DISTINCT s) AS ds FROM t GROUP BY k EMIT CHANGES;
--> q2 follows

SELECT COUNT(*) AS n, MAX(v) AS m, SUM(DISTINCT v) FILTER (WHERE v > 1) AS d FROM t EMIT CHANGES;
--> q3 follows
--> q3 +I | 0 | NULL | NULL

SELECT k, COUNT(*) AS n FROM t GROUP BY k HAVING COUNT(*) > 1 EMIT CHANGES;
--> q4 follows

INSERT INTO t VALUES (1, 'a', 1, 0.5, 'p'), (2, 'b', 5, 1.5, 'q'), (3, 'a', 3, 0.25, 'r'), (4, NULL, NULL, NULL, NULL);
--> q1 +I | NULL | 1 | NULL | NULL | NULL | NULL
--> q1 +I | a | 2 | 4 | 2 | 1 | r
--> q1 +I | b | 1 | 5 | 5 | 5 | q
--> q2 +I | NULL | NULL | NULL | NULL | NULL | 0
--> q2 +I | a | 0.75 | p | r | p,r | 2
--> q2 +I | b | 1.5 | q | q | q | 1
--> q3 +U | 4 | 5 | 8
--> q4 +I | a | 2

UPDATE t SET v = 9 WHERE id = 1;
--> q1 +U | a | 2 | 12 | 6 | 3 | r
--> q2 +U | a | 0.75 | r | p | r,p | 2
--> q3 +U | 4 | 9 | 17

DELETE FROM t WHERE k = 'b';
--> q1 -D | b | 1 | 5 | 5 | 5 | q
--> q2 -D | b | 1.5 | q | q | q | 1
--> q3 +U | 3 | 9 | 12

UPDATE t SET k = 'b' WHERE id = 3;
--> q1 +I | b | 1 | 3 | 3 | 3 | r
--> q1 +U | a | 1 | 9 | 9 | 9 | p
--> q2 +I | b | 0.25 | r | r | r | 1
--> q2 +U | a | 0.5 | p | p | p | 1
--> q4 -D | a | 2

INSERT INTO t VALUES (5, 'a', 9, 0.5, 'p');
--> q1 +U | a | 2 | 18 | 9 | 9 | p
--> q2 +U | a | 1.0 | p | p | p,p | 1
--> q3 +U | 4 | 9 | 12
--> q4 +I | a | 2

UPDATE t SET s = s WHERE id = 5;

DELETE FROM t;
--> q1 -D | NULL | 1 | NULL | NULL | NULL | NULL
--> q1 -D | a | 2 | 18 | 9 | 9 | p
--> q1 -D | b | 1 | 3 | 3 | 3 | r
--> q2 -D | NULL | NULL | NULL | NULL | NULL | 0
--> q2 -D | a | 1.0 | p | p | p,p | 1
--> q2 -D | b | 0.25 | r | r | r | 1
--> q3 +U | 0 | NULL | NULL
--> q4 -D | a | 2
