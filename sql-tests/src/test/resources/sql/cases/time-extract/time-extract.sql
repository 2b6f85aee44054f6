-- Time extract: negative-time, time; confirmed by duck, plain Python.
CREATE TABLE `t` (
  `id` INT,
  `ts` TIMESTAMP(3),
  `d` DATE
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, EXTRACT(YEAR FROM ts) AS y, EXTRACT(MONTH FROM ts) AS mo, EXTRACT(DAY FROM ts) AS dd, EXTRACT(HOUR FROM ts) AS h, EXTRACT(MINUTE FROM ts) AS mi, EXTRACT(SECOND FROM ts) AS s FROM t;
--> id | y | mo | dd | h | mi | s
--> 1 | 2024 | 2 | 29 | 23 | 59 | 59
--> 2 | 2023 | 12 | 31 | 0 | 0 | 0
--> 3 | 1969 | 12 | 31 | 23 | 59 | 59
--> 4 | 2000 | 1 | 1 | 12 | 30 | 15
--> 5 | NULL | NULL | NULL | NULL | NULL | NULL
--> 6 | 2024 | 1 | 31 | 6 | 7 | 8
--> 7 | 1900 | 3 | 1 | 0 | 0 | 0
--> (7 rows)
