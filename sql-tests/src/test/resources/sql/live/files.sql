-- Over files a query with EMIT CHANGES ends by itself; its changes are net over the whole file.
CREATE TABLE acct (op STRING, id INT, region STRING, bal INT)
WITH ('connector' = 'filesystem', 'path' = 'acct.csv', 'format' = 'csv', 'csv.header' = 'true', 'changelog.op-column' = 'op');

SELECT id, region, bal FROM acct EMIT CHANGES;
--> op | id | region | bal
--> +I | 1 | s | 15
--> +I | 3 | n | 7
--> +I | 4 | NULL | 5
--> (3 rows)

SELECT region, COUNT(*) AS c, SUM(bal) AS s FROM acct GROUP BY region EMIT CHANGES;
--> op | region | c | s
--> +I | NULL | 1 | 5
--> +I | n | 1 | 7
--> +I | s | 1 | 15
--> (3 rows)

SELECT region, COUNT(*) AS c, SUM(bal) AS s FROM acct GROUP BY region EMIT COMPLETE;
--> region | c | s
--> NULL | 1 | 5
--> n | 1 | 7
--> s | 1 | 15
--> (3 rows)

SELECT region, COUNT(*) AS c, SUM(bal) AS s FROM acct GROUP BY region EMIT FINAL;
--> region | c | s
--> NULL | 1 | 5
--> n | 1 | 7
--> s | 1 | 15
--> (3 rows)

-- beside a table the file is read first, net as well; then come the rows that the table holds
CREATE TABLE more (region STRING, bal INT);
INSERT INTO more VALUES ('n', 100);
SELECT region, SUM(bal) AS bal FROM (SELECT region, bal FROM more UNION ALL SELECT region, bal FROM acct) GROUP BY region EMIT CHANGES;
--> q5 follows
--> q5 +I | NULL | 5
--> q5 +I | n | 7
--> q5 +I | s | 15
--> q5 +U | n | 107

INSERT INTO more VALUES ('s', -15), ('x', 1);
--> q5 +I | x | 1
--> q5 +U | s | 0

END OF INPUT more;
--> q5 ended
