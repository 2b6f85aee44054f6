-- Rows that are replaced in a table with a key, in queries that follow and in snapshots. A window that has closed keeps what
-- it gave: the old row goes too late for it, by its own rowtime (section 3). A window function drops no rows, and groups that
-- are not of windows are corrected for ever, so they come to what a snapshot says.
CREATE TABLE p (id INT, k STRING, ts TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts);
CREATE MATERIALIZED VIEW windows AS SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
CREATE MATERIALIZED VIEW kept AS SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end ALLOW LATENESS INTERVAL '1' MINUTE;
CREATE MATERIALIZED VIEW groups AS SELECT k, COUNT(*) AS n, MIN(window_end) AS first_end
FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY k;
CREATE MATERIALIZED VIEW starts AS SELECT window_start, COUNT(*) AS n
FROM CUMULATE(TABLE p, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND) GROUP BY window_start;

-- the watermark is 00:15: [00:00, 00:10) has closed with row 1, which then goes on to 00:16, and row 2 stays where it was
INSERT INTO p VALUES (1, 'a', TIMESTAMP '2024-01-01 00:00:01'), (2, 'b', TIMESTAMP '2024-01-01 00:00:15');
INSERT INTO p VALUES (1, 'a', TIMESTAMP '2024-01-01 00:00:16');

SELECT * FROM windows;
--> window_end | n
--> 2024-01-01 00:00:10.000 | 1
--> 2024-01-01 00:00:20.000 | 2
--> (2 rows)
SELECT late_reason, late_windows FROM `windows$late`;
--> late_reason | late_windows
--> late | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> (1 row)
SELECT * FROM kept;
--> window_end | n
--> 2024-01-01 00:00:20.000 | 2
--> (1 row)
SELECT * FROM groups;
--> k | n | first_end
--> a | 1 | 2024-01-01 00:00:20.000
--> b | 1 | 2024-01-01 00:00:20.000
--> (2 rows)
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
--> window_end | n
--> 2024-01-01 00:00:20.000 | 2
--> (1 row)
SELECT k, COUNT(*) AS n, MIN(window_end) AS first_end FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY k;
--> k | n | first_end
--> a | 1 | 2024-01-01 00:00:20.000
--> b | 1 | 2024-01-01 00:00:20.000
--> (2 rows)
SELECT * FROM starts;
--> window_start | n
--> 2024-01-01 00:00:10.000 | 2
--> (1 row)
SELECT window_start, COUNT(*) AS n FROM CUMULATE(TABLE p, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND) GROUP BY window_start;
--> window_start | n
--> 2024-01-01 00:00:10.000 | 2
--> (1 row)
