-- Windows over PROCTIME() go by the clock: a row is in the window of the moment at which it is read, and the window fires at its end.
CREATE TABLE clicks (page STRING, n INT, pt AS PROCTIME());
DESCRIBE clicks;
--> name | type | null | key | extras | watermark
--> page | STRING | true | NULL | NULL | NULL
--> n | INT | true | NULL | NULL | NULL
--> pt | TIMESTAMP_LTZ(3) *PROCTIME* | false | NULL | AS PROCTIME() | NULL
--> (3 rows)

SELECT page, window_start, window_end, SUM(n) AS n
FROM TUMBLE(TABLE clicks, DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY page, window_start, window_end
EMIT FINAL;
--> q1 follows

INSERT INTO clicks VALUES ('a', 1), ('b', 2);
ADVANCE CLOCK BY INTERVAL '9' SECOND;
INSERT INTO clicks VALUES ('a', 3);
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:09.999';
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:10';
--> q1 +I | a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 4
--> q1 +I | b | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2

-- What comes at the end of a window is in the next one.
INSERT INTO clicks VALUES ('a', 5);
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
--> q1 +I | a | 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 5

-- A query reads the rows that are there at its start: their time is that of the start, here 00:01:10.
SELECT page, n, pt FROM clicks WHERE n > 2 EMIT CHANGES;
--> q2 follows
--> q2 +I | a | 3 | 2024-01-01 00:01:10.000
--> q2 +I | a | 5 | 2024-01-01 00:01:10.000
SELECT COUNT(*) AS clicks, MIN(pt) AS pt FROM clicks;
--> clicks | pt
--> 4 | 2024-01-01 00:01:10.000
--> (1 row)

-- Over what is bounded every window fires at the end.
SELECT window_start, window_end, SUM(n) AS n
FROM TUMBLE(TABLE clicks, DESCRIPTOR(pt), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:02:00.000 | 11
--> (1 row)

-- Several windows that fire in one step of the clock come in the order of their ends.
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:02:01';
CREATE TABLE k (k STRING, pt AS PROCTIME());
SELECT k, window_start, window_end, COUNT(*) AS n
FROM HOP(TABLE k, DESCRIPTOR(pt), INTERVAL '5' SECOND, INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL;
--> q5 follows
SELECT k, window_start, window_end, COUNT(*) AS n
FROM CUMULATE(TABLE k, DESCRIPTOR(pt), INTERVAL '5' SECOND, INTERVAL '15' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL;
--> q6 follows
SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE k PARTITION BY k, DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL;
--> q7 follows
INSERT INTO k VALUES ('x'), ('y');
ADVANCE CLOCK BY INTERVAL '5' SECOND;
--> q5 +I | x | 2024-01-01 00:01:55.000 | 2024-01-01 00:02:05.000 | 1
--> q5 +I | y | 2024-01-01 00:01:55.000 | 2024-01-01 00:02:05.000 | 1
--> q6 +I | x | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:05.000 | 1
--> q6 +I | y | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:05.000 | 1

-- At 00:02:06. The session of x goes on until 00:02:16, that of y ends at 00:02:11.
INSERT INTO k VALUES ('x');
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
--> q5 +I | x | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:10.000 | 2
--> q5 +I | y | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:10.000 | 1
--> q5 +I | x | 2024-01-01 00:02:05.000 | 2024-01-01 00:02:15.000 | 1
--> q6 +I | x | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:10.000 | 2
--> q6 +I | y | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:10.000 | 1
--> q6 +I | x | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:15.000 | 2
--> q6 +I | y | 2024-01-01 00:02:00.000 | 2024-01-01 00:02:15.000 | 1
--> q7 +I | y | 2024-01-01 00:02:01.000 | 2024-01-01 00:02:11.000 | 1
--> q7 +I | x | 2024-01-01 00:02:01.000 | 2024-01-01 00:02:16.000 | 2

-- Windows of GROUP BY, through a view and after a filter.
CREATE VIEW xs AS SELECT k AS name, pt AS at_time FROM k WHERE k = 'x';
SELECT name, TUMBLE_START(at_time, INTERVAL '10' SECOND) AS s, TUMBLE_END(at_time, INTERVAL '10' SECOND) AS e,
  TUMBLE_PROCTIME(at_time, INTERVAL '10' SECOND) AS t, COUNT(*) AS n
FROM xs
GROUP BY name, TUMBLE(at_time, INTERVAL '10' SECOND)
EMIT FINAL;
--> q8 follows
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:03:10';
--> q8 +I | x | 2024-01-01 00:03:00.000 | 2024-01-01 00:03:10.000 | 2024-01-01 00:03:09.999 | 2
INSERT INTO k VALUES ('x'), ('y'), ('x');
END OF INPUT k;
--> q5 +I | x | 2024-01-01 00:03:05.000 | 2024-01-01 00:03:15.000 | 2
--> q5 +I | x | 2024-01-01 00:03:10.000 | 2024-01-01 00:03:20.000 | 2
--> q5 +I | y | 2024-01-01 00:03:05.000 | 2024-01-01 00:03:15.000 | 1
--> q5 +I | y | 2024-01-01 00:03:10.000 | 2024-01-01 00:03:20.000 | 1
--> q5 ended
--> q6 +I | x | 2024-01-01 00:03:00.000 | 2024-01-01 00:03:15.000 | 2
--> q6 +I | y | 2024-01-01 00:03:00.000 | 2024-01-01 00:03:15.000 | 1
--> q6 ended
--> q7 +I | x | 2024-01-01 00:03:10.000 | 2024-01-01 00:03:20.000 | 2
--> q7 +I | y | 2024-01-01 00:03:10.000 | 2024-01-01 00:03:20.000 | 1
--> q7 ended
--> q8 +I | x | 2024-01-01 00:03:10.000 | 2024-01-01 00:03:20.000 | 2024-01-01 00:03:19.999 | 2
--> q8 ended
