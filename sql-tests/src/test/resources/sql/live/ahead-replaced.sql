-- max-ahead: a row that goes was judged when it came. Its going is not counted as ahead once more, and does not move the
-- watermark, though the clock has come up to its time by then; so readers that begin before and after it see one watermark.
SET 'clock' = 'virtual';
SET 'table.local-time-zone' = 'UTC';
CREATE TABLE p (id INT, ts TIMESTAMP_LTZ(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts) WITH ('scan.watermark.max-ahead' = '10 s');
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:00';

CREATE MATERIALIZED VIEW early AS SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL '1' HOUR;

INSERT INTO p VALUES (1, CAST(TIMESTAMP '2024-01-01 00:00:20' AS TIMESTAMP_LTZ(3))), (2, CAST(TIMESTAMP '2024-01-01 00:00:01' AS TIMESTAMP_LTZ(3)));
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 00:00:15';
-- row 1 goes and comes again at 2 s: the watermark stays at 2 s, [0, 5) is open
INSERT INTO p VALUES (1, CAST(TIMESTAMP '2024-01-01 00:00:02' AS TIMESTAMP_LTZ(3)));
CREATE MATERIALIZED VIEW later AS SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '5' SECOND)
GROUP BY window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL '1' HOUR;
SELECT * FROM early;
--> window_end | n
--> (0 rows)
SELECT * FROM later;
--> window_end | n
--> (0 rows)
INSERT INTO p VALUES (3, CAST(TIMESTAMP '2024-01-01 00:00:05' AS TIMESTAMP_LTZ(3)));
SELECT * FROM early;
--> window_end | n
--> 2024-01-01 00:00:05.000 | 2
--> (1 row)
SELECT * FROM later;
--> window_end | n
--> 2024-01-01 00:00:05.000 | 2
--> (1 row)
SHOW JOBS;
--> name | kind | target | state | rows_in | rows_out | watermark | late | partly_late | null_rowtime | ahead | lost_retractions | state_entries | state_bytes | failure | query
--> early | materialized view | early | running | 5 | 1 | 2024-01-01 00:00:05.000 | 0 | 0 | 0 | 1 | 0 | 3 | 66 | NULL | SELECT `window_end`, COUNT(*) AS `n` FROM TABLE(TUMBLE(TABLE `p`, DESCRIPTOR(`ts`), INTERVAL '5' SECOND)) GROUP BY `window_start`, `window_end` EMIT FINAL ALLOW LATENESS INTERVAL '1' HOUR
--> later | materialized view | later | running | 3 | 1 | 2024-01-01 00:00:05.000 | 0 | 0 | 0 | 0 | 0 | 2 | 44 | NULL | SELECT `window_end`, COUNT(*) AS `n` FROM TABLE(TUMBLE(TABLE `p`, DESCRIPTOR(`ts`), INTERVAL '5' SECOND)) GROUP BY `window_start`, `window_end` EMIT FINAL ALLOW LATENESS INTERVAL '1' HOUR
--> (2 rows)
