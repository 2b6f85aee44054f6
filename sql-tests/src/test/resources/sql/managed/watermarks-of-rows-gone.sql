-- The watermark of a table is the highest of all rows that ever arrived, also of those that are gone.
CREATE TABLE p (k STRING, ts TIMESTAMP(3), v INT, at AS ts - INTERVAL '1' SECOND, PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS at);
INSERT INTO p VALUES ('a', TIMESTAMP '2024-01-01 00:00:31', 1);
INSERT INTO p VALUES ('b', TIMESTAMP '2024-01-01 00:00:05', 2);
INSERT INTO p VALUES ('c', TIMESTAMP '2024-01-01 00:00:33', 3), ('a', TIMESTAMP '2024-01-01 00:00:32', 4);
SELECT k, ts, CURRENT_WATERMARK(ts) AS w FROM p;
--> k | ts | w
--> a | 2024-01-01 00:00:32.000 | 2024-01-01 00:00:32.000
--> b | 2024-01-01 00:00:05.000 | 2024-01-01 00:00:30.000
--> c | 2024-01-01 00:00:33.000 | 2024-01-01 00:00:30.000
--> (3 rows)

-- a row that another replaces in the same statement
INSERT INTO p VALUES ('d', TIMESTAMP '2024-01-01 00:00:51', 5), ('d', TIMESTAMP '2024-01-01 00:00:01', 6), ('e', NULL, 7);
SELECT k, ts, CURRENT_WATERMARK(ts) AS w FROM p WHERE k IN ('d', 'e');
--> k | ts | w
--> d | 2024-01-01 00:00:01.000 | 2024-01-01 00:00:50.000
--> e | NULL | 2024-01-01 00:00:50.000
--> (2 rows)

-- rows that are not kept
CREATE TABLE newest (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts) WITH ('retention.rows' = '1');
INSERT INTO newest VALUES (TIMESTAMP '2024-01-01 00:00:20', 1);
INSERT INTO newest VALUES (TIMESTAMP '2024-01-01 00:00:10', 2);
SELECT ts, v, CURRENT_WATERMARK(ts) AS w FROM newest;
--> ts | v | w
--> 2024-01-01 00:00:10.000 | 2 | 2024-01-01 00:00:20.000
--> (1 row)

-- its window was over when it came
SELECT window_start, SUM(v) AS v FROM TUMBLE(TABLE newest, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
--> window_start | v
--> (0 rows)
SELECT v, late_watermark FROM `q4$late`;
--> v | late_watermark
--> 2 | 2024-01-01 00:00:20.000
--> (1 row)

-- rows that were truncated, and an ADVANCE before
CREATE TABLE s (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:20', 1), (TIMESTAMP '2024-01-01 00:00:10', 2);
ADVANCE WATERMARK FOR s TO TIMESTAMP '2024-01-01 00:00:15';
TRUNCATE TABLE s;
INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:30', 3), (TIMESTAMP '2024-01-01 00:00:01', 4);
SELECT ts, v, CURRENT_WATERMARK(ts) AS w FROM s;
--> ts | v | w
--> 2024-01-01 00:00:01.000 | 4 | 2024-01-01 00:00:30.000
--> 2024-01-01 00:00:30.000 | 3 | 2024-01-01 00:00:20.000
--> (2 rows)

SELECT window_start, SUM(v) AS v FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:30.000 | 3
--> (1 row)
