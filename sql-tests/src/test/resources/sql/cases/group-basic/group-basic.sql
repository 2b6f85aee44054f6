-- Group basic: group, null-key; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT cust, COUNT(*) AS c, COUNT(amt) AS ca, SUM(amt) AS sa, MIN(amt) AS mn, MAX(amt) AS mx, SUM(qty) AS sq FROM o GROUP BY cust;
--> cust | c | ca | sa | mn | mx | sq
--> NULL | 2 | 2 | 4.50 | 1.00 | 3.50 | 4
--> ann | 3 | 3 | 22.75 | 3.50 | 12.00 | 7
--> bob | 3 | 2 | 19.25 | 7.25 | 12.00 | 8
--> cid | 1 | 1 | 11.75 | 11.75 | 11.75 | NULL
--> dee | 1 | 1 | 6.80 | 6.80 | 6.80 | 2
--> (5 rows)
