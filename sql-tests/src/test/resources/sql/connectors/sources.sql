-- What is read: JSON with nested rows, raw lines, packed files, folders and globs, METADATA and computed columns.
CREATE TABLE people (
  id INT,
  at TIMESTAMP_LTZ(3),
  ok BOOLEAN,
  who ROW<name STRING, age INT, tags STRING>,
  age AS who.age,
  label AS UPPER(who.name) || '!',
  f STRING METADATA FROM 'file.name' VIRTUAL,
  size BIGINT METADATA FROM 'file.size'
) WITH ('connector' = 'filesystem', 'path' = 'people.json', 'format' = 'json');

SELECT id, at, ok, who, age, label FROM people ORDER BY id;
--> id | at | ok | who | age | label
--> 1 | 2024-01-01 00:00:01.000 | true | (Ann, 30, ["a","b"]) | 30 | ANN!
--> 2 | 2024-01-01 00:00:02.500 | NULL | NULL | NULL | NULL
--> 3 | NULL | false | (, NULL, NULL) | NULL | !
--> 4 | NULL | NULL | (NULL, NULL, NULL) | NULL | NULL
--> (4 rows)

SELECT id, f, size > 100 AS is_large FROM people WHERE age > 1;
--> id | f | is_large
--> 1 | people.json | true
--> (1 row)

SELECT SUM(age) AS ages FROM people;
--> ages
--> 30
--> (1 row)

-- A malformed record is an error, or is skipped; what is not read is not judged.
CREATE TABLE partly (id INT) WITH ('connector' = 'filesystem', 'path' = 'partly.json', 'format' = 'json');

SELECT id FROM partly;
--> error 34:16: file partly.json, line 2, not a JSON object: 'not json'
--> hint: set 'json.ignore-parse-errors' = 'true' to skip such records

CREATE TABLE lenient (id INT) WITH (
  'connector' = 'filesystem', 'path' = 'partly.json', 'format' = 'json', 'json.ignore-parse-errors' = 'true'
);

SELECT id FROM lenient;
--> id
--> 1
--> 2
--> (2 rows)

CREATE TABLE complete (id INT, ok BOOLEAN) WITH (
  'connector' = 'filesystem', 'path' = 'people.json', 'format' = 'json', 'json.fail-on-missing-field' = 'true'
);

SELECT id, ok FROM complete;
--> error 52:20: file people.json, line 2, field 'ok' is missing
--> hint: leave out 'json.fail-on-missing-field' to read missing fields as NULL

-- Hidden names, with a dot or an underscore first, are left out.
CREATE TABLE logs (line STRING, path STRING METADATA FROM 'file.path') WITH (
  'connector' = 'filesystem', 'path' = 'logs', 'format' = 'raw'
);

SELECT path, line FROM logs;
--> path | line
--> logs/a.log | '  spaced, "quoted"'
--> logs/a.log | ''
--> logs/a.log | first line
--> logs/a.log | last without end
--> logs/d.txt | other
--> logs/deep/b.log | deep
--> logs/deep/e.log.gz | packed 1
--> logs/deep/e.log.gz | packed 2
--> (8 rows)

CREATE TABLE top_logs (line STRING, path STRING METADATA FROM 'file.path') WITH (
  'connector' = 'filesystem', 'path' = 'logs/*.log', 'format' = 'raw'
);

SELECT path, COUNT(*) AS n FROM top_logs GROUP BY path;
--> path | n
--> logs/a.log | 4
--> (1 row)

CREATE TABLE all_logs (line STRING, path STRING METADATA FROM 'file.path') WITH (
  'connector' = 'filesystem', 'path' = 'logs/**.{log,log.gz}', 'format' = 'raw'
);

SELECT path, COUNT(*) AS n FROM all_logs GROUP BY path;
--> path | n
--> logs/a.log | 4
--> logs/deep/b.log | 1
--> logs/deep/e.log.gz | 2
--> (3 rows)

CREATE TABLE packed (line STRING, name STRING METADATA FROM 'file.name') WITH (
  'connector' = 'filesystem', 'path' = 'logs/deep/e.log.gz', 'format' = 'raw'
);

SELECT name, line FROM packed;
--> name | line
--> e.log.gz | packed 1
--> e.log.gz | packed 2
--> (2 rows)

-- When a row was taken: a table that ends is read at one time.
CREATE TABLE taken (line STRING, at_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp') WITH (
  'connector' = 'filesystem', 'path' = 'logs/a.log', 'format' = 'raw');
ADVANCE CLOCK BY INTERVAL '61' SECOND;
SELECT DISTINCT CAST(at_time AS STRING) AS t FROM taken;
--> t
--> 2024-01-01 00:01:01.000
--> (1 row)
