-- Global agg empty input: design-decision, empty, group; confirmed by duck, plain Python.
CREATE TABLE `t` (
  `k` STRING,
  `v` INT
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT COUNT(*) AS c, SUM(v) AS s FROM t;
--> c | s
--> 0 | NULL
--> (1 row)
