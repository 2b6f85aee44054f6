-- A job that is stopped, or goes with what it reads, has written what comes of all that arrived before (docs/live-tables.md: "When the
-- job is stopped it writes what is left"; semantics.md, paragraph 3: DROP ... CASCADE, arrival order). Derived by hand.
SET 'clock' = 'virtual';
CREATE TABLE t (k STRING, v INT);
CREATE TABLE w (k STRING, v BIGINT);
INSERT INTO w SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
INSERT INTO t VALUES ('a', 1);
SELECT * FROM w;
--> k | v
--> (0 rows)
INSERT INTO t VALUES ('a', 2), ('b', 5);
DROP TABLE t CASCADE;
SELECT * FROM w;
--> k | v
--> a | 3
--> b | 5
--> (2 rows)

-- The table that the job wrote to goes on, and takes what another one writes.
CREATE TABLE t (k STRING, v INT);
INSERT INTO w SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
INSERT INTO t VALUES ('c', 7);
STOP JOB insert_into_w;
INSERT INTO t VALUES ('c', 70);
SELECT * FROM w;
--> k | v
--> a | 3
--> b | 5
--> c | 7
--> (3 rows)

-- What another job makes of it has it too.
CREATE TABLE x (k STRING, v BIGINT);
INSERT INTO x SELECT k, v + 100 FROM w;
INSERT INTO w SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
DROP TABLE t CASCADE;
SELECT * FROM x;
--> k | v
--> a | 103
--> b | 105
--> c | 107
--> c | 177
--> (4 rows)

-- A job whose table is dropped writes nowhere.
CREATE TABLE t (k STRING, v INT);
INSERT INTO w SELECT k, SUM(v) FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
INSERT INTO t VALUES ('d', 1);
DROP TABLE w CASCADE;
SELECT * FROM x;
--> k | v
--> a | 103
--> b | 105
--> c | 107
--> c | 177
--> (4 rows)
