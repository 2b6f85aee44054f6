-- EMIT stands at the top of a query, once, and says what is known.
CREATE TABLE t (k STRING, v INT);
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);

SELECT * FROM (SELECT k FROM t EMIT CHANGES);
--> error 5:32: EMIT may not stand here
--> hint: EMIT stands last in the statement, outside of sub-queries
CREATE VIEW v AS SELECT k FROM t EMIT CHANGES;
--> error 8:34: EMIT may not stand here
--> hint: write EMIT where the view is read, or CREATE MATERIALIZED VIEW
SELECT k FROM t EMIT CHANGES EMIT FINAL;
--> error 11:30: EMIT may not stand here
--> hint: a query has one EMIT: leave the others out
SELECT k AS undo FROM t EMIT STREAM;
--> error 14:1: the query has a column 'undo', which EMIT STREAM adds
--> hint: give the column another name with AS
CREATE MATERIALIZED VIEW v AS SELECT k AS undo FROM t EMIT STREAM;
--> error 17:31: the query has a column 'undo', which EMIT STREAM adds
--> hint: give the column another name with AS
CREATE VIEW v AS SELECT k FROM t EMIT AFTER DELAY INTERVAL '1' SECOND;
--> error 20:34: EMIT may not stand here
--> hint: write EMIT where the view is read, or CREATE MATERIALIZED VIEW
SELECT k FROM t EMIT SOMETIMES;
--> error 23:22: unexpected 'SOMETIMES' after 't EMIT'; expected CHANGES, COMPLETE, FINAL, AFTER WATERMARK, AFTER DELAY, ON WINDOW CLOSE, STREAM
SELECT k FROM t EMIT CHANGES AFTER DELAY INTERVAL '1' SECOND;
--> error 25:30: unexpected 'AFTER' after 'EMIT CHANGES'; expected EVERY, the end
SELECT k FROM clicks EMIT FINAL ALLOW LATENESS INTERVAL '1' SECOND;
--> error 27:48: ALLOW LATENESS keeps windows, and this query has none
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION)
SELECT k FROM clicks EMIT FINAL LATE ROWS INTO t;
--> error 30:48: LATE ROWS INTO takes what windows drop, and no window of this query drops rows
--> hint: leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a WATERMARK
SELECT k, v FROM t ORDER BY v EMIT CHANGES;
--> error 33:20: ORDER BY over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
SELECT k, v FROM t LIMIT 1 EMIT CHANGES;
--> error 36:26: LIMIT over rows that can change is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
SUBSCRIBE TO nope;
--> error 39:14: there is no table 'nope'
--> hint: tables and views are: clicks, t
SET 'output.mode' = 'never';
--> error 42:21: 'never' does not fit setting 'output.mode'
--> hint: write one of 'auto', 'append', 'update', 'complete', 'retract'
CREATE MATERIALIZED VIEW m AS SELECT k FROM nope;
--> error 45:45: there is no table 'nope'
--> hint: tables and views are: clicks, t
CREATE MATERIALIZED VIEW t AS SELECT k FROM clicks;
--> error 48:26: there is a table 't' already
--> hint: choose another name, DROP the table first, or write IF NOT EXISTS
CREATE MATERIALIZED VIEW m AS SELECT k, k FROM t;
--> error 51:31: column 'k' appears twice in the view
--> hint: rename one of them with AS

-- nothing above has started
SELECT k FROM t EMIT CHANGES;
--> q1 follows

CREATE VIEW minutes AS SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;
SUBSCRIBE TO minutes;
--> q2 follows
