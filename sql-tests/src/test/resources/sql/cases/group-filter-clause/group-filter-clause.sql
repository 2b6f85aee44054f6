-- Group filter clause: filter-clause, group, null-key; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT item, COUNT(*) FILTER (WHERE amt > 5) AS big, SUM(qty) FILTER (WHERE cust = 'bob') AS bobq, COUNT(DISTINCT cust) FILTER (WHERE qty IS NOT NULL) AS dc FROM o GROUP BY item;
--> item | big | bobq | dc
--> NULL | 0 | NULL | 0
--> cup | 3 | 2 | 3
--> ink | 3 | 1 | 2
--> pen | 0 | 5 | 2
--> (4 rows)
