-- Filter three valued: filter, null; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT oid, cust, amt FROM o WHERE amt > 5 OR cust = 'ann';
--> oid | cust | amt
--> 1 | ann | 3.50
--> 10 | bob | 7.25
--> 2 | bob | 12.00
--> 3 | ann | 7.25
--> 5 | cid | 11.75
--> 7 | ann | 12.00
--> 8 | dee | 6.80
--> (7 rows)
