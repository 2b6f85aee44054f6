-- Views over a file of changes: a row that a later batch takes back is gone, whatever the batches.
CREATE TABLE acct (op STRING, id INT, region STRING, bal INT)
WITH ('connector' = 'filesystem', 'path' = 'acct.csv', 'format' = 'csv', 'csv.header' = 'true', 'changelog.op-column' = 'op');

CREATE MATERIALIZED VIEW by_region AS SELECT region, SUM(bal) AS bal FROM acct GROUP BY region;

SELECT region, bal FROM by_region;
--> region | bal
--> NULL | 5
--> n | 7
--> s | 15
--> (3 rows)

CREATE MATERIALIZED VIEW rows_left AS SELECT id, bal FROM acct;

SELECT id, bal FROM rows_left;
--> id | bal
--> 1 | 15
--> 3 | 7
--> 4 | 5
--> (3 rows)

CREATE MATERIALIZED VIEW total AS SELECT SUM(bal) AS bal, COUNT(*) AS n FROM by_region;

SELECT bal, n FROM total;
--> bal | n
--> 27 | 3
--> (1 row)
