-- Functions that read the clock. Derived by hand from Flink's names and types and from semantics, paragraph 1: the clock is read when the
-- query reads the row; a query that ends has one time, that of its start.
SELECT PROCTIME() AS p, NOW() AS n, CURRENT_TIMESTAMP AS ct, CURRENT_ROW_TIMESTAMP() AS cr, LOCALTIMESTAMP AS lt, CURRENT_DATE AS d, CURRENT_TIME AS t,
  LOCALTIME AS l, UNIX_TIMESTAMP() AS u;
--> p | n | ct | cr | lt | d | t | l | u
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-01-01 | 00:00:00 | 00:00:00 | 1704067200
--> (1 row)
ADVANCE CLOCK TO TIMESTAMP '2024-02-28 23:30:45.678';
SELECT LOCALTIMESTAMP AS lt, CURRENT_DATE AS d, CURRENT_TIME AS t, UNIX_TIMESTAMP() AS u, CAST(NOW() AS STRING) AS n;
--> lt | d | t | u | n
--> 2024-02-28 23:30:45.678 | 2024-02-28 | 23:30:45 | 1709163045 | 2024-02-28 23:30:45.678
--> (1 row)
SET 'table.local-time-zone' = 'Europe/Berlin';
SELECT localtimestamp AS lt, current_date AS d, current_time AS t, unix_timestamp() AS u;
--> lt | d | t | u
--> 2024-02-29 00:30:45.678 | 2024-02-29 | 00:30:45 | 1709163045
--> (1 row)
RESET 'table.local-time-zone';

-- Statements have one time, which is kept.
CREATE TABLE notes (id INT, at_time TIMESTAMP_LTZ(3), PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO notes VALUES (1, NOW()), (2, NOW() - INTERVAL '1' HOUR), (3, NULL);
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
UPDATE notes SET at_time = CURRENT_TIMESTAMP WHERE at_time IS NULL;
SELECT id, CAST(at_time AS STRING) AS at_time, TIMESTAMPDIFF(SECOND, at_time, NOW()) AS age FROM notes;
--> id | at_time | age
--> 1 | 2024-02-28 23:30:45.678 | 60
--> 2 | 2024-02-28 22:30:45.678 | 3660
--> 3 | 2024-02-28 23:31:45.678 | 0
--> (3 rows)
DELETE FROM notes WHERE at_time < NOW() - INTERVAL '30' MINUTE;
SELECT id FROM notes WHERE at_time = PROCTIME() OR id = 1;
--> id
--> 1
--> 3
--> (2 rows)

-- In groups and above them.
SELECT at_time < NOW() AS is_old, COUNT(*) AS n, CURRENT_DATE AS d FROM notes GROUP BY at_time < NOW() HAVING COUNT(*) < SECOND(NOW());
--> is_old | n | d
--> false | 1 | 2024-02-28
--> true | 1 | 2024-02-28
--> (2 rows)

-- A query that follows reads the clock row by row.
CREATE TABLE hits (page STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
INSERT INTO hits VALUES ('a', LOCALTIMESTAMP);
ADVANCE CLOCK BY INTERVAL '10' SECOND;
SELECT page, SECOND(NOW()) AS s FROM hits WHERE TIMESTAMPDIFF(SECOND, ts, LOCALTIMESTAMP) < 15 EMIT FINAL;
--> q7 follows
--> q7 +I | a | 55
ADVANCE CLOCK BY INTERVAL '1' SECOND;
INSERT INTO hits VALUES ('b', LOCALTIMESTAMP);
--> q7 +I | b | 56
INSERT INTO hits VALUES ('c', LOCALTIMESTAMP - INTERVAL '15' SECOND);
INSERT INTO hits VALUES ('d', LOCALTIMESTAMP - INTERVAL '14.999' SECOND);
--> q7 +I | d | 56

-- What a row that goes had when it came is not known.
SELECT id, NOW() AS n FROM notes EMIT CHANGES;
--> error 60:12: the time of the clock in rows that can change is not supported: a row that goes would have another time than when it came
--> hint: declare a METADATA column FROM 'timestamp' in the table, or read rows that only come
SELECT page, COUNT(*) AS n FROM hits GROUP BY page HAVING COUNT(*) < SECOND(NOW()) EMIT CHANGES;
--> error 63:77: the time of the clock in rows that can change is not supported: a row that goes would have another time than when it came
--> hint: declare a METADATA column FROM 'timestamp' in the table, or read rows that only come
CREATE TABLE t (v INT, at_time AS CURRENT_TIMESTAMP);
--> error 66:35: CURRENT_TIMESTAMP cannot stand in an expression of a table
--> hint: call it in queries, or declare a column: proc_time AS PROCTIME(), or came TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'
CREATE TABLE t (v INT, d AS v + UNIX_TIMESTAMP());
--> error 69:33: UNIX_TIMESTAMP cannot stand in an expression of a table
--> hint: call it in queries, or declare a column: proc_time AS PROCTIME(), or came TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'
SELECT window_start, NOW() AS n FROM TUMBLE(TABLE hits, DESCRIPTOR(ts), INTERVAL '1' HOUR);
--> error 72:22: NOW directly over a window is not supported
--> hint: call it in the query that the window reads, or above the aggregate
SELECT NOW(3) AS n FROM hits;
--> error 75:8: wrong number of arguments to NOW
--> hint: it takes 0
