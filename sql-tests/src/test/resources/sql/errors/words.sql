-- Words of errors about rows, names and the ends of inputs (conventions: place, reason, hint).
CREATE TABLE n1 (a INT NOT NULL, b INT);
INSERT INTO n1 VALUES (1, 10), (2, 20);

-- the place is the value; 'drop' is of INSERT only, and would take rows out of the table
UPDATE n1 SET b = 5, a = NULLIF(a, 2);
--> error 6:26: column 'a' of table 'n1' is NOT NULL, but UPDATE sets it to NULL
--> hint: write COALESCE(value, default), or leave such rows out with WHERE ... IS NOT NULL
SET 'table.exec.sink.not-null-enforcer' = 'drop';
UPDATE n1 SET a = NULLIF(a, 2);
--> error 10:19: column 'a' of table 'n1' is NOT NULL, but UPDATE sets it to NULL
--> hint: write COALESCE(value, default), or leave such rows out with WHERE ... IS NOT NULL
RESET 'table.exec.sink.not-null-enforcer';
SELECT * FROM n1;
--> a | b
--> 1 | 10
--> 2 | 20
--> (2 rows)

-- rows of a job have no numbers that a statement counts
CREATE TABLE t (a INT, k STRING);
CREATE TABLE s (k STRING NOT NULL, n BIGINT);
INSERT INTO s SELECT k, COUNT(*) FROM t GROUP BY k;
INSERT INTO t VALUES (3, NULL);
--> insert_into_s error 23:13: column 'k' of table 's' is NOT NULL, but a row of the job has NULL there
--> insert_into_s hint: write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET 'table.exec.sink.not-null-enforcer' = 'drop'

END OF INPUT t;
END OF INPUT t;
--> error 29:14: the input of table 't' has ended already
--> hint: leave the statement out

-- an alias of SELECT is known in ORDER BY only
SELECT b, COUNT(*) AS n FROM n1 GROUP BY b HAVING n > 1;
--> error 34:51: column 'n' not found
--> hint: 'n' is an alias of SELECT; repeat COUNT(*)
SELECT a + 1 AS c, COUNT(*) AS n FROM n1 GROUP BY c;
--> error 37:51: column 'c' not found
--> hint: 'c' is an alias of SELECT; repeat a + 1
SELECT a, COUNT(*) AS n FROM n1 GROUP BY a, n;
--> error 40:45: column 'n' not found
--> hint: 'n' is an alias of SELECT; COUNT(*) is an aggregate: compute it in a sub-query first
SELECT a + 1 AS c FROM n1 WHERE c > 1;
--> error 43:33: column 'c' not found
--> hint: 'c' is an alias of SELECT; repeat a + 1
