-- A view of rows of a table shows them in the order of their arrival, with EVERY as without. Semantics, section 6: LISTAGG goes by arrival; decision 12: a row that
-- is replaced arrives anew, though nothing else of it has changed. So what a view of the view says is what the table says.
CREATE TABLE p (k STRING, v STRING, PRIMARY KEY (k) NOT ENFORCED);
CREATE TABLE r (v STRING);
CREATE MATERIALIZED VIEW e AS SELECT k, v FROM p EMIT CHANGES EVERY INTERVAL '10' SECOND;
CREATE MATERIALIZED VIEW f AS SELECT v FROM r WHERE v <> 'no' EMIT CHANGES EVERY INTERVAL '10' SECOND;
CREATE MATERIALIZED VIEW lists AS
SELECT 'p' AS t, LISTAGG(v) AS l FROM e UNION ALL SELECT 'r', LISTAGG(v) FROM f;
INSERT INTO p VALUES ('b', 'x'), ('a', 'y');
INSERT INTO r VALUES ('2'), ('1'), ('no');
SELECT * FROM lists;
--> t | l
--> p | NULL
--> r | NULL
--> (2 rows)
ADVANCE CLOCK BY INTERVAL '10' SECOND;
SELECT * FROM lists;
--> t | l
--> p | x,y
--> r | 2,1
--> (2 rows)
-- b arrives anew and so does 2, with what they had; the view waits for the clock
INSERT INTO p VALUES ('b', 'x');
DELETE FROM r WHERE v = '2';
INSERT INTO r VALUES ('2');
SUBSCRIBE TO e;
--> q3 follows
--> q3 +I | a | y
--> q3 +I | b | x
SELECT * FROM lists;
--> t | l
--> p | x,y
--> r | 2,1
--> (2 rows)
-- who follows the view sees no change: the row is the same
ADVANCE CLOCK BY INTERVAL '10' SECOND;
SELECT * FROM lists;
--> t | l
--> p | y,x
--> r | 1,2
--> (2 rows)
-- what comes and goes between two ticks is not seen; of equal rows the oldest goes
INSERT INTO p VALUES ('c', 'z'), ('d', 'u');
DELETE FROM p WHERE k = 'c';
INSERT INTO p VALUES ('a', 'w'), ('a', 'y');
INSERT INTO r VALUES ('3'), ('4'), ('3');
DELETE FROM r WHERE v = '1';
INSERT INTO r VALUES ('1'), ('5');
DELETE FROM r WHERE v = '5';
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q3 +I | d | u
SELECT * FROM lists;
--> t | l
--> p | x,u,y
--> r | 2,3,4,3,1
--> (2 rows)
SELECT 'p' AS t, LISTAGG(v) AS l FROM p UNION ALL SELECT 'r', LISTAGG(v) FROM r WHERE v <> 'no';
--> t | l
--> p | x,u,y
--> r | 2,3,4,3,1
--> (2 rows)
EXPLAIN CREATE MATERIALIZED VIEW g AS SELECT k, v FROM p EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> Insert into g (managed), continuously
--> |   changelog: upsert by (k)
--> +- NetChanges
-->    |   form: moves
-->    |   key: k
-->    |   every: 10000 ms
-->    |   changelog: upsert by (k)
-->    |   state: changed rows, until the next tick of the clock
-->    +- Scan p (managed), followed
-->           columns: k, v
-->           changelog: upsert by (k)
