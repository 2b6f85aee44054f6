-- The rows that are left of a changelog.
CREATE TABLE acct (
  op STRING,
  id INT,
  region STRING,
  bal INT
) WITH (
  'connector' = 'filesystem', 'path' = 'acct.csv', 'format' = 'csv', 'csv.header' = 'true',
  'changelog.op-column' = 'op'
);

SELECT id, region, bal FROM acct;
--> id | region | bal
--> 1 | s | 15
--> 3 | n | 7
--> 4 | NULL | 5
--> (3 rows)
