-- Files of a table that goes on: the watermark is the lowest of those that are not idle.
CREATE TABLE a (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/a.csv', 'format' = 'csv');
CREATE TABLE b (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/b.csv', 'format' = 'csv');
CREATE TABLE t (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv', 'source.monitor-interval' = '10 s',
  'scan.watermark.idle-timeout' = '30 s');

INSERT INTO a VALUES (TIMESTAMP '2024-01-01 00:00:05', 'a1');
INSERT INTO b VALUES (TIMESTAMP '2024-01-01 00:01:05', 'b1');

SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> q1 follows

ADVANCE CLOCK BY INTERVAL '29' SECOND;

-- Both are idle, so that the highest watermark counts.
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q1 +I | 2024-01-01 00:00:00.000 | 1

-- A file with rows is active again, though its watermark is behind; that of the table never goes back.
INSERT INTO a VALUES (TIMESTAMP '2024-01-01 00:01:09', 'a2');
ADVANCE CLOCK BY INTERVAL '10' SECOND;

-- b holds nothing back. The file that was replaced does until the next look shows that it has ended.
INSERT INTO a VALUES (TIMESTAMP '2024-01-01 00:01:10', 'a3');
ADVANCE CLOCK BY INTERVAL '10' SECOND;

ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q1 +I | 2024-01-01 00:01:00.000 | 2

-- For a table that ends it means nothing.
CREATE TABLE bounded (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/in/', 'format' = 'csv',
  'scan.watermark.idle-timeout' = '1 ms', 'scan.watermark.idle-advance' = '1 ms');
SELECT k, CURRENT_WATERMARK(ts) AS w FROM bounded;
--> k | w
--> a3 | NULL
--> b1 | NULL
--> (2 rows)
