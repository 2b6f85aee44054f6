-- Decimal arithmetic: decimal, math; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, d + d AS s, d - 1 AS m, d * d AS p, d * 2 AS p2 FROM t;
--> id | s | m | p | p2
--> 1 | 2.500 | 0.250 | 1.562500 | 2.500
--> 2 | -2.510 | -2.255 | 1.575025 | -2.510
--> 3 | 0.000 | -1.000 | 0.000000 | 0.000
--> 4 | NULL | NULL | NULL | NULL
--> 5 | 19999999.998 | 9999998.999 | 99999999980000.000001 | 19999999.998
--> 6 | 0.010 | -0.995 | 0.000025 | 0.010
--> 7 | 6.290 | 2.145 | 9.891025 | 6.290
--> (7 rows)
