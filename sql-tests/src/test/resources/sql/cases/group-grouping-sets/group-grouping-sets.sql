-- Group grouping sets: grouping-sets, null-key; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT cust, item, COUNT(*) AS c, SUM(qty) AS s FROM o GROUP BY GROUPING SETS ((cust, item), (cust), ());
--> cust | item | c | s
--> NULL | NULL | 1 | 1
--> NULL | NULL | 10 | 21
--> NULL | NULL | 2 | 4
--> NULL | pen | 1 | 3
--> ann | NULL | 3 | 7
--> ann | cup | 1 | 4
--> ann | ink | 1 | 1
--> ann | pen | 1 | 2
--> bob | NULL | 3 | 8
--> bob | cup | 1 | 2
--> bob | ink | 1 | 1
--> bob | pen | 1 | 5
--> cid | NULL | 1 | NULL
--> cid | ink | 1 | NULL
--> dee | NULL | 1 | 2
--> dee | cup | 1 | 2
--> (16 rows)
