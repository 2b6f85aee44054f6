-- A row too far ahead of the clock, which is 2024-01-01 00:00:00, does not move the watermark.
CREATE TABLE t (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.max-ahead' = '1 h');

CREATE MATERIALIZED VIEW v AS
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT FINAL;

-- An hour ahead is not too far; a millisecond more is.
INSERT INTO t VALUES
  ('a', TIMESTAMP '2024-01-01 01:00:00'),
  ('wrong', TIMESTAMP '2024-01-01 01:00:00.001'),
  ('far', TIMESTAMP '2099-01-01 00:00:00'),
  ('b', TIMESTAMP '2024-01-01 00:55:00');

SELECT k, CURRENT_WATERMARK(ts) AS w FROM t;
--> k | w
--> a | NULL
--> b | 2024-01-01 01:00:00.000
--> far | 2024-01-01 01:00:00.000
--> wrong | 2024-01-01 01:00:00.000
--> (4 rows)

-- The same row is not too far ahead when the clock has come closer.
ADVANCE CLOCK BY INTERVAL '15' MINUTE;
INSERT INTO t VALUES ('c', TIMESTAMP '2024-01-01 01:10:00');

SELECT * FROM v;
--> window_start | n
--> 2024-01-01 01:00:00.000 | 2
--> (1 row)

SELECT k, late_watermark FROM `v$late`;
--> k | late_watermark
--> b | 2024-01-01 01:00:00.000
--> (1 row)

-- As history each row is judged by the clock of its arrival.
SELECT k, CURRENT_WATERMARK(ts) AS w FROM t WHERE k = 'c';
--> k | w
--> c | 2024-01-01 01:00:00.000
--> (1 row)

-- Files are judged by the clock when they are read: 00:15:00.
CREATE TABLE file (k STRING, ts TIMESTAMP(3)) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/ahead.csv', 'format' = 'csv');
INSERT INTO file VALUES
  ('a', TIMESTAMP '2024-01-01 01:00:00'),
  ('wrong', TIMESTAMP '2024-01-01 01:00:00.001'),
  ('far', TIMESTAMP '2099-01-01 00:00:00'),
  ('b', TIMESTAMP '2024-01-01 00:55:00'),
  ('c', TIMESTAMP '2024-01-01 01:10:00');
CREATE TABLE read (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/ahead.csv', 'format' = 'csv', 'scan.watermark.max-ahead' = '45 min');
SELECT k, CURRENT_WATERMARK(ts) AS w FROM read;
--> k | w
--> a | NULL
--> b | 2024-01-01 01:00:00.000
--> c | 2024-01-01 01:00:00.000
--> far | 2024-01-01 01:00:00.000
--> wrong | 2024-01-01 01:00:00.000
--> (5 rows)

-- A TIMESTAMP is what a wall clock shows: 01:15 in Berlin.
SET 'table.local-time-zone' = 'Europe/Berlin';
SELECT k, CURRENT_WATERMARK(ts) AS w FROM read;
--> k | w
--> a | NULL
--> b | 2024-01-01 01:00:00.001
--> c | 2024-01-01 01:00:00.001
--> far | 2024-01-01 01:00:00.001
--> wrong | 2024-01-01 01:00:00.000
--> (5 rows)
RESET 'table.local-time-zone';

CREATE TABLE x (ts TIMESTAMP(3)) WITH ('scan.watermark.max-ahead' = '1 h');
--> error 77:69: option 'scan.watermark.max-ahead' needs a rowtime, which the table does not have
--> hint: add WATERMARK FOR column AS column - INTERVAL '5' SECOND

CREATE TABLE x (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.max-ahead' = 'far');
--> error 81:93: 'far' is no length of time
--> hint: write one such as '30 s' or '1 h'

CREATE TABLE x (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts, PRIMARY KEY (k) NOT ENFORCED) WITH (
  'scan.watermark.max-ahead' = '1 h');
--> error 86:3: option 'scan.watermark.max-ahead' of a table whose rows can go is not supported for a rowtime without a zone
--> hint: declare the rowtime as TIMESTAMP_LTZ(3), or leave out PRIMARY KEY and 'retention.*'
