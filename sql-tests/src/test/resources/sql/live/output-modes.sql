-- A SELECT without EMIT reads what there is, whatever the output mode: an order or a limit answers once.
CREATE TABLE t (k STRING, v INT);
INSERT INTO t VALUES ('a', 2), ('b', 1), ('a', 3);

SET 'output.mode' = 'complete';
SELECT k, v FROM t ORDER BY v LIMIT 1;
--> k | v
--> b | 1
--> (1 row)
SELECT k, SUM(v) AS s FROM t GROUP BY k;
--> k | s
--> a | 5
--> b | 1
--> (2 rows)

SET 'output.mode' = 'update';
SELECT DISTINCT k FROM t ORDER BY k DESC;
--> op | k
--> +I | b
--> +I | a
--> (2 rows)

SET 'output.mode' = 'retract';
SELECT k, SUM(v) AS s FROM t GROUP BY k;
--> op | k | s
--> +I | a | 5
--> +I | b | 1
--> (2 rows)

SET 'output.mode' = 'append';
SELECT k, SUM(v) AS s FROM t GROUP BY k;
--> k | s
--> a | 5
--> b | 1
--> (2 rows)

RESET 'output.mode';
SELECT k FROM t ORDER BY k EMIT CHANGES;
--> error 38:17: ORDER BY over rows that go on coming is not supported yet
--> hint: leave it out, or read what there is now: a SELECT without EMIT takes ORDER BY and LIMIT
