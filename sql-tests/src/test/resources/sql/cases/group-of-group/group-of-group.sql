-- Group of group: group, retraction; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT c, COUNT(*) AS n FROM (SELECT cust, COUNT(*) AS c FROM o GROUP BY cust) AS q GROUP BY c;
--> c | n
--> 1 | 2
--> 2 | 1
--> 3 | 2
--> (3 rows)
