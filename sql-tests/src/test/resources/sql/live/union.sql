-- Several tables in one query: each statement is one step, whichever table it changes.
CREATE TABLE a (k STRING, v INT);
CREATE TABLE b (k STRING, v INT);
INSERT INTO b VALUES ('x', 1);
INSERT INTO a VALUES ('x', 2), ('y', 3);

SELECT k, v FROM a UNION ALL SELECT k, v FROM b EMIT CHANGES;
--> q1 follows
--> q1 +I | x | 1
--> q1 +I | x | 2
--> q1 +I | y | 3

SELECT k FROM a UNION SELECT k FROM b EMIT CHANGES;
--> q2 follows
--> q2 +I | x
--> q2 +I | y

SELECT k, LISTAGG(CAST(v AS STRING)) AS vs, SUM(v) AS v FROM (SELECT * FROM a UNION ALL SELECT * FROM b) GROUP BY k EMIT CHANGES;
--> q3 follows
--> q3 +I | x | 1,2 | 3
--> q3 +I | y | 3 | 3

-- a table twice: both of its sides change in one step
SELECT COUNT(*) AS n, SUM(v) AS v FROM (SELECT v FROM a UNION ALL SELECT -v FROM a) EMIT CHANGES;
--> q4 follows
--> q4 +I | 4 | 0

-- the row of the other table is left
DELETE FROM a WHERE k = 'x';
--> q1 -D | x | 2
--> q3 +U | x | 1 | 1
--> q4 +U | 2 | 0

INSERT INTO a VALUES ('x', 11);
--> q1 +I | x | 11
--> q3 +U | x | 1,11 | 12
--> q4 +U | 4 | 0

TRUNCATE TABLE b;
--> q1 -D | x | 1
--> q3 +U | x | 11 | 11

END OF INPUT a;
--> q4 ended
UPDATE b SET v = 0;
INSERT INTO b VALUES ('z', 0);
--> q1 +I | z | 0
--> q2 +I | z
--> q3 +I | z | 0 | 0
END OF INPUT b;
--> q1 ended
--> q2 ended
--> q3 ended
