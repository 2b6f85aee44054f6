-- What EXPLAIN WHY and SHOW WATERMARKS say of the splits of a table from outside (semantics, paragraph 4).
CREATE TABLE a (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/logs/a.csv', 'format' = 'csv');
CREATE TABLE b (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/logs/b.csv', 'format' = 'csv');
CREATE TABLE logs (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/logs/', 'format' = 'csv', 'source.monitor-interval' = '10 s');

INSERT INTO a VALUES (TIMESTAMP '2024-01-01 12:20:00', 'a1'), (TIMESTAMP '2024-01-01 12:25:00', 'a2');
INSERT INTO b VALUES (TIMESTAMP '2024-01-01 12:07:30', 'b1');

SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE logs, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end;
--> q1 follows

-- The watermark of the table is the lowest of its splits: that of b.
EXPLAIN WHY q1;
--> query q1: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 12:00:00.000, 2024-01-01 12:10:00.000), which fires at watermark 2024-01-01 12:09:59.999; it is at 2024-01-01 12:07:30.000, 2 min 29.999 s to go; held back by split scratch/logs/b.csv
--> source logs: watermark 2024-01-01 12:07:30.000, 3 rows
-->   split scratch/logs/a.csv: active, watermark 2024-01-01 12:25:00.000, 2 rows
-->   split scratch/logs/b.csv: active, watermark 2024-01-01 12:07:30.000, 1 row
--> hint: a later row in the split moves the watermark; with 'scan.watermark.idle-timeout' a split that gives nothing holds it back no more
SHOW WATERMARKS;
--> table | split | watermark | state | job
--> logs | scratch/logs/a.csv | 2024-01-01 12:25:00.000 | active | q1
--> logs | scratch/logs/b.csv | 2024-01-01 12:07:30.000 | active | q1
--> (2 rows)

-- With an idle timeout b holds nothing back after a while.
CREATE TABLE counts (window_start TIMESTAMP(3), n BIGINT);
CREATE TABLE patient (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/logs/', 'format' = 'csv', 'source.monitor-interval' = '10 s',
  'scan.watermark.idle-timeout' = '30 s');
INSERT INTO counts SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE patient, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end;
EXPLAIN WHY insert_into_counts;
--> job insert_into_counts: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 12:00:00.000, 2024-01-01 12:10:00.000), which fires at watermark 2024-01-01 12:09:59.999; it is at 2024-01-01 12:07:30.000, 2 min 29.999 s to go; held back by split scratch/logs/b.csv
--> source patient: watermark 2024-01-01 12:07:30.000, 3 rows
-->   split scratch/logs/a.csv: active, watermark 2024-01-01 12:25:00.000, 2 rows
-->   split scratch/logs/b.csv: active, watermark 2024-01-01 12:07:30.000, 1 row
--> hint: a later row moves the watermark; with 'scan.watermark.idle-advance' it goes on with the clock when no row comes
CREATE TABLE c (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/logs/c.csv', 'format' = 'csv');
INSERT INTO c VALUES (TIMESTAMP '2024-01-01 12:26:00', 'c1');
ADVANCE CLOCK BY INTERVAL '25' SECOND;
ADVANCE CLOCK BY INTERVAL '5' SECOND;
EXPLAIN WHY insert_into_counts;
--> job insert_into_counts: running, 4 rows read, 1 row given
--> waits for: window [2024-01-01 12:20:00.000, 2024-01-01 12:30:00.000), which fires at watermark 2024-01-01 12:29:59.999; it is at 2024-01-01 12:26:00.000, 3 min 59.999 s to go; held back by split scratch/logs/c.csv
--> source patient: watermark 2024-01-01 12:26:00.000, 4 rows
-->   split scratch/logs/a.csv: idle, watermark 2024-01-01 12:25:00.000, 2 rows
-->   split scratch/logs/b.csv: idle, watermark 2024-01-01 12:07:30.000, 1 row
-->   split scratch/logs/c.csv: active, watermark 2024-01-01 12:26:00.000, 1 row
--> hint: a later row moves the watermark; with 'scan.watermark.idle-advance' it goes on with the clock when no row comes
SHOW WATERMARKS;
--> table | split | watermark | state | job
--> logs | scratch/logs/a.csv | 2024-01-01 12:25:00.000 | active | q1
--> logs | scratch/logs/b.csv | 2024-01-01 12:07:30.000 | active | q1
--> logs | scratch/logs/c.csv | 2024-01-01 12:26:00.000 | active | q1
--> patient | scratch/logs/a.csv | 2024-01-01 12:25:00.000 | idle | insert_into_counts
--> patient | scratch/logs/b.csv | 2024-01-01 12:07:30.000 | idle | insert_into_counts
--> patient | scratch/logs/c.csv | 2024-01-01 12:26:00.000 | active | insert_into_counts
--> (6 rows)
SELECT * FROM counts;
--> window_start | n
--> 2024-01-01 12:00:00.000 | 1
--> (1 row)

-- Nothing comes of what is stopped.
STOP JOB insert_into_counts;
EXPLAIN WHY insert_into_counts;
--> job insert_into_counts: stopped, 4 rows read, 1 row given
--> source patient: watermark 2024-01-01 12:26:00.000, 4 rows
-->   split scratch/logs/a.csv: idle, watermark 2024-01-01 12:25:00.000, 2 rows
-->   split scratch/logs/b.csv: idle, watermark 2024-01-01 12:07:30.000, 1 row
-->   split scratch/logs/c.csv: active, watermark 2024-01-01 12:26:00.000, 1 row
