-- Spark wordcount: hop, late; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `words` (
  `ts` TIMESTAMP(3),
  `word` STRING,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '10' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'words.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT window_start, window_end, word, COUNT(*) AS c
FROM TABLE(HOP(TABLE words, DESCRIPTOR(ts), INTERVAL '5' MINUTE, INTERVAL '10' MINUTE))
GROUP BY word, window_start, window_end;
--> window_start | window_end | word | c
--> 2024-03-01 12:00:00.000 | 2024-03-01 12:10:00.000 | cat | 1
--> 2024-03-01 12:00:00.000 | 2024-03-01 12:10:00.000 | dog | 2
--> 2024-03-01 12:00:00.000 | 2024-03-01 12:10:00.000 | owl | 1
--> 2024-03-01 12:05:00.000 | 2024-03-01 12:15:00.000 | cat | 1
--> 2024-03-01 12:05:00.000 | 2024-03-01 12:15:00.000 | dog | 3
--> 2024-03-01 12:05:00.000 | 2024-03-01 12:15:00.000 | owl | 2
--> 2024-03-01 12:10:00.000 | 2024-03-01 12:20:00.000 | cat | 1
--> 2024-03-01 12:10:00.000 | 2024-03-01 12:20:00.000 | dog | 1
--> 2024-03-01 12:10:00.000 | 2024-03-01 12:20:00.000 | owl | 2
--> 2024-03-01 12:15:00.000 | 2024-03-01 12:25:00.000 | cat | 1
--> 2024-03-01 12:15:00.000 | 2024-03-01 12:25:00.000 | owl | 2
--> 2024-03-01 12:20:00.000 | 2024-03-01 12:30:00.000 | owl | 2
--> 2024-03-01 12:25:00.000 | 2024-03-01 12:35:00.000 | owl | 1
--> (13 rows)
