-- INSERTs of a statement set that end by themselves are one statement, and one arrival (semantics, 3: INSERT INTO m
-- SELECT over bounded outside sources is one unit, and leaves nothing if it fails; 4: one read of shared sources).
CREATE TABLE parts (id INT, k STRING, v STRING, ts TIMESTAMP(3)) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/set/', 'format' = 'csv');
CREATE TABLE src (id INT, k STRING, v INT, ts TIMESTAMP(3), doubled AS v * 2, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/set/', 'format' = 'csv');
INSERT INTO parts VALUES
  (1, 'a', '10', TIMESTAMP '2024-01-01 00:00:01'), (2, 'b', '20', TIMESTAMP '2024-01-01 00:00:12'),
  (3, 'a', '0', TIMESTAMP '2024-01-01 00:00:02'), (4, 'c', '7', TIMESTAMP '2024-01-01 00:00:13');

CREATE TABLE copies (id INT, k STRING);
CREATE TABLE sums (k STRING, n BIGINT, total INT);
CREATE TABLE windows (w TIMESTAMP(3), n BIGINT);
CREATE TABLE too_late (id INT, k STRING);
CREATE TABLE printed (id INT) WITH ('connector' = 'print');

-- Each reads other columns under another WHERE, with and without the watermark.
BEGIN STATEMENT SET;
INSERT INTO copies SELECT id, k FROM src WHERE k = 'a';
INSERT INTO sums SELECT k, COUNT(*), SUM(v) FROM src WHERE id < 4 GROUP BY k;
INSERT INTO windows SELECT window_start, COUNT(*) FROM TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND)
  GROUP BY window_start, window_end LATE ROWS INTO too_late;
INSERT INTO printed SELECT id FROM src LIMIT 2;
END;
--> +I[1]
--> +I[2]

SELECT * FROM copies;
--> id | k
--> 1 | a
--> 3 | a
--> (2 rows)

SELECT * FROM sums;
--> k | n | total
--> a | 2 | 10
--> b | 1 | 20
--> (2 rows)

-- Row 2 fires the first window, so row 3 is late for it; its columns are read for it alone.
SELECT * FROM windows;
--> w | n
--> 2024-01-01 00:00:00.000 | 1
--> 2024-01-01 00:00:10.000 | 2
--> (2 rows)

SELECT * FROM too_late;
--> id | k
--> 3 | a
--> (1 row)

SELECT id, v, doubled, late_watermark FROM `insert into windows$late`;
--> id | v | doubled | late_watermark
--> 3 | 0 | 0 | 2024-01-01 00:00:12.000
--> (1 row)

-- One that fails undoes all, whatever the others write to.
CREATE TABLE out_parts (id INT) WITH ('connector' = 'filesystem', 'path' = 'scratch/set-out/', 'format' = 'csv');
CREATE TABLE out_single (id INT) WITH ('connector' = 'filesystem', 'path' = 'scratch/set-out.csv', 'format' = 'csv');
INSERT INTO out_single VALUES (99);
BEGIN STATEMENT SET;
INSERT INTO copies SELECT id, k FROM src;
INSERT INTO out_parts SELECT id FROM src;
INSERT INTO out_single SELECT id FROM src;
INSERT INTO windows SELECT window_start, COUNT(*) FROM TUMBLE(TABLE src, DESCRIPTOR(ts), INTERVAL '10' SECOND)
  GROUP BY window_start, window_end LATE ROWS INTO too_late;
INSERT INTO sums SELECT k, COUNT(*), SUM(10 / v) FROM src GROUP BY k;
END;
--> error 67:42: division by zero
--> hint: guard it with NULLIF(divisor, 0)

SELECT COUNT(*) AS n FROM copies;
--> n
--> 2
--> (1 row)

SELECT COUNT(*) AS n FROM too_late;
--> n
--> 1
--> (1 row)

SELECT id FROM out_single;
--> id
--> 99
--> (1 row)

INSERT INTO out_parts VALUES (5);
SELECT id FROM out_parts;
--> id
--> 5
--> (1 row)

-- A table that is written twice has the rows in the order of the INSERTs; with a key the last one stays.
CREATE TABLE both_ways (v INT);
CREATE TABLE latest (k INT PRIMARY KEY NOT ENFORCED, v STRING);
BEGIN STATEMENT SET;
INSERT INTO both_ways SELECT MAX(id) FROM src;
INSERT INTO both_ways SELECT id FROM src;
INSERT INTO latest VALUES (1, 'one'), (2, 'two');
INSERT INTO latest VALUES (1, 'uno');
END;

SELECT LISTAGG(CAST(v AS STRING)) AS vs FROM both_ways;
--> vs
--> 4,1,2,3,4
--> (1 row)

SELECT * FROM latest ORDER BY k;
--> k | v
--> 1 | uno
--> 2 | two
--> (2 rows)

-- INSERTs that read the same tables in another order have their rows in their own order, for which they are read again.
CREATE TABLE first_file (v INT) WITH ('connector' = 'filesystem', 'path' = 'scratch/one/', 'format' = 'csv');
CREATE TABLE second_file (v INT) WITH ('connector' = 'filesystem', 'path' = 'scratch/two/', 'format' = 'csv');
INSERT INTO first_file VALUES (1), (2);
INSERT INTO second_file VALUES (3), (4);
CREATE TABLE one_two (v INT);
CREATE TABLE two_one (v INT);
CREATE TABLE twice (v INT);
BEGIN STATEMENT SET;
INSERT INTO one_two SELECT v FROM first_file UNION ALL SELECT v FROM second_file;
INSERT INTO two_one SELECT v FROM second_file UNION ALL SELECT v FROM first_file;
INSERT INTO twice SELECT v FROM first_file UNION ALL SELECT v FROM (VALUES (0)) AS x (v) UNION ALL SELECT v FROM first_file;
END;

SELECT LISTAGG(CAST(v AS STRING)) AS vs FROM one_two;
--> vs
--> 1,2,3,4
--> (1 row)

SELECT LISTAGG(CAST(v AS STRING)) AS vs FROM two_one;
--> vs
--> 3,4,1,2
--> (1 row)

SELECT LISTAGG(CAST(v AS STRING)) AS vs FROM twice;
--> vs
--> 1,2,0,1,2
--> (1 row)

-- A field that cannot be read is a fault of the first INSERT that reads its column.
CREATE TABLE words (id INT, k INT, v INT, ts TIMESTAMP(3)) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/set/', 'format' = 'csv');
CREATE TABLE numbers (n INT);
BEGIN STATEMENT SET;
INSERT INTO numbers SELECT id FROM words;
INSERT INTO numbers SELECT v FROM words WHERE k > 0;
INSERT INTO numbers SELECT k FROM words;
END;
--> error 149:35: file scratch/set/part-0.csv, line 1, field 'k': 'a' is not an INT
--> hint: set 'csv.ignore-parse-errors' = 'true' to skip such records
