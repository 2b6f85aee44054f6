-- Files and tables that cannot be read: each error has the place of the table, the file, and a hint.
CREATE TABLE missing (a INT) WITH ('connector' = 'filesystem', 'path' = 'nowhere.csv', 'format' = 'csv');
CREATE TABLE no_match (a INT) WITH ('connector' = 'filesystem', 'path' = 'nowhere/*.csv', 'format' = 'csv');
CREATE TABLE torn (a INT) WITH ('connector' = 'filesystem', 'path' = 'torn.csv.gz', 'format' = 'csv');
CREATE TABLE cut (a INT) WITH ('connector' = 'filesystem', 'path' = 'cut.csv.gz', 'format' = 'csv');
CREATE TABLE zipped (a INT) WITH ('connector' = 'filesystem', 'path' = 'packed.csv.zip', 'format' = 'csv');
CREATE TABLE printed (a INT) WITH ('connector' = 'print');
CREATE TABLE hole (a INT) WITH ('connector' = 'blackhole');
CREATE VIEW over_missing AS SELECT a FROM missing WHERE a > 0;

SELECT a FROM missing;
--> error 11:15: no file matches 'nowhere.csv'
--> hint: a relative path is looked up in the current folder

SELECT missing.a
FROM (SELECT 1 AS a) AS x
UNION ALL SELECT a
FROM missing;
--> error 15:8: 'missing' is not in this FROM
--> hint: add it there, or write the alias that FROM gives it

-- A view's text is that of an earlier statement: the place is where the view is read.
SELECT COUNT(*) FROM over_missing;
--> error 23:22: no file matches 'nowhere.csv'
--> hint: a relative path is looked up in the current folder

SELECT COUNT(*)
FROM TUMBLE(TABLE missing, DESCRIPTOR(a), INTERVAL '1' HOUR);
--> error 28:39: the time column 'a' of TUMBLE is not a TIMESTAMP
--> hint: name a TIMESTAMP or TIMESTAMP_LTZ column, best the one of WATERMARK FOR

INSERT INTO hole
SELECT a FROM missing;
--> error 33:15: no file matches 'nowhere.csv'
--> hint: a relative path is looked up in the current folder

SELECT * FROM no_match;
--> error 37:15: no file matches 'nowhere/*.csv'
--> hint: a relative path is looked up in the current folder

SELECT * FROM torn;
--> error 41:15: file torn.csv.gz is not in gzip format
--> hint: unpack or pack it again; a name that ends in .gz says that it is packed

SELECT a FROM cut;
--> error 45:15: file cut.csv.gz is cut off
--> hint: fetch or write the file again

SELECT a FROM zipped;
--> error 49:15: file packed.csv.zip is packed with something other than gzip
--> hint: unpack it, or pack it with gzip

SELECT a FROM printed;
--> error 53:15: table 'printed' cannot be read: connector 'print' only writes
--> hint: run the query whose rows went into it, or write them to a filesystem table

SELECT a FROM hole WHERE a > 1;
--> error 57:15: table 'hole' cannot be read: connector 'blackhole' only writes
--> hint: run the query whose rows went into it, or write them to a filesystem table

EXPLAIN SELECT a FROM hole;
--> error 61:23: table 'hole' cannot be read: connector 'blackhole' only writes
--> hint: run the query whose rows went into it, or write them to a filesystem table

SELECT * FROM `q7$late`;
--> error 65:15: there is no table 'q7$late'
--> hint: tables and views are: cut, hole, missing, no_match, over_missing, printed, torn, zipped

SELECT * FROM mising;
--> error 69:15: there is no table 'mising'
--> hint: did you mean 'missing'?

-- Late tables are no tables that anyone would mean.
CREATE TABLE timed (ts TIMESTAMP(3), note STRING, v INT, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'rowtimes.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT COUNT(*) AS n FROM TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' DAY) GROUP BY window_start, window_end;
--> n
--> 3
--> (1 row)

SELECT * FROM flights;
--> error 82:15: there is no table 'flights'
--> hint: tables and views are: cut, hole, missing, no_match, over_missing, printed, timed, torn, zipped

SELECT * FROM `q10$lat`;
--> error 86:15: there is no table 'q10$lat'
--> hint: tables and views are: cut, hole, missing, no_match, over_missing, printed, q7$late, timed, torn, zipped
