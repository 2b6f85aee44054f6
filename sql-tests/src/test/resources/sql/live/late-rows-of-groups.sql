-- Semantics §3: LATE ROWS INTO takes the rows that the one step with state by time drops, also where that is a GROUP BY
-- of a rowtime, or of the end of a window alone, whose results EMIT FINAL wants.
CREATE TABLE s (id INT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE by_time (ts TIMESTAMP(3), v INT, late_by INTERVAL DAY TO SECOND(3));
CREATE TABLE by_key (id INT, ts TIMESTAMP(3));
CREATE TABLE by_end (window_end TIMESTAMP(3), v INT, late_by INTERVAL DAY TO SECOND(3));
CREATE TABLE times (ts TIMESTAMP(3));
CREATE TABLE sums (ts TIMESTAMP(3), v BIGINT);
SELECT ts, SUM(v) AS v FROM s WHERE v < 100 GROUP BY ts EMIT FINAL LATE ROWS INTO by_time;
--> q1 follows
CREATE MATERIALIZED VIEW keyed AS
SELECT ts, id, COUNT(*) AS n FROM s GROUP BY ts, id EMIT FINAL LATE ROWS INTO by_key;
CREATE MATERIALIZED VIEW ends AS
SELECT window_end, SUM(v) AS v
FROM CUMULATE(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)
GROUP BY window_end EMIT FINAL LATE ROWS INTO by_end;
INSERT INTO sums SELECT ts, SUM(v) FROM (SELECT DISTINCT ts, v FROM s) GROUP BY ts EMIT FINAL LATE ROWS INTO times;
INSERT INTO s VALUES
  (1, 1, TIMESTAMP '2024-01-01 00:00:06'),
  (2, 2, TIMESTAMP '2024-01-01 00:00:06'),
  (3, 4, TIMESTAMP '2024-01-01 00:00:04'),
  (4, 800, TIMESTAMP '2024-01-01 00:00:03');
--> q1 +I | 2024-01-01 00:00:06.000 | 1
-- The second row is at the watermark, so late for its group (§3: ts <= W is late where time is no window); the third is
-- 2 s late; WHERE removes the fourth.
SELECT * FROM by_time;
--> ts | v | late_by
--> 2024-01-01 00:00:04.000 | 4 | +0 00:00:02.000
--> 2024-01-01 00:00:06.000 | 2 | +0 00:00:00.000
--> (2 rows)
SELECT * FROM by_key;
--> id | ts
--> 2 | 2024-01-01 00:00:06.000
--> 3 | 2024-01-01 00:00:04.000
--> 4 | 2024-01-01 00:00:03.000
--> (3 rows)
-- The rows of a group by window_end are those of the windows: both are in [0, 5), which is over, and in [0, 10).
SELECT * FROM by_end;
--> window_end | v | late_by
--> 2024-01-01 00:00:05.000 | 4 | +0 00:00:01.001
--> 2024-01-01 00:00:05.000 | 800 | +0 00:00:01.001
--> (2 rows)
SELECT * FROM times;
--> ts
--> 2024-01-01 00:00:03.000
--> 2024-01-01 00:00:04.000
--> 2024-01-01 00:00:06.000
--> (3 rows)
END OF INPUT s;
--> q1 ended
SELECT * FROM keyed;
--> ts | id | n
--> 2024-01-01 00:00:06.000 | 1 | 1
--> (1 row)
SELECT * FROM ends;
--> window_end | v
--> 2024-01-01 00:00:10.000 | 807
--> (1 row)
SELECT * FROM sums;
--> ts | v
--> 2024-01-01 00:00:06.000 | 1
--> (1 row)
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> ends | materialized view | ends | finished | 4 | 1 | end of input | 2 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, SUM(`v`) AS `v` FROM TABLE(`CUMULATE`(TABLE `s`, DESCRIPTOR(`ts`), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY `window_end` EMIT FINAL LATE ROWS INTO `by_end`
--> insert_into_sums | insert | sums | finished | 4 | 1 | end of input | 3 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `ts`, SUM(`v`) FROM (SELECT DISTINCT `ts`, `v` FROM `s`) GROUP BY `ts` EMIT FINAL LATE ROWS INTO `times`
--> keyed | materialized view | keyed | finished | 4 | 1 | end of input | 3 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `ts`, `id`, COUNT(*) AS `n` FROM `s` GROUP BY `ts`, `id` EMIT FINAL LATE ROWS INTO `by_key`
--> (3 rows)
-- An answer given once takes all rows, and so does one that changes. Rows that can change are counted only.
SELECT ts, COUNT(*) AS n FROM s GROUP BY ts LATE ROWS INTO times;
--> error 70:60: LATE ROWS INTO takes what windows drop, and no window of this query drops rows
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a WATERMARK
CREATE TABLE p (id INT, ts TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts);
SELECT id, ts FROM p EMIT FINAL LATE ROWS INTO times;
--> error 74:48: LATE ROWS INTO over rows that can change is not supported: of a row that goes too late no table could tell whether it ever came
--> hint: read the late rows with SELECT * FROM `q1$late`, or those of a view or job under its name
SELECT ts, COUNT(*) AS n FROM p GROUP BY ts EMIT FINAL LATE ROWS INTO times;
--> error 77:71: LATE ROWS INTO over rows that can change is not supported: of a row that goes too late no table could tell whether it ever came
--> hint: read the late rows with SELECT * FROM `q1$late`, or those of a view or job under its name
SELECT ts, COUNT(*) AS n FROM s GROUP BY ts EMIT CHANGES LATE ROWS INTO times;
--> error 80:73: LATE ROWS INTO takes what windows drop, and no window of this query drops rows
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a WATERMARK
SELECT id FROM s EMIT FINAL LATE ROWS INTO by_key;
--> error 83:44: LATE ROWS INTO takes what windows drop, and no window of this query drops rows
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a WATERMARK
