-- A SELECT that follows rows which only come ends with its LIMIT: it gives the first rows by arrival, then it is over.
-- What is beyond the LIMIT in the same statement is not given (semantics: SELECT ends when all is read that it needs).
CREATE TABLE m (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO m VALUES (TIMESTAMP '2024-01-01 00:00:01', 1);
SELECT v FROM m LIMIT 3 EMIT CHANGES;
--> q1 follows
--> q1 +I | 1
SELECT v * 10 AS v FROM m WHERE v > 1 LIMIT 1 OFFSET 1 EMIT FINAL;
--> q2 follows
SELECT v FROM m LIMIT 2 EMIT COMPLETE;
--> q3 follows
--> q3 complete (1 row)
--> q3 | 1
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE m, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LIMIT 2 EMIT FINAL;
--> q4 follows

INSERT INTO m VALUES (TIMESTAMP '2024-01-01 00:00:02', 2);
--> q1 +I | 2
--> q3 complete (2 rows)
--> q3 | 1
--> q3 | 2
--> q3 ended
INSERT INTO m VALUES
  (TIMESTAMP '2024-01-01 00:00:10', 3), (TIMESTAMP '2024-01-01 00:00:11', 4), (TIMESTAMP '2024-01-01 00:00:12', 5);
--> q1 +I | 3
--> q1 ended
--> q2 +I | 30
--> q2 ended
--> q4 +I | 2024-01-01 00:00:10.000 | 2
INSERT INTO m VALUES (TIMESTAMP '2024-01-01 00:01:00', 6);
--> q4 +I | 2024-01-01 00:00:20.000 | 3
--> q4 ended
INSERT INTO m VALUES (TIMESTAMP '2024-01-01 00:01:01', 7);

-- one statement has enough rows from the start
SELECT v FROM m LIMIT 2 EMIT CHANGES;
--> q5 follows
--> q5 +I | 1
--> q5 +I | 2
--> q5 ended

-- no row is needed for LIMIT 0: it answers like a query that ends; an OFFSET alone leaves rows out and goes on
SELECT v FROM m LIMIT 0 EMIT CHANGES;
--> op | v
--> (0 rows)
SELECT COUNT(*) AS n FROM (SELECT v FROM m LIMIT 0) EMIT CHANGES;
--> op | n
--> +I | 0
--> (1 row)
SELECT v FROM m OFFSET 6 ROWS EMIT CHANGES;
--> q8 follows
--> q8 +I | 7

-- views and jobs end with their LIMIT as well, and so do those that read them
CREATE MATERIALIZED VIEW few AS SELECT v FROM m OFFSET 6 ROWS FETCH NEXT 3 ROWS ONLY;
CREATE MATERIALIZED VIEW sums AS SELECT COUNT(*) AS n, SUM(v) AS s FROM few;
CREATE TABLE copies (v INT);
INSERT INTO copies SELECT v FROM m LIMIT 1 OFFSET 7;
CREATE TABLE others (v INT);
BEGIN STATEMENT SET;
INSERT INTO copies SELECT v * 100 FROM m LIMIT 8;
INSERT INTO others SELECT v FROM m WHERE v > 7;
END;
SELECT v FROM few EMIT CHANGES;
--> q9 follows
--> q9 +I | 7
SELECT n, s FROM sums EMIT CHANGES;
--> q10 follows
--> q10 +I | 1 | 7
INSERT INTO m VALUES (TIMESTAMP '2024-01-01 00:01:02', 8), (TIMESTAMP '2024-01-01 00:01:03', 9), (TIMESTAMP '2024-01-01 00:01:04', 10);
--> q8 +I | 10
--> q8 +I | 8
--> q8 +I | 9
--> q9 +I | 8
--> q9 +I | 9
--> q9 ended
--> q10 +U | 3 | 24
--> q10 ended
SELECT v FROM few;
--> v
--> 7
--> 8
--> 9
--> (3 rows)
SELECT n, s FROM sums;
--> n | s
--> 3 | 24
--> (1 row)
INSERT INTO m VALUES (TIMESTAMP '2024-01-01 00:01:05', 11);
--> q8 +I | 11
SELECT v FROM few;
--> v
--> 7
--> 8
--> 9
--> (3 rows)
SELECT v FROM copies;
--> v
--> 100
--> 200
--> 300
--> 400
--> 500
--> 600
--> 700
--> 8
--> 800
--> (9 rows)
SELECT v FROM others;
--> v
--> 10
--> 11
--> 8
--> 9
--> (4 rows)
INSERT INTO copies VALUES (-1);
SELECT COUNT(*) AS n FROM copies;
--> n
--> 10
--> (1 row)

-- rows that change have no first ones; an order needs all rows; in a sub-query the first rows would have to end it
CREATE TABLE k (id INT, v INT, PRIMARY KEY (id) NOT ENFORCED);
SELECT id FROM k LIMIT 2 EMIT CHANGES;
--> error 125:24: LIMIT over rows that can change is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
SELECT v FROM m ORDER BY v LIMIT 2 EMIT CHANGES;
--> error 128:17: ORDER BY with LIMIT over rows that go on coming is not supported yet
--> hint: leave ORDER BY out to get the first rows by arrival, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
SELECT id FROM k ORDER BY v LIMIT 2 EMIT CHANGES;
--> error 131:18: ORDER BY with LIMIT over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
SELECT COUNT(*) AS n FROM (SELECT v FROM m LIMIT 2) EMIT CHANGES;
--> error 134:50: LIMIT over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
