-- Tables whose rows are changes, and what is wrong with some.
CREATE TABLE c (op STRING, id INT, v STRING) WITH (
  'connector' = 'filesystem', 'path' = 'changes.csv', 'format' = 'csv', 'changelog.op-column' = 'op');

-- the oldest equal row is taken back; one that finds none changes nothing
SELECT * FROM c;
--> id | v
--> 1 | a
--> 2 | NULL
--> 3 | c
--> (3 rows)

SELECT id FROM c ORDER BY id DESC LIMIT 2;
--> id
--> 3
--> 2
--> (2 rows)

DESCRIBE c;
--> name | type | null | key | extras | watermark
--> op | STRING | true | NULL | ROW KIND | NULL
--> id | INT | true | NULL | NULL | NULL
--> v | STRING | true | NULL | NULL | NULL
--> (3 rows)

SELECT op FROM c;
--> error 26:8: column 'op' not found
--> hint: columns are: id, v

INSERT INTO c VALUES (1, 'x');
--> error 30:13: table 'c' is a changelog, which is read only
--> hint: insert into a table without 'changelog.op-column'

CREATE TABLE bad (op STRING, id INT) WITH (
  'connector' = 'filesystem', 'path' = 'bad-kinds.csv', 'format' = 'csv', 'changelog.op-column' = 'op');
SELECT * FROM bad;
--> error 36:15: file bad-kinds.csv, line 2: column 'op' is '+X', no row kind
--> hint: row kinds are +I, -U, +U and -D

CREATE TABLE e (op STRING, id INT) WITH (
  'connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'changelog.op-column' = 'opp');
--> error 41:87: the column 'opp' of the row kinds is not declared
--> hint: did you mean 'op'?

CREATE TABLE e (op INT, id INT) WITH (
  'connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'changelog.op-column' = 'op');
--> error 46:87: column 'op' cannot hold row kinds
--> hint: name a column of type STRING that is no part of the key and not computed

CREATE TABLE e (op STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'x', 'format' = 'csv', 'changelog.op-column' = 'op');
--> error 50:45: a WATERMARK on a changelog is not supported yet
--> hint: leave WATERMARK out: windows over its times are computed from the rows that are left
