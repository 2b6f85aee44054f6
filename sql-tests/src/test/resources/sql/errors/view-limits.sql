-- The limits of sql.md hold for what a statement means once plain views are written out: v8 is 256 queries.
CREATE TABLE t (a INT);
CREATE VIEW v0 AS SELECT a FROM t;
CREATE VIEW v1 AS SELECT a FROM v0 UNION ALL SELECT a FROM v0;
CREATE VIEW v2 AS SELECT a FROM v1 UNION ALL SELECT a FROM v1;
CREATE VIEW v3 AS SELECT a FROM v2 UNION ALL SELECT a FROM v2;
CREATE VIEW v4 AS SELECT a FROM v3 UNION ALL SELECT a FROM v3;
CREATE VIEW v5 AS SELECT a FROM v4 UNION ALL SELECT a FROM v4;
CREATE VIEW v6 AS SELECT a FROM v5 UNION ALL SELECT a FROM v5;
CREATE VIEW v7 AS SELECT a FROM v6 UNION ALL SELECT a FROM v6;
CREATE VIEW v8 AS SELECT a FROM v7 UNION ALL SELECT a FROM v7;
CREATE VIEW v9 AS SELECT a FROM v8 UNION ALL SELECT a FROM v8;
--> error 12:60: more than 500 queries are joined by UNION once view 'v8' is written out
--> hint: make one of the views that it reads a MATERIALIZED VIEW, which is not computed again
SELECT a FROM v8 UNION ALL SELECT a FROM (SELECT a FROM v8);
--> error 15:57: more than 500 queries are joined by UNION once view 'v8' is written out
--> hint: make one of the views that it reads a MATERIALIZED VIEW, which is not computed again
SELECT a FROM v8;
--> a
--> (0 rows)
SELECT a FROM v7 UNION ALL SELECT a FROM v8 UNION ALL SELECT a FROM v7;
--> error 21:69: more than 500 queries are joined by UNION once view 'v7' is written out
--> hint: make one of the views that it reads a MATERIALIZED VIEW, which is not computed again
-- what WITH names is no view, and counts wherever it stands
WITH v8 AS (SELECT 1 AS a) SELECT a FROM v8 UNION ALL SELECT a FROM v8 UNION ALL SELECT a FROM v8;
--> a
--> 1
--> 1
--> 1
--> (3 rows)
WITH w AS (SELECT a FROM v8) SELECT a FROM w UNION ALL SELECT a FROM w;
--> error 31:70: more than 500 queries are joined by UNION once 'w' is written out
--> hint: make one of the views that it reads a MATERIALIZED VIEW, which is not computed again
WITH v8 AS (SELECT a FROM v8 UNION ALL SELECT a FROM v8) SELECT a FROM v8;
--> error 34:54: more than 500 queries are joined by UNION once view 'v8' is written out
--> hint: make one of the views that it reads a MATERIALIZED VIEW, which is not computed again
WITH w AS (SELECT a FROM v7), v8 AS (SELECT a FROM w) SELECT a FROM v8 UNION ALL SELECT a FROM w;
--> a
--> (0 rows)
