-- The word count of Spark's guide, an INSERT a trigger: 12:10 to 12:30, append mode.
-- Rows that the guide puts out at a trigger come at the end of the INSERT before: Spark's batch without data.
CREATE TABLE words (ts TIMESTAMP(3), word STRING, WATERMARK FOR ts AS ts - INTERVAL '10' MINUTE)
WITH ('scan.watermark.emit.strategy' = 'on-batch');

SELECT window_start, window_end, word, COUNT(*) AS c
FROM TABLE(HOP(TABLE words, DESCRIPTOR(ts), INTERVAL '5' MINUTE, INTERVAL '10' MINUTE))
GROUP BY window_start, window_end, word
EMIT FINAL;
--> q1 follows

-- 12:10
INSERT INTO words VALUES (TIMESTAMP '2024-03-01 12:07:00', 'dog'), (TIMESTAMP '2024-03-01 12:08:00', 'owl');

-- 12:15
INSERT INTO words VALUES (TIMESTAMP '2024-03-01 12:14:00', 'dog'), (TIMESTAMP '2024-03-01 12:09:00', 'cat');

-- 12:20; the watermark is 12:11 after it.
INSERT INTO words VALUES
  (TIMESTAMP '2024-03-01 12:15:00', 'cat'), (TIMESTAMP '2024-03-01 12:08:00', 'dog'),
  (TIMESTAMP '2024-03-01 12:13:00', 'owl'), (TIMESTAMP '2024-03-01 12:21:00', 'owl');
--> q1 +I | 2024-03-01 12:00:00.000 | 2024-03-01 12:10:00.000 | cat | 1
--> q1 +I | 2024-03-01 12:00:00.000 | 2024-03-01 12:10:00.000 | dog | 2
--> q1 +I | 2024-03-01 12:00:00.000 | 2024-03-01 12:10:00.000 | owl | 1

-- 12:25; the donkey is too late for both of its windows.
INSERT INTO words VALUES
  (TIMESTAMP '2024-03-01 12:04:00', 'donkey'), (TIMESTAMP '2024-03-01 12:26:00', 'owl'),
  (TIMESTAMP '2024-03-01 12:17:00', 'owl');
--> q1 +I | 2024-03-01 12:05:00.000 | 2024-03-01 12:15:00.000 | cat | 1
--> q1 +I | 2024-03-01 12:05:00.000 | 2024-03-01 12:15:00.000 | dog | 3
--> q1 +I | 2024-03-01 12:05:00.000 | 2024-03-01 12:15:00.000 | owl | 2

SELECT word, late_reason, late_watermark FROM `q1$late`;
--> word | late_reason | late_watermark
--> donkey | late | 2024-03-01 12:11:00.000
--> (1 row)
