-- A job that would feed itself is refused, also through views and other jobs.
CREATE TABLE a (n INT);
CREATE TABLE b (n INT);
CREATE TABLE c (n INT);
CREATE MATERIALIZED VIEW doubled AS SELECT n * 2 AS n FROM a;
CREATE VIEW halved AS SELECT n / 2 AS n FROM b;

INSERT INTO a SELECT n FROM a;
--> error 8:13: the job would feed itself: a -> a
--> hint: insert into a table that nothing of this depends on
INSERT INTO b SELECT n FROM doubled;
INSERT INTO c SELECT n FROM halved;
INSERT INTO a SELECT n FROM c;
--> error 13:13: the job would feed itself: a -> doubled -> b -> c -> a
--> hint: insert into a table that nothing of this depends on
INSERT INTO b SELECT COUNT(*) FROM c;
--> error 16:13: the job would feed itself: b -> c -> b
--> hint: insert into a table that nothing of this depends on

-- what was refused has started nothing
INSERT INTO a VALUES (8);
SELECT n FROM c;
--> n
--> 8
--> (1 row)

-- a job that was stopped feeds nothing any more
STOP JOB insert_into_b;
INSERT INTO a SELECT n FROM c;
INSERT INTO b VALUES (6);
SELECT n FROM a;
--> n
--> 3
--> 8
--> 8
--> (3 rows)

-- nor does one that has failed
CREATE TABLE d (n INT);
INSERT INTO d SELECT 10 / n FROM b;
INSERT INTO b VALUES (0);
--> insert_into_d error 40:22: division by zero
--> insert_into_d hint: guard it with NULLIF(divisor, 0)
INSERT INTO b SELECT n FROM d;
SELECT n FROM b;
--> n
--> 0
--> 0
--> 1
--> 16
--> 6
--> (5 rows)
