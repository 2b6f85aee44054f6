-- 'scan.watermark.null-rowtime' = 'fail' over tables of the database: who reads a row without a time fails,
-- with the row and the table, at the table in the SQL. The statement that wrote it is done.
CREATE TABLE readings (ts TIMESTAMP(3), v INT, note STRING, WATERMARK FOR ts AS ts)
WITH ('scan.watermark.null-rowtime' = 'fail');
CREATE MATERIALIZED VIEW totals AS
SELECT window_end, SUM(v) AS v FROM TUMBLE(TABLE readings, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
SELECT v FROM readings EMIT CHANGES;
--> q1 follows
INSERT INTO readings VALUES (TIMESTAMP '2024-01-01 00:00:01', 1, 'a');
--> q1 +I | 1
INSERT INTO readings VALUES
  (TIMESTAMP '2024-01-01 00:00:02', 2, 'b'), (NULL, 3, 'no time'), (TIMESTAMP '2024-01-01 00:00:02', 4, 'd');
--> q1 error 8:15: the rowtime 'ts' of table 'readings' is NULL in the row (NULL, 3, no time)
--> q1 hint: leave 'scan.watermark.null-rowtime' out to keep such rows, in no window
--> totals error 6:50: the rowtime 'ts' of table 'readings' is NULL in the row (NULL, 3, no time)
--> totals hint: leave 'scan.watermark.null-rowtime' out to keep such rows, in no window

-- as history, by a query that does not read the columns
SELECT COUNT(*) AS n FROM readings;
--> error 20:27: the rowtime 'ts' of table 'readings' is NULL in the row (NULL, 3, no time)
--> hint: leave 'scan.watermark.null-rowtime' out to keep such rows, in no window
SELECT * FROM totals;
--> error 23:15: materialized view 'totals' has failed: the rowtime 'ts' of table 'readings' is NULL in the row (NULL, 3, no time)
--> hint: drop it, and create it again once the reason is gone

-- a computed rowtime: the row is shown as it was written, long values are cut
CREATE TABLE texts (said STRING, ts AS TO_TIMESTAMP(said), WATERMARK FOR ts AS ts)
WITH ('scan.watermark.null-rowtime' = 'fail');
INSERT INTO texts VALUES ('2024-01-01 00:00:00'), ('at some time in the afternoon, I do not know when');
SELECT said FROM texts;
--> error 31:18: the rowtime 'ts' of table 'texts' is NULL in the row (at some time in the afternoon, I do not ...)
--> hint: leave 'scan.watermark.null-rowtime' out to keep such rows, in no window
