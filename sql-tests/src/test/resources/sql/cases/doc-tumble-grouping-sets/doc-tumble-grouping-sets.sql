-- Doc tumble grouping sets: grouping-sets, tumble; confirmed by flink, naive, duck, flink-native, published figures.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT window_start, window_end, supplier, SUM(price) AS total
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE))
GROUP BY GROUPING SETS ((supplier), ()), window_start, window_end;
--> window_start | window_end | supplier | total
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | NULL | 11.00
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | sup1 | 6.00
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | sup2 | 5.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | NULL | 10.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | sup1 | 1.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | sup2 | 9.00
--> (6 rows)
