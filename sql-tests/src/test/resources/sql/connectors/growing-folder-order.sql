-- The order in which the files of folders that go on are read: row by row the file with the lowest watermark, then by path, whatever
-- the size of batches (semantics, paragraph 1: a row is judged by the watermark before it, and the answer is the same for all batch sizes).
CREATE TABLE a (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/a.csv', 'format' = 'csv');
CREATE TABLE b (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/b.csv', 'format' = 'csv');
CREATE TABLE c (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/c.csv', 'format' = 'csv');
CREATE TABLE d (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/d.csv', 'format' = 'csv');
CREATE TABLE e (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/e.csv', 'format' = 'csv');
CREATE TABLE f (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/f.csv', 'format' = 'csv');
CREATE TABLE y (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/y.csv.gz', 'format' = 'csv');
CREATE TABLE z (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/z.csv.gz', 'format' = 'csv');
CREATE TABLE live (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv', 'source.monitor-interval' = '1 s');
CREATE TABLE bounded (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv');

INSERT INTO a VALUES ('a1', TIMESTAMP '2024-01-01 00:00:12'), ('a2', TIMESTAMP '2024-01-01 00:00:03');
INSERT INTO b VALUES ('b1', TIMESTAMP '2024-01-01 00:00:30'), ('b2', TIMESTAMP '2024-01-01 00:00:11'), ('b3', TIMESTAMP '2024-01-01 00:00:05');
INSERT INTO z VALUES ('z1', TIMESTAMP '2024-01-01 00:00:02'), ('z2', TIMESTAMP '2024-01-01 00:00:14'), ('z3', TIMESTAMP '2024-01-01 00:00:06');

-- One row of each file; then z is at 2 and goes on to 14, a is at 12 and has a2, z has z3, b is at 30.
SELECT LISTAGG(k) AS l FROM bounded;
--> l
--> a1,b1,z1,z2,a2,z3,b2,b3
--> (1 row)

CREATE MATERIALIZED VIEW l AS SELECT LISTAGG(k) AS l FROM live;
CREATE MATERIALIZED VIEW v AS
SELECT window_start, COUNT(*) AS n, LISTAGG(k) AS l
FROM TUMBLE(TABLE live, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL;

SELECT * FROM l;
--> l
--> a1,b1,z1,z2,a2,z3,b2,b3
--> (1 row)

-- With z2 the lowest is 12, that of a, so that the first window fires with z1 alone; a has no more rows and holds it there.
SELECT * FROM v;
--> window_start | n | l
--> 2024-01-01 00:00:00.000 | 1 | z1
--> (1 row)

SELECT k, late_watermark FROM `v$late`;
--> k | late_watermark
--> a2 | 2024-01-01 00:00:12.000
--> b3 | 2024-01-01 00:00:12.000
--> z3 | 2024-01-01 00:00:12.000
--> (3 rows)

-- Files that appear together: c is at 20, d at 18 and goes on to 25, then c.
INSERT INTO c VALUES ('c1', TIMESTAMP '2024-01-01 00:00:20'), ('c2', TIMESTAMP '2024-01-01 00:00:13');
INSERT INTO d VALUES ('d1', TIMESTAMP '2024-01-01 00:00:18'), ('d2', TIMESTAMP '2024-01-01 00:00:25');
ADVANCE CLOCK BY INTERVAL '1' SECOND;

SELECT * FROM l;
--> l
--> a1,b1,z1,z2,a2,z3,b2,b3,c1,d1,d2,c2
--> (1 row)

-- All files are complete, so that the highest counts, 30.
ADVANCE CLOCK BY INTERVAL '10' SECOND;
SELECT * FROM v;
--> window_start | n | l
--> 2024-01-01 00:00:00.000 | 1 | z1
--> 2024-01-01 00:00:10.000 | 5 | a1,z2,b2,d1,c2
--> 2024-01-01 00:00:20.000 | 2 | c1,d2
--> (3 rows)

-- Another file takes the name of a, and e is new, perhaps with the inode that a had: a3 and e1 bring the watermark to 41, before e2 and then a4.
INSERT INTO a VALUES ('a3', TIMESTAMP '2024-01-01 00:00:45'), ('a4', TIMESTAMP '2024-01-01 00:00:33');
INSERT INTO e VALUES ('e1', TIMESTAMP '2024-01-01 00:00:41'), ('e2', TIMESTAMP '2024-01-01 00:00:35');
ADVANCE CLOCK BY INTERVAL '1' SECOND;

SELECT * FROM v WHERE window_start >= TIMESTAMP '2024-01-01 00:00:30';
--> window_start | n | l
--> 2024-01-01 00:00:30.000 | 1 | b1
--> (1 row)

SELECT k, late_watermark FROM `v$late` WHERE late_watermark > TIMESTAMP '2024-01-01 00:00:12';
--> k | late_watermark
--> a4 | 2024-01-01 00:00:41.000
--> e2 | 2024-01-01 00:00:41.000
--> (2 rows)

-- A packed file is read by the second look that finds it, together with the one that is new then: f is at 47, y at 50, then f and y.
INSERT INTO y VALUES ('y1', TIMESTAMP '2024-01-01 00:00:50'), ('y2', TIMESTAMP '2024-01-01 00:00:44');
ADVANCE CLOCK BY INTERVAL '1' SECOND;
INSERT INTO f VALUES ('f1', TIMESTAMP '2024-01-01 00:00:47'), ('f2', TIMESTAMP '2024-01-01 00:00:43');
ADVANCE CLOCK BY INTERVAL '1' SECOND;

SELECT * FROM l;
--> l
--> a1,b1,z1,z2,a2,z3,b2,b3,c1,d1,d2,c2,a3,e1,e2,a4,f1,y1,f2,y2
--> (1 row)

ADVANCE CLOCK BY INTERVAL '10' SECOND;
SELECT * FROM v WHERE window_start >= TIMESTAMP '2024-01-01 00:00:40';
--> window_start | n | l
--> 2024-01-01 00:00:40.000 | 5 | a3,e1,f1,f2,y2
--> (1 row)

-- Two folders in one query are read in the same order: m is at 10, n at 7 and goes on to 30, then m up to 20, then n. The lowest of both is
-- 10 before m2 and 20 before n3, which are late.
CREATE TABLE m (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/m/m.csv', 'format' = 'csv');
CREATE TABLE n (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/n/n.csv', 'format' = 'csv');
CREATE TABLE lm (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/m/', 'format' = 'csv', 'source.monitor-interval' = '1 s');
CREATE TABLE ln (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/n/', 'format' = 'csv', 'source.monitor-interval' = '1 s');
CREATE VIEW two AS SELECT * FROM lm UNION ALL SELECT * FROM ln;
INSERT INTO m VALUES ('m1', TIMESTAMP '2024-01-01 00:00:10'), ('m2', TIMESTAMP '2024-01-01 00:00:05'), ('m3', TIMESTAMP '2024-01-01 00:00:20');
INSERT INTO n VALUES ('n1', TIMESTAMP '2024-01-01 00:00:07'), ('n2', TIMESTAMP '2024-01-01 00:00:30'), ('n3', TIMESTAMP '2024-01-01 00:00:08');
CREATE MATERIALIZED VIEW l2 AS SELECT LISTAGG(k) AS l FROM two;
CREATE MATERIALIZED VIEW v2 AS
SELECT window_start, COUNT(*) AS n, LISTAGG(k) AS l
FROM TUMBLE(TABLE two, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL;

SELECT * FROM l2;
--> l
--> m1,n1,n2,m2,m3,n3
--> (1 row)

SELECT * FROM v2;
--> window_start | n | l
--> 2024-01-01 00:00:00.000 | 1 | n1
--> 2024-01-01 00:00:10.000 | 1 | m1
--> (2 rows)

SELECT k, late_watermark FROM `v2$late`;
--> k | late_watermark
--> m2 | 2024-01-01 00:00:10.000
--> n3 | 2024-01-01 00:00:20.000
--> (2 rows)
