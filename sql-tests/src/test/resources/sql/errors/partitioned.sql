-- PARTITIONED BY: columns come from the rows; folders such as day=2024-01-01 and INSERT come later.
CREATE TABLE flat (id INT, `day` DATE) PARTITIONED BY (`day`) WITH (
  'connector' = 'filesystem', 'path' = 'days.csv', 'format' = 'csv'
);

SELECT * FROM flat;
--> id | day
--> 1 | 2024-01-01
--> 2 | 2024-01-02
--> (2 rows)

INSERT INTO flat VALUES (3, DATE '2024-01-03');
--> error 12:13: writing a table that is PARTITIONED BY is not supported yet
--> hint: create a table without PARTITIONED BY over another folder; its files hold every column

EXPLAIN INSERT INTO flat SELECT * FROM flat;
--> error 16:21: writing a table that is PARTITIONED BY is not supported yet
--> hint: create a table without PARTITIONED BY over another folder; its files hold every column

CREATE TABLE foldered (id INT, `day` DATE) PARTITIONED BY (`day`) WITH (
  'connector' = 'filesystem', 'path' = 'parted', 'format' = 'csv'
);

SELECT COUNT(*) AS n FROM foldered;
--> error 24:27: reading a partitioned folder is not supported yet: file parted/day=2024-01-01/a.csv has column 'day' in its path
--> hint: name the files of one partition in 'path', and leave its column out

-- One partition is a table of its own.
CREATE TABLE day_one (id INT) WITH (
  'connector' = 'filesystem', 'path' = 'parted/day=2024-01-01', 'format' = 'csv'
);

SELECT SUM(id) AS s FROM day_one;
--> s
--> 3
--> (1 row)

CREATE TABLE wrong (id INT) PARTITIONED BY (days) WITH (
  'connector' = 'filesystem', 'path' = 'days.csv', 'format' = 'csv'
);
--> error 38:45: the column 'days' of PARTITIONED BY is not declared
--> hint: columns are: id
