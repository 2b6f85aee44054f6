-- Csv quoting: csv, string; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `txt` STRING
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, txt, CHAR_LENGTH(txt) AS n FROM t;
--> id | txt | n
--> 1 | a,b | 3
--> 2 | say "hi" | 8
--> 3 | 'two\nlines' | 9
--> 4 | ' lead' | 5
--> 5 | 'trail ' | 6
--> 6 | ünï | 3
--> 7 | 日本 | 2
--> 8 | '' | 0
--> (8 rows)
