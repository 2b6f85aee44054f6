-- Only what runs can be stopped; of other names the hint says what does it. EVERY is of results that can change.
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE VIEW pv AS SELECT * FROM t;
CREATE TABLE dst (k STRING);
INSERT INTO dst SELECT k FROM t;
SELECT k, COUNT(*) FROM t GROUP BY k EMIT FINAL EVERY INTERVAL '1' SECOND;
--> error 6:49: unexpected 'EVERY' after 'EMIT FINAL'; expected the end
--> hint: results that are complete come once, when they are; write EMIT CHANGES EVERY INTERVAL ... or EMIT COMPLETE EVERY INTERVAL ...
SELECT k, COUNT(*) FROM t GROUP BY k EMIT STREAM EVERY INTERVAL '1' SECOND;
--> error 9:50: unexpected 'EVERY' after 'EMIT STREAM'; expected AFTER, the end
--> hint: write EMIT STREAM AFTER DELAY INTERVAL ... for net changes of a while each
SELECT k, COUNT(*) FROM t GROUP BY k EMIT AFTER WATERMARK EVERY INTERVAL '1' SECOND;
--> error 12:59: unexpected 'EVERY' after 'AFTER WATERMARK'; expected AFTER, AND, the end
--> hint: results that are complete come once, when they are; write EMIT CHANGES EVERY INTERVAL ... or EMIT COMPLETE EVERY INTERVAL ...
STOP JOB t;
--> error 15:10: there is no job 't'
--> hint: 't' is a table, and no job writes to it; DROP TABLE removes it, SHOW JOBS lists what runs
STOP JOB pv;
--> error 18:10: there is no job 'pv'
--> hint: 'pv' is a plain view, which runs in the queries, views and jobs that read it; DROP VIEW removes it
STOP JOB dst;
--> error 21:10: there is no job 'dst'
--> hint: 'dst' is a table; jobs that write to it: insert_into_dst
STOP JOB nothing;
--> error 24:10: there is no job 'nothing'
--> hint: jobs are: insert_into_dst
