-- Views, jobs and queries that follow write their late rows to tables, unit by unit.
CREATE TABLE clicks (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
CREATE TABLE late_clicks (v INT, k STRING, ts TIMESTAMP(3), late_by INTERVAL DAY TO SECOND(3));

CREATE MATERIALIZED VIEW sums AS
SELECT window_end AS we, k, SUM(v) AS s FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL LATE ROWS INTO late_clicks;
CREATE MATERIALIZED VIEW late_keys AS SELECT k, COUNT(*) AS n FROM late_clicks GROUP BY k;
SELECT v, late_by FROM late_clicks EMIT CHANGES;
--> q1 follows

-- the watermark comes to :13 with the second row, so the third misses its window by ten seconds
INSERT INTO clicks VALUES
  ('a', 1, TIMESTAMP '2024-01-01 00:00:01'), ('b', 2, TIMESTAMP '2024-01-01 00:00:15'),
  ('a', 4, TIMESTAMP '2024-01-01 00:00:03'), ('a', 16, TIMESTAMP '2024-01-01 00:00:11');
--> q1 +I | 4 | +0 00:00:10.000

-- what is read comes after all that was inserted before, through views as well
SELECT * FROM late_clicks;
--> v | k | ts | late_by
--> 4 | a | 2024-01-01 00:00:03.000 | +0 00:00:10.000
--> (1 row)
SELECT * FROM late_keys;
--> k | n
--> a | 1
--> (1 row)
SELECT * FROM sums;
--> we | k | s
--> 2024-01-01 00:00:10.000 | a | 1
--> (1 row)

INSERT INTO clicks VALUES
  ('b', 32, TIMESTAMP '2024-01-01 00:00:09'), ('b', 64, TIMESTAMP '2024-01-01 00:00:02'), ('a', 128, TIMESTAMP '2024-01-01 00:00:31');
--> q1 +I | 32 | +0 00:00:04.000
--> q1 +I | 64 | +0 00:00:11.000

-- the table takes rows of others too
INSERT INTO late_clicks VALUES (0, 'c', NULL, NULL);
--> q1 +I | 0 | NULL
SELECT * FROM late_keys;
--> k | n
--> a | 1
--> b | 2
--> c | 1
--> (3 rows)

-- it stays as long as something writes to it, and nothing can lead from it to what it comes from
DROP TABLE late_clicks;
--> error 49:12: 'late_clicks' is used by 'late_keys', 'sums', query 'q1'
--> hint: drop what uses it and end the queries first, or write CASCADE to do both
INSERT INTO clicks SELECT k, v, ts FROM late_clicks;
--> error 52:13: the job would feed itself: clicks -> late_clicks -> clicks
--> hint: insert into a table that nothing of this depends on

-- a query that follows: what clicks holds comes first, three rows of it late
CREATE TABLE keys (k STRING);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL LATE ROWS INTO keys;
--> q6 follows
--> q6 +I | 2024-01-01 00:00:10.000 | 1
--> q6 +I | 2024-01-01 00:00:20.000 | 2
SELECT * FROM keys;
--> k
--> a
--> b
--> b
--> (3 rows)
INSERT INTO clicks VALUES ('d', 0, TIMESTAMP '2024-01-01 00:00:19');
--> q1 +I | 0 | +0 00:00:10.000
SELECT COUNT(*) AS n FROM keys;
--> n
--> 4
--> (1 row)
DROP TABLE keys;
--> error 76:12: 'keys' is used by query 'q6'
--> hint: STOP JOB `q6` first, or write CASCADE to end the query
INSERT INTO clicks SELECT k, 0, TIMESTAMP '2024-01-01 00:00:00' FROM keys;
--> error 79:13: the job would feed itself: clicks -> keys -> clicks
--> hint: insert into a table that nothing of this depends on

-- a job, with windows that are kept: :19 closed at :33, so at :29 it still counted
CREATE TABLE corrected (we TIMESTAMP(3), n BIGINT, PRIMARY KEY (we) NOT ENFORCED);
CREATE TABLE too_late (v INT, late_by INTERVAL DAY TO SECOND(3));
INSERT INTO corrected SELECT window_end, COUNT(*) FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL ALLOW LATENESS INTERVAL '10' SECOND LATE ROWS INTO too_late;
SELECT * FROM corrected;
--> we | n
--> 2024-01-01 00:00:10.000 | 4
--> 2024-01-01 00:00:20.000 | 3
--> (2 rows)
SELECT * FROM too_late;
--> v | late_by
--> (0 rows)
INSERT INTO clicks VALUES ('e', 5, TIMESTAMP '2024-01-01 00:00:12'), ('e', 6, TIMESTAMP '2024-01-01 00:00:08');
--> q1 +I | 5 | +0 00:00:17.000
--> q1 +I | 6 | +0 00:00:21.000
SELECT * FROM corrected;
--> we | n
--> 2024-01-01 00:00:10.000 | 4
--> 2024-01-01 00:00:20.000 | 4
--> (2 rows)
SELECT * FROM too_late;
--> v | late_by
--> 6 | +0 00:00:21.000
--> (1 row)

-- the end of the input ends the writers too
END OF INPUT clicks;
--> q6 +I | 2024-01-01 00:00:40.000 | 1
--> q6 ended
DROP TABLE keys;
