-- Doc cascade 5 then 10: cascade, tumble; confirmed by flink, naive, duck, flink-native, published figures.
CREATE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '1' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'bid.csv', 'format' = 'csv', 'csv.header' = 'true');

WITH lvl1 AS (
SELECT supplier, window_time AS rt, SUM(price) AS part
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '5' MINUTE))
GROUP BY supplier, window_start, window_end, window_time
)
SELECT window_start, window_end, SUM(part) AS total
FROM TABLE(TUMBLE(TABLE lvl1, DESCRIPTOR(rt), INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;
--> window_start | window_end | total
--> 2020-04-15 08:00:00.000 | 2020-04-15 08:10:00.000 | 11.00
--> 2020-04-15 08:10:00.000 | 2020-04-15 08:20:00.000 | 10.00
--> (2 rows)
