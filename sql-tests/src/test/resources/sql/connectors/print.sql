-- Tables that only take rows: print writes each to the console, blackhole forgets it.
CREATE TABLE numbers (id INT, name STRING) WITH (
  'connector' = 'filesystem', 'path' = 'numbers.csv', 'format' = 'csv'
);

CREATE TABLE printed (id BIGINT, name STRING, at TIMESTAMP(3), x DOUBLE, ok BOOLEAN) WITH ('connector' = 'print');

CREATE TABLE named (id INT) WITH (
  'connector' = 'print', 'print-identifier' = 'job', 'sink.parallelism' = '2', 'standard-error' = 'false'
);

CREATE TABLE hole (id INT, name STRING) WITH ('connector' = 'blackhole');

INSERT INTO printed VALUES (1, 'a, b', TIMESTAMP '2024-01-01 00:00:00', 1.5, TRUE);
--> +I[1, a, b, 2024-01-01 00:00:00.000, 1.5, true]

INSERT INTO printed (name, id) SELECT name, id FROM numbers WHERE id > 1;
--> +I[2, null, null, null, null]
--> +I[3, three, null, null, null]

INSERT INTO named SELECT id FROM numbers WHERE id IS NOT NULL;
--> job> +I[1]
--> job> +I[2]
--> job> +I[3]

INSERT INTO hole SELECT * FROM numbers;

EXPLAIN INSERT INTO hole SELECT id, name FROM numbers WHERE id > 1;
--> Insert into hole (blackhole)
--> |   rows: inserts only
--> +- Calc
-->    |   where: id > 1
-->    |   columns: id, name
-->    |   rows: inserts only
-->    +- Scan numbers (filesystem)
-->           columns: id, name
-->           rows: inserts only

INSERT INTO named SELECT COUNT(*) FROM numbers;
--> job> +I[4]

INSERT INTO named SELECT name FROM numbers;
--> error 42:26: column 'id' is of type INT, the value for it of type STRING
--> hint: write CAST(value AS INT)

INSERT INTO named SELECT 1 / (id - 3) FROM numbers WHERE id = 3;
--> error 46:26: division by zero
--> hint: guard it with NULLIF(divisor, 0)
