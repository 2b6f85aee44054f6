-- Files that grow and are quiet: what their watermark passes on the way of one ADVANCE CLOCK fires at a time of its own (section 3, arrival units).
-- The last row is of 00:00:13, so the watermark is at -00:00:07; from the clock's 00:00:10 on it is at c - 17 s.
CREATE TABLE a (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/a.csv', 'format' = 'csv');
CREATE TABLE t (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts - INTERVAL '20' SECOND) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv', 'source.monitor-interval' = '7 s',
  'scan.watermark.idle-advance' = '10 s');
INSERT INTO a VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a'), (TIMESTAMP '2024-01-01 00:00:06', 'b'),
  (TIMESTAMP '2024-01-01 00:00:07', 'a'), (TIMESTAMP '2024-01-01 00:00:13', 'a');

SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
--> q1 follows

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:01:00';
--> q1 +I | 2024-01-01 00:00:05.000 | 1 | NULL | 2024-01-01 00:00:21.999 | 0
--> q1 +I | 2024-01-01 00:00:10.000 | 2 | NULL | 2024-01-01 00:00:26.999 | 0
--> q1 +I | 2024-01-01 00:00:15.000 | 1 | NULL | 2024-01-01 00:00:31.999 | 0
