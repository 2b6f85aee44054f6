-- Doc tvf rows tumble: tumble, tvf-rows; confirmed by flink, duck.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT bidtime, price, item, window_start, window_end, window_time
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE));
--> bidtime | price | item | window_start | window_end | window_time
--> 2020-04-15 08:05:00.000 | 4.00 | C | 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 2020-04-15 08:09:59.999
--> 2020-04-15 08:07:00.000 | 2.00 | A | 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 2020-04-15 08:09:59.999
--> 2020-04-15 08:09:00.000 | 5.00 | D | 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 2020-04-15 08:09:59.999
--> 2020-04-15 08:11:00.000 | 3.00 | B | 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 2020-04-15 08:19:59.999
--> 2020-04-15 08:13:00.000 | 1.00 | E | 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 2020-04-15 08:19:59.999
--> 2020-04-15 08:17:00.000 | 6.00 | F | 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 2020-04-15 08:19:59.999
--> (6 rows)
