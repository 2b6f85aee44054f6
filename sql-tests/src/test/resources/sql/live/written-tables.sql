-- Statements on tables that jobs write, and on views (semantics par. 1 and 3: jobs and statements write in the order of arrivals).
CREATE TABLE t (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
CREATE TABLE copy (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
INSERT INTO copy SELECT ts, k FROM t;
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:10', 'job');
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE copy, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end EMIT FINAL;
--> q1 follows

-- both write, each in its turn
INSERT INTO copy VALUES (TIMESTAMP '2024-01-01 00:00:20', 'statement');
SELECT k FROM copy;
--> k
--> job
--> statement
--> (2 rows)
ADVANCE WATERMARK FOR copy TO TIMESTAMP '2024-01-01 00:01:00';
--> q1 +I | 2024-01-01 00:01:00.000 | 2

-- the job would have no place for what it writes
END OF INPUT copy;
--> error 21:14: the input of table 'copy' cannot end while it is written by job 'insert_into_copy'
--> hint: STOP JOB `insert_into_copy` first, or end the input of what is read there
INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:01:30', 'job');
SELECT COUNT(*) AS n FROM copy;
--> n
--> 3
--> (1 row)

-- a job whose input has ended is over, and its table still takes statements
END OF INPUT t;
INSERT INTO copy VALUES (TIMESTAMP '2024-01-01 00:01:40', 'statement');
END OF INPUT copy;
--> q1 +I | 2024-01-01 00:02:00.000 | 2
--> q1 ended
INSERT INTO copy SELECT ts, k FROM t;
--> error 36:13: the input of table 'copy' has ended: nothing can arrive any more
--> hint: create the table anew

-- several writers; a stopped one is none
CREATE TABLE s (k STRING);
CREATE TABLE into_two (k STRING);
INSERT INTO into_two SELECT k FROM s;
INSERT INTO into_two SELECT UPPER(k) FROM s;
END OF INPUT into_two;
--> error 45:14: the input of table 'into_two' cannot end while it is written by job 'insert_into_into_two', job 'insert_into_into_two_2'
--> hint: STOP JOB each of them first, or end the input of what is read there
STOP JOB insert_into_into_two;
STOP JOB insert_into_into_two_2;
UPDATE into_two SET k = 'x';
END OF INPUT into_two;

-- with rows that can go, statements change what a job has written
CREATE TABLE totals (k STRING, n BIGINT, PRIMARY KEY (k) NOT ENFORCED);
INSERT INTO s VALUES ('a'), ('b');
INSERT INTO totals SELECT k, COUNT(*) FROM s GROUP BY k;
UPDATE totals SET n = 10 WHERE k = 'a';
DELETE FROM totals WHERE k = 'b';
INSERT INTO s VALUES ('b');
SELECT * FROM totals;
--> k | n
--> a | 10
--> b | 2
--> (2 rows)
TRUNCATE TABLE totals;
SELECT * FROM totals;
--> k | n
--> (0 rows)

-- late rows are written too
CREATE TABLE lost (ts TIMESTAMP(3));
CREATE TABLE u (ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end EMIT FINAL LATE ROWS INTO lost;
--> q6 follows
END OF INPUT lost;
--> error 76:14: the input of table 'lost' cannot end while it is written by query 'q6'
--> hint: STOP JOB `q6` first, or end the input of what is read there
STOP JOB q6;
--> q6 ended: STOP JOB
CREATE MATERIALIZED VIEW minutes AS
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end EMIT FINAL LATE ROWS INTO lost;
END OF INPUT lost;
--> error 84:14: the input of table 'lost' cannot end while it is written by 'minutes'
--> hint: DROP MATERIALIZED VIEW `minutes` first, or end the input of what is read there

-- only its query writes a view
INSERT INTO minutes VALUES (TIMESTAMP '2024-01-01 00:00:00', 1);
--> error 89:13: 'minutes' is a materialized view: only its query writes it
--> hint: insert into the tables that it reads, or into a table of its own
UPDATE minutes SET n = 0;
--> error 92:8: 'minutes' is a materialized view, UPDATE needs a table
--> hint: change the tables that the view reads
DELETE FROM minutes;
--> error 95:13: 'minutes' is a materialized view, DELETE needs a table
--> hint: change the tables that the view reads
TRUNCATE TABLE minutes;
--> error 98:16: 'minutes' is a materialized view, TRUNCATE TABLE needs a table
--> hint: truncate the tables that the view reads
ADVANCE WATERMARK FOR minutes TO TIMESTAMP '2024-01-01 00:00:00';
--> error 101:23: 'minutes' is a materialized view, ADVANCE WATERMARK needs a table
--> hint: advance the watermarks of the tables that the view reads
END OF INPUT minutes;
--> error 104:14: 'minutes' is a materialized view, END OF INPUT needs a table
--> hint: end the input of the tables that the view reads
END OF INPUT u;
END OF INPUT lost;
