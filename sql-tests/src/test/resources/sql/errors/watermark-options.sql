-- Options of the watermark: values that do not exist, and a rowtime that must not be NULL.
CREATE TABLE a (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'scan.watermark.emit.strategy' = 'on-commit'
);
--> error 4:36: option 'scan.watermark.emit.strategy' cannot be 'on-commit'
--> hint: write one of 'on-event', 'on-periodic', 'on-batch'

CREATE TABLE b (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'scan.watermark.null-rowtime' = 'true'
);
--> error 11:35: option 'scan.watermark.null-rowtime' cannot be 'true'
--> hint: write one of 'ignore', 'fail'

CREATE TABLE c (ts TIMESTAMP(3)) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'scan.watermark.null-rowtime' = 'fail'
);
--> error 18:35: option 'scan.watermark.null-rowtime' needs a rowtime, which the table does not have
--> hint: add WATERMARK FOR column AS column - INTERVAL '5' SECOND

CREATE TABLE d (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'scan.watermark.idle-timeout' = 'soon'
);
--> error 25:35: 'soon' is no length of time
--> hint: write one such as '30 s' or '1 h'

CREATE TABLE e (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'scan.watermark.null-rowtme' = 'fail'
);
--> error 32:3: connector 'filesystem' has no option 'scan.watermark.null-rowtme'
--> hint: did you mean 'scan.watermark.null-rowtime'?

CREATE TABLE p (ts TIMESTAMP(3)) WITH (
  'connector' = 'print', 'scan.watermark.emit.strategy' = 'on-event'
);
--> error 38:26: connector 'print' has no option 'scan.watermark.emit.strategy'
--> hint: its options are: print-identifier, sink.parallelism, standard-error

-- The line counts from the start of the file: its second record has two lines.
CREATE TABLE strict (ts TIMESTAMP(3), note STRING, v INT, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'csv.header' = 'true', 'scan.watermark.null-rowtime' = 'fail'
);

SELECT v FROM strict WHERE v < 3;
--> error 49:15: file rowtimes.csv, line 5: the rowtime 'ts' of table 'strict' is NULL
--> hint: leave 'scan.watermark.null-rowtime' out to keep such rows, in no window

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE strict, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> error 54:19: file rowtimes.csv, line 5: the rowtime 'ts' of table 'strict' is NULL
--> hint: leave 'scan.watermark.null-rowtime' out to keep such rows, in no window

CREATE TABLE relaxed (ts TIMESTAMP(3), note STRING, v INT, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv',
  'csv.header' = 'true', 'scan.watermark.null-rowtime' = 'ignore'
);

SELECT v FROM relaxed WHERE v > 2;
--> v
--> 3
--> 4
--> (2 rows)
