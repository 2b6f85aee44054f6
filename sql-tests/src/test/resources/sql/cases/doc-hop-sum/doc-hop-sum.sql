-- Doc hop sum: hop; confirmed by flink, naive, duck, flink-native, published figures.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(HOP(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '5' MINUTE, INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;
--> window_start | window_end | total
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 11.00
--> 2020-04-15 08:05:00.000 | 2020-04-15 08:15:00.000 | 15.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 10.00
--> 2020-04-15 08:15:00.000 | 2020-04-15 08:25:00.000 | 6.00
--> (4 rows)
