-- Math integer division: design-decision, math; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, i / j AS q, MOD(i, j) AS r, -i AS neg, ABS(i) AS ab, SIGN(i) AS sg FROM t;
--> id | q | r | neg | ab | sg
--> 1 | 3 | 1 | -7 | 7 | 1
--> 2 | -3 | -1 | 7 | 7 | -1
--> 3 | 0 | 0 | 0 | 0 | 0
--> 4 | NULL | NULL | NULL | NULL | NULL
--> 5 | -715827882 | 1 | -2147483647 | 2147483647 | 1
--> 6 | 2 | 2 | -10 | 10 | 1
--> 7 | 0 | -1 | 1 | 1 | -1
--> (7 rows)
