-- Group having leaves: group, having, update; confirmed by flink, duck.
CREATE TABLE `t` (
  `k` STRING,
  `v` INT
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT k, SUM(v) AS s FROM t GROUP BY k HAVING SUM(v) BETWEEN 4 AND 9;
--> k | s
--> b | 4
--> c | 5
--> (2 rows)
