-- Order by limit: order-limit; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `g` STRING,
  `v` INT,
  `ts` TIMESTAMP(3),
  WATERMARK FOR `ts` AS `ts` - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, v FROM t ORDER BY v DESC, id LIMIT 3;
--> id | v
--> 2 | 9
--> 3 | 9
--> 4 | 9
--> (3 rows)
