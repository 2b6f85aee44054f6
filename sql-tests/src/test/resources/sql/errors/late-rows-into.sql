-- What LATE ROWS INTO refuses, and where.
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE gone (k STRING);
CREATE VIEW plain AS SELECT k FROM t;
CREATE MATERIALIZED VIEW kept AS SELECT k FROM t;
CREATE VIEW tens AS
SELECT window_time AS wt, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end, window_time;

SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO gon;
--> error 10:50: there is no table 'gon'
--> hint: did you mean 'gone'?

SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO plain;
--> error 15:50: 'plain' is a view, LATE ROWS INTO needs a table
--> hint: insert into a table

SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO kept;
--> error 20:50: 'kept' is a materialized view: only its query writes it
--> hint: insert into the tables that it reads, or into a table of its own

-- names and types
CREATE TABLE other_name (k STRING, what INT);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO other_name;
--> error 27:50: table 'other_name' has a column 'what', which the late rows do not have
--> hint: their columns are k, v, ts, and late_by: how late a row is

CREATE TABLE other_type (k STRING, v STRING);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO other_type;
--> error 33:50: column 'v' of table 'other_type' is of type STRING, that of the late rows of type INT
--> hint: create 'other_type' with `v` INT

CREATE TABLE other_late (k STRING, late_by BIGINT);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO other_late;
--> error 39:50: column 'late_by' of table 'other_late' is of type BIGINT, that of the late rows of type INTERVAL DAY TO SECOND(3)
--> hint: create 'other_late' with `late_by` INTERVAL DAY TO SECOND(3)

-- no window that drops rows, and more than one
SELECT k, COUNT(*) AS n FROM t GROUP BY k LATE ROWS INTO gone;
--> error 44:58: LATE ROWS INTO takes what windows drop, and no window of this query drops rows
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a WATERMARK

SELECT k, window_end FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND) LATE ROWS INTO gone;
--> error 48:96: LATE ROWS INTO takes what windows drop, and no window of this query drops rows
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a WATERMARK

SELECT * FROM tens UNION ALL SELECT * FROM tens LATE ROWS INTO gone;
--> error 52:64: LATE ROWS INTO takes the late rows of one window, but 2 windows of this query can drop rows
--> hint: write the inner windows, or the inputs of the UNION, as queries of their own; each keeps its late rows in `<name>$late` as well

SELECT * FROM tens LIMIT 3 LATE ROWS INTO gone;
--> error 56:43: LATE ROWS INTO with LIMIT is not supported: the query stops before it has read all rows
--> hint: leave LIMIT out, or write ORDER BY before it

-- rows that can change
CREATE TABLE versions (k STRING, v INT, ts TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE versions, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end EMIT CHANGES LATE ROWS INTO gone;
--> error 63:63: LATE ROWS INTO over rows that can change is not supported: of a row that goes too late no table could tell whether it ever came
--> hint: read the late rows with SELECT * FROM `q1$late`, or those of a view or job under its name

-- cycles
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end EMIT CHANGES LATE ROWS INTO t;
--> error 69:63: the query would read its own late rows: t -> t
--> hint: write them into a table that nothing of this depends on

CREATE TABLE n (k STRING, v INT, ts TIMESTAMP(3));
INSERT INTO n SELECT k, v, window_end FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND) LATE ROWS INTO n;
--> error 74:129: table 'n' takes the results already
--> hint: write the late rows into a table of their own
