-- A row of a stream with a key is replaced where it stands among the rows of its statement (semantics, 1 and 3: inside a
-- unit time is judged row by row; a -U is judged by its own rowtime). Where the new row of 1 comes the watermark is 15 s,
-- so [0, 10) has fired with the old one, which is late for it then, and stays.
CREATE TABLE a (id INT, ts TIMESTAMP(3), v INT, PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts);
CREATE MATERIALIZED VIEW va AS
SELECT window_end, COUNT(*) AS n, SUM(v) AS s FROM TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
CREATE MATERIALIZED VIEW vf AS
SELECT window_end, COUNT(*) AS n, SUM(v) AS s FROM TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT FINAL;
INSERT INTO a VALUES (1, TIMESTAMP '2024-01-01 00:00:01', 1);
INSERT INTO a VALUES (2, TIMESTAMP '2024-01-01 00:00:15', 2), (1, TIMESTAMP '2024-01-01 00:00:16', 4);
SELECT * FROM va;
--> window_end | n | s
--> 2024-01-01 00:00:10.000 | 1 | 1
--> 2024-01-01 00:00:20.000 | 2 | 6
--> (2 rows)
SELECT * FROM vf;
--> window_end | n | s
--> 2024-01-01 00:00:10.000 | 1 | 1
--> (1 row)

-- The same inside of one statement, and nothing is taken back before it came: 4 was 5 while [20, 30) was open.
INSERT INTO a VALUES (3, TIMESTAMP '2024-01-01 00:00:21', 10), (4, TIMESTAMP '2024-01-01 00:00:22', 5), (4, TIMESTAMP '2024-01-01 00:00:23', 6), (5, TIMESTAMP '2024-01-01 00:00:31', 1), (3, TIMESTAMP '2024-01-01 00:00:32', 20);
SELECT * FROM va;
--> window_end | n | s
--> 2024-01-01 00:00:10.000 | 1 | 1
--> 2024-01-01 00:00:20.000 | 2 | 6
--> 2024-01-01 00:00:30.000 | 2 | 16
--> 2024-01-01 00:00:40.000 | 2 | 21
--> (4 rows)
SELECT * FROM vf;
--> window_end | n | s
--> 2024-01-01 00:00:10.000 | 1 | 1
--> 2024-01-01 00:00:20.000 | 2 | 6
--> 2024-01-01 00:00:30.000 | 2 | 16
--> (3 rows)

-- A batch as Spark has it moves the watermark at its end: the new row of 1 replaces the old one in time.
CREATE TABLE b (id INT, ts TIMESTAMP(3), v INT, PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts) WITH ('scan.watermark.emit.strategy' = 'on-batch');
CREATE MATERIALIZED VIEW vb AS
SELECT window_end, COUNT(*) AS n, SUM(v) AS s FROM TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end EMIT FINAL;
INSERT INTO b VALUES (1, TIMESTAMP '2024-01-01 00:00:01', 1);
INSERT INTO b VALUES (2, TIMESTAMP '2024-01-01 00:00:15', 2), (1, TIMESTAMP '2024-01-01 00:00:16', 4), (3, TIMESTAMP '2024-01-01 00:00:03', 8);
SELECT * FROM vb;
--> window_end | n | s
--> 2024-01-01 00:00:10.000 | 1 | 8
--> (1 row)
