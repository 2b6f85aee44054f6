-- A watermark that moves at the end of each INSERT, for those who follow and as history.
CREATE TABLE t (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
WITH ('scan.watermark.emit.strategy' = 'on-batch');

SELECT window_start, k, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end, k
EMIT FINAL;
--> q1 follows

-- The second row is on time: the watermark of the first one waits for the end of the statement.
INSERT INTO t VALUES ('a', TIMESTAMP '2024-01-01 00:05:00'), ('b', TIMESTAMP '2024-01-01 00:01:00');
--> q1 +I | 2024-01-01 00:01:00.000 | b | 1

-- The row of c is late, by the statement before; that of d is not, though a's is later.
INSERT INTO t VALUES
  ('a', TIMESTAMP '2024-01-01 00:06:00'),
  ('c', TIMESTAMP '2024-01-01 00:01:30'),
  ('d', TIMESTAMP '2024-01-01 00:05:10');
--> q1 +I | 2024-01-01 00:05:00.000 | a | 1
--> q1 +I | 2024-01-01 00:05:00.000 | d | 1

-- The same as history.
SELECT window_start, k, COUNT(*) AS n
FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end, k;
--> window_start | k | n
--> 2024-01-01 00:01:00.000 | b | 1
--> 2024-01-01 00:05:00.000 | a | 1
--> 2024-01-01 00:05:00.000 | d | 1
--> 2024-01-01 00:06:00.000 | a | 1
--> (4 rows)

SELECT k, late_reason, late_watermark FROM `q2$late`;
--> k | late_reason | late_watermark
--> c | late | 2024-01-01 00:05:00.000
--> (1 row)

END OF INPUT t;
--> q1 +I | 2024-01-01 00:06:00.000 | a | 1
--> q1 ended

SELECT k, late_reason, late_watermark FROM `q1$late`;
--> k | late_reason | late_watermark
--> c | late | 2024-01-01 00:05:00.000
--> (1 row)
