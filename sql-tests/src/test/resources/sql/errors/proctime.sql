-- Where PROCTIME() cannot stand.
CREATE TABLE t (v INT, pt AS PROCTIME());
SELECT v, PROCTIME() AS now FROM t;
--> v | now
--> (0 rows)
CREATE TABLE a (v INT, pt AS PROCTIME(), WATERMARK FOR pt AS pt);
--> error 6:56: column 'pt' is PROCTIME(), which needs no WATERMARK
--> hint: leave WATERMARK FOR out: windows over it go by the clock
CREATE TABLE b (v INT, ts TIMESTAMP_LTZ(3), pt AS PROCTIME(), WATERMARK FOR ts AS pt);
--> error 9:63: a WATERMARK cannot be computed from PROCTIME()
--> hint: compute it from the event time
CREATE TABLE c (v INT, pt AS PROCTIME(), PRIMARY KEY (v) NOT ENFORCED);
--> error 12:42: PROCTIME() in a table whose rows change is not supported
--> hint: leave it out: a row that goes would have another time than when it came
CREATE TABLE d (v INT, h AS EXTRACT(HOUR FROM PROCTIME()));
--> error 15:47: PROCTIME cannot stand in an expression of a table
--> hint: call it in queries, or declare a column: proc_time AS PROCTIME(), or came TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'
UPDATE t SET v = 2;
--> error 18:8: table 't' is a stream, since it has a PROCTIME() column: its rows cannot be changed
--> hint: leave PROCTIME() out of the table
DELETE FROM t;
--> error 21:13: table 't' is a stream, since it has a PROCTIME() column: its rows cannot be changed
--> hint: leave PROCTIME() out of the table
