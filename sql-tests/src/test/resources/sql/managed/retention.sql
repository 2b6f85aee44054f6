-- Rows that are not kept: a table whose rows can go tells those who follow it, a stream forgets them.
CREATE TABLE t (k INT, v INT, PRIMARY KEY (k) NOT ENFORCED) WITH ('retention.rows' = '2');

SELECT k, v FROM t EMIT CHANGES;
--> q1 follows

INSERT INTO t VALUES (1, 10), (2, 20);
--> q1 +I | 1 | 10
--> q1 +I | 2 | 20

INSERT INTO t VALUES (3, 30);
--> q1 +I | 3 | 30
--> q1 -D | 1 | 10

INSERT INTO t VALUES (1, 11);
--> q1 +I | 1 | 11
--> q1 -D | 2 | 20

SELECT k, v FROM t;
--> k | v
--> 1 | 11
--> 3 | 30
--> (2 rows)

-- By the clock.
CREATE TABLE c (v INT) WITH ('retention.time' = '10 s');

SELECT SUM(v) AS s FROM c EMIT CHANGES;
--> q3 follows
--> q3 +I | NULL

INSERT INTO c VALUES (1), (2);
--> q3 +U | 3

ADVANCE CLOCK BY INTERVAL '4' SECOND;

INSERT INTO c VALUES (10);
--> q3 +U | 13

ADVANCE CLOCK BY INTERVAL '6' SECOND;
--> q3 +U | 10

SELECT v FROM c;
--> v
--> 10
--> (1 row)

ADVANCE CLOCK BY INTERVAL '4' SECOND;
--> q3 +U | NULL

-- A stream only grows: what was counted stays counted.
CREATE TABLE s (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('retention.rows' = '1');

SELECT COUNT(*) AS n FROM s EMIT CHANGES;
--> q5 follows
--> q5 +I | 0

INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:00'), (TIMESTAMP '2024-01-01 00:00:01');
--> q5 +U | 2

SELECT COUNT(*) AS n FROM s;
--> n
--> 1
--> (1 row)

-- For the same reason its rows cannot be taken back while somebody follows it.
TRUNCATE TABLE s;
--> error 67:16: rows of table 's' cannot be taken back: something follows it
--> hint: a table with a WATERMARK and no PRIMARY KEY only grows; drop what follows it

CREATE TABLE bad (v INT) WITH ('retention.time' = 'soon');
--> error 71:51: 'soon' is no length of time
--> hint: write one such as '30 s' or '1 h'

-- A job cannot write to what has ended.
CREATE TABLE target (v INT);

INSERT INTO target SELECT v FROM c;

END OF INPUT target;
--> error 80:14: the input of table 'target' cannot end while it is written by job 'insert_into_target'
--> hint: STOP JOB `insert_into_target` first, or end the input of what is read there

INSERT INTO c VALUES (5);
--> q3 +U | 5
