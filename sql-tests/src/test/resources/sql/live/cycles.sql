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
