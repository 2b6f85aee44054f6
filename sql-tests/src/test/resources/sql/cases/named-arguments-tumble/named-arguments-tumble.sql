-- Named arguments tumble: syntax, tumble; confirmed by flink, naive, duck, flink-native.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(TUMBLE(DATA => TABLE bid, TIMECOL => DESCRIPTOR(bidtime), SIZE => INTERVAL '10' MINUTES))
GROUP BY window_start, window_end;
--> window_start | window_end | total
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 11.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 10.00
--> (2 rows)
