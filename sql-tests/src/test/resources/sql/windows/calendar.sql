-- Windows of months and years: they follow the calendar.
CREATE TABLE sales (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
INSERT INTO sales VALUES
  (TIMESTAMP '1969-12-31 23:59:59.999', 1),
  (TIMESTAMP '1970-01-01 00:00:00', 2),
  (TIMESTAMP '2024-01-31 23:59:59', 4),
  (TIMESTAMP '2024-02-01 00:00:00', 8),
  (TIMESTAMP '2024-02-29 12:00:00', 16),
  (TIMESTAMP '2024-03-14 00:00:00', 32),
  (TIMESTAMP '2024-03-15 00:00:00', 64),
  (TIMESTAMP '2025-02-28 00:00:00', 128);

SELECT window_start, window_end, window_time, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 1969-12-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1969-12-31 23:59:59.999 | 1
--> 1970-01-01 00:00:00.000 | 1970-02-01 00:00:00.000 | 1970-01-31 23:59:59.999 | 2
--> 2024-01-01 00:00:00.000 | 2024-02-01 00:00:00.000 | 2024-01-31 23:59:59.999 | 4
--> 2024-02-01 00:00:00.000 | 2024-03-01 00:00:00.000 | 2024-02-29 23:59:59.999 | 24
--> 2024-03-01 00:00:00.000 | 2024-04-01 00:00:00.000 | 2024-03-31 23:59:59.999 | 96
--> 2025-02-01 00:00:00.000 | 2025-03-01 00:00:00.000 | 2025-02-28 23:59:59.999 | 128
--> (6 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' YEAR)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-01-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1
--> 1970-01-01 00:00:00.000 | 1971-01-01 00:00:00.000 | 2
--> 2024-01-01 00:00:00.000 | 2025-01-01 00:00:00.000 | 124
--> 2025-01-01 00:00:00.000 | 2026-01-01 00:00:00.000 | 128
--> (4 rows)

-- One bound names the window.
SELECT window_end, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1-6' YEAR TO MONTH)
GROUP BY window_end;
--> window_end | v
--> 1970-01-01 00:00:00.000 | 1
--> 1971-07-01 00:00:00.000 | 2
--> 2025-07-01 00:00:00.000 | 252
--> (3 rows)

-- Quarters of a fiscal year that begins in February, and months that begin on the 15th.
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '3' MONTH, INTERVAL '1' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-11-01 00:00:00.000 | 1970-02-01 00:00:00.000 | 3
--> 2023-11-01 00:00:00.000 | 2024-02-01 00:00:00.000 | 4
--> 2024-02-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 120
--> 2025-02-01 00:00:00.000 | 2025-05-01 00:00:00.000 | 128
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL '14' DAY)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-15 00:00:00.000 | 1970-01-15 00:00:00.000 | 3
--> 2024-01-15 00:00:00.000 | 2024-02-15 00:00:00.000 | 12
--> 2024-02-15 00:00:00.000 | 2024-03-15 00:00:00.000 | 48
--> 2024-03-15 00:00:00.000 | 2024-04-15 00:00:00.000 | 64
--> 2025-02-15 00:00:00.000 | 2025-03-15 00:00:00.000 | 128
--> (5 rows)

-- Counted from 31 December 1969: a month without a 31st begins on its last day.
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL -'1' DAY)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-31 00:00:00.000 | 1970-01-31 00:00:00.000 | 3
--> 2024-01-31 00:00:00.000 | 2024-02-29 00:00:00.000 | 12
--> 2024-02-29 00:00:00.000 | 2024-03-31 00:00:00.000 | 112
--> 2025-02-28 00:00:00.000 | 2025-03-31 00:00:00.000 | 128
--> (4 rows)

-- The last two months, each month; and one month out of two.
SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL '2' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-11-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1
--> 1969-12-01 00:00:00.000 | 1970-02-01 00:00:00.000 | 3
--> 1970-01-01 00:00:00.000 | 1970-03-01 00:00:00.000 | 2
--> 2023-12-01 00:00:00.000 | 2024-02-01 00:00:00.000 | 4
--> 2024-01-01 00:00:00.000 | 2024-03-01 00:00:00.000 | 28
--> 2024-02-01 00:00:00.000 | 2024-04-01 00:00:00.000 | 120
--> 2024-03-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 96
--> 2025-01-01 00:00:00.000 | 2025-03-01 00:00:00.000 | 128
--> 2025-02-01 00:00:00.000 | 2025-04-01 00:00:00.000 | 128
--> (9 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE sales, DESCRIPTOR(ts), INTERVAL '2' MONTH, INTERVAL '1' MONTH, INTERVAL -'1' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1
--> 2024-02-01 00:00:00.000 | 2024-03-01 00:00:00.000 | 24
--> 2025-02-01 00:00:00.000 | 2025-03-01 00:00:00.000 | 128
--> (3 rows)

-- Year to date by quarters, and month to date by days.
SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '3' MONTH, INTERVAL '1' YEAR)
WHERE ts >= TIMESTAMP '2024-01-01 00:00:00'
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-04-01 00:00:00.000 | 124
--> 2024-01-01 00:00:00.000 | 2024-07-01 00:00:00.000 | 124
--> 2024-01-01 00:00:00.000 | 2024-10-01 00:00:00.000 | 124
--> 2024-01-01 00:00:00.000 | 2025-01-01 00:00:00.000 | 124
--> 2025-01-01 00:00:00.000 | 2025-04-01 00:00:00.000 | 128
--> 2025-01-01 00:00:00.000 | 2025-07-01 00:00:00.000 | 128
--> 2025-01-01 00:00:00.000 | 2025-10-01 00:00:00.000 | 128
--> 2025-01-01 00:00:00.000 | 2026-01-01 00:00:00.000 | 128
--> (8 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '1' MONTH)
WHERE window_start = TIMESTAMP '2024-02-01 00:00:00' AND EXTRACT(DAY FROM window_end) IN (1, 2, 28, 29)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-02-01 00:00:00.000 | 2024-02-02 00:00:00.000 | 8
--> 2024-02-01 00:00:00.000 | 2024-02-28 00:00:00.000 | 8
--> 2024-02-01 00:00:00.000 | 2024-02-29 00:00:00.000 | 8
--> 2024-02-01 00:00:00.000 | 2024-03-01 00:00:00.000 | 24
--> (4 rows)

SELECT ts, window_start, window_end, window_time FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '4' MONTH);
--> ts | window_start | window_end | window_time
--> 1969-12-31 23:59:59.999 | 1969-09-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1969-12-31 23:59:59.999
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1970-05-01 00:00:00.000 | 1970-04-30 23:59:59.999
--> 2024-01-31 23:59:59.000 | 2024-01-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 2024-04-30 23:59:59.999
--> 2024-02-01 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 2024-04-30 23:59:59.999
--> 2024-02-29 12:00:00.000 | 2024-01-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 2024-04-30 23:59:59.999
--> 2024-03-14 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 2024-04-30 23:59:59.999
--> 2024-03-15 00:00:00.000 | 2024-01-01 00:00:00.000 | 2024-05-01 00:00:00.000 | 2024-04-30 23:59:59.999
--> 2025-02-28 00:00:00.000 | 2025-01-01 00:00:00.000 | 2025-05-01 00:00:00.000 | 2025-04-30 23:59:59.999
--> (8 rows)

-- The time of day, and months, of an offset move windows of a fixed size too.
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '7' DAY, INTERVAL -'1' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-29 00:00:00.000 | 1970-01-05 00:00:00.000 | 3
--> 2024-01-29 00:00:00.000 | 2024-02-05 00:00:00.000 | 12
--> 2024-02-26 00:00:00.000 | 2024-03-04 00:00:00.000 | 16
--> 2024-03-11 00:00:00.000 | 2024-03-18 00:00:00.000 | 96
--> 2025-02-24 00:00:00.000 | 2025-03-03 00:00:00.000 | 128
--> (5 rows)

-- A named argument, and a window that fires while rows come.
SELECT window_start, SUM(v) AS v
FROM TUMBLE(DATA => TABLE sales, TIMECOL => DESCRIPTOR(ts), OFFSET => INTERVAL '6' HOUR, SIZE => INTERVAL '1' MONTH)
GROUP BY window_start, window_end
EMIT FINAL;
--> q13 follows
--> q13 +I | 1969-12-01 06:00:00.000 | 3
--> q13 +I | 2024-01-01 06:00:00.000 | 12
--> q13 +I | 2024-02-01 06:00:00.000 | 16
--> q13 +I | 2024-03-01 06:00:00.000 | 96

INSERT INTO sales VALUES (TIMESTAMP '2025-03-02 05:59:59.999', 256);
--> q13 +I | 2025-02-01 06:00:00.000 | 128
INSERT INTO sales VALUES (TIMESTAMP '2025-02-20 00:00:00', 512), (TIMESTAMP '2025-03-02 06:00:00', 1024);
SELECT v, late_windows FROM `q13$late`;
--> v | late_windows
--> 512 | [2025-02-01 06:00:00.000, 2025-03-01 06:00:00.000)
--> (1 row)

EXPLAIN SELECT COUNT(*) AS n FROM HOP(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL '1' YEAR, INTERVAL '9' HOUR)
GROUP BY window_start, window_end;
--> Calc
--> |   columns: n
--> |   rows: inserts only
--> +- WindowAggregate
-->    |   window: HOP on ts, 1 year every 1 month, counted from 1970-01-01 09:00
-->    |   aggregates: n = COUNT(*)
-->    |   rows: inserts only, rowtime window_time, unique by (window_start, window_end)
-->    |   state: accumulators per window, until watermark >= window_end
-->    +- Scan sales (managed)
-->           columns: ts
-->           watermark: ts as ts - 86400 s
-->           rows: inserts only, rowtime ts

-- What does not fit the calendar.
SELECT window_start FROM HOP(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '1' MONTH);
--> error 189:59: the slide and the size of HOP must both be months or both lengths of time: windows of months cannot start every so many days or hours
--> hint: write the slide in months, or use CUMULATE for a month to date, day by day
SELECT window_start FROM HOP(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL '7' DAY);
--> error 192:59: the slide and the size of HOP must both be months or both lengths of time: windows of a fixed length cannot start every so many months
--> hint: write the size in months, or the slide in days
SELECT window_start FROM CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '7' DAY, INTERVAL '1' MONTH);
--> error 195:64: the step of CUMULATE must divide a day where the size is months: 604800 s does not
--> hint: choose INTERVAL '1' DAY, '6' HOUR or the like, or a step in months
SELECT window_start FROM CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL '30' DAY);
--> error 198:64: the step of CUMULATE cannot be months where the size is a length of time
--> hint: write the size in months too
SELECT window_start FROM CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '2' MONTH, INTERVAL '1' YEAR, INTERVAL '1' DAY)
WHERE window_end < window_start;
--> window_start
--> (0 rows)
SELECT window_start FROM CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '5' MONTH, INTERVAL '1' YEAR);
--> error 205:84: the size of CUMULATE must be a multiple of its step: 12 months is no multiple of 5 months
--> hint: choose a step that divides the size
SELECT window_start FROM SESSION(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH);
--> error 208:63: the gap of SESSION must be a length of time: months are not all as long
--> hint: write it in days, such as INTERVAL '30' DAY
SELECT window_start FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '0' MONTH);
--> error 211:62: the size of TUMBLE must be at least 1 month
--> hint: write an interval such as INTERVAL '1' MONTH
SELECT window_start FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL -'1' YEAR);
--> error 214:62: the size of TUMBLE must be at least 1 month
--> hint: write an interval such as INTERVAL '1' MONTH
SELECT window_start FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH, INTERVAL '999999' YEAR(6));
--> error 217:82: the offset of TUMBLE lies beyond the calendar
--> hint: write one of fewer than 900000 years
SELECT window_start FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '999999999' YEAR(9));
--> error 220:62: this interval does not fit its unit
--> hint: write it like INTERVAL '10' MINUTE; more than two digits need INTERVAL '100' SECOND(3)

-- Microseconds: a time column that is no rowtime.
CREATE TABLE fine (ts TIMESTAMP(6), v INT);
INSERT INTO fine VALUES (TIMESTAMP '1969-12-31 23:59:59.999999', 1), (TIMESTAMP '1970-01-01 00:00:00', 2), (TIMESTAMP '2024-02-29 00:00:00.000001', 4);
SELECT ts, window_start, window_end, window_time FROM TUMBLE(TABLE fine, DESCRIPTOR(ts), INTERVAL '1' MONTH);
--> ts | window_start | window_end | window_time
--> 1969-12-31 23:59:59.999999 | 1969-12-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1969-12-31 23:59:59.999
--> 1970-01-01 00:00:00.000000 | 1970-01-01 00:00:00.000 | 1970-02-01 00:00:00.000 | 1970-01-31 23:59:59.999
--> 2024-02-29 00:00:00.000001 | 2024-02-01 00:00:00.000 | 2024-03-01 00:00:00.000 | 2024-02-29 23:59:59.999
--> (3 rows)
SELECT window_start, SUM(v) AS v
FROM HOP(TABLE fine, DESCRIPTOR(ts), INTERVAL '0.001' SECOND(1, 3), INTERVAL '0.002' SECOND(1, 3))
GROUP BY window_start, window_end;
--> window_start | v
--> 1969-12-31 23:59:59.998 | 1
--> 1969-12-31 23:59:59.999 | 3
--> 1970-01-01 00:00:00.000 | 2
--> 2024-02-28 23:59:59.999 | 4
--> 2024-02-29 00:00:00.000 | 4
--> (5 rows)
