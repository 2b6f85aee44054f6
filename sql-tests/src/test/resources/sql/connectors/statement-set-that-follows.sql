-- Jobs of a statement set that read a table from outside that goes on see the same batches, each of which is one arrival
-- (semantics, 3: batches from unbounded outside sources take the next number as they are taken; 4: one read of shared
-- sources).
CREATE TABLE parts (ts TIMESTAMP(3), k STRING, v STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/followed-set/', 'format' = 'csv');
CREATE TABLE live (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/followed-set/', 'format' = 'csv', 'source.monitor-interval' = '1 s');
CREATE TABLE copies (k STRING);
CREATE TABLE sums (k STRING, total INT, PRIMARY KEY (k) NOT ENFORCED);
CREATE TABLE windows (w TIMESTAMP(3), n BIGINT);
CREATE TABLE once (k STRING);

INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:01', 'a', '1'), (TIMESTAMP '2024-01-01 00:00:11', 'b', '2');

BEGIN STATEMENT SET;
INSERT INTO copies SELECT k FROM live WHERE k <> 'b';
INSERT INTO sums SELECT k, SUM(v) FROM live GROUP BY k;
INSERT INTO windows SELECT window_start, COUNT(*) FROM TUMBLE(TABLE live, DESCRIPTOR(ts), INTERVAL '10' SECOND)
  GROUP BY window_start, window_end;
INSERT INTO once VALUES ('now');
END;

SELECT k FROM copies;
--> k
--> a
--> (1 row)

SELECT * FROM sums ORDER BY k;
--> k | total
--> a | 1
--> b | 2
--> (2 rows)

SELECT * FROM windows;
--> w | n
--> 2024-01-01 00:00:00.000 | 1
--> (1 row)

SELECT k FROM once;
--> k
--> now
--> (1 row)

-- What is shared goes on for the others when one is stopped, dropped with its table, or fails.
STOP JOB insert_into_windows;
INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:12', 'a', '5');
ADVANCE CLOCK BY INTERVAL '1' SECOND;

SELECT k FROM copies;
--> k
--> a
--> a
--> (2 rows)

SELECT * FROM sums ORDER BY k;
--> k | total
--> a | 6
--> b | 2
--> (2 rows)

SELECT * FROM windows;
--> w | n
--> 2024-01-01 00:00:00.000 | 1
--> (1 row)

DROP TABLE copies CASCADE;
INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:13', 'c', '7');
ADVANCE CLOCK BY INTERVAL '1' SECOND;

SELECT * FROM sums ORDER BY k;
--> k | total
--> a | 6
--> b | 2
--> c | 7
--> (3 rows)
STOP JOB insert_into_sums;

CREATE TABLE halves (v INT);
CREATE TABLE copies (k STRING, v INT);
BEGIN STATEMENT SET;
INSERT INTO halves SELECT 10 / (v - 1) FROM live;
INSERT INTO copies SELECT k, v FROM live;
END;
--> insert_into_halves error 81:27: division by zero
--> insert_into_halves hint: guard it with NULLIF(divisor, 0)

SELECT * FROM copies ORDER BY v;
--> k | v
--> a | 1
--> b | 2
--> a | 5
--> c | 7
--> (4 rows)

-- A record that one of them cannot read ends all.
CREATE TABLE keys (k STRING);
BEGIN STATEMENT SET;
INSERT INTO keys SELECT k FROM live;
INSERT INTO sums SELECT k, SUM(v) FROM live GROUP BY k;
END;
INSERT INTO parts VALUES (TIMESTAMP '2024-01-01 00:00:14', 'd', 'many');
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> insert_into_copies error 82:37: file scratch/followed-set/part-3.csv, line 1, field 'v': 'many' is not an INT
--> insert_into_copies hint: set 'csv.ignore-parse-errors' = 'true' to skip such records
--> insert_into_keys error 98:32: file scratch/followed-set/part-3.csv, line 1, field 'v': 'many' is not an INT
--> insert_into_keys hint: set 'csv.ignore-parse-errors' = 'true' to skip such records
--> insert_into_sums error 99:40: file scratch/followed-set/part-3.csv, line 1, field 'v': 'many' is not an INT
--> insert_into_sums hint: set 'csv.ignore-parse-errors' = 'true' to skip such records

-- Named twice in one query it is read once as well: each batch comes on both sides.
CREATE TABLE twice_parts (k STRING) WITH ('connector' = 'filesystem', 'path' = 'scratch/twice/', 'format' = 'csv');
CREATE TABLE twice (k STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/twice/', 'format' = 'csv', 'source.monitor-interval' = '1 s');
SELECT 'l' AS side, k FROM twice UNION ALL SELECT 'r', k FROM twice;
--> q10 follows
INSERT INTO twice_parts VALUES ('x');
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q10 +I | l | x
--> q10 +I | r | x
