-- Json value: json; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `j` STRING
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, JSON_VALUE(j, '$.a.b') AS ab, JSON_VALUE(j, '$.a.c') AS ac, JSON_VALUE(j, '$.arr[1]') AS a1, JSON_VALUE(j, '$.t') AS t, JSON_VALUE(j, '$.n') AS n FROM t;
--> id | ab | ac | a1 | t | n
--> 1 | 5 | x | 2 | NULL | NULL
--> 2 | seven | NULL | NULL | NULL | NULL
--> 3 | NULL | NULL | NULL | NULL | NULL
--> 4 | NULL | NULL | NULL | NULL | NULL
--> 5 | NULL | NULL | NULL | true | NULL
--> (5 rows)
