-- NULL for a NOT NULL column: refused where it is written, an error or a dropped row where it comes up.
CREATE TABLE numbers (id INT, name STRING) WITH (
  'connector' = 'filesystem', 'path' = 'numbers.csv', 'format' = 'csv'
);

CREATE TABLE strict (id INT NOT NULL, name STRING NOT NULL, note STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/strict.csv', 'format' = 'csv'
);

SELECT * FROM numbers;
--> id | name
--> 1 | one
--> 2 | NULL
--> 3 | three
--> NULL | four
--> (4 rows)

INSERT INTO strict VALUES (1, 'a', NULL), (2, NULL, 'b');
--> error 18:47: column 'name' is NOT NULL
--> hint: write a value of type STRING

INSERT INTO strict SELECT id, NULL, name FROM numbers;
--> error 22:31: column 'name' is NOT NULL
--> hint: write a value of type STRING

INSERT INTO strict (id, note) VALUES (1, 'a');
--> error 26:20: column 'name' is NOT NULL and gets no value
--> hint: add it to the list

INSERT INTO strict SELECT id, name, name FROM numbers;
--> error 30:13: column 'name' of table 'strict' is NOT NULL, but row 2 of the INSERT has NULL there
--> hint: write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET 'table.exec.sink.not-null-enforcer' = 'drop'

-- Nothing was written.
SELECT * FROM strict;
--> error 35:15: no file matches 'scratch/strict.csv'
--> hint: a relative path is looked up in the current folder

INSERT INTO strict SELECT id, COALESCE(name, '?'), name FROM numbers WHERE id IS NOT NULL;

SELECT * FROM strict;
--> id | name | note
--> 1 | one | one
--> 2 | ? | NULL
--> 3 | three | three
--> (3 rows)

-- A file that is there stays as it was when an INSERT fails.
INSERT INTO strict SELECT id + 10, name, name FROM numbers;
--> error 49:13: column 'name' of table 'strict' is NOT NULL, but row 2 of the INSERT has NULL there
--> hint: write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET 'table.exec.sink.not-null-enforcer' = 'drop'

INSERT INTO strict VALUES (4, CAST(NULL AS STRING), '');
--> error 53:13: column 'name' of table 'strict' is NOT NULL, but row 1 of the INSERT has NULL there
--> hint: write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET 'table.exec.sink.not-null-enforcer' = 'drop'

SELECT COUNT(*) AS n FROM strict;
--> n
--> 3
--> (1 row)

SET 'table.exec.sink.not-null-enforcer' = 'ignore';
--> error 62:43: 'ignore' does not fit setting 'table.exec.sink.not-null-enforcer'
--> hint: write one of 'error', 'drop'

SET 'table.exec.sink.not-null-enforcer' = 'drop';

INSERT INTO strict SELECT id, name, name FROM numbers;

SELECT * FROM strict;
--> id | name | note
--> 1 | one | one
--> 3 | three | three
--> (2 rows)

INSERT INTO strict VALUES (1, NULL, '');
--> error 76:31: column 'name' is NOT NULL
--> hint: write a value of type STRING

CREATE TABLE printed (id INT NOT NULL, n BIGINT) WITH ('connector' = 'print');

INSERT INTO printed SELECT id, CHAR_LENGTH(name) FROM numbers;
--> +I[1, 3]
--> +I[2, null]
--> +I[3, 5]

EXPLAIN INSERT INTO printed SELECT id, CHAR_LENGTH(name) FROM numbers;
--> Insert into printed (print)
--> |   not null: id, else the row is dropped
--> |   rows: inserts only
--> +- Calc
-->    |   columns: id, n = charLength(name)
-->    |   rows: inserts only
-->    +- Scan numbers (filesystem)
-->           columns: id, name
-->           rows: inserts only

SET 'table.exec.sink.not-null-enforcer' = 'error';

EXPLAIN INSERT INTO printed SELECT COALESCE(id, 0), CHAR_LENGTH(name) FROM numbers;
--> Insert into printed (print)
--> |   rows: inserts only
--> +- Calc
-->    |   columns: id = CASE WHEN id IS NOT NULL THEN id ELSE 0 END, n = charLength(name)
-->    |   rows: inserts only
-->    +- Scan numbers (filesystem)
-->           columns: id, name
-->           rows: inserts only

EXPLAIN INSERT INTO printed SELECT id, CHAR_LENGTH(name) FROM numbers;
--> Insert into printed (print)
--> |   not null: id, else an error
--> |   rows: inserts only
--> +- Calc
-->    |   columns: id, n = charLength(name)
-->    |   rows: inserts only
-->    +- Scan numbers (filesystem)
-->           columns: id, name
-->           rows: inserts only

INSERT INTO printed SELECT id, CHAR_LENGTH(name) FROM numbers WHERE id > 1 OR id IS NULL;
--> error 121:13: column 'id' of table 'printed' is NOT NULL, but row 3 of the INSERT has NULL there
--> hint: write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET 'table.exec.sink.not-null-enforcer' = 'drop'

-- Tables of the database take no NULL either, and stay as they were.
CREATE TABLE kept (id INT NOT NULL, name STRING);

INSERT INTO kept SELECT id, name FROM numbers WHERE id = 1;

INSERT INTO kept SELECT id, name FROM numbers;
--> error 130:13: column 'id' of table 'kept' is NOT NULL, but row 4 of the INSERT has NULL there
--> hint: write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET 'table.exec.sink.not-null-enforcer' = 'drop'

SELECT * FROM kept;
--> id | name
--> 1 | one
--> (1 row)
