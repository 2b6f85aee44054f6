-- EMIT STREAM and EMIT AFTER DELAY in materialized views and INSERT. Semantics, section 3: the rows of STREAM are all inserts with undo,
-- ptime and ver behind the columns; a delay runs per group from its first change not yet given; a job that is stopped gives what it holds.
CREATE TABLE t (k STRING, v INT);
CREATE MATERIALIZED VIEW told AS SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT STREAM;
CREATE MATERIALIZED VIEW named (a, b, u, p, n) AS SELECT k, SUM(v) FROM t GROUP BY k EMIT STREAM AFTER DELAY INTERVAL '10' SECOND;
CREATE MATERIALIZED VIEW slow AS SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT AFTER DELAY INTERVAL '10' SECOND;
CREATE TABLE lines (n BIGINT, at TIMESTAMP(6), was STRING, k STRING, v BIGINT);
INSERT INTO lines (k, v, was, at, n) SELECT k, SUM(v) FROM t GROUP BY k EMIT STREAM;
CREATE TABLE sums (k STRING, v BIGINT, PRIMARY KEY (k) NOT ENFORCED);
INSERT INTO sums SELECT k, SUM(v) FROM t GROUP BY k EMIT AFTER DELAY INTERVAL '10' SECOND;
CREATE TABLE printed (k STRING, v BIGINT, undo STRING, ptime TIMESTAMP(3), ver INT) WITH ('connector' = 'print');
INSERT INTO printed SELECT k, SUM(v) FROM t GROUP BY k EMIT STREAM AFTER DELAY INTERVAL '10' SECOND;
SUBSCRIBE TO told;
--> q1 follows
SUBSCRIBE TO slow;
--> q2 follows
SUBSCRIBE TO sums;
--> q3 follows

INSERT INTO t VALUES ('a', 1), ('b', 2);
--> q1 +I | a | 1 | NULL | 2024-01-01 00:00:00.000 | 0
--> q1 +I | b | 2 | NULL | 2024-01-01 00:00:00.000 | 0
ADVANCE CLOCK BY INTERVAL '4' SECOND;
INSERT INTO t VALUES ('c', 3), ('a', 1);
--> q1 +I | a | 1 | undo | 2024-01-01 00:00:04.000 | 1
--> q1 +I | a | 2 | NULL | 2024-01-01 00:00:04.000 | 2
--> q1 +I | c | 3 | NULL | 2024-01-01 00:00:04.000 | 0
SELECT * FROM slow;
--> k | v
--> (0 rows)
SELECT * FROM lines;
--> n | at | was | k | v
--> 0 | 2024-01-01 00:00:00.000000 | NULL | a | 1
--> 0 | 2024-01-01 00:00:00.000000 | NULL | b | 2
--> 0 | 2024-01-01 00:00:04.000000 | NULL | c | 3
--> 1 | 2024-01-01 00:00:04.000000 | undo | a | 1
--> 2 | 2024-01-01 00:00:04.000000 | NULL | a | 2
--> (5 rows)

-- a and b have changed since 00:00:00, c since 00:00:04
ADVANCE CLOCK BY INTERVAL '6' SECOND;
--> +I[a, 2, null, 2024-01-01 00:00:10.000, 0]
--> +I[b, 2, null, 2024-01-01 00:00:10.000, 0]
--> q2 +I | a | 2
--> q2 +I | b | 2
--> q3 +I | a | 2
--> q3 +I | b | 2
SELECT * FROM slow;
--> k | v
--> a | 2
--> b | 2
--> (2 rows)
SELECT * FROM named;
--> a | b | u | p | n
--> a | 2 | NULL | 2024-01-01 00:00:10.000 | 0
--> b | 2 | NULL | 2024-01-01 00:00:10.000 | 0
--> (2 rows)
ADVANCE CLOCK BY INTERVAL '10' SECOND;
--> +I[c, 3, null, 2024-01-01 00:00:14.000, 0]
--> q2 +I | c | 3
--> q3 +I | c | 3
DELETE FROM t WHERE k = 'b';
--> q1 +I | b | 2 | undo | 2024-01-01 00:00:20.000 | 1
SELECT COUNT(*) AS n FROM slow;
--> n
--> 3
--> (1 row)

-- what a view of changes has told stays: queries and views over it see rows that only come
SELECT k, COUNT(*) AS changes, COUNT(undo) AS undone, MAX(ver) AS ver FROM told GROUP BY k EMIT CHANGES;
--> q9 follows
--> q9 +I | a | 3 | 1 | 2
--> q9 +I | b | 2 | 1 | 1
--> q9 +I | c | 1 | 0 | 0
INSERT INTO t VALUES ('b', 5);
--> q1 +I | b | 5 | NULL | 2024-01-01 00:00:20.000 | 2
--> q9 +U | b | 3 | 1 | 2

-- stopped, or at the end of their input, they give what they hold
STOP JOB insert_into_sums;
--> q3 +U | b | 5
END OF INPUT t;
--> +I[b, 2, undo, 2024-01-01 00:00:20.000, 1]
--> +I[b, 5, null, 2024-01-01 00:00:20.000, 2]
--> q1 ended
--> q2 +U | b | 5
--> q2 ended
--> q9 ended
SELECT * FROM named;
--> a | b | u | p | n
--> a | 2 | NULL | 2024-01-01 00:00:10.000 | 0
--> b | 2 | NULL | 2024-01-01 00:00:10.000 | 0
--> b | 2 | undo | 2024-01-01 00:00:20.000 | 1
--> b | 5 | NULL | 2024-01-01 00:00:20.000 | 2
--> c | 3 | NULL | 2024-01-01 00:00:14.000 | 0
--> (5 rows)

-- windows: what has changed is told after the delay and when the window fires
CREATE TABLE bid (bidtime TIMESTAMP(3), price INT, WATERMARK FOR bidtime AS SOURCE_WATERMARK());
CREATE MATERIALIZED VIEW best AS
SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK AND AFTER DELAY INTERVAL '6' MINUTE;
CREATE MATERIALIZED VIEW fired AS
SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
CREATE MATERIALIZED VIEW shown AS
SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT AFTER DELAY INTERVAL '6' MINUTE AND AFTER WATERMARK;
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 00:07:00', 2), (TIMESTAMP '2024-01-01 00:11:00', 3);
ADVANCE CLOCK BY INTERVAL '6' MINUTE;
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 00:05:00', 4);
SELECT window_end, price FROM shown;
--> window_end | price
--> 2024-01-01 00:10:00.000 | 2
--> 2024-01-01 00:20:00.000 | 3
--> (2 rows)
ADVANCE CLOCK BY INTERVAL '1' MINUTE;
ADVANCE WATERMARK FOR bid TO TIMESTAMP '2024-01-01 00:10:00';
SELECT window_end, price, undo, ptime, ver FROM best;
--> window_end | price | undo | ptime | ver
--> 2024-01-01 00:10:00.000 | 2 | NULL | 2024-01-01 00:06:20.000 | 0
--> 2024-01-01 00:10:00.000 | 2 | undo | 2024-01-01 00:07:20.000 | 1
--> 2024-01-01 00:10:00.000 | 4 | NULL | 2024-01-01 00:07:20.000 | 2
--> 2024-01-01 00:20:00.000 | 3 | NULL | 2024-01-01 00:06:20.000 | 0
--> (4 rows)
SELECT window_end, price, undo, ptime, ver FROM fired;
--> window_end | price | undo | ptime | ver
--> 2024-01-01 00:10:00.000 | 4 | NULL | 2024-01-01 00:07:20.000 | 0
--> (1 row)
SELECT window_end, price FROM shown;
--> window_end | price
--> 2024-01-01 00:10:00.000 | 4
--> 2024-01-01 00:20:00.000 | 3
--> (2 rows)

-- rows that come once, of a statement, are first versions
CREATE TABLE once (v INT, undo STRING, ptime TIMESTAMP(3), ver INT);
INSERT INTO once VALUES (1), (2), (1) EMIT STREAM;
SELECT * FROM once;
--> v | undo | ptime | ver
--> 1 | NULL | 2024-01-01 00:07:20.000 | 0
--> 1 | NULL | 2024-01-01 00:07:20.000 | 0
--> 2 | NULL | 2024-01-01 00:07:20.000 | 0
--> (3 rows)
INSERT INTO once VALUES (3) EMIT STREAM AFTER DELAY INTERVAL '1' HOUR;
SELECT COUNT(*) AS n FROM once;
--> n
--> 4
--> (1 row)

DESCRIBE told;
--> name | type | null | key | extras | watermark
--> k | STRING | true | NULL | NULL | NULL
--> v | BIGINT | true | NULL | NULL | NULL
--> undo | STRING | true | NULL | NULL | NULL
--> ptime | TIMESTAMP(3) | false | NULL | NULL | NULL
--> ver | INT | false | NULL | NULL | NULL
--> (5 rows)
SHOW CREATE MATERIALIZED VIEW named;
--> CREATE MATERIALIZED VIEW `named` (`a`, `b`, `u`, `p`, `n`)
--> AS SELECT `k`, SUM(`v`)
--> FROM `t`
--> GROUP BY `k` EMIT STREAM AFTER DELAY INTERVAL '10' SECOND
EXPLAIN CREATE MATERIALIZED VIEW another AS SELECT k, SUM(v) AS v FROM t GROUP BY k EMIT STREAM;
--> Insert into another (managed), continuously
--> |   rows: inserts only
--> +- NetChanges
-->    |   form: stream
-->    |   key: k
-->    |   rows: inserts only, a change as undo and ver tell
-->    |   state: versions per (k), for ever
-->    +- GroupAggregate
-->       |   keys: k
-->       |   aggregates: v = SUM(v)
-->       |   changelog: upsert by (k)
-->       |   state: accumulators per (k), for ever
-->       +- Scan t (managed), followed
-->              columns: k, v
-->              changelog: retract
EXPLAIN INSERT INTO lines (k, v, was, at, n) SELECT k, SUM(v) FROM t GROUP BY k EMIT STREAM AFTER DELAY INTERVAL '10' SECOND;
--> Insert into lines (managed), continuously
--> |   rows: inserts only
--> +- Calc
-->    |   columns: n = ver, at = CAST(ptime AS TIMESTAMP(6)), was = undo, k, v = EXPR$1
-->    |   rows: inserts only
-->    +- NetChanges
-->       |   form: stream
-->       |   key: k
-->       |   delay: 10000 ms per (k)
-->       |   rows: inserts only, a change as undo and ver tell
-->       |   state: changed rows, until their delay is over; versions per (k), for ever
-->       +- Calc
-->          |   columns: k, EXPR$1 = SUM(v)
-->          |   changelog: upsert by (k)
-->          +- GroupAggregate
-->             |   keys: k
-->             |   aggregates: SUM(v)
-->             |   changelog: upsert by (k)
-->             |   state: accumulators per (k), for ever
-->             +- Scan t (managed), followed
-->                    columns: k, v
-->                    changelog: retract

INSERT INTO lines (k, v) SELECT k, SUM(v) FROM t GROUP BY k EMIT STREAM;
--> error 210:26: the query has 5 columns, those of EMIT STREAM among them, the column list 2
--> hint: columns are: n, at, was, k, v
INSERT INTO lines SELECT 1, CURRENT_DATE, k, 'x', SUM(v) FROM t GROUP BY k EMIT STREAM;
--> error 213:19: the query has 8 columns, those of EMIT STREAM among them, table 'lines' 5
--> hint: columns are: n, at, was, k, v
INSERT INTO once (undo, ptime, ver, v) SELECT v FROM t EMIT STREAM;
--> error 216:47: column 'undo' is of type STRING, the value for it of type INT
--> hint: write CAST(value AS STRING)
CREATE MATERIALIZED VIEW bad (a, b) AS SELECT k, v FROM t EMIT STREAM;
--> error 219:30: the view has 2 column names, its query 2 columns and EMIT STREAM 3
--> hint: name every column of the query, then undo, ptime, ver
CREATE MATERIALIZED VIEW bad AS SELECT k AS ptime, v FROM t EMIT STREAM;
--> error 222:33: the query has a column 'ptime', which EMIT STREAM adds
--> hint: give the column another name with AS
CREATE MATERIALIZED VIEW fine (a, b, c, d, e) AS SELECT k AS ptime, v FROM t EMIT STREAM;
SELECT * FROM fine WHERE b > 4;
--> a | b | c | d | e
--> b | 5 | NULL | 2024-01-01 00:07:20.000 | 0
--> (1 row)

-- the view has the watermark of its query, so that windows over what it tells close
CREATE TABLE offer (ts TIMESTAMP(3), price INT, WATERMARK FOR ts AS SOURCE_WATERMARK());
CREATE MATERIALIZED VIEW highest (wt, price, undo, ptime, ver) AS
SELECT window_time, MAX(price) FROM TUMBLE(TABLE offer, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end, window_time EMIT STREAM;
CREATE MATERIALIZED VIEW hourly AS
SELECT window_end, COUNT(*) AS n, COUNT(undo) AS undone FROM TUMBLE(TABLE highest, DESCRIPTOR(wt), INTERVAL '1' HOUR)
GROUP BY window_start, window_end EMIT FINAL;
INSERT INTO offer VALUES (TIMESTAMP '2024-01-01 00:01:00', 1), (TIMESTAMP '2024-01-01 00:51:00', 2);
INSERT INTO offer VALUES (TIMESTAMP '2024-01-01 00:02:00', 3);
ADVANCE WATERMARK FOR offer TO TIMESTAMP '2024-01-01 00:59:00';
INSERT INTO offer VALUES (TIMESTAMP '2024-01-01 00:52:00', 3);
SELECT * FROM hourly;
--> window_end | n | undone
--> (0 rows)
ADVANCE WATERMARK FOR offer TO TIMESTAMP '2024-01-01 01:22:00';
-- of each of the two windows a version, what took it back, and another
SELECT * FROM hourly;
--> window_end | n | undone
--> 2024-01-01 01:00:00.000 | 6 | 2
--> (1 row)
