-- String case trim: string; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `a` STRING,
  `b` STRING
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, UPPER(a) AS u, LOWER(a) AS l, TRIM(a) AS t, LTRIM(a) AS lt, RTRIM(a) AS rt FROM t;
--> id | u | l | t | lt | rt
--> 1 | HELLO | hello | Hello | Hello | Hello
--> 2 | '  PAD  ' | '  pad  ' | pad | 'pad  ' | '  pad'
--> 3 | '' | '' | '' | '' | ''
--> 4 | NULL | NULL | NULL | NULL | NULL
--> 5 | BANANA | banana | banana | banana | banana
--> 6 | ABCDEF | abcdef | ABCdef | ABCdef | ABCdef
--> 7 | X | x | x | x | x
--> (7 rows)
