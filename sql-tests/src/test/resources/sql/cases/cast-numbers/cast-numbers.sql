-- Cast numbers: cast, design-decision; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, CAST(x AS INT) AS xi, CAST(d AS INT) AS di, CAST(i AS STRING) AS si, CAST(i AS DOUBLE) AS xd, CAST(d AS DECIMAL(10,1)) AS d1, CAST(l AS STRING) AS sl FROM t WHERE id <> 5;
--> id | xi | di | si | xd | d1 | sl
--> 1 | 2 | 1 | 7 | 7.0 | 1.3 | 9000000000
--> 2 | -2 | -1 | -7 | -7.0 | -1.3 | -5
--> 3 | 0 | 0 | 0 | 0.0 | 0.0 | 0
--> 4 | NULL | NULL | NULL | NULL | NULL | NULL
--> 6 | 0 | 0 | 10 | 10.0 | 0.0 | 1
--> 7 | 1234 | 3 | -1 | -1.0 | 3.1 | 2
--> (6 rows)
