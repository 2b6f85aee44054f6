-- A query that follows a table shows what it holds, then the net changes of each statement.
CREATE TABLE words (n INT, word STRING);
INSERT INTO words VALUES (1, 'a'), (2, 'b');
INSERT INTO words VALUES (3, 'c');

SELECT n, word FROM words EMIT CHANGES;
--> q1 follows
--> q1 +I | 1 | a
--> q1 +I | 2 | b
--> q1 +I | 3 | c

SELECT UPPER(word) AS word FROM words WHERE n > 1 EMIT CHANGES;
--> q2 follows
--> q2 +I | B
--> q2 +I | C

-- a snapshot is no subscription, but takes a name
SELECT COUNT(*) AS n FROM words;
--> n
--> 3
--> (1 row)

INSERT INTO words VALUES (4, 'd'), (4, 'd'), (NULL, 'NULL');
--> q1 +I | 4 | d
--> q1 +I | 4 | d
--> q1 +I | NULL | 'NULL'
--> q2 +I | D
--> q2 +I | D

UPDATE words SET word = 'x' WHERE n = 2;
--> q1 +U | 2 | x
--> q1 -U | 2 | b
--> q2 +U | X
--> q2 -U | B

-- a row enters the filter, a row leaves it, and a row that goes and comes as it was changes nothing
UPDATE words SET n = 5 WHERE n = 1;
--> q1 +U | 5 | a
--> q1 -U | 1 | a
--> q2 +I | A

UPDATE words SET n = 0 WHERE n = 3;
--> q1 +U | 0 | c
--> q1 -U | 3 | c
--> q2 -D | C

UPDATE words SET word = word;
UPDATE words SET n = n + 1 WHERE n = 2;
--> q1 +U | 3 | x
--> q1 -U | 2 | x

DELETE FROM words WHERE n = 4;
--> q1 -D | 4 | d
--> q1 -D | 4 | d
--> q2 -D | D
--> q2 -D | D

INSERT INTO words SELECT n, word FROM (VALUES (1, 'a')) AS x (n, word) WHERE n < 0;
INSERT INTO words SELECT n + 10, word || '!' FROM (VALUES (5, 'a')) AS x (n, word);
--> q1 +I | 15 | a!
--> q2 +I | A!

TRUNCATE TABLE words;
--> q1 -D | 0 | c
--> q1 -D | 15 | a!
--> q1 -D | 3 | x
--> q1 -D | 5 | a
--> q1 -D | NULL | 'NULL'
--> q2 -D | A
--> q2 -D | A!
--> q2 -D | X

INSERT INTO words VALUES (9, 'z');
--> q1 +I | 9 | z
--> q2 +I | Z

END OF INPUT words;
--> q1 ended
--> q2 ended

-- a query over a table that has ended is over at once
SELECT word FROM words EMIT CHANGES;
--> q4 follows
--> q4 +I | z
--> q4 ended
