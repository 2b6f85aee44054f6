-- A job that is over is listed until its name is taken or its table is dropped; STOP JOB of it has nothing to do (docs/live-tables.md).
CREATE TABLE t (k INT);
CREATE TABLE m (k INT);
INSERT INTO m SELECT k FROM t;
INSERT INTO t VALUES (1), (2);
END OF INPUT t;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_m | insert | m | finished | 2 | 2 | end of input | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `k` FROM `t`
--> (1 row)
STOP JOB insert_into_m;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_m | insert | m | finished | 2 | 2 | end of input | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `k` FROM `t`
--> (1 row)

-- It keeps nobody from dropping what it wrote to, and is not listed without it.
DROP TABLE m;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> (0 rows)
STOP JOB insert_into_m;
--> error 22:10: there is no job 'insert_into_m'
--> hint: no job and no query runs

-- So is one that was stopped; a job of its name takes its place before that.
CREATE TABLE u (k INT);
CREATE TABLE m (k INT);
INSERT INTO m SELECT k FROM u;
STOP JOB insert_into_m;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_m | insert | m | stopped | 0 | 0 | NULL | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `k` FROM `u`
--> (1 row)
INSERT INTO m SELECT k FROM u WHERE k > 0;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_m | insert | m | running | 0 | 0 | NULL | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `k` FROM `u` WHERE `k` > 0
--> (1 row)
STOP JOB insert_into_m;
DROP TABLE m;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> (0 rows)

-- A job that has failed is over too.
CREATE TABLE m (k TINYINT);
INSERT INTO m SELECT CAST(1 / k AS TINYINT) FROM u;
INSERT INTO u VALUES (0);
--> insert_into_m error 48:27: division by zero
--> insert_into_m hint: guard it with NULLIF(divisor, 0)
DROP TABLE m;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> (0 rows)
