-- Windows that are kept after they fired: which rows are late for them, by reason, also rows that go.
CREATE TABLE t (k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
CREATE MATERIALIZED VIEW hops AS
SELECT window_end AS we, SUM(v) AS s FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND;
CREATE MATERIALIZED VIEW visits AS
SELECT k, window_end AS we, SUM(v) AS s FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND;

-- at :20 the windows up to :15 are dropped, and what ends by :15; :16 still counts everywhere
INSERT INTO t VALUES
  ('a', 1, TIMESTAMP '2024-01-01 00:00:01'), ('b', 2, TIMESTAMP '2024-01-01 00:00:20'),
  ('a', 4, TIMESTAMP '2024-01-01 00:00:08'), ('a', 8, TIMESTAMP '2024-01-01 00:00:11'), ('a', 16, NULL),
  ('a', 32, TIMESTAMP '2024-01-01 00:00:02'), ('a', 64, TIMESTAMP '2024-01-01 00:00:16');

SELECT v, late_reason, late_watermark, late_windows FROM `hops$late` ORDER BY v;
--> v | late_reason | late_watermark | late_windows
--> 4 | late | 2024-01-01 00:00:20.000 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000), [2024-01-01 00:00:05.000, 2024-01-01 00:00:15.000)
--> 8 | partly late | 2024-01-01 00:00:20.000 | [2024-01-01 00:00:05.000, 2024-01-01 00:00:15.000)
--> 16 | null rowtime | 2024-01-01 00:00:20.000 | NULL
--> 32 | late | 2024-01-01 00:00:20.000 | [2023-12-31 23:59:55.000, 2024-01-01 00:00:05.000), [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> (4 rows)

SELECT v, late_reason, late_watermark, late_windows FROM `visits$late` ORDER BY v;
--> v | late_reason | late_watermark | late_windows
--> 4 | late | 2024-01-01 00:00:20.000 | [2024-01-01 00:00:08.000, 2024-01-01 00:00:13.000)
--> 16 | null rowtime | 2024-01-01 00:00:20.000 | NULL
--> 32 | late | 2024-01-01 00:00:20.000 | [2024-01-01 00:00:02.000, 2024-01-01 00:00:07.000)
--> (3 rows)

-- a row that goes is judged by its own time: the window of :01 keeps it, and says so
CREATE TABLE versions (k INT, v INT, ts TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts);
CREATE MATERIALIZED VIEW sums AS
SELECT window_end AS we, SUM(v) AS s FROM TUMBLE(TABLE versions, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
INSERT INTO versions VALUES (1, 5, TIMESTAMP '2024-01-01 00:00:01');
INSERT INTO versions VALUES (2, 7, TIMESTAMP '2024-01-01 00:00:12');
INSERT INTO versions VALUES (1, 9, TIMESTAMP '2024-01-01 00:00:13');
SELECT * FROM sums;
--> we | s
--> 2024-01-01 00:00:10.000 | 5
--> 2024-01-01 00:00:20.000 | 16
--> (2 rows)
SELECT k, v, late_reason, late_watermark, late_windows FROM `sums$late`;
--> k | v | late_reason | late_watermark | late_windows
--> 1 | 5 | late | 2024-01-01 00:00:12.000 | [2024-01-01 00:00:00.000, 2024-01-01 00:00:10.000)
--> (1 row)

-- Each row is counted once by its worst reason: of hops 4 and 32 are late, 8 partly late; of visits 4 and 32 are late.
-- hops writes three windows by the INSERT (1, 1, 72) and two at the end (66, 2), visits one session (1) and two (72, 2).
DROP MATERIALIZED VIEW sums;
END OF INPUT t;
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> hops | materialized view | hops | finished | 7 | 5 | end of input | 2 | 1 | 1 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end` AS `we`, SUM(`v`) AS `s` FROM TABLE(HOP(TABLE `t`, DESCRIPTOR(`ts`), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY `window_start`, `window_end` EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND
--> visits | materialized view | visits | finished | 7 | 3 | end of input | 2 | 0 | 1 | 0 | 0 | 0 | 0 | NULL | SELECT `k`, `window_end` AS `we`, SUM(`v`) AS `s` FROM TABLE(SESSION(TABLE `t` PARTITION BY (`k`), DESCRIPTOR(`ts`), INTERVAL '5' SECOND)) GROUP BY `k`, `window_start`, `window_end` EMIT FINAL ALLOW LATENESS INTERVAL '5' SECOND
--> (2 rows)
