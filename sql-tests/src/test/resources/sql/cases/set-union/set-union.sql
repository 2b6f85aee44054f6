-- Set union: null, set-op, update; confirmed by flink, duck, flink-forward, flink-reverse.
CREATE TABLE `a` (
  `x` INT,
  `y` STRING
) WITH ('connector' = 'filesystem', 'path' = 'a.csv', 'format' = 'csv', 'csv.header' = 'true');

CREATE TABLE `b` (
  `x` INT,
  `y` STRING
) WITH ('connector' = 'filesystem', 'path' = 'b.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT x, y FROM a UNION SELECT x, y FROM b;
--> x | y
--> 1 | p
--> 2 | NULL
--> 3 | q
--> 4 | r
--> NULL | n
--> (5 rows)
