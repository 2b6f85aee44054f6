-- CSV out and in again: quotes, NULL and the empty string, headers, other characters, times, packed files.
CREATE TABLE plain (a STRING, b INT, c STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/plain.csv', 'format' = 'csv'
);

CREATE TABLE plain_lines (line STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/plain.csv', 'format' = 'raw'
);

INSERT INTO plain VALUES
  ('x', 1, 'y'),
  ('', NULL, NULL),
  (NULL, NULL, NULL),
  ('a,b', 2, 'say "hi"'),
  (' spaced ', 3, '#no comment'),
  ('NULL', 4, 'semi;colon'),
  ('zoë 😀', -5, '''');

SELECT * FROM plain_lines;
--> line
--> " spaced ",3,#no comment
--> "",,
--> "a,b",2,"say ""hi"""
--> ,,
--> NULL,4,semi;colon
--> x,1,y
--> zoë 😀,-5,'
--> (7 rows)

SELECT * FROM plain;
--> a | b | c
--> ' spaced ' | 3 | #no comment
--> '' | NULL | NULL
--> 'NULL' | 4 | semi;colon
--> NULL | NULL | NULL
--> a,b | 2 | say "hi"
--> x | 1 | y
--> zoë 😀 | -5 | ''''
--> (7 rows)

SELECT COUNT(*) AS `rows`, COUNT(a) AS with_a, COUNT(c) AS with_c FROM plain;
--> rows | with_a | with_c
--> 7 | 6 | 5
--> (1 row)

-- A line break inside quotes is part of the value.
INSERT INTO plain VALUES ('two
lines', 1, 'end');

SELECT * FROM plain;
--> a | b | c
--> 'two\nlines' | 1 | end
--> (1 row)

-- The file is replaced; an INSERT of no rows leaves one without rows.
INSERT INTO plain SELECT * FROM plain WHERE b > 100;

SELECT COUNT(*) AS n FROM plain;
--> n
--> 0
--> (1 row)

CREATE TABLE headed (`a b` STRING, `c,d` DOUBLE, e BOOLEAN) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/headed.csv', 'format' = 'csv', 'csv.header' = 'true'
);

INSERT INTO headed (e, `a b`) VALUES (TRUE, 'x'), (FALSE, NULL);

CREATE TABLE headed_lines (line STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/headed.csv', 'format' = 'raw'
);

SELECT * FROM headed_lines;
--> line
--> ,,false
--> a b,"c,d",e
--> x,,true
--> (3 rows)

SELECT e, `a b`, `c,d` FROM headed;
--> e | a b | c,d
--> false | NULL | NULL
--> true | x | NULL
--> (2 rows)

CREATE TABLE others (a STRING, b STRING, c INT) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/others.csv', 'format' = 'csv', 'csv.field-delimiter' = ';',
  'csv.quote-character' = '''', 'csv.null-literal' = 'n/a'
);

INSERT INTO others VALUES ('a;b', 'it''s', 1), ('n/a', NULL, NULL), ('"', '', 2);

CREATE TABLE others_lines (line STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/others.csv', 'format' = 'raw'
);

SELECT * FROM others_lines;
--> line
--> ";'';2
--> '''a;b'';''it''''s'';1'
--> '''n/a'';n/a;n/a'
--> (3 rows)

SELECT * FROM others;
--> a | b | c
--> " | '' | 2
--> a;b | it's | 1
--> n/a | NULL | NULL
--> (3 rows)

CREATE TABLE types (
  ti TINYINT, bi BIGINT, de DECIMAL(20, 3), fl FLOAT, dou DOUBLE, bo BOOLEAN,
  da DATE, t TIME, t0 TIMESTAMP(0), t3 TIMESTAMP(3), t6 TIMESTAMP(6), ltz TIMESTAMP_LTZ(3)
) WITH ('connector' = 'filesystem', 'path' = 'scratch/types.csv.gz', 'format' = 'csv');

INSERT INTO types VALUES (
  -128, 9223372036854775807, -1.5, 0.1, 1e300, TRUE,
  DATE '1969-12-31', TIME '23:59:59', TIMESTAMP '2024-02-29 12:00:00', TIMESTAMP '1969-12-31 23:59:59.999',
  TIMESTAMP '2024-01-01 00:00:00.000001', CAST(TIMESTAMP '2024-01-01 00:00:00.5' AS TIMESTAMP_LTZ(3)));

CREATE TABLE types_lines (line STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/types.csv.gz', 'format' = 'raw'
);

SELECT * FROM types_lines;
--> line
--> -128,9223372036854775807,-1.500,0.1,1.0E300,true,1969-12-31,23:59:59,2024-02-29 12:00:00,1969-12-31 23:59:59.999,2024-01-01 00:00:00.000001,2024-01-01 00:00:00.500Z
--> (1 row)

SELECT * FROM types;
--> ti | bi | de | fl | dou | bo | da | t | t0 | t3 | t6 | ltz
--> -128 | 9223372036854775807 | -1.500 | 0.1 | 1.0E300 | true | 1969-12-31 | 23:59:59 | 2024-02-29 12:00:00 | 1969-12-31 23:59:59.999 | 2024-01-01 00:00:00.000001 | 2024-01-01 00:00:00.500
--> (1 row)

-- A folder gets one more file with each INSERT.
CREATE TABLE folder (a INT) WITH ('connector' = 'filesystem', 'path' = 'scratch/folder', 'format' = 'csv');

INSERT INTO folder VALUES (1), (2);

INSERT INTO folder VALUES (3);

CREATE TABLE folder_files (a INT, name STRING METADATA FROM 'file.name', path STRING METADATA FROM 'file.path') WITH (
  'connector' = 'filesystem', 'path' = 'scratch/folder', 'format' = 'csv'
);

SELECT a, name, path FROM folder_files;
--> a | name | path
--> 1 | part-0.csv | scratch/folder/part-0.csv
--> 2 | part-0.csv | scratch/folder/part-0.csv
--> 3 | part-1.csv | scratch/folder/part-1.csv
--> (3 rows)

-- It is read whole before what it gets is seen.
INSERT INTO folder SELECT a + 10 FROM folder;

SELECT a FROM folder;
--> a
--> 1
--> 11
--> 12
--> 13
--> 2
--> 3
--> (6 rows)

CREATE TABLE quoteless (a STRING, b STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/quoteless.csv', 'format' = 'csv', 'csv.disable-quote-character' = 'true'
);

INSERT INTO quoteless VALUES ('say "hi"', 'x');

SELECT * FROM quoteless;
--> a | b
--> say "hi" | x
--> (1 row)

INSERT INTO quoteless VALUES ('a,b', '');
--> error 177:13: a value with a delimiter or line end in it cannot be written without quotes
--> hint: leave out option 'csv.disable-quote-character'

-- A blank line is no record, so that NULL cannot stand alone; a # in front is no comment to who reads it.
CREATE TABLE single (a STRING) WITH ('connector' = 'filesystem', 'path' = 'scratch/single.csv', 'format' = 'csv');

INSERT INTO single VALUES ('x'), (NULL);
--> error 184:13: NULL in the only column would be a blank line, which CSV does not read as a row
--> hint: set 'csv.null-literal' = 'NULL', or use format 'json'

INSERT INTO single VALUES ('x'), (''), ('#1');

SELECT * FROM single;
--> a
--> #1
--> ''
--> x
--> (3 rows)

CREATE TABLE commented (a STRING, b STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/commented.csv', 'format' = 'csv', 'csv.allow-comments' = 'true'
);

INSERT INTO commented VALUES ('#1', '#2'), ('x', NULL);

SELECT * FROM commented;
--> a | b
--> #1 | #2
--> x | NULL
--> (2 rows)

-- With an escape character, quotes and escapes in a value are escaped.
CREATE TABLE escaped (a STRING, b STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/escaped.csv', 'format' = 'csv', 'csv.escape-character' = '\'
);

INSERT INTO escaped VALUES ('back\slash', 'say "hi", ok'), ('\N', NULL);

SELECT * FROM escaped;
--> a | b
--> \N | NULL
--> back\slash | say "hi", ok
--> (2 rows)
