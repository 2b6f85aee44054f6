-- A quiet table whose files fall idle while its watermark goes on with the clock (semantics, paragraph 1). Derived by hand: the watermark is that of a,
-- 00:00:05, and goes on from the clock's 00:00:10, so it is at c - 5 s; at the clock's 00:00:30 both files are idle and that of b counts,
-- 00:01:05, which goes on with the clock as well: from there on it is at c + 35 s.
CREATE TABLE a (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/a.csv', 'format' = 'csv');
CREATE TABLE b (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/b.csv', 'format' = 'csv');
CREATE TABLE t (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv', 'source.monitor-interval' = '10 s',
  'scan.watermark.idle-timeout' = '30 s', 'scan.watermark.idle-advance' = '10 s');
INSERT INTO a VALUES (TIMESTAMP '2024-01-01 00:00:05', 'a1');
INSERT INTO b VALUES (TIMESTAMP '2024-01-01 00:01:05', 'b1');

SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
--> q1 follows

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:01:00';
--> q1 +I | 2024-01-01 00:00:10.000 | 1 | NULL | 2024-01-01 00:00:14.999 | 0
--> q1 +I | 2024-01-01 00:01:10.000 | 1 | NULL | 2024-01-01 00:00:34.999 | 0
