-- Files that are followed: a folder in which they appear, and one that another file replaces.
CREATE TABLE parts (ts TIMESTAMP(3), k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/parts/', 'format' = 'csv');
CREATE TABLE live (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/parts/', 'format' = 'csv', 'source.monitor-interval' = '1 s');

-- Nothing is there yet, and that is no fault.
SELECT k FROM live;
--> q1 follows

-- The clock stands still, so nobody has looked.
INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:01', 'a');

ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q1 +I | a

EXPLAIN SELECT k, COUNT(*) AS n FROM live GROUP BY k;
--> NetChanges
--> |   form: upsert
--> |   key: k
--> |   changelog: upsert by (k)
--> +- GroupAggregate
-->    |   keys: k
-->    |   aggregates: n = COUNT(*)
-->    |   changelog: upsert by (k)
-->    |   state: accumulators per (k), for ever
-->    +- Calc
-->       |   columns: k
-->       |   rows: inserts only
-->       +- Scan live (filesystem), unbounded
-->              columns: k
-->              watermark: ts as ts
-->              rows: inserts only, rowtime ts

-- What can change is told as changes.
SELECT k, COUNT(*) AS n FROM live GROUP BY k;
--> q2 follows
--> q2 +I | a | 1

SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE live, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> q3 follows

CREATE MATERIALIZED VIEW counts AS SELECT k, COUNT(*) AS n FROM live GROUP BY k;

INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:12', 'a');

ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q1 +I | a
--> q2 +U | a | 2

SELECT * FROM counts;
--> k | n
--> a | 2
--> (1 row)

-- Both files hold the watermark back at 00:00:01, until nothing was added to them for ten looks.
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q3 +I | 2024-01-01 00:00:00.000 | 1

-- Late, as the window has fired.
INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:02', 'b');
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q1 +I | b
--> q2 +I | b | 1

SELECT k, late_reason, late_watermark FROM `q3$late`;
--> k | late_reason | late_watermark
--> b | late | 2024-01-01 00:00:12.000
--> (1 row)

-- A path that names a file: when another one takes its place that is read from its start.
CREATE TABLE single (v INT) WITH ('connector' = 'filesystem', 'path' = 'scratch/one.csv', 'format' = 'csv');
CREATE TABLE tail (v INT) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/one.csv', 'format' = 'csv', 'source.monitor-interval' = '1 s');
CREATE TABLE stored (v INT);

INSERT INTO single VALUES (1);

INSERT INTO stored SELECT v FROM tail;

SELECT * FROM stored;
--> v
--> 1
--> (1 row)

INSERT INTO single VALUES (2);
ADVANCE CLOCK BY INTERVAL '1' SECOND;

SELECT * FROM stored;
--> v
--> 1
--> 2
--> (2 rows)

STOP JOB insert_into_stored;

-- Together with a table of the database, which is read as it is.
INSERT INTO stored VALUES (3);
SELECT v FROM stored UNION ALL SELECT v FROM tail;
--> q8 follows
--> q8 +I | 1
--> q8 +I | 2
--> q8 +I | 3
--> q8 +I | 2

INSERT INTO stored VALUES (4);
INSERT INTO single VALUES (5);
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q8 +I | 5

SELECT v FROM tail EMIT COMPLETE;
--> error 113:25: EMIT COMPLETE over a table from outside that goes on needs EVERY
--> hint: write EMIT COMPLETE EVERY INTERVAL '1' SECOND

SELECT v FROM tail LIMIT 1;
--> q9 follows
--> q9 +I | 5
--> q9 ended
SELECT v FROM tail ORDER BY v LIMIT 1;
--> error 121:20: ORDER BY with LIMIT over rows that go on coming is not supported yet
--> hint: leave ORDER BY out to get the first rows by arrival, or read a table that ends

SET 'output.mode' = 'append';
SELECT COUNT(*) AS n FROM tail;
--> error 126:8: 'output.mode' = 'append' needs results that become complete, but a COUNT over all rows can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
RESET 'output.mode';

CREATE TABLE never (v INT) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/one.csv', 'format' = 'csv', 'source.monitor-interval' = '0 s');
--> error 132:105: '0 s' is no length of time
--> hint: write one such as '1 s'

-- Rows of a table that goes on have the time at which they were taken, which can be their rowtime.
CREATE TABLE taken_parts (k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/taken/', 'format' = 'csv');
CREATE TABLE taken (k STRING, came TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', WATERMARK FOR came AS came) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/taken/', 'format' = 'csv', 'source.monitor-interval' = '1 s',
  'scan.watermark.idle-timeout' = '1 s');
SET 'pipeline.name' = 'per_second';
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE taken, DESCRIPTOR(came), INTERVAL '1' SECOND)
GROUP BY window_start, window_end;
--> per_second follows
RESET 'pipeline.name';
INSERT INTO taken_parts VALUES ('a'), ('b');
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 01:00:00';
INSERT INTO taken_parts VALUES ('c');
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 01:00:02';
--> per_second +I | 2024-01-01 01:00:00.000 | 2
