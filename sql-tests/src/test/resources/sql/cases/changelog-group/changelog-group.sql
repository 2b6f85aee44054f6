-- A group whose last row is retracted disappears.
CREATE TABLE acct (
  op STRING,
  id INT,
  region STRING,
  bal INT
) WITH (
  'connector' = 'filesystem', 'path' = 'acct.csv', 'format' = 'csv', 'csv.header' = 'true',
  'changelog.op-column' = 'op'
);

SELECT region, COUNT(*) AS c, SUM(bal) AS s FROM acct GROUP BY region;
--> region | c | s
--> NULL | 1 | 5
--> n | 1 | 7
--> s | 1 | 15
--> (3 rows)
