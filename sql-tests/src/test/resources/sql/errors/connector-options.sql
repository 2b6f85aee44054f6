-- Options and columns that a connector cannot serve: each error stands at the option or the column.
CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = '', 'format' = 'csv');
--> error 2:70: option 'path' is empty
--> hint: name a file, a folder or a glob: 'data/*.csv'

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = '  ', 'format' = 'csv');
--> error 6:70: option 'path' is empty
--> hint: name a file, a folder or a glob: 'data/*.csv'

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'parquet');
--> error 10:86: unknown format 'parquet'
--> hint: formats are csv, json and raw

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x');
--> error 14:14: option 'format' of connector 'filesystem' is missing
--> hint: add 'format' = '...' to WITH: csv, json (one object a line) or raw (one line a row)

CREATE TABLE t (a INT) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'raw');
--> error 18:19: column 'a': format 'raw' cannot hold INT
--> hint: declare it as STRING: the whole line

CREATE TABLE t (a STRING, b STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'raw');
--> error 22:96: format 'raw' needs a table of one STRING column, this one has 2
--> hint: use 'csv' or 'json' for records of several fields

CREATE TABLE t (f STRING METADATA FROM 'file.name') WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'raw');
--> error 26:14: the table has no column that a file could hold
--> hint: declare a column of the records beside METADATA and computed ones

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'csv.header' = 'yes');
--> error 30:108: option 'csv.header' must be 'true' or 'false', not 'yes'
--> hint: write 'csv.header' = 'true', or leave it out for 'false'

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'json', 'csv.header' = 'true');
--> error 34:109: option 'csv.header' needs format 'csv'
--> hint: leave the option out, or change 'format'

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'csv.field-delimiter' = '||');
--> error 38:117: option 'csv.field-delimiter' must be one ASCII character, not '||'
--> hint: write a character such as ',', ';' or '\t'

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'csv.field-delimiter' = '"');
--> error 42:117: the field delimiter must differ from quote, escape and line end
--> hint: write another character, such as ';' or '\t'

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'raw', 'raw.charset' = 'latin1');
--> error 46:109: charset 'latin1' is not supported
--> hint: only UTF-8 is

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'json',
  'json.timestamp-format.standard' = 'RFC');
--> error 51:38: option 'json.timestamp-format.standard' must be 'SQL' or 'ISO-8601', not 'RFC'
--> hint: leave it out to read both

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'json',
  'json.fail-on-missing-field' = 'true', 'json.ignore-parse-errors' = 'true');
--> error 56:34: options 'json.fail-on-missing-field' and 'json.ignore-parse-errors' exclude each other
--> hint: leave one of them out

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'sink.parallelism' = '0');
--> error 60:114: option 'sink.parallelism' must be a positive number, not '0'
--> hint: leave it out: one task writes in any case

CREATE TABLE t (a STRING) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'source.monitor-interval' = 'soon');
--> error 64:121: 'soon' is no length of time
--> hint: write one such as '1 s'

CREATE TABLE t (a STRING, tags ARRAY<STRING>) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'json');
--> error 68:32: column 'tags': type ARRAY<STRING> is not supported yet
--> hint: a STRING column gives its JSON text

CREATE TABLE t (a STRING, m MAP<STRING, INT>) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv');
--> error 72:29: column 'm': type MAP<STRING, INT> is not supported yet
--> hint: declare it as STRING

CREATE TABLE t (a STRING, r ROW<x INT>) WITH ('connector' = 'filesystem', 'path' = 'x', 'format' = 'csv');
--> error 76:29: column 'r': format 'csv' cannot hold ROW<`x` INT>
--> hint: declare a column for each field, or use format 'json'

CREATE TABLE t (a STRING, r ROW<x INT, deep ROW<y ARRAY<INT>>>) WITH (
  'connector' = 'filesystem', 'path' = 'x', 'format' = 'json');
--> error 80:29: column 'r.deep.y': type ARRAY<INT> is not supported yet
--> hint: a STRING column gives its JSON text

CREATE TABLE t (a STRING, size INT METADATA FROM 'file.size') WITH (
  'connector' = 'filesystem', 'path' = 'x', 'format' = 'csv');
--> error 85:32: column 'size': metadata 'file.size' is BIGINT NOT NULL, not INT
--> hint: declare it as BIGINT

CREATE TABLE t (a STRING, s BIGINT METADATA FROM 'file.siz') WITH (
  'connector' = 'filesystem', 'path' = 'x', 'format' = 'csv');
--> error 90:50: connector 'filesystem' has no metadata 'file.siz'
--> hint: did you mean 'file.size'?

CREATE TABLE t (a STRING) WITH ('connector' = 'print', 'standard-error' = 'true');
--> error 95:75: printing to standard error is not supported yet
--> hint: leave the option out

CREATE TABLE t (a STRING) WITH ('connector' = 'prnt');
--> error 99:47: there is no connector 'prnt'
--> hint: did you mean 'print'?

CREATE TABLE raw_out (a STRING) WITH ('connector' = 'filesystem', 'path' = 'scratch/raw', 'format' = 'raw');

INSERT INTO raw_out VALUES ('a');
--> error 105:13: writing format 'raw' is not supported yet
--> hint: use 'csv' or 'json'

CREATE TABLE glob_out (a STRING) WITH ('connector' = 'filesystem', 'path' = 'scratch/*.csv', 'format' = 'csv');

INSERT INTO glob_out VALUES ('a');
--> error 111:13: a pattern of paths cannot be written to
--> hint: name a file or a folder
