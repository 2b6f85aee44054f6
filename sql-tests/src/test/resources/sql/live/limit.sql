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

-- rows that change have no first ones; nor does a view end, or a part of a query
CREATE TABLE k (id INT, v INT, PRIMARY KEY (id) NOT ENFORCED);
SELECT id FROM k LIMIT 2 EMIT CHANGES;
--> error 45:24: LIMIT over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
CREATE MATERIALIZED VIEW few AS SELECT v FROM m LIMIT 2;
--> error 48:55: LIMIT over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
SELECT COUNT(*) AS n FROM (SELECT v FROM m LIMIT 2) EMIT CHANGES;
--> error 51:50: LIMIT over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
