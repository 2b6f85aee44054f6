-- Files that fall idle at the moment at which others are found: they hold nothing back when the rows of those are read. Derived by hand: at
-- the clock's 00:00:05 a and b are idle, so that c alone counts: c1 is judged by 00:00:05 and c2 by 00:00:06; c3 is late, at 00:00:20
-- (semantics, paragraph 1: the minimum over those that are not idle).
CREATE TABLE a (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/a.csv', 'format' = 'csv');
CREATE TABLE b (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/b.csv', 'format' = 'csv');
CREATE TABLE c (k STRING, ts TIMESTAMP(3)) WITH ('connector' = 'filesystem', 'path' = 'scratch/in/c.csv', 'format' = 'csv');
CREATE TABLE t (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv', 'source.monitor-interval' = '1 s',
  'scan.watermark.idle-timeout' = '5 s');
INSERT INTO a VALUES ('a1', TIMESTAMP '2024-01-01 00:00:05');
INSERT INTO b VALUES ('b1', TIMESTAMP '2024-01-01 00:00:15');

CREATE MATERIALIZED VIEW v AS
SELECT window_start, LISTAGG(k) AS l
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL;

INSERT INTO c VALUES ('c1', TIMESTAMP '2024-01-01 00:00:06'), ('c2', TIMESTAMP '2024-01-01 00:00:20'), ('c3', TIMESTAMP '2024-01-01 00:00:04');
ADVANCE CLOCK BY INTERVAL '5' SECOND;

SELECT * FROM v;
--> window_start | l
--> 2024-01-01 00:00:00.000 | a1,c1
--> 2024-01-01 00:00:10.000 | b1
--> (2 rows)

SELECT k, late_watermark FROM `v$late`;
--> k | late_watermark
--> c3 | 2024-01-01 00:00:20.000
--> (1 row)
