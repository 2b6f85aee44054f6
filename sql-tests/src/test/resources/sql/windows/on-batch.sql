-- @batch-size 2
-- A watermark that moves at the end of a batch only; a file without rows does not hold it back.
CREATE TABLE t (
  ts TIMESTAMP(3),
  v INT,
  WATERMARK FOR ts AS ts
) WITH (
  'connector' = 'filesystem', 'path' = 'on-batch', 'format' = 'csv', 'csv.header' = 'true',
  'scan.watermark.emit.strategy' = 'on-batch');

SELECT v, CURRENT_WATERMARK(ts) AS w FROM t;
--> v | w
--> 1 | NULL
--> 16 | 2024-01-01 00:00:30.000
--> 2 | NULL
--> 4 | 2024-01-01 00:00:20.000
--> 8 | 2024-01-01 00:00:20.000
--> (5 rows)

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:10.000 | 1
--> 2024-01-01 00:00:20.000 | 2
--> 2024-01-01 00:00:30.000 | 8
--> (3 rows)

SELECT v, late_reason, late_watermark FROM `q2$late`;
--> v | late_reason | late_watermark
--> 16 | late | 2024-01-01 00:00:30.000
--> 4 | late | 2024-01-01 00:00:20.000
--> (2 rows)
