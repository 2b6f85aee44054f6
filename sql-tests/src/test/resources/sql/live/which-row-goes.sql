-- A row that goes takes its own values with it, not equal values of an older row.
CREATE TABLE t (id INT, k STRING);
CREATE MATERIALIZED VIEW ends AS
SELECT FIRST_VALUE(id) AS f, LAST_VALUE(id) AS l, LISTAGG(CAST(id AS STRING)) AS ids, LISTAGG(DISTINCT CAST(id AS STRING)) AS first_ids FROM t;

INSERT INTO t VALUES (4, NULL), (3, 'x'), (4, 'y'), (3, 'z');
SELECT * FROM ends;
--> f | l | ids | first_ids
--> 4 | 3 | 4,3,4,3 | 4,3
--> (1 row)

DELETE FROM t WHERE k = 'y';
SELECT * FROM ends;
--> f | l | ids | first_ids
--> 4 | 3 | 4,3,3 | 4,3
--> (1 row)

DELETE FROM t WHERE k IS NULL;
SELECT * FROM ends;
--> f | l | ids | first_ids
--> 3 | 3 | 3,3 | 3
--> (1 row)

-- a row that is changed, in a column that no view reads, arrives anew
INSERT INTO t VALUES (5, 'u');
UPDATE t SET k = 'v' WHERE k = 'x';
SELECT * FROM ends;
--> f | l | ids | first_ids
--> 3 | 3 | 3,5,3 | 3,5
--> (1 row)

UPDATE t SET k = 'w' WHERE k = 'z';
SELECT * FROM ends;
--> f | l | ids | first_ids
--> 5 | 3 | 5,3,3 | 5,3
--> (1 row)

SELECT FIRST_VALUE(id) AS f, LAST_VALUE(id) AS l, LISTAGG(CAST(id AS STRING)) AS ids, LISTAGG(DISTINCT CAST(id AS STRING)) AS first_ids FROM t;
--> f | l | ids | first_ids
--> 5 | 3 | 5,3,3 | 5,3
--> (1 row)

-- sums of DOUBLE go by arrival too: 1E16 + 1E0 is 1E16, but 1E16 - 1E16 + 1E0 is 1E0
CREATE TABLE m (k INT, v DOUBLE, s STRING, PRIMARY KEY (k) NOT ENFORCED);
SELECT SUM(v) AS s, AVG(v) AS a FROM m EMIT CHANGES;
--> q7 follows
--> q7 +I | NULL | NULL

INSERT INTO m VALUES (1, 1E16, 'w'), (2, 1E0, 'x'), (3, -1E16, 'y'), (4, 1E0, 'z');
--> q7 +U | 1.0 | 0.25

DELETE FROM m WHERE k = 4;
--> q7 +U | 0.0 | 0.0

-- the row with the key 2 comes behind the others
UPDATE m SET s = 'a' WHERE k = 2;
--> q7 +U | 1.0 | 0.3333333333333333

-- rows of two tables are different rows, whatever they are; a projection makes them equal
CREATE TABLE a (id INT, v INT);
CREATE TABLE b (id INT, v INT);
SELECT LISTAGG(CAST(v + 1 AS STRING)) AS l FROM (SELECT v FROM a WHERE id > 0 UNION ALL SELECT v FROM b) EMIT CHANGES;
--> q8 follows
--> q8 +I | NULL

INSERT INTO a VALUES (1, 1), (2, 2), (0, 1);
--> q8 +U | 2,3

INSERT INTO b VALUES (1, 1), (2, 1);
--> q8 +U | 2,3,2,2

DELETE FROM b WHERE id = 1;
--> q8 +U | 2,3,2

INSERT INTO a VALUES (3, 1);
--> q8 +U | 2,3,2,2

DELETE FROM b;
--> q8 +U | 2,3,2

DELETE FROM a WHERE id = 1;
--> q8 +U | 3,2

-- of rows that are equal in all columns the oldest goes
CREATE TABLE latest (id INT, s STRING) WITH ('retention.rows' = '3');
SELECT LISTAGG(s) AS l FROM latest EMIT CHANGES;
--> q9 follows
--> q9 +I | NULL

INSERT INTO latest VALUES (1, 'a'), (2, 'b'), (1, 'a');
--> q9 +U | a,b,a

INSERT INTO latest VALUES (3, 'c');
--> q9 +U | b,a,c

INSERT INTO latest VALUES (4, 'a');
--> q9 +U | a,c,a

DELETE FROM latest WHERE id = 4;
--> q9 +U | a,c

-- the rows of window functions
CREATE TABLE p (id INT, s STRING, ts TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED);
SELECT s, LISTAGG(DATE_FORMAT(window_start, 'ss')) AS l FROM HOP(TABLE p, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND) GROUP BY s EMIT CHANGES;
--> q10 follows

INSERT INTO p VALUES (1, 'a', TIMESTAMP '2024-01-01 00:00:25'), (2, 'a', TIMESTAMP '2024-01-01 00:00:35'), (3, 'a', TIMESTAMP '2024-01-01 00:00:25');
--> q10 +I | a | 10,20,20,30,10,20

DELETE FROM p WHERE id = 3;
--> q10 +U | a | 10,20,20,30

DELETE FROM p WHERE id = 1;
--> q10 +U | a | 20,30

-- a row of an aggregate is told by its key
CREATE TABLE g (k STRING, v DOUBLE, PRIMARY KEY (k, v) NOT ENFORCED);
SELECT LISTAGG(CAST(n AS STRING)) AS l FROM (SELECT k, COUNT(*) AS n FROM g GROUP BY k) EMIT CHANGES;
--> q11 follows
--> q11 +I | NULL

INSERT INTO g VALUES ('a', 1E0), ('b', 1E0), ('b', 2E0), ('c', 1E0);
--> q11 +U | 1,2,1

DELETE FROM g WHERE k = 'c';
--> q11 +U | 1,2

-- windows of rows that can go
CREATE TABLE w (id INT, v DOUBLE, s STRING, ts TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '1' HOUR);
SELECT window_start, SUM(v) AS sum_v, FIRST_VALUE(s) AS f, LAST_VALUE(s) AS l FROM TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q12 follows

INSERT INTO w VALUES (1, 1E16, 'a', TIMESTAMP '2024-01-01 00:00:01'), (2, 1E0, 'b', TIMESTAMP '2024-01-01 00:00:02'), (3, -1E16, 'b', TIMESTAMP '2024-01-01 00:00:03'), (4, 1E0, 'a', TIMESTAMP '2024-01-01 00:00:04');
--> q12 +I | 2024-01-01 00:00:00.000 | 1.0 | a | a

-- the row of key 4 moves to another window, and takes its own values with it
INSERT INTO w VALUES (4, 1E0, 'a', TIMESTAMP '2024-01-01 00:00:31');
--> q12 +I | 2024-01-01 00:00:30.000 | 1.0 | a | a
--> q12 +U | 2024-01-01 00:00:00.000 | 0.0 | a | b

-- windows that overlap add up their slices in the order of time
SELECT window_start, SUM(v) AS sum_v FROM HOP(TABLE w, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND) GROUP BY window_start, window_end EMIT CHANGES;
--> q13 follows
--> q13 +I | 2023-12-31 23:59:50.000 | 0.0
--> q13 +I | 2024-01-01 00:00:00.000 | 0.0
--> q13 +I | 2024-01-01 00:00:20.000 | 1.0
--> q13 +I | 2024-01-01 00:00:30.000 | 1.0

INSERT INTO w VALUES (5, 1E0, 'c', TIMESTAMP '2024-01-01 00:00:05');
--> q12 +U | 2024-01-01 00:00:00.000 | 1.0 | a | c
--> q13 +U | 2023-12-31 23:59:50.000 | 1.0
--> q13 +U | 2024-01-01 00:00:00.000 | 1.0

INSERT INTO w VALUES (5, 1E0, 'c', TIMESTAMP '2024-01-01 00:00:32');
--> q12 +U | 2024-01-01 00:00:00.000 | 0.0 | a | b
--> q12 +U | 2024-01-01 00:00:30.000 | 2.0 | a | c
--> q13 +U | 2023-12-31 23:59:50.000 | 0.0
--> q13 +U | 2024-01-01 00:00:00.000 | 0.0
--> q13 +U | 2024-01-01 00:00:20.000 | 2.0
--> q13 +U | 2024-01-01 00:00:30.000 | 2.0
