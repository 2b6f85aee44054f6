-- Why there is no result yet: what EXPLAIN WHY says of queries, views and jobs over tables of the database.
CREATE TABLE logs (ts TIMESTAMP(3), k STRING, bytes BIGINT, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);

SELECT k, window_start, SUM(bytes) AS bytes
FROM TUMBLE(TABLE logs, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
WHERE bytes > 0
GROUP BY k, window_start, window_end
HAVING SUM(bytes) > 5
EMIT FINAL;
--> q1 follows

-- Nothing has arrived.
EXPLAIN WHY q1;
--> query q1: running, 0 rows read, 0 rows given
--> waits for: the first row
--> source logs: no watermark yet, 0 rows

-- [12:00, 12:10) fires at 12:09:59.999; the watermark is 12:07:40 - 10 s.
INSERT INTO logs VALUES (TIMESTAMP '2024-01-01 12:00:00', 'a', 1), (TIMESTAMP '2024-01-01 12:07:40', 'a', 2),
  (TIMESTAMP '2024-01-01 12:01:00', 'b', 0);
EXPLAIN WHY q1;
--> query q1: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 12:00:00.000, 2024-01-01 12:10:00.000), which fires at watermark 2024-01-01 12:09:59.999; it is at 2024-01-01 12:07:30.000, 2 min 29.999 s to go
--> source logs: watermark 2024-01-01 12:07:30.000, 3 rows
--> filtered out: 1 row by WHERE
--> hint: a later row, ADVANCE WATERMARK FOR logs or END OF INPUT logs moves the watermark

-- The window fires, and HAVING removes its one row; a row for it is late then, one has no time.
INSERT INTO logs VALUES (TIMESTAMP '2024-01-01 12:10:10', 'a', 5);
INSERT INTO logs VALUES (TIMESTAMP '2024-01-01 12:09:00', 'a', 5), (CAST(NULL AS TIMESTAMP(3)), 'a', 5);
EXPLAIN WHY q1;
--> query q1: running, 6 rows read, 0 rows given
--> waits for: window [2024-01-01 12:10:00.000, 2024-01-01 12:20:00.000), which fires at watermark 2024-01-01 12:19:59.999; it is at 2024-01-01 12:10:00.000, 9 min 59.999 s to go
--> source logs: watermark 2024-01-01 12:10:00.000, 6 rows
--> filtered out: 1 row by WHERE
--> filtered out: 1 row by HAVING or a WHERE over an aggregate
--> note: 1 row was late for every window of q1 (20.0 %); see SELECT * FROM `q1$late`
--> note: 1 row was without a time and so in no window of q1 (20.0 %); see SELECT * FROM `q1$late`
--> hint: a later row, ADVANCE WATERMARK FOR logs or END OF INPUT logs moves the watermark

-- A view, of which WHERE leaves nothing; and what does not run.
CREATE MATERIALIZED VIEW sums AS SELECT k, SUM(bytes) AS bytes FROM logs WHERE bytes > 100 GROUP BY k;
EXPLAIN WHY sums;
--> materialized view sums: running, 6 rows read, 0 rows given
--> waits for: a row that WHERE leaves: so far there was none
--> source logs: watermark 2024-01-01 12:10:00.000, 6 rows
--> filtered out: 6 rows by WHERE
EXPLAIN WHY FOR sums;
--> materialized view sums: running, 6 rows read, 0 rows given
--> waits for: a row that WHERE leaves: so far there was none
--> source logs: watermark 2024-01-01 12:10:00.000, 6 rows
--> filtered out: 6 rows by WHERE
EXPLAIN WHY SELECT * FROM logs;
--> error 53:13: EXPLAIN WHY takes the name of a job, view or query that runs
--> hint: start the query first, then write EXPLAIN WHY q1; EXPLAIN shows the plan of a query

-- The changes of an interval wait for the clock.
SELECT k, COUNT(*) AS n FROM logs GROUP BY k EMIT CHANGES EVERY INTERVAL '1' MINUTE;
--> q2 follows
INSERT INTO logs VALUES (TIMESTAMP '2024-01-01 12:11:00', 'c', 7);
ADVANCE CLOCK BY INTERVAL '15' SECOND;
EXPLAIN WHY q2;
--> query q2: running, 7 rows read, 0 rows given
--> waits for: the clock, to give what is held back: due at 2024-01-01 00:01:00.000; it is at 2024-01-01 00:00:15.000, 45 s to go
--> source logs: watermark 2024-01-01 12:10:50.000, 7 rows
--> hint: ADVANCE CLOCK moves the clock
ADVANCE CLOCK BY INTERVAL '45' SECOND;
--> q2 +I | a | 5
--> q2 +I | b | 1
--> q2 +I | c | 1
EXPLAIN WHY q2;
--> query q2: running, 7 rows read, 3 rows given
--> waits for: the next row: everything that has arrived is in its result
--> source logs: watermark 2024-01-01 12:10:50.000, 7 rows

SHOW WATERMARKS;
--> table | split | watermark | state | job
--> logs | NULL | 2024-01-01 12:10:50.000 | active | NULL
--> logs | NULL | 2024-01-01 12:10:50.000 | active | sums
--> logs | NULL | 2024-01-01 12:10:50.000 | active | q1
--> logs | NULL | 2024-01-01 12:10:50.000 | active | q2
--> (4 rows)
END OF INPUT logs;
--> q1 +I | c | 2024-01-01 12:10:00.000 | 7
--> q1 ended
--> q2 ended
EXPLAIN WHY q1;
--> query q1: finished, 7 rows read, 1 row given
--> source logs: ended, 7 rows
--> filtered out: 1 row by WHERE
--> filtered out: 2 rows by HAVING or a WHERE over an aggregate
--> note: 1 row was late for every window of q1 (16.7 %); see SELECT * FROM `q1$late`
--> note: 1 row was without a time and so in no window of q1 (16.7 %); see SELECT * FROM `q1$late`
SHOW WATERMARKS;
--> table | split | watermark | state | job
--> logs | NULL | end of input | finished | NULL
--> (1 row)
