-- a row that a job takes back and its table no longer has is counted, shown and left alone
CREATE TABLE t (k STRING, v INT);
CREATE TABLE u (k STRING, v INT);
INSERT INTO u SELECT k, v FROM t;
INSERT INTO t VALUES ('a', 1), ('b', 2), ('b', 2);
TRUNCATE TABLE u;
INSERT INTO u VALUES ('b', 2);
DELETE FROM t WHERE k = 'a';
SELECT * FROM u;
--> k | v
--> b | 2
--> (1 row)
DELETE FROM t WHERE k = 'b';
SELECT * FROM u;
--> k | v
--> (0 rows)
-- In: 3 rows that come, then 1 and 2 that go. All are handed on, for a projection keeps nothing. Lost: a, which TRUNCATE took away
-- before, and one of the two b, as u had got only one anew.
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> insert_into_u | insert | u | running | 6 | 6 | NULL | 0 | 0 | 0 | 0 | 2 | 0 | 0 | NULL | SELECT `k`, `v` FROM `t`
--> (1 row)
