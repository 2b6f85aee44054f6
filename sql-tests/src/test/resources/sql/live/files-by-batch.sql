-- @batch-size 3
-- A pinned batch size shows the changes of each batch of a file.
CREATE TABLE acct (op STRING, id INT, region STRING, bal INT)
WITH ('connector' = 'filesystem', 'path' = 'acct.csv', 'format' = 'csv', 'csv.header' = 'true', 'changelog.op-column' = 'op');

SELECT region, COUNT(*) AS c, SUM(bal) AS s FROM acct GROUP BY region EMIT CHANGES;
--> op | region | c | s
--> +I | n | 2 | 40
--> +I | s | 1 | 20
--> +U | n | 1 | 30
--> +U | s | 1 | 15
--> +I | NULL | 1 | 5
--> +U | n | 1 | 7
--> (6 rows)

SELECT COUNT(*) AS n FROM acct EMIT COMPLETE;
--> n
--> 3
--> (1 row)
--> n
--> 2
--> (1 row)
--> n
--> 3
--> (1 row)
