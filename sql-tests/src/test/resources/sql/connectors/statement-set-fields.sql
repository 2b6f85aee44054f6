-- What a statement set decodes of a file that its INSERTs share (semantics, 6: fields of columns that a query does not
-- read are not judged; 4: one read of shared sources).
CREATE TABLE parts (id INT, k STRING, v STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/fields/', 'format' = 'csv');
CREATE TABLE src (id INT, k STRING, v INT) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/fields/', 'format' = 'csv');
INSERT INTO parts VALUES (4, 'c', '7');

-- Fields that no INSERT reads are not judged; those that one of them reads are, for all.
INSERT INTO parts VALUES (5, 'd', 'many');
CREATE TABLE ids (id INT);
CREATE TABLE keys (k STRING);
BEGIN STATEMENT SET;
INSERT INTO ids SELECT id FROM src WHERE id > 3;
INSERT INTO keys SELECT k FROM src WHERE id > 3;
END;

SELECT ids.id FROM ids;
--> id
--> 4
--> 5
--> (2 rows)

SELECT k FROM keys;
--> k
--> c
--> d
--> (2 rows)

BEGIN STATEMENT SET;
INSERT INTO ids SELECT id FROM src;
INSERT INTO keys SELECT k FROM src WHERE v > 100;
END;
--> error 32:32: file scratch/fields/part-1.csv, line 1, field 'v': 'many' is not an INT
--> hint: set 'csv.ignore-parse-errors' = 'true' to skip such records

SELECT COUNT(*) AS n FROM ids;
--> n
--> 2
--> (1 row)
