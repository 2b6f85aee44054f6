-- An upsert stream: by key, without old values.
CREATE TABLE acct (
  op STRING,
  id INT,
  region STRING,
  bal INT,
  PRIMARY KEY (id) NOT ENFORCED
) WITH (
  'connector' = 'filesystem', 'path' = 'acct.csv', 'format' = 'csv', 'csv.header' = 'true',
  'changelog.op-column' = 'op'
);

SELECT id, region, bal FROM acct;
--> id | region | bal
--> 1 | s | 15
--> 2 | n | 99
--> 3 | w | 8
--> (3 rows)
