-- Filter like: filter, like; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT oid, item FROM o WHERE item LIKE 'p%' OR item LIKE '_n_' OR cust NOT LIKE '%b';
--> oid | item
--> 1 | pen
--> 2 | ink
--> 3 | cup
--> 4 | pen
--> 5 | ink
--> 6 | pen
--> 7 | ink
--> 8 | cup
--> (8 rows)
