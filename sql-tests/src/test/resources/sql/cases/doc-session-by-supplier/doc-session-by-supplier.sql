-- Doc session by supplier: session; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT supplier, window_start, window_end, COUNT(*) AS n, SUM(price) AS total
FROM TABLE(SESSION(TABLE bid PARTITION BY supplier, DESCRIPTOR(bidtime), INTERVAL '3' MINUTE))
GROUP BY supplier, window_start, window_end;
--> supplier | window_start | window_end | n | total
--> sup1 | 2020-04-15 08:05:00.000 | 2020-04-15 08:10:00.000 | 2 | 6.00
--> sup1 | 2020-04-15 08:13:00.000 | 2020-04-15 08:16:00.000 | 1 | 1.00
--> sup2 | 2020-04-15 08:09:00.000 | 2020-04-15 08:14:00.000 | 2 | 8.00
--> sup2 | 2020-04-15 08:17:00.000 | 2020-04-15 08:20:00.000 | 1 | 6.00
--> (4 rows)
