-- A value that does not fit the column of a file ends the INSERT, and nothing is written (docs: INSERT replaces the file as a whole).
CREATE TABLE numbers (id INT, name STRING) WITH (
  'connector' = 'filesystem', 'path' = 'numbers.csv', 'format' = 'csv'
);
CREATE TABLE narrow (id TINYINT, name VARCHAR(4)) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/narrow.csv', 'format' = 'csv'
);
INSERT INTO narrow SELECT id * 50, name FROM numbers;
--> error 8:27: TINYINT overflow: 150 does not fit (column 'id' of table 'narrow')
--> hint: TINYINT holds -128 to 127: take a wider type, or leave such values out with WHERE
INSERT INTO narrow SELECT id, name FROM numbers;
--> error 11:31: 'three' does not fit column 'name' of table 'narrow' of type VARCHAR(4)
--> hint: it has 5 characters; cut it with CAST, or leave such values out with WHERE
SELECT * FROM narrow;
--> error 14:15: no file matches 'scratch/narrow.csv'
--> hint: a relative path is looked up in the current folder
INSERT INTO narrow SELECT id, LEFT(name, 4) FROM numbers WHERE id > 1;
SELECT * FROM narrow;
--> id | name
--> 2 | NULL
--> 3 | thre
--> (2 rows)

-- A job that goes on fails by its row, and so does a query whose late row does not fit the table that it goes to.
CREATE TABLE s (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE TABLE wide (id TINYINT, name VARCHAR(4)) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/wide.csv', 'format' = 'csv'
);
INSERT INTO wide SELECT v, k FROM s;
CREATE TABLE lost (k VARCHAR(2), v TINYINT, ts TIMESTAMP(3));
SELECT window_start, SUM(v) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end
EMIT FINAL LATE ROWS INTO lost;
--> q3 follows
CREATE MATERIALIZED VIEW sums AS
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end
EMIT FINAL LATE ROWS INTO lost;
INSERT INTO s VALUES ('a', 1, TIMESTAMP '2024-01-01 00:00:05'), ('b', 2, TIMESTAMP '2024-01-01 00:00:15');
--> q3 +I | 2024-01-01 00:00:00.000 | 1
INSERT INTO s VALUES ('ab', 3, TIMESTAMP '2024-01-01 00:00:06');
SELECT * FROM lost;
--> k | v | ts
--> ab | 3 | 2024-01-01 00:00:06.000
--> ab | 3 | 2024-01-01 00:00:06.000
--> (2 rows)
INSERT INTO s VALUES ('abcd', 4, TIMESTAMP '2024-01-01 00:00:07');
--> q3 error 32:27: 'abcd' does not fit column 'k' of table 'lost' of type VARCHAR(2)
--> q3 hint: it has 4 characters; cut it with CAST, or leave such values out with WHERE
--> sums error 36:27: 'abcd' does not fit column 'k' of table 'lost' of type VARCHAR(2)
--> sums hint: it has 4 characters; cut it with CAST, or leave such values out with WHERE
SELECT * FROM lost;
--> k | v | ts
--> ab | 3 | 2024-01-01 00:00:06.000
--> ab | 3 | 2024-01-01 00:00:06.000
--> (2 rows)
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_wide | insert | wide | running | 4 | 4 | 2024-01-01 00:00:15.000 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | NULL | SELECT `v`, `k` FROM `s`
--> sums | materialized view | sums | failed | 4 | 1 | 2024-01-01 00:00:15.000 | 2 | 0 | 0 | 0 | 0 | 0 | 0 | '''abcd'' does not fit column ''k'' of table ''lost'' of type VARCHAR(2)' | SELECT `window_start`, COUNT(*) AS `n` FROM TABLE(TUMBLE(TABLE `s`, DESCRIPTOR(`ts`), INTERVAL '10' SECOND)) GROUP BY `window_start`, `window_end` EMIT FINAL LATE ROWS INTO `lost`
--> (2 rows)
