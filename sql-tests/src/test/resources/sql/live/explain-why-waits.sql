-- What EXPLAIN WHY says of each kind of step that holds something back (semantics, paragraphs 2 to 4).
CREATE TABLE t (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
CREATE TABLE u (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
CREATE TABLE plain (k STRING, v INT);

-- q1: sessions; the one that ends first is that of b, 00:00:01 + 10 s.
SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end EMIT FINAL;
--> q1 follows
-- q2: the rows of sessions.
SELECT k, v, window_end FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND) EMIT FINAL;
--> q2 follows
-- q3: windows of three rows of a key.
SELECT k, window_id, COUNT(*) AS n FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 3) GROUP BY k, window_id EMIT FINAL;
--> q3 follows
-- q4: the same with a timeout of 20 s of event time.
SELECT k, window_id, COUNT(*) AS n
FROM COUNT_TUMBLE(TABLE t PARTITION BY k, 3, TIMEOUT => INTERVAL '20' SECOND) GROUP BY k, window_id EMIT FINAL;
--> q4 follows
-- q5: windows that overlap; the first is [-5 s, 5 s) of 00:00:00.
SELECT window_start, window_end, COUNT(*) AS n
FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND;
--> q5 follows
-- q6: changes that are held back for a group, or until its window fires.
SELECT k, window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end EMIT STREAM AFTER DELAY INTERVAL '30' SECOND AND AFTER WATERMARK;
--> q6 follows
-- q7: two tables, one of which is behind.
CREATE VIEW both_tables AS SELECT * FROM t UNION ALL SELECT * FROM u;
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE both_tables, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT FINAL;
--> q7 follows
-- q8: open windows that are shown at once.
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end EMIT CHANGES;
--> q8 follows

INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:00', 'a', 1), (TIMESTAMP '2024-01-01 00:00:01', 'b', 1),
  (TIMESTAMP '2024-01-01 00:00:04', 'a', 2);
--> q8 +I | 2024-01-01 00:00:00.000 | 3
EXPLAIN WHY q1;
--> query q1: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 00:00:01.000, 2024-01-01 00:00:11.000), which fires at watermark 2024-01-01 00:00:10.999; it is at 2024-01-01 00:00:04.000, 6.999 s to go
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> hint: a later row, ADVANCE WATERMARK FOR t or END OF INPUT t moves the watermark
EXPLAIN WHY q2;
--> query q2: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 00:00:01.000, 2024-01-01 00:00:11.000), which fires at watermark 2024-01-01 00:00:10.999; it is at 2024-01-01 00:00:04.000, 6.999 s to go
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> hint: a later row, ADVANCE WATERMARK FOR t or END OF INPUT t moves the watermark
EXPLAIN WHY q3;
--> query q3: running, 3 rows read, 0 rows given
--> waits for: rows: the next window is full after 1 row more of its key
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
EXPLAIN WHY q4;
--> query q4: running, 3 rows read, 0 rows given
--> waits for: the watermark, to give what is held back: due at 2024-01-01 00:00:19.999; it is at 2024-01-01 00:00:04.000, 15.999 s to go
--> waits for: rows: the next window is full after 1 row more of its key
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> hint: a later row, ADVANCE WATERMARK FOR t or END OF INPUT t moves the watermark
EXPLAIN WHY q5;
--> query q5: running, 3 rows read, 0 rows given
--> waits for: window [2023-12-31 23:59:55.000, 2024-01-01 00:00:05.000), which fires at watermark 2024-01-01 00:00:04.999; it is at 2024-01-01 00:00:04.000, 999 ms to go
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> hint: a later row, ADVANCE WATERMARK FOR t or END OF INPUT t moves the watermark
ADVANCE CLOCK BY INTERVAL '10' SECOND;
EXPLAIN WHY q6;
--> query q6: running, 3 rows read, 0 rows given
--> waits for: the watermark, to give what is held back: due at 2024-01-01 00:00:09.999; it is at 2024-01-01 00:00:04.000, 5.999 s to go
--> waits for: the clock, to give what is held back: due at 2024-01-01 00:00:30.000; it is at 2024-01-01 00:00:10.000, 20 s to go
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> hint: a later row, ADVANCE WATERMARK FOR t or END OF INPUT t moves the watermark
EXPLAIN WHY q7;
--> query q7: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000), which fires at watermark 2024-01-01 00:00:09.999; there is no watermark yet; held back by u
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> source u: no watermark yet, 0 rows
--> hint: a later row, ADVANCE WATERMARK FOR u or END OF INPUT u moves the watermark
EXPLAIN WHY q8;
--> query q8: running, 3 rows read, 1 row given
--> waits for: the next row: everything that has arrived is in its result
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows

-- q9: windows of the clock.
CREATE TABLE clocked (k STRING, at AS PROCTIME());
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE clocked, DESCRIPTOR(at), INTERVAL '1' MINUTE) GROUP BY window_start, window_end EMIT FINAL;
--> q9 follows
INSERT INTO clocked VALUES ('a');
EXPLAIN WHY q9;
--> query q9: running, 1 row read, 0 rows given
--> waits for: window [2024-01-01 00:00:00.000, 2024-01-01 00:01:00.000), which fires when the clock reads 2024-01-01 00:01:00.000; it is at 2024-01-01 00:00:10.000, 50 s to go
--> source clocked: goes by the clock, 1 row
--> hint: ADVANCE CLOCK moves the clock

-- A view over a view, one that has failed, and a query that is over.
CREATE MATERIALIZED VIEW minutes AS SELECT window_start AS minute_start, window_time AS minute_time, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end, window_time EMIT FINAL;
CREATE MATERIALIZED VIEW hours AS SELECT window_start, SUM(n) AS n
FROM TUMBLE(TABLE minutes, DESCRIPTOR(minute_time), INTERVAL '1' HOUR) GROUP BY window_start, window_end EMIT FINAL;
EXPLAIN WHY hours;
--> materialized view hours: running, 0 rows read, 0 rows given
--> waits for: the first row
--> source minutes (materialized view): watermark 2024-01-01 00:00:04.000, 0 rows
--> hint: EXPLAIN WHY minutes tells what the view waits for
EXPLAIN WHY minutes;
--> materialized view minutes: running, 3 rows read, 0 rows given
--> waits for: window [2024-01-01 00:00:00.000, 2024-01-01 00:01:00.000), which fires at watermark 2024-01-01 00:00:59.999; it is at 2024-01-01 00:00:04.000, 55.999 s to go
--> source t: watermark 2024-01-01 00:00:04.000, 3 rows
--> hint: a later row, ADVANCE WATERMARK FOR t or END OF INPUT t moves the watermark
CREATE MATERIALIZED VIEW bad AS SELECT k, 1 / v AS r FROM plain;
INSERT INTO plain VALUES ('a', 0);
--> bad error 113:43: division by zero
--> bad hint: guard it with NULLIF(divisor, 0)
EXPLAIN WHY bad;
--> materialized view bad: failed
--> failed: division by zero
--> hint: guard it with NULLIF(divisor, 0)
SELECT k FROM plain WHERE v > 5;
--> k
--> (0 rows)
EXPLAIN WHY q10;
--> query q10: finished, 1 row read, 0 rows given
--> source plain: ended, 1 row
--> filtered out: 1 row by WHERE
