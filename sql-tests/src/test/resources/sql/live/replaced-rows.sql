-- A row of a table that is replaced arrives anew, also where nothing else of it is seen to change: b behind the others.
CREATE TABLE t (id INT, k STRING, v INT, PRIMARY KEY (id) NOT ENFORCED);
CREATE MATERIALIZED VIEW ks AS SELECT k FROM t;
CREATE MATERIALIZED VIEW over_ks AS SELECT LISTAGG(k) AS ks FROM ks;
INSERT INTO t VALUES (2, 'b', 1), (1, 'a', 1), (3, 'c', 1);
UPDATE t SET v = 2 WHERE k = 'b';
SELECT * FROM over_ks;
--> ks
--> a,c,b
--> (1 row)
SELECT LISTAGG(k) AS ks FROM ks;
--> ks
--> a,c,b
--> (1 row)
SELECT LISTAGG(k) AS ks FROM t;
--> ks
--> a,c,b
--> (1 row)

-- A file of changes says the same of its keys, whether it is answered once or kept as a view, and whatever the batches:
-- 2 is written anew as it was, so it stands behind 1 and 3.
CREATE TABLE f (op STRING, id INT, k STRING, PRIMARY KEY (id) NOT ENFORCED)
WITH ('connector' = 'filesystem', 'path' = 'upserts.csv', 'format' = 'csv', 'csv.header' = 'true', 'changelog.op-column' = 'op');
CREATE MATERIALIZED VIEW over_f AS SELECT LISTAGG(k) AS ks FROM f;
CREATE MATERIALIZED VIEW fs AS SELECT k FROM f;
SELECT * FROM over_f;
--> ks
--> a,c,b
--> (1 row)
SELECT LISTAGG(k) AS ks FROM fs;
--> ks
--> a,c,b
--> (1 row)
SELECT LISTAGG(k) AS ks FROM f;
--> ks
--> a,c,b
--> (1 row)
