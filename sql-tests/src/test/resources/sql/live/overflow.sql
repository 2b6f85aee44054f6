-- A sum that changes is judged where it is told: not inside a unit, not between two ticks, not where HAVING leaves its group out.
CREATE TABLE t (id INT, k STRING, b BIGINT);
INSERT INTO t VALUES (1, 'a', 9223372036854775807);

SELECT k, SUM(b) AS s, COUNT(*) AS n FROM t GROUP BY k EMIT CHANGES;
--> q1 follows
--> q1 +I | a | 9223372036854775807 | 1
SELECT k, SUM(b) AS s FROM t GROUP BY k HAVING COUNT(*) <> 2 EMIT CHANGES;
--> q2 follows
--> q2 +I | a | 9223372036854775807
SELECT k, SUM(b) AS s FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> q3 follows
CREATE MATERIALIZED VIEW v AS SELECT k, SUM(b) AS s FROM t GROUP BY k HAVING COUNT(*) <> 2;
CREATE MATERIALIZED VIEW names AS SELECT k FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k);

-- 9223372036854775807 + 1 - 1 within one statement
INSERT INTO t VALUES (2, 'a', 1), (3, 'a', -1);
--> q1 +U | a | 9223372036854775807 | 3
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q3 +I | a | 9223372036854775807

-- now the sum is told: q1 fails, the others do not see it
DELETE FROM t WHERE id = 3;
--> q1 error 5:11: SUM exceeds BIGINT
--> q1 hint: cast the argument to DECIMAL(38, 0)
--> q2 -D | a | 9223372036854775807
SELECT * FROM v;
--> k | s
--> (0 rows)
SELECT * FROM names;
--> k
--> a
--> (1 row)
UPDATE t SET b = 2 WHERE id = 2;
DELETE FROM t WHERE id = 1;
--> q2 +I | a | 2
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q3 +U | a | 2
SELECT * FROM v;
--> k | s
--> a | 2
--> (1 row)

-- a view that shows it fails, at its place
INSERT INTO t VALUES (4, 'b', 9223372036854775807), (5, 'b', 1), (6, 'b', 1);
--> q2 error 8:11: SUM exceeds BIGINT
--> q2 hint: cast the argument to DECIMAL(38, 0)
--> v error 13:41: SUM exceeds BIGINT
--> v hint: cast the argument to DECIMAL(38, 0)
