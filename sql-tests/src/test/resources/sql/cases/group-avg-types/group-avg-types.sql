-- Group avg types: avg, design-decision, group; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT j > 0 AS pos, AVG(i) AS ai, AVG(x) AS ax, AVG(d) AS ad, AVG(l) AS al FROM t WHERE id <> 5 GROUP BY j > 0;
--> pos | ai | ax | ad | al
--> false | -1 | 1234.5678 | 3.145000 | 2
--> true | 2 | 0.025 | 0.000000 | 2249999999
--> (2 rows)
