-- Standard input as a table: what it takes, and that there is none in a golden file.
CREATE TABLE log (line STRING) WITH ('connector' = 'stdin', 'format' = 'raw');

SELECT line FROM log;
--> error 4:18: there is no standard input here
--> hint: connector 'stdin' is for the command line; read a file, or INSERT the rows

EXPLAIN SELECT line FROM log;
--> Scan log (stdin), unbounded
-->     columns: line
-->     rows: inserts only

INSERT INTO log VALUES ('a');
--> error 13:13: table 'log' cannot be written: connector 'stdin' only reads
--> hint: insert into a table of another connector

CREATE TABLE two (a STRING, b STRING) WITH ('connector' = 'stdin', 'format' = 'raw');
--> error 17:79: format 'raw' needs a table of one STRING column, this one has 2
--> hint: use 'csv' or 'json' for records of several fields

CREATE TABLE p (a STRING) WITH ('connector' = 'stdin', 'format' = 'raw', 'path' = 'x');
--> error 21:74: connector 'stdin' has no option 'path'
--> hint: its options are: csv.allow-comments, csv.disable-quote-character, csv.escape-character, csv.field-delimiter, csv.header, csv.ignore-parse-errors, csv.null-literal, csv.quote-character, format, json.fail-on-missing-field, json.ignore-parse-errors, json.timestamp-format.standard, raw.charset, scan.watermark.emit.strategy, scan.watermark.idle-advance, scan.watermark.idle-timeout, scan.watermark.max-ahead, scan.watermark.null-rowtime
