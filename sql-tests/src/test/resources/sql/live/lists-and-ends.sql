-- LISTAGG, FIRST_VALUE and LAST_VALUE go by arrival; a row that is changed arrives anew, and NULLs do not count.
CREATE TABLE steps (id INT, k STRING, s STRING, PRIMARY KEY (id) NOT ENFORCED);

SELECT k, LISTAGG(s) AS all_of, LISTAGG(s, '-') AS dashed, FIRST_VALUE(s) AS f, LAST_VALUE(s) AS l FROM steps GROUP BY k EMIT CHANGES;
--> q1 follows

INSERT INTO steps VALUES (1, 'a', 'x'), (2, 'a', NULL), (3, 'a', 'y'), (4, 'b', NULL);
--> q1 +I | a | x,y | x-y | x | y
--> q1 +I | b | NULL | NULL | NULL | NULL

INSERT INTO steps VALUES (5, 'a', 'x');
--> q1 +U | a | x,y,x | x-y-x | x | x

-- the row of key 1 goes from the front and comes at the end
INSERT INTO steps VALUES (1, 'a', 'z');
--> q1 +U | a | y,x,z | y-x-z | y | z

DELETE FROM steps WHERE id = 3;
--> q1 +U | a | x,z | x-z | x | z

DELETE FROM steps WHERE id = 1;
--> q1 +U | a | x | x | x | x

DELETE FROM steps WHERE id = 5;
--> q1 +U | a | NULL | NULL | NULL | NULL

UPDATE steps SET s = 'w' WHERE id = 4;
--> q1 +U | b | w | w | w | w

SELECT k, LISTAGG(s) AS all_of FROM steps GROUP BY k;
--> k | all_of
--> a | NULL
--> b | w
--> (2 rows)
