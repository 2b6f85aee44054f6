-- Rows without a time where results have to be final. Semantics §1: operators that need a time count such a row and keep it
-- as a late row, so it is in no result, also not at the end of the input; it is counted when it comes. A -U or -D of it takes
-- back nothing and is not counted again.
CREATE TABLE s (id INT, v INT, ts TIMESTAMP(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts);
SELECT id, ts FROM s EMIT FINAL;
--> q1 follows
SELECT ts, COUNT(*) AS n FROM s GROUP BY ts EMIT FINAL;
--> q2 follows
CREATE MATERIALIZED VIEW rows_of AS SELECT id, ts FROM s WHERE v < 100 EMIT FINAL;
CREATE MATERIALIZED VIEW windows_of AS
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end EMIT FINAL;
CREATE MATERIALIZED VIEW open_windows AS
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
CREATE MATERIALIZED VIEW bare AS SELECT id, window_end FROM HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND);
-- of the rows without a time WHERE removes the last
INSERT INTO s VALUES (1, 1, TIMESTAMP '2024-01-01 00:00:01'), (2, 1, NULL), (4, 1, TIMESTAMP '2024-01-01 00:00:09'), (5, 100, NULL);
--> q1 +I | 1 | 2024-01-01 00:00:01.000
--> q1 +I | 4 | 2024-01-01 00:00:09.000
--> q2 +I | 2024-01-01 00:00:01.000 | 1
--> q2 +I | 2024-01-01 00:00:09.000 | 1
-- 2 comes again without a time, 5 with one, and 6: four rows without a time have come
INSERT INTO s VALUES (2, 2, NULL), (5, 2, TIMESTAMP '2024-01-01 00:00:20'), (6, 2, NULL);
--> q1 +I | 5 | 2024-01-01 00:00:20.000
--> q2 +I | 2024-01-01 00:00:20.000 | 1
SELECT * FROM `q1$late`;
--> id | ts | late_reason | late_watermark | late_windows
--> 2 | NULL | null rowtime | 2024-01-01 00:00:01.000 | NULL
--> 2 | NULL | null rowtime | 2024-01-01 00:00:09.000 | NULL
--> 5 | NULL | null rowtime | 2024-01-01 00:00:09.000 | NULL
--> 6 | NULL | null rowtime | 2024-01-01 00:00:20.000 | NULL
--> (4 rows)
SELECT late_reason, late_watermark FROM `q2$late`;
--> late_reason | late_watermark
--> null rowtime | 2024-01-01 00:00:01.000
--> null rowtime | 2024-01-01 00:00:09.000
--> null rowtime | 2024-01-01 00:00:09.000
--> null rowtime | 2024-01-01 00:00:20.000
--> (4 rows)
SELECT * FROM `rows_of$late`;
--> id | ts | late_reason | late_watermark | late_windows
--> 2 | NULL | null rowtime | 2024-01-01 00:00:01.000 | NULL
--> 2 | NULL | null rowtime | 2024-01-01 00:00:09.000 | NULL
--> 6 | NULL | null rowtime | 2024-01-01 00:00:20.000 | NULL
--> (3 rows)
SELECT * FROM windows_of;
--> window_end | n
--> 2024-01-01 00:00:10.000 | 2
--> (1 row)
SELECT COUNT(*) AS n FROM `windows_of$late`;
--> n
--> 4
--> (1 row)
SELECT COUNT(*) AS n FROM `open_windows$late`;
--> n
--> 4
--> (1 row)
SELECT COUNT(*) AS n FROM `bare$late`;
--> n
--> 4
--> (1 row)
-- nothing waits for the end of the input, which gives none of them
EXPLAIN WHY q1;
--> query q1: running, 9 rows read, 3 rows given
--> waits for: the next row: everything that has arrived is in its result
--> source s: watermark 2024-01-01 00:00:20.000, 9 rows
--> note: 4 rows were without a time and so in no window of q1 (44.4 %); see SELECT * FROM `q1$late`
END OF INPUT s;
--> q1 ended
--> q2 ended
SELECT * FROM rows_of;
--> id | ts
--> 1 | 2024-01-01 00:00:01.000
--> 4 | 2024-01-01 00:00:09.000
--> 5 | 2024-01-01 00:00:20.000
--> (3 rows)
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> bare | materialized view | bare | finished | 9 | 6 | end of input | 0 | 0 | 4 | 0 | 0 | 0 | 0 | NULL | SELECT `id`, `window_end` FROM TABLE(HOP(TABLE `s`, DESCRIPTOR(`ts`), INTERVAL '5' SECOND, INTERVAL '10' SECOND))
--> open_windows | materialized view | open_windows | finished | 9 | 2 | end of input | 0 | 0 | 4 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, COUNT(*) AS `n` FROM TABLE(TUMBLE(TABLE `s`, DESCRIPTOR(`ts`), INTERVAL '10' SECOND)) GROUP BY `window_start`, `window_end`
--> rows_of | materialized view | rows_of | finished | 9 | 3 | end of input | 0 | 0 | 3 | 0 | 0 | 0 | 0 | NULL | SELECT `id`, `ts` FROM `s` WHERE `v` < 100 EMIT FINAL
--> windows_of | materialized view | windows_of | finished | 9 | 2 | end of input | 0 | 0 | 4 | 0 | 0 | 0 | 0 | NULL | SELECT `window_end`, COUNT(*) AS `n` FROM TABLE(TUMBLE(TABLE `s`, DESCRIPTOR(`ts`), INTERVAL '10' SECOND)) GROUP BY `window_start`, `window_end` EMIT FINAL
--> (4 rows)
