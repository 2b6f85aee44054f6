-- Windows over TIMESTAMP_LTZ are cut on the wall clock of the session's zone, also where the clock is set.
SET 'table.local-time-zone' = 'Europe/Berlin';
CREATE TABLE autumn (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);

-- On 29 October 2023 the hour from 02:00 to 03:00 comes twice. It is one window, and fires the second time.
SELECT window_start, window_end, window_time, COUNT(*) AS n, SUM(v) AS v
FROM TUMBLE(TABLE autumn, DESCRIPTOR(ts), INTERVAL '1' HOUR)
GROUP BY window_start, window_end, window_time
EMIT FINAL;
--> q1 follows

INSERT INTO autumn VALUES ('2023-10-28 23:50:00Z', 1), ('2023-10-29 00:10:00Z', 2);
--> q1 +I | 2023-10-29 01:00:00.000 | 2023-10-29 02:00:00.000 | 2023-10-29 01:59:59.999 | 1 | 1
INSERT INTO autumn VALUES ('2023-10-29 01:10:00Z', 4);
INSERT INTO autumn VALUES ('2023-10-29 01:59:59.998Z', 8);
INSERT INTO autumn VALUES ('2023-10-29 00:30:00Z', 16);
INSERT INTO autumn VALUES ('2023-10-29 01:59:59.999Z', 32);
--> q1 +I | 2023-10-29 02:00:00.000 | 2023-10-29 03:00:00.000 | 2023-10-29 02:59:59.999 | 5 | 62
INSERT INTO autumn VALUES ('2023-10-29 00:40:00Z', 64);
INSERT INTO autumn VALUES ('2023-10-29 02:00:00Z', 128);
END OF INPUT autumn;
--> q1 +I | 2023-10-29 03:00:00.000 | 2023-10-29 04:00:00.000 | 2023-10-29 03:59:59.999 | 1 | 128
--> q1 ended

SELECT v, late_reason, late_watermark, late_windows FROM `q1$late`;
--> v | late_reason | late_watermark | late_windows
--> 64 | late | 2023-10-29 02:59:59.999 | [2023-10-29 02:00:00.000, 2023-10-29 03:00:00.000)
--> (1 row)

-- That day lasts 25 hours.
SELECT window_start, window_end, COUNT(*) AS n,
  TIMESTAMPDIFF(HOUR, CAST(window_start AS TIMESTAMP_LTZ(3)), CAST(window_end AS TIMESTAMP_LTZ(3))) AS hours
FROM TUMBLE(TABLE autumn, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end;
--> window_start | window_end | n | hours
--> 2023-10-29 00:00:00.000 | 2023-10-30 00:00:00.000 | 8 | 25
--> (1 row)

-- Windows of half an hour in steps of ten minutes: those that end inside of the repeated hour fire the second time too.
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM HOP(TABLE autumn, DESCRIPTOR(ts), INTERVAL '10' MINUTE, INTERVAL '30' MINUTE)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2023-10-29 01:30:00.000 | 2023-10-29 02:00:00.000 | 2023-10-29 01:59:59.999 | 1
--> 2023-10-29 01:40:00.000 | 2023-10-29 02:10:00.000 | 2023-10-29 02:09:59.999 | 1
--> 2023-10-29 01:50:00.000 | 2023-10-29 02:20:00.000 | 2023-10-29 02:19:59.999 | 7
--> 2023-10-29 02:00:00.000 | 2023-10-29 02:30:00.000 | 2023-10-29 02:29:59.999 | 6
--> 2023-10-29 02:10:00.000 | 2023-10-29 02:40:00.000 | 2023-10-29 02:39:59.999 | 6
--> 2023-10-29 02:30:00.000 | 2023-10-29 03:00:00.000 | 2023-10-29 02:59:59.999 | 56
--> 2023-10-29 02:40:00.000 | 2023-10-29 03:10:00.000 | 2023-10-29 03:09:59.999 | 232
--> 2023-10-29 02:50:00.000 | 2023-10-29 03:20:00.000 | 2023-10-29 03:19:59.999 | 168
--> 2023-10-29 03:00:00.000 | 2023-10-29 03:30:00.000 | 2023-10-29 03:29:59.999 | 128
--> (9 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE autumn, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY, INTERVAL '6' HOUR)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-10-28 06:00:00.000 | 2023-10-29 06:00:00.000 | 255
--> (1 row)

-- The gaps of sessions are between instants. Both of these show the same wall clock.
CREATE TABLE twice (ts TIMESTAMP_LTZ(3), k STRING, WATERMARK FOR ts AS ts);
INSERT INTO twice VALUES ('2023-10-29 00:15:00Z', 'summer'), ('2023-10-29 01:15:00Z', 'winter'), ('2023-10-29 01:40:00Z', 'winter');

SELECT window_start, window_end, window_time, MAX(k) AS k, COUNT(*) AS n
FROM SESSION(TABLE twice, DESCRIPTOR(ts), INTERVAL '30' MINUTE)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | k | n
--> 2023-10-29 02:15:00.000 | 2023-10-29 02:45:00.000 | 2023-10-29 02:44:59.999 | summer | 1
--> 2023-10-29 02:15:00.000 | 2023-10-29 03:10:00.000 | 2023-10-29 03:09:59.999 | winter | 2
--> (2 rows)

SELECT ts, k, window_start, window_end, window_time
FROM SESSION(TABLE twice PARTITION BY k, DESCRIPTOR(ts), INTERVAL '20' MINUTE);
--> ts | k | window_start | window_end | window_time
--> 2023-10-29 02:15:00.000 | summer | 2023-10-29 02:15:00.000 | 2023-10-29 02:35:00.000 | 2023-10-29 02:34:59.999
--> 2023-10-29 02:15:00.000 | winter | 2023-10-29 02:15:00.000 | 2023-10-29 02:35:00.000 | 2023-10-29 02:34:59.999
--> 2023-10-29 02:40:00.000 | winter | 2023-10-29 02:40:00.000 | 2023-10-29 03:00:00.000 | 2023-10-29 02:59:59.999
--> (3 rows)

-- A window function alone computes its columns.
SELECT ts, window_start, window_end, window_time FROM TUMBLE(TABLE twice, DESCRIPTOR(ts), INTERVAL '1' HOUR);
--> ts | window_start | window_end | window_time
--> 2023-10-29 02:15:00.000 | 2023-10-29 02:00:00.000 | 2023-10-29 03:00:00.000 | 2023-10-29 02:59:59.999
--> 2023-10-29 02:15:00.000 | 2023-10-29 02:00:00.000 | 2023-10-29 03:00:00.000 | 2023-10-29 02:59:59.999
--> 2023-10-29 02:40:00.000 | 2023-10-29 02:00:00.000 | 2023-10-29 03:00:00.000 | 2023-10-29 02:59:59.999
--> (3 rows)

-- On 26 March 2023 there is no time from 02:00 to 03:00. Windows that end in there fire at 03:00, which is 01:00 UTC.
CREATE TABLE spring (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO spring VALUES ('2023-03-25 23:30:00Z', 1), ('2023-03-26 00:50:00Z', 2), ('2023-03-26 01:00:00Z', 4), ('2023-03-26 21:59:59.999Z', 8);

SELECT window_start, window_end, window_time, SUM(v) AS v
FROM HOP(TABLE spring, DESCRIPTOR(ts), INTERVAL '30' MINUTE, INTERVAL '1' HOUR)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2023-03-26 00:00:00.000 | 2023-03-26 01:00:00.000 | 2023-03-26 00:59:59.999 | 1
--> 2023-03-26 00:30:00.000 | 2023-03-26 01:30:00.000 | 2023-03-26 01:29:59.999 | 1
--> 2023-03-26 01:00:00.000 | 2023-03-26 02:00:00.000 | 2023-03-26 01:59:59.999 | 2
--> 2023-03-26 01:30:00.000 | 2023-03-26 02:30:00.000 | 2023-03-26 01:59:59.999 | 2
--> 2023-03-26 02:30:00.000 | 2023-03-26 03:30:00.000 | 2023-03-26 03:29:59.999 | 4
--> 2023-03-26 03:00:00.000 | 2023-03-26 04:00:00.000 | 2023-03-26 03:59:59.999 | 4
--> 2023-03-26 23:00:00.000 | 2023-03-27 00:00:00.000 | 2023-03-26 23:59:59.999 | 8
--> 2023-03-26 23:30:00.000 | 2023-03-27 00:30:00.000 | 2023-03-27 00:29:59.999 | 8
--> (8 rows)

-- That day lasts 23 hours.
SELECT window_start, window_end, SUM(v) AS v,
  TIMESTAMPDIFF(HOUR, CAST(window_start AS TIMESTAMP_LTZ(3)), CAST(window_end AS TIMESTAMP_LTZ(3))) AS hours
FROM TUMBLE(TABLE spring, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end;
--> window_start | window_end | v | hours
--> 2023-03-26 00:00:00.000 | 2023-03-27 00:00:00.000 | 15 | 23
--> (1 row)

-- Windows over windows: window_time stays an instant.
SELECT window_start, window_end, SUM(n) AS n
FROM TUMBLE(
  (SELECT window_time AS hour_time, COUNT(*) AS n FROM TUMBLE(TABLE autumn, DESCRIPTOR(ts), INTERVAL '1' HOUR) GROUP BY window_start, window_end, window_time),
  DESCRIPTOR(hour_time), INTERVAL '2' HOUR)
GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2023-10-29 00:00:00.000 | 2023-10-29 02:00:00.000 | 1
--> 2023-10-29 02:00:00.000 | 2023-10-29 04:00:00.000 | 6
--> (2 rows)

-- A view keeps the zone of the session that made it.
CREATE VIEW berlin_days AS
SELECT window_start, window_end, COUNT(*) AS n, CAST(MIN(ts) AS TIMESTAMP(3)) AS first_ts
FROM TUMBLE(TABLE spring, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end;
CREATE VIEW berlin_rows AS SELECT * FROM TUMBLE(TABLE spring, DESCRIPTOR(ts), INTERVAL '1' DAY);
CREATE MATERIALIZED VIEW berlin_counts AS
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE spring, DESCRIPTOR(ts), INTERVAL '1' DAY) GROUP BY window_start, window_end
EMIT FINAL;
SET 'table.local-time-zone' = 'America/Los_Angeles';
SELECT * FROM berlin_days;
--> window_start | window_end | n | first_ts
--> 2023-03-26 00:00:00.000 | 2023-03-27 00:00:00.000 | 4 | 2023-03-26 00:30:00.000
--> (1 row)
SELECT window_start, window_end, SUM(v) AS v FROM berlin_rows GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-03-26 00:00:00.000 | 2023-03-27 00:00:00.000 | 15
--> (1 row)
END OF INPUT spring;
SELECT * FROM berlin_counts;
--> window_start | n
--> 2023-03-26 00:00:00.000 | 4
--> (1 row)
SELECT window_start, window_end, COUNT(*) AS n
FROM TUMBLE(TABLE spring, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2023-03-25 00:00:00.000 | 2023-03-26 00:00:00.000 | 3
--> 2023-03-26 00:00:00.000 | 2023-03-27 00:00:00.000 | 1
--> (2 rows)

-- Sao Paulo set its clock at midnight: the day begins at 01:00, and its window all the same.
SET 'table.local-time-zone' = 'America/Sao_Paulo';
CREATE TABLE paulo (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO paulo VALUES ('2018-11-04 02:59:59.999Z', 1), ('2018-11-04 03:00:00Z', 2), ('2018-11-05 01:59:59.999Z', 4), ('2018-11-05 02:00:00Z', 8);
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM TUMBLE(TABLE paulo, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2018-11-03 00:00:00.000 | 2018-11-04 00:00:00.000 | 2018-11-03 23:59:59.999 | 1
--> 2018-11-04 00:00:00.000 | 2018-11-05 00:00:00.000 | 2018-11-04 23:59:59.999 | 6
--> 2018-11-05 00:00:00.000 | 2018-11-06 00:00:00.000 | 2018-11-05 23:59:59.999 | 8
--> (3 rows)
-- Back at midnight: 17 February 2018 had an hour from 23:00 to 24:00 twice.
CREATE TABLE back (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO back VALUES ('2018-02-18 01:30:00Z', 1), ('2018-02-18 02:30:00Z', 2), ('2018-02-18 03:00:00Z', 4);
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM TUMBLE(TABLE back, DESCRIPTOR(ts), INTERVAL '1' DAY)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2018-02-17 00:00:00.000 | 2018-02-18 00:00:00.000 | 2018-02-17 23:59:59.999 | 3
--> 2018-02-18 00:00:00.000 | 2018-02-19 00:00:00.000 | 2018-02-18 23:59:59.999 | 4
--> (2 rows)

-- Lord Howe Island sets its clock by half an hour.
SET 'table.local-time-zone' = 'Australia/Lord_Howe';
CREATE TABLE howe (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO howe VALUES ('2024-04-06 14:30:00Z', 1), ('2024-04-06 14:45:00Z', 2), ('2024-04-06 15:15:00Z', 4), ('2024-04-06 15:30:00Z', 8);
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM TUMBLE(TABLE howe, DESCRIPTOR(ts), INTERVAL '1' HOUR)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2024-04-07 01:00:00.000 | 2024-04-07 02:00:00.000 | 2024-04-07 01:59:59.999 | 7
--> 2024-04-07 02:00:00.000 | 2024-04-07 03:00:00.000 | 2024-04-07 02:59:59.999 | 8
--> (2 rows)

-- Nepal is 5 hours and 45 minutes ahead.
SET 'table.local-time-zone' = 'Asia/Kathmandu';
CREATE TABLE nepal (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO nepal VALUES ('2024-01-01 00:14:59.999Z', 1), ('2024-01-01 00:15:00Z', 2), ('2024-01-01 18:15:00Z', 4);
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM TUMBLE(TABLE nepal, DESCRIPTOR(ts), INTERVAL '1' HOUR)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2024-01-01 05:00:00.000 | 2024-01-01 06:00:00.000 | 2024-01-01 05:59:59.999 | 1
--> 2024-01-01 06:00:00.000 | 2024-01-01 07:00:00.000 | 2024-01-01 06:59:59.999 | 2
--> 2024-01-02 00:00:00.000 | 2024-01-02 01:00:00.000 | 2024-01-02 00:59:59.999 | 4
--> (3 rows)
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE nepal, DESCRIPTOR(ts), INTERVAL '1' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-02-01 00:00:00.000 | 7
--> (1 row)

-- Samoa left out 30 December 2011: the window of that day would have no row, and the one of the 29th ends with it.
SET 'table.local-time-zone' = 'Pacific/Apia';
CREATE TABLE samoa (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO samoa VALUES ('2011-12-30 09:59:59.999Z', 1), ('2011-12-30 10:00:00Z', 2);
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM HOP(TABLE samoa, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '2' DAY)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 2011-12-28 00:00:00.000 | 2011-12-30 00:00:00.000 | 2011-12-29 23:59:59.999 | 1
--> 2011-12-29 00:00:00.000 | 2011-12-31 00:00:00.000 | 2011-12-29 23:59:59.999 | 1
--> 2011-12-30 00:00:00.000 | 2012-01-01 00:00:00.000 | 2011-12-31 23:59:59.999 | 2
--> 2011-12-31 00:00:00.000 | 2012-01-02 00:00:00.000 | 2012-01-01 23:59:59.999 | 2
--> (4 rows)

-- Old times have offsets with seconds: Monrovia was 44 minutes and 30 seconds behind.
SET 'table.local-time-zone' = 'Africa/Monrovia';
CREATE TABLE old (ts TIMESTAMP_LTZ(3), v INT, WATERMARK FOR ts AS ts);
INSERT INTO old VALUES ('1930-01-01 12:44:29Z', 1), ('1930-01-01 12:44:30Z', 2);
SELECT window_start, window_end, window_time, SUM(v) AS v
FROM TUMBLE(TABLE old, DESCRIPTOR(ts), INTERVAL '12' HOUR)
GROUP BY window_start, window_end, window_time;
--> window_start | window_end | window_time | v
--> 1930-01-01 00:00:00.000 | 1930-01-01 12:00:00.000 | 1930-01-01 11:59:59.999 | 1
--> 1930-01-01 12:00:00.000 | 1930-01-02 00:00:00.000 | 1930-01-01 23:59:59.999 | 2
--> (2 rows)

EXPLAIN SELECT COUNT(*) AS n FROM TUMBLE(TABLE old, DESCRIPTOR(ts), INTERVAL '12' HOUR) GROUP BY window_start, window_end;
--> Calc
--> |   columns: n
--> |   rows: inserts only
--> +- WindowAggregate
-->    |   window: TUMBLE on ts, 12 h, wall clock of Africa/Monrovia
-->    |   aggregates: n = COUNT(*)
-->    |   rows: inserts only, rowtime window_time, unique by (window_start, window_end)
-->    |   state: accumulators per window, until watermark >= window_end
-->    +- Scan old (managed)
-->           columns: ts
-->           watermark: ts as ts
-->           rows: inserts only, rowtime ts

-- A time column that is no rowtime, with microseconds.
CREATE TABLE plain (ts TIMESTAMP_LTZ(6), v INT);
INSERT INTO plain VALUES ('1969-12-31 23:59:59.999999Z', 1), ('1970-01-01 00:00:00.000001Z', 2);
SELECT ts, window_start, window_end, window_time FROM TUMBLE(TABLE plain, DESCRIPTOR(ts), INTERVAL '0.001' SECOND(1, 3));
--> ts | window_start | window_end | window_time
--> 1969-12-31 23:15:29.999999 | 1969-12-31 23:15:29.999 | 1969-12-31 23:15:30.000 | 1969-12-31 23:15:29.999
--> 1969-12-31 23:15:30.000001 | 1969-12-31 23:15:30.000 | 1969-12-31 23:15:30.001 | 1969-12-31 23:15:30.000
--> (2 rows)
