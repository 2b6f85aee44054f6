-- Offsets of any sign and size move the grid of the windows; whole sizes do not matter.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'clicks.csv', 'format' = 'csv');

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '0.001' SECOND(1, 3))
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:00.001 | 63
--> 2024-01-01 00:00:20.001 | 64
--> (2 rows)

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '-0.001' SECOND(1, 3))
GROUP BY window_start, window_end;
--> window_start | v
--> 2023-12-31 23:59:59.999 | 31
--> 2024-01-01 00:00:19.999 | 96
--> (2 rows)

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL -'12' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2023-12-31 23:59:48.000 | 3
--> 2024-01-01 00:00:08.000 | 60
--> 2024-01-01 00:00:28.000 | 64
--> (3 rows)

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '3' MINUTE)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:00.000 | 31
--> 2024-01-01 00:00:20.000 | 96
--> (2 rows)

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '-1' DAY)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:00.000 | 31
--> 2024-01-01 00:00:20.000 | 96
--> (2 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '15' SECOND, INTERVAL '20' SECOND, INTERVAL '-4' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:56.000 | 2024-01-01 00:00:16.000 | 31
--> 2024-01-01 00:00:11.000 | 2024-01-01 00:00:31.000 | 52
--> 2024-01-01 00:00:26.000 | 2024-01-01 00:00:46.000 | 64
--> (3 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '15' SECOND, INTERVAL '20' SECOND, INTERVAL '11' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:56.000 | 2024-01-01 00:00:16.000 | 31
--> 2024-01-01 00:00:11.000 | 2024-01-01 00:00:31.000 | 52
--> 2024-01-01 00:00:26.000 | 2024-01-01 00:00:46.000 | 64
--> (3 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM CUMULATE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '20' SECOND, INTERVAL '-25' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2023-12-31 23:59:55.000 | 2024-01-01 00:00:05.000 | 3
--> 2023-12-31 23:59:55.000 | 2024-01-01 00:00:15.000 | 15
--> 2024-01-01 00:00:15.000 | 2024-01-01 00:00:25.000 | 48
--> 2024-01-01 00:00:15.000 | 2024-01-01 00:00:35.000 | 112
--> (4 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, INTERVAL '1' MONTH)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 31
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 96
--> (2 rows)

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, 5)
GROUP BY window_start, window_end;
--> error 88:65: the offset of TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE

SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND, CAST(NULL AS INTERVAL SECOND))
GROUP BY window_start, window_end;
--> error 94:65: the offset of TUMBLE must be an interval literal
--> hint: write it like INTERVAL '10' MINUTE
