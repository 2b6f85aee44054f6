-- A view with EVERY holds what was emitted so far: the net changes at multiples of an interval of the clock.
CREATE TABLE t (k STRING, v INT);
INSERT INTO t VALUES ('a', 1);

CREATE MATERIALIZED VIEW sums AS SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
CREATE MATERIALIZED VIEW top AS SELECT MAX(v) AS v FROM sums;
CREATE MATERIALIZED VIEW now AS SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT COMPLETE;
CREATE MATERIALIZED VIEW minutes AS SELECT COUNT(*) AS n FROM t EMIT COMPLETE EVERY INTERVAL '1' MINUTE;

-- no tick has come yet; a view without EVERY holds what came
SELECT * FROM sums;
--> k | v
--> (0 rows)
SELECT * FROM top;
--> v
--> NULL
--> (1 row)
SELECT * FROM now;
--> k | v
--> a | 1
--> (1 row)
SELECT * FROM minutes;
--> n
--> (0 rows)

SUBSCRIBE TO sums;
--> q5 follows
SUBSCRIBE TO top;
--> q6 follows
--> q6 +I | NULL
INSERT INTO t VALUES ('b', 2), ('a', 1);
ADVANCE CLOCK BY INTERVAL '9' SECOND;
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q5 +I | a | 2
--> q5 +I | b | 2
--> q6 +U | 2

SELECT * FROM sums;
--> k | v
--> a | 2
--> b | 2
--> (2 rows)

-- what comes and goes between two ticks is not seen
INSERT INTO t VALUES ('c', 9);
SELECT * FROM sums;
--> k | v
--> a | 2
--> b | 2
--> (2 rows)
SELECT * FROM now;
--> k | v
--> a | 2
--> b | 2
--> c | 9
--> (3 rows)
DELETE FROM t WHERE k IN ('b', 'c');
INSERT INTO t VALUES ('a', 5);
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q5 +U | a | 7
--> q5 -D | b | 2
--> q6 +U | 7
SELECT * FROM sums;
--> k | v
--> a | 7
--> (1 row)
SELECT * FROM top;
--> v
--> 7
--> (1 row)

-- nothing has changed
ADVANCE CLOCK BY INTERVAL '10' SECOND;

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:01:00';
SELECT * FROM minutes;
--> n
--> 3
--> (1 row)

-- rows of a stream are emitted by the clock as well, and its watermark with them
CREATE TABLE clicks (ts TIMESTAMP(3), page STRING, WATERMARK FOR ts AS ts);
CREATE MATERIALIZED VIEW pages AS SELECT ts, page FROM clicks WHERE page <> '/' EMIT CHANGES EVERY INTERVAL '10' SECOND;
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE pages, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end EMIT FINAL;
--> q13 follows
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a'), (TIMESTAMP '2024-01-01 00:00:20', '/'), (TIMESTAMP '2024-01-01 00:01:00', 'b');
SELECT * FROM pages;
--> ts | page
--> (0 rows)
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> q13 +I | 2024-01-01 00:00:00.000 | 1
SELECT * FROM pages;
--> ts | page
--> 2024-01-01 00:00:10.000 | a
--> 2024-01-01 00:01:00.000 | b
--> (2 rows)

-- the end of the input gives all that waits
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:01:10', 'c');
END OF INPUT clicks;
--> q13 +I | 2024-01-01 00:01:00.000 | 2
--> q13 ended
SELECT * FROM pages;
--> ts | page
--> 2024-01-01 00:00:10.000 | a
--> 2024-01-01 00:01:00.000 | b
--> 2024-01-01 00:01:10.000 | c
--> (3 rows)

EXPLAIN CREATE MATERIALIZED VIEW slow AS SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT CHANGES EVERY INTERVAL '10' SECOND;
--> Insert into slow (managed), continuously
--> |   changelog: upsert by (k)
--> +- NetChanges
-->    |   form: retract
-->    |   key: k
-->    |   every: 10000 ms
-->    |   changelog: upsert by (k)
-->    |   state: changed rows, until the next tick of the clock
-->    +- GroupAggregate
-->       |   keys: k
-->       |   aggregates: v = SUM(v)
-->       |   changelog: upsert by (k)
-->       |   state: accumulators per (k), for ever
-->       +- Scan t (managed), followed
-->              columns: k, v
-->              changelog: retract
SHOW CREATE MATERIALIZED VIEW sums;
--> CREATE MATERIALIZED VIEW `sums` (`k`, `v`)
--> AS SELECT `k`, SUM(`v`) AS `v`
--> FROM `t`
--> GROUP BY `k` EMIT CHANGES EVERY INTERVAL '10' SECOND
