-- LATE ROWS INTO a table: all rows that are late for every window, with how late they are.
CREATE TABLE e (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  WATERMARK FOR ts AS ts
) WITH ('connector' = 'filesystem', 'path' = 'late-clicks.csv', 'format' = 'csv');

-- columns go by name, a wider type takes them; the log keeps one row, the table gets all
CREATE TABLE all_late (v BIGINT, ts TIMESTAMP(3), late_by INTERVAL DAY TO SECOND(3), k STRING);
SET 'late-rows.retained' = '1';

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
LATE ROWS INTO all_late;
--> window_start | window_end | v
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 1
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 4
--> 2024-01-01 00:00:40.000 | 2024-01-01 00:00:50.000 | 64
--> (3 rows)

SELECT * FROM all_late;
--> v | ts | late_by | k
--> 128 | 2024-01-01 00:00:24.999 | +0 00:00:15.001 | b
--> 16 | 2024-01-01 00:00:08.000 | +0 00:00:17.000 | b
--> 2 | 2024-01-01 00:00:04.000 | +0 00:00:08.000 | a
--> 8 | 2024-01-01 00:00:11.000 | +0 00:00:14.000 | a
--> (4 rows)

SELECT v FROM `q1$late`;
--> v
--> 128
--> (1 row)

-- rows that still count in some window are not there, nor is the row without a time
CREATE TABLE late_hops (v INT);
SELECT window_end, SUM(v) AS v
FROM HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND)
GROUP BY window_start, window_end
LATE ROWS INTO late_hops;
--> window_end | v
--> 2024-01-01 00:00:20.000 | 3
--> 2024-01-01 00:00:30.000 | 13
--> 2024-01-01 00:00:40.000 | 4
--> 2024-01-01 00:00:50.000 | 64
--> 2024-01-01 00:01:00.000 | 64
--> (5 rows)

SELECT v FROM late_hops;
--> v
--> 128
--> 16
--> (2 rows)

-- what a WHERE removes is not late: sessions, with and without an aggregate; into a file
CREATE TABLE late_sessions (k STRING, v INT) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/late-sessions.csv', 'format' = 'csv');
SELECT k, window_end, SUM(v) AS v
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v <> 128
GROUP BY k, window_start, window_end
LATE ROWS INTO late_sessions;
--> k | window_end | v
--> a | 2024-01-01 00:00:22.000 | 3
--> a | 2024-01-01 00:00:50.000 | 64
--> b | 2024-01-01 00:00:35.000 | 4
--> (3 rows)

SELECT * FROM late_sessions;
--> k | v
--> a | 8
--> b | 16
--> (2 rows)

CREATE TABLE late_rows (v INT NOT NULL);
SELECT v, window_end
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
WHERE v <> 8
LATE ROWS INTO late_rows;
--> v | window_end
--> 1 | 2024-01-01 00:00:22.000
--> 2 | 2024-01-01 00:00:22.000
--> 4 | 2024-01-01 00:00:35.000
--> 64 | 2024-01-01 00:00:50.000
--> (4 rows)

SELECT * FROM late_rows;
--> v
--> 128
--> 16
--> (2 rows)

-- a statement that fails leaves nothing, late rows neither
SELECT window_end, 1 / (SUM(v) - 64) AS v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
LATE ROWS INTO late_hops;
--> error 95:20: division by zero
--> hint: guard it with NULLIF(divisor, 0)

SELECT COUNT(*) AS n FROM late_hops;
--> n
--> 2
--> (1 row)

-- an INSERT, and windows of windows: only the first ones drop rows
CREATE TABLE sums (window_end TIMESTAMP(3), v INT);
CREATE VIEW tens AS
SELECT window_time AS wt, SUM(v) AS v FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end, window_time;
INSERT INTO sums
SELECT window_end, SUM(v) FROM TUMBLE(TABLE tens, DESCRIPTOR(wt), INTERVAL '30' SECOND) GROUP BY window_start, window_end
LATE ROWS INTO late_hops;
SELECT * FROM sums;
--> window_end | v
--> 2024-01-01 00:00:30.000 | 5
--> 2024-01-01 00:01:00.000 | 64
--> (2 rows)
SELECT COUNT(*) AS n FROM late_hops;
--> n
--> 6
--> (1 row)

EXPLAIN SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end LATE ROWS INTO late_hops;
--> Calc
--> |   columns: window_end, n
--> |   rows: inserts only, unique by (window_end)
--> +- WindowAggregate
-->    |   window: TUMBLE on ts, 10 s
-->    |   aggregates: n = COUNT(*)
-->    |   late rows: into late_hops
-->    |   rows: inserts only, rowtime window_time, unique by (window_start, window_end)
-->    |   state: accumulators per window, until watermark >= window_end
-->    +- Scan e (filesystem)
-->           columns: ts
-->           watermark: ts as ts
-->           rows: inserts only, rowtime ts
