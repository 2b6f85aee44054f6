-- Windows that cannot be: sizes, columns, arguments; each with its place and a way out.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = '../windows/clicks.csv', 'format' = 'csv');

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '-1' SECOND);
--> error 10:63: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT window_start FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '0' SECOND, INTERVAL '10' SECOND);
--> error 14:60: the slide of HOP must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT window_start FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '3' SECOND, INTERVAL '10' SECOND);
--> error 18:86: the size of CUMULATE must be a multiple of its step: 10 s is no multiple of 3 s
--> hint: choose a step that divides the size

SELECT window_start FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '10' SECOND);
--> error 22:87: the size of CUMULATE must be a multiple of its step: 10 s is no multiple of 20 s
--> hint: choose a step that divides the size

SELECT window_start FROM SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '0' SECOND);
--> error 26:64: the gap of SESSION must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), 10);
--> error 30:63: the size of TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(nope), INTERVAL '1' SECOND);
--> error 34:58: column 'nope' not found in the data of TUMBLE
--> hint: columns are: ts, k, v, u

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts, k), INTERVAL '1' SECOND);
--> error 38:47: the time column of TUMBLE must be one column in DESCRIPTOR
--> hint: write TUMBLE(TABLE t, DESCRIPTOR(ts), size [, offset])

SELECT window_start FROM TUMBLE(TABLE clicks, ts, INTERVAL '1' SECOND);
--> error 42:47: the time column of TUMBLE must be one column in DESCRIPTOR
--> hint: write TUMBLE(TABLE t, DESCRIPTOR(ts), size [, offset])

SELECT window_start FROM TUMBLE(TABLE clikcs, DESCRIPTOR(ts), INTERVAL '1' SECOND);
--> error 46:39: there is no table 'clikcs'
--> hint: did you mean 'clicks'?

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts));
--> error 50:26: TUMBLE needs SIZE
--> hint: write TUMBLE(DATA, TIMECOL, SIZE[, OFFSET])

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' SECOND, INTERVAL '1' SECOND, INTERVAL '1' SECOND);
--> error 54:105: TUMBLE has at most 4 arguments
--> hint: write TUMBLE(DATA, TIMECOL, SIZE[, OFFSET])

SELECT window_start FROM TUMBLE(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' SECOND);
--> error 58:59: TUMBLE has no PARTITION BY: its windows are the same for every key
--> hint: leave PARTITION BY out and name the columns in GROUP BY

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(k), INTERVAL '1' SECOND);
--> error 62:58: the time column 'k' of TUMBLE is not a TIMESTAMP
--> hint: name a TIMESTAMP or TIMESTAMP_LTZ column, best the one of WATERMARK FOR

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MONTH);
--> window_start
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> 2024-01-01 00:00:00.000
--> (7 rows)

SELECT window_start FROM SESSION(TABLE clicks PARTITION BY nope, DESCRIPTOR(ts), INTERVAL '1' SECOND);
--> error 77:60: column 'nope' not found in the data of SESSION
--> hint: columns are: ts, k, v, u

SELECT window_start FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' SECOND, INTERVAL '1' SECOND);
--> error 81:100: SESSION has at most 3 arguments
--> hint: write SESSION(DATA, TIMECOL, GAP)

SELECT * FROM COUNT_TUMBLE(TABLE clicks, 3);
--> ts | k | v | u | window_id | window_time
--> 2024-01-01 00:00:01.000 | a | 1 | x | 0 | 2024-01-01 00:00:12.000
--> 2024-01-01 00:00:04.000 | b | 2 | y | 0 | 2024-01-01 00:00:12.000
--> 2024-01-01 00:00:09.000 | NULL | 8 | y | 1 | 2024-01-01 00:00:20.000
--> 2024-01-01 00:00:12.000 | a | 4 | x | 0 | 2024-01-01 00:00:12.000
--> 2024-01-01 00:00:15.500 | b | 16 | NULL | 1 | 2024-01-01 00:00:20.000
--> 2024-01-01 00:00:20.000 | a | 32 | x | 1 | 2024-01-01 00:00:20.000
--> (6 rows)

SELECT window_id FROM COUNT_HOP(TABLE clicks PARTITION BY k, 1, 3);
--> window_id
--> 0
--> 0
--> 0
--> (3 rows)

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' SECOND * 3);
--> error 102:63: the size of TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), CAST(NULL AS INTERVAL SECOND));
--> error 106:63: the size of TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '0.0001' SECOND) LIMIT 1;
--> error 110:63: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT window_start, window_end FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '106751991167' DAY(12)) LIMIT 1;
--> error 114:75: this interval does not fit its unit
--> hint: write it like INTERVAL '10' MINUTE; more than two digits need INTERVAL '100' SECOND(3)

SELECT window_start, window_end FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1-2' YEAR TO MONTH) LIMIT 1;
--> window_start | window_end
--> 2023-09-01 00:00:00.000 | 2024-11-01 00:00:00.000
--> (1 row)

SELECT * FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' DAY) a, clicks b;
--> error 123:71: joins are not supported yet
--> hint: read one table, or UNION ALL of several

SELECT * FROM TUMBLE((SELECT * FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' DAY)), DESCRIPTOR(ts), INTERVAL '1' DAY);
--> error 127:8: column 'window_start' is ambiguous
--> hint: a window function adds a column of this name: rename the one of its data, such as window_start AS inner_start

SELECT window_start FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL -'5' SECOND);
--> error 131:63: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT window_start FROM SESSION(TABLE clicks, DESCRIPTOR(ts), - INTERVAL '5' SECOND);
--> error 135:64: the gap of SESSION must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

-- an offset has any sign, a double minus is none
SELECT window_start, v FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL -'-10' SECOND, INTERVAL -'5' SECOND) ORDER BY window_start, v LIMIT 2;
--> window_start | v
--> 2023-12-31 23:59:55.000 | 1
--> 2023-12-31 23:59:55.000 | 2
--> (2 rows)
