-- ANALYZE LATENESS: how late the rows of a table come, and how many would be late for a watermark.
CREATE TABLE t (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts - INTERVAL '1' HOUR);
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:00', 'newest'),
  (TIMESTAMP '2024-01-01 00:00:10', 'newest'),
  (TIMESTAMP '2024-01-01 00:00:05', '5 s behind'),
  (TIMESTAMP '2024-01-01 00:00:10', 'as late as the latest'),
  (TIMESTAMP '2024-01-01 00:00:20', 'newest'),
  (TIMESTAMP '2024-01-01 00:00:08', '12 s behind'),
  (NULL, 'none'),
  (TIMESTAMP '2024-01-01 00:00:21', 'newest'),
  (TIMESTAMP '2024-01-01 00:00:19', '2 s behind'),
  (TIMESTAMP '2024-01-01 00:00:22', 'newest'),
  (TIMESTAMP '2024-01-01 00:00:23', 'newest');

-- delays are 0 (7 rows), 2, 5 and 12 s
ANALYZE LATENESS t;
--> measure | delay | late_rows | late_share | timed_rows | null_rowtimes
--> p50 | +0 00:00:00.000 | 4 | 0.4 | 10 | 1
--> p90 | +0 00:00:05.000 | 2 | 0.2 | 10 | 1
--> p99 | +0 00:00:12.000 | 1 | 0.1 | 10 | 1
--> p99.9 | +0 00:00:12.000 | 1 | 0.1 | 10 | 1
--> max | +0 00:00:12.000 | 1 | 0.1 | 10 | 1
--> watermark | +0 00:00:00.000 | 4 | 0.4 | 10 | 1
--> watermark | +0 00:00:01.000 | 3 | 0.3 | 10 | 1
--> watermark | +0 00:00:05.000 | 2 | 0.2 | 10 | 1
--> watermark | +0 00:00:10.000 | 1 | 0.1 | 10 | 1
--> watermark | +0 00:00:30.000 | 0 | 0.0 | 10 | 1
--> (10 rows)

ANALYZE LATENESS t LIMIT 4 ROWS;
--> measure | delay | late_rows | late_share | timed_rows | null_rowtimes
--> p50 | +0 00:00:00.000 | 2 | 0.5 | 4 | 0
--> p90 | +0 00:00:05.000 | 1 | 0.25 | 4 | 0
--> p99 | +0 00:00:05.000 | 1 | 0.25 | 4 | 0
--> p99.9 | +0 00:00:05.000 | 1 | 0.25 | 4 | 0
--> max | +0 00:00:05.000 | 1 | 0.25 | 4 | 0
--> watermark | +0 00:00:00.000 | 2 | 0.5 | 4 | 0
--> watermark | +0 00:00:01.000 | 1 | 0.25 | 4 | 0
--> watermark | +0 00:00:05.000 | 1 | 0.25 | 4 | 0
--> watermark | +0 00:00:10.000 | 0 | 0.0 | 4 | 0
--> (9 rows)

-- a view has the time of its table; without a WATERMARK the only time is the one
CREATE VIEW firsts AS SELECT k, ts FROM t WHERE k = 'newest';
ANALYZE LATENESS firsts LIMIT 1 ROWS;
--> measure | delay | late_rows | late_share | timed_rows | null_rowtimes
--> p50 | +0 00:00:00.000 | 0 | 0.0 | 1 | 0
--> p90 | +0 00:00:00.000 | 0 | 0.0 | 1 | 0
--> p99 | +0 00:00:00.000 | 0 | 0.0 | 1 | 0
--> p99.9 | +0 00:00:00.000 | 0 | 0.0 | 1 | 0
--> max | +0 00:00:00.000 | 0 | 0.0 | 1 | 0
--> watermark | +0 00:00:00.000 | 0 | 0.0 | 1 | 0
--> (6 rows)
CREATE TABLE untimed (seen TIMESTAMP(6));
ANALYZE LATENESS untimed;
--> measure | delay | late_rows | late_share | timed_rows | null_rowtimes
--> p50 | +0 00:00:00.000 | 0 | NULL | 0 | 0
--> p90 | +0 00:00:00.000 | 0 | NULL | 0 | 0
--> p99 | +0 00:00:00.000 | 0 | NULL | 0 | 0
--> p99.9 | +0 00:00:00.000 | 0 | NULL | 0 | 0
--> max | +0 00:00:00.000 | 0 | NULL | 0 | 0
--> watermark | +0 00:00:00.000 | 0 | NULL | 0 | 0
--> (6 rows)

CREATE TABLE plain (k STRING);
ANALYZE LATENESS plain;
--> error 67:18: 'plain' has no TIMESTAMP column, so its rows have no order in time
--> hint: add a TIMESTAMP(3) column, such as one computed with TO_TIMESTAMP

CREATE TABLE two (a TIMESTAMP(3), b TIMESTAMP(3));
ANALYZE LATENESS two;
--> error 72:18: 'two' has no rowtime, and several times: a, b: which of them do you mean?
--> hint: declare WATERMARK FOR one of them

ANALYZE LATENESS nothing;
--> error 76:18: there is no table 'nothing'
--> hint: tables and views are: firsts, plain, t, two, untimed

ANALYZE LATENESS t LIMIT 0 ROWS;
--> error 80:26: LIMIT n ROWS takes a whole number above zero
--> hint: write one such as LIMIT 100000 ROWS
