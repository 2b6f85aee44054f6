-- Case coalesce: case, null; confirmed by flink, duck.
CREATE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '2' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'o.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT oid, CASE WHEN amt IS NULL THEN 'none' WHEN amt > 10 THEN 'big' WHEN amt > 5 THEN 'mid' ELSE 'small' END AS cls, CASE item WHEN 'pen' THEN 1 WHEN 'ink' THEN 2 END AS code, COALESCE(cust, item, '?') AS who, COALESCE(amt, 0) AS amt0, NULLIF(qty, 1) AS q FROM o;
--> oid | cls | code | who | amt0 | q
--> 1 | small | 1 | ann | 3.50 | 2
--> 10 | mid | NULL | bob | 7.25 | 2
--> 2 | big | 2 | bob | 12.00 | NULL
--> 3 | mid | NULL | ann | 7.25 | 4
--> 4 | small | 1 | pen | 3.50 | 3
--> 5 | big | 2 | cid | 11.75 | NULL
--> 6 | none | 1 | bob | 0.00 | 5
--> 7 | big | 2 | ann | 12.00 | NULL
--> 8 | mid | NULL | dee | 6.80 | 2
--> 9 | small | NULL | ? | 1.00 | NULL
--> (10 rows)
