-- Empty string vs null: null, string; confirmed by flink, duck.
CREATE TABLE `t` (
  `id` INT,
  `s` STRING
) WITH ('connector' = 'filesystem', 'path' = 't.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT id, s, s = '' AS is_empty, CHAR_LENGTH(s) AS len, COALESCE(s, 'none') AS c, NULLIF(s, '') AS nf FROM t;
--> id | s | is_empty | len | c | nf
--> 1 | 50% | false | 3 | 50% | 50%
--> 2 | 50 pct | false | 6 | 50 pct | 50 pct
--> 3 | a_b | false | 3 | a_b | a_b
--> 4 | axb | false | 3 | axb | axb
--> 5 | '' | true | 0 | '' | NULL
--> 6 | NULL | NULL | NULL | none | NULL
--> 7 | % | false | 1 | % | %
--> 8 | line | false | 4 | line | line
--> 9 | LINE | false | 4 | LINE | LINE
--> (9 rows)
