-- When the watermark moves: after each row, or only at the end of a source batch (here of 3 rows).
-- @batch-size 3
CREATE TABLE by_row (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  WATERMARK FOR ts AS ts
) WITH (
  'connector' = 'filesystem', 'path' = 'late-clicks.csv', 'format' = 'csv',
  'scan.watermark.emit.strategy' = 'on-periodic'
);

CREATE TABLE by_batch (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  WATERMARK FOR ts AS ts
) WITH (
  'connector' = 'filesystem', 'path' = 'late-clicks.csv', 'format' = 'csv',
  'scan.watermark.emit.strategy' = 'on-batch'
);

SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE by_row, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:10.000 | 1
--> 2024-01-01 00:00:20.000 | 4
--> 2024-01-01 00:00:40.000 | 64
--> (3 rows)

-- The first batch moves the watermark to 00:00:25, only once all of it counted.
SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE by_batch, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:00.000 | 2
--> 2024-01-01 00:00:10.000 | 1
--> 2024-01-01 00:00:20.000 | 132
--> 2024-01-01 00:00:40.000 | 64
--> (4 rows)

SELECT ts, v, late_reason, late_watermark FROM `q2$late`;
--> ts | v | late_reason | late_watermark
--> 2024-01-01 00:00:08.000 | 16 | late | 2024-01-01 00:00:25.000
--> 2024-01-01 00:00:11.000 | 8 | late | 2024-01-01 00:00:25.000
--> NULL | 32 | null rowtime | 2024-01-01 00:00:25.000
--> (3 rows)

EXPLAIN SELECT ts FROM by_batch;
--> Calc
--> |   columns: ts
--> |   rows: inserts only, rowtime ts
--> +- Scan by_batch (filesystem)
-->        columns: ts
-->        watermark: ts as ts, at the end of a batch
-->        rows: inserts only, rowtime ts
