-- Doc cumulate sum: cumulate; confirmed by flink, naive, duck, flink-native, published figures.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(CUMULATE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '2' MINUTE, INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;
--> window_start | window_end | total
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:06:00.000 | 4.00
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:08:00.000 | 6.00
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 11.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:12:00.000 | 3.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:14:00.000 | 4.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:16:00.000 | 4.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:18:00.000 | 10.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 10.00
--> (8 rows)
