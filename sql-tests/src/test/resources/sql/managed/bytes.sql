-- Literals of bytes fit into BYTES, whatever their length, also as keys.
CREATE TABLE files (b BYTES, n INT, PRIMARY KEY (b) NOT ENFORCED);
INSERT INTO files VALUES (CAST('ab' AS BYTES), 1), (X'63', 2);
INSERT INTO files VALUES (X'6162', 3);
INSERT INTO files SELECT b, 4 FROM (VALUES (X'64'), (X'6566')) AS t (b);
SELECT * FROM files ORDER BY b;
--> b | n
--> x'6162' | 3
--> x'63' | 2
--> x'64' | 4
--> x'6566' | 4
--> (4 rows)

CREATE MATERIALIZED VIEW largest AS
SELECT b, COUNT(*) AS n, MAX(n) AS x FROM (SELECT b, n FROM files UNION ALL SELECT X'63', 9) GROUP BY b;
SELECT * FROM largest WHERE b < X'64';
--> b | n | x
--> x'6162' | 1 | 3
--> x'63' | 2 | 9
--> (2 rows)

UPDATE files SET b = X'01' WHERE b = X'63';
SELECT * FROM largest WHERE b < X'64';
--> b | n | x
--> x'01' | 1 | 2
--> x'6162' | 1 | 3
--> x'63' | 1 | 9
--> (3 rows)
