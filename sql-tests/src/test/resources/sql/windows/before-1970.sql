-- Windows before 1970 are cut by floor, and rows are late there as anywhere.
CREATE TABLE e (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  WATERMARK FOR ts AS ts
) WITH ('connector' = 'filesystem', 'path' = 'before-1970.csv', 'format' = 'csv');

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '1' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-31 23:59:58.000 | 1969-12-31 23:59:59.000 | 1
--> 1969-12-31 23:59:59.000 | 1970-01-01 00:00:00.000 | 6
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:00:01.000 | 40
--> 1970-01-01 00:01:00.000 | 1970-01-01 00:01:01.000 | 128
--> (4 rows)

SELECT v, late_reason, late_watermark, late_windows FROM `q1$late`;
--> v | late_reason | late_watermark | late_windows
--> 16 | late | 1970-01-01 00:00:00.000 | [1969-12-31 23:59:30.000, 1969-12-31 23:59:31.000)
--> 64 | late | 1970-01-01 00:00:00.001 | [1901-12-13 20:45:51.000, 1901-12-13 20:45:52.000)
--> (2 rows)

SELECT window_start, window_end, window_time, v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '-0.001' SECOND(1, 3));
--> window_start | window_end | window_time | v
--> 1901-12-12 23:59:59.999 | 1901-12-13 23:59:59.999 | 1901-12-13 23:59:59.998 | 64
--> 1969-12-30 23:59:59.999 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.998 | 1
--> 1969-12-30 23:59:59.999 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.998 | 16
--> 1969-12-30 23:59:59.999 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:59.998 | 2
--> 1969-12-31 23:59:59.999 | 1970-01-01 23:59:59.999 | 1970-01-01 23:59:59.998 | 128
--> 1969-12-31 23:59:59.999 | 1970-01-01 23:59:59.999 | 1970-01-01 23:59:59.998 | 32
--> 1969-12-31 23:59:59.999 | 1970-01-01 23:59:59.999 | 1970-01-01 23:59:59.998 | 4
--> 1969-12-31 23:59:59.999 | 1970-01-01 23:59:59.999 | 1970-01-01 23:59:59.998 | 8
--> (8 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '30' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-31 23:59:40.000 | 1970-01-01 00:00:10.000 | 47
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:00:30.000 | 40
--> 1970-01-01 00:00:40.000 | 1970-01-01 00:01:10.000 | 128
--> 1970-01-01 00:01:00.000 | 1970-01-01 00:01:30.000 | 128
--> (4 rows)

SELECT v, late_reason, late_windows FROM `q4$late`;
--> v | late_reason | late_windows
--> 16 | late | [1969-12-31 23:59:20.000, 1969-12-31 23:59:50.000)
--> 64 | late | [1901-12-13 20:45:40.000, 1901-12-13 20:46:10.000)
--> (2 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE e, DESCRIPTOR(ts), INTERVAL '15' SECOND, INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 1969-12-31 23:59:00.000 | 1970-01-01 00:00:00.000 | 7
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:00:15.000 | 40
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:00:30.000 | 40
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:00:45.000 | 40
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:01:00.000 | 40
--> 1970-01-01 00:01:00.000 | 1970-01-01 00:01:15.000 | 128
--> 1970-01-01 00:01:00.000 | 1970-01-01 00:01:30.000 | 128
--> 1970-01-01 00:01:00.000 | 1970-01-01 00:01:45.000 | 128
--> 1970-01-01 00:01:00.000 | 1970-01-01 00:02:00.000 | 128
--> (9 rows)

SELECT v, late_reason, late_windows FROM `q6$late`;
--> v | late_reason | late_windows
--> 16 | late | [1969-12-31 23:59:00.000, 1969-12-31 23:59:45.000), [1969-12-31 23:59:00.000, 1970-01-01 00:00:00.000)
--> 64 | late | [1901-12-13 20:45:00.000, 1901-12-13 20:46:00.000)
--> (2 rows)

SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '0.500' SECOND(1, 3))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> a | 1969-12-31 23:59:58.999 | 1969-12-31 23:59:59.500 | 3
--> a | 1970-01-01 00:00:00.000 | 1970-01-01 00:00:00.500 | 8
--> a | 1970-01-01 00:01:00.000 | 1970-01-01 00:01:00.500 | 128
--> b | 1969-12-31 23:59:59.999 | 1970-01-01 00:00:00.501 | 36
--> (4 rows)

SELECT v, late_reason, late_windows FROM `q8$late`;
--> v | late_reason | late_windows
--> 16 | late | [1969-12-31 23:59:30.000, 1969-12-31 23:59:30.500)
--> 64 | late | [1901-12-13 20:45:51.999, 1901-12-13 20:45:52.499)
--> (2 rows)
