-- Rows that an aggregate makes stand by its windows and keys, NULL first, for what is above them, in whatever order they
-- changed: so they come over input that ends. Sums of DOUBLE, LISTAGG, FIRST_VALUE and LAST_VALUE go by that order.
-- 1E0 + 1E16 - 1E16 is 0E0, but 1E16 - 1E16 + 1E0 is 1E0.
CREATE TABLE t (id BIGINT, k STRING, v DOUBLE, g STRING, PRIMARY KEY (id) NOT ENFORCED);
CREATE MATERIALIZED VIEW per_k AS SELECT k, SUM(v) AS s, MAX(g) AS g FROM t GROUP BY k;
CREATE MATERIALIZED VIEW sums AS SELECT SUM(v) AS s FROM t GROUP BY k;
CREATE MATERIALIZED VIEW over_view AS SELECT SUM(s) AS s, LISTAGG(k) AS ks, LISTAGG(DISTINCT g) AS gs FROM per_k;
CREATE MATERIALIZED VIEW over_sums AS SELECT SUM(s) AS s, SUM(DISTINCT s) AS d, FIRST_VALUE(s) AS f FROM sums;
WITH sk AS (SELECT k, SUM(v) AS s FROM t GROUP BY k)
SELECT SUM(s) AS s, LISTAGG(k) AS ks, FIRST_VALUE(k) AS f, LAST_VALUE(k) AS l FROM sk
EMIT CHANGES;
--> q1 follows
--> q1 +I | NULL | NULL | NULL | NULL

INSERT INTO t VALUES (2, 'b', 1E16, 'x'), (3, 'c', -1E16, 'y');
--> q1 +U | 0.0 | b,c | b | c
INSERT INTO t VALUES (1, 'a', 1E0, 'y');
--> q1 +U | 0.0 | a,b,c | a | c

SELECT * FROM over_view;
--> s | ks | gs
--> 0.0 | a,b,c | y,x
--> (1 row)
SELECT SUM(s) AS s, LISTAGG(k) AS ks, LISTAGG(DISTINCT g) AS gs FROM per_k;
--> s | ks | gs
--> 0.0 | a,b,c | y,x
--> (1 row)
SELECT SUM(s) AS s, LISTAGG(k) AS ks, LISTAGG(DISTINCT g) AS gs FROM (SELECT k, SUM(v) AS s, MAX(g) AS g FROM t GROUP BY k);
--> s | ks | gs
--> 0.0 | a,b,c | y,x
--> (1 row)

-- also where the view does not show its keys
SELECT * FROM over_sums;
--> s | d | f
--> 0.0 | 0.0 | 1.0
--> (1 row)
SELECT SUM(s) AS s, SUM(DISTINCT s) AS d, FIRST_VALUE(s) AS f FROM sums;
--> s | d | f
--> 0.0 | 0.0 | 1.0
--> (1 row)

-- c changes and stays where it is; a goes, and b is the first
UPDATE t SET v = 1E0 WHERE k = 'c';
--> q1 +U | 1.0E16 | a,b,c | a | c
DELETE FROM t WHERE k = 'a';
--> q1 +U | 1.0E16 | b,c | b | c
INSERT INTO t VALUES (4, NULL, 0E0, 'z');

-- NULL is the first key, and the index of the grouping set comes last
SELECT LISTAGG(CAST(n AS STRING)) AS ns FROM (SELECT k, COUNT(*) * 10 + GROUPING(k) AS n FROM t GROUP BY GROUPING SETS ((k), ())) EMIT CHANGES;
--> q7 follows
--> q7 +I | 10,31,10,10
INSERT INTO t VALUES (5, 'a', 0E0, 'z'), (6, NULL, 0E0, 'z');
--> q1 +U | 1.0E16 | a,b,c | a | c
--> q7 +U | 20,51,10,10,10

-- in a union rows of tables come first, by arrival, then those of aggregates, branch by branch
CREATE MATERIALIZED VIEW mixed AS
SELECT k FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k HAVING COUNT(*) < 2) UNION ALL SELECT k FROM t UNION ALL SELECT UPPER(k) FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k);
CREATE MATERIALIZED VIEW over_mixed AS SELECT LISTAGG(k) AS ks FROM mixed;
SELECT LISTAGG(k) AS ks FROM (
SELECT k FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k HAVING COUNT(*) < 2) UNION ALL SELECT k FROM t UNION ALL SELECT UPPER(k) FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k))
EMIT CHANGES;
--> q8 follows
--> q8 +I | b,c,a,a,b,c,A,B,C
INSERT INTO t VALUES (7, 'A', 0E0, 'z'), (8, 'c', 0E0, 'z');
--> q1 +U | 1.0E16 | A,a,b,c | A | c
--> q7 +U | 20,71,10,10,10,20
--> q8 +U | b,c,a,A,c,A,a,b,A,A,B,C
SELECT * FROM over_mixed;
--> ks
--> b,c,a,A,c,A,a,b,A,A,B,C
--> (1 row)
SELECT LISTAGG(k) AS ks FROM mixed;
--> ks
--> b,c,a,A,c,A,a,b,A,A,B,C
--> (1 row)
SELECT LISTAGG(k) AS ks FROM (
SELECT k FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k HAVING COUNT(*) < 2) UNION ALL SELECT k FROM t UNION ALL SELECT UPPER(k) FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k));
--> ks
--> b,c,a,A,c,A,a,b,A,A,B,C
--> (1 row)

-- windows over windows: the earlier window comes first, whichever had a row first
CREATE TABLE w (ts TIMESTAMP(3), k STRING, v DOUBLE, WATERMARK FOR ts AS ts - INTERVAL '5' MINUTE);
CREATE VIEW minutes AS SELECT k, SUM(v) AS s, window_time AS rt FROM TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY k, window_start, window_end, window_time;
SELECT window_end, SUM(s) AS s, LISTAGG(k) AS ks, FIRST_VALUE(k) AS f, LAST_VALUE(k) AS l FROM TUMBLE(TABLE minutes, DESCRIPTOR(rt), INTERVAL '10' MINUTE) GROUP BY window_start, window_end EMIT CHANGES;
--> q12 follows
SELECT window_end, SUM(s) AS s, LISTAGG(k) AS ks, FIRST_VALUE(k) AS f, LAST_VALUE(k) AS l FROM TUMBLE(TABLE minutes, DESCRIPTOR(rt), INTERVAL '10' MINUTE) GROUP BY window_start, window_end EMIT FINAL;
--> q13 follows
INSERT INTO w VALUES (TIMESTAMP '2024-01-01 00:02:10', 'b', 1E16), (TIMESTAMP '2024-01-01 00:03:10', 'a', -1E16);
--> q12 +I | 2024-01-01 00:10:00.000 | 0.0 | b,a | b | a
INSERT INTO w VALUES (TIMESTAMP '2024-01-01 00:02:20', 'a', 0E0), (TIMESTAMP '2024-01-01 00:01:10', 'c', 1E0);
--> q12 +U | 2024-01-01 00:10:00.000 | 0.0 | c,a,b,a | c | a
END OF INPUT w;
--> q12 ended
--> q13 +I | 2024-01-01 00:10:00.000 | 0.0 | c,a,b,a | c | a
--> q13 ended
