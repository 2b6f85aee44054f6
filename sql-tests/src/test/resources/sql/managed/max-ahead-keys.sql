-- Rows too far ahead of the clock in tables whose rows can go. Derived by hand from semantics, paragraph 1: such a row does not move the
-- watermark, whatever becomes of it; the watermark is that of all rows that ever arrived. The clock stands at 2024-01-01 00:00:00.
CREATE TABLE latest (k STRING, ts TIMESTAMP_LTZ(3), v INT, PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts)
WITH ('scan.watermark.max-ahead' = '1 h');
INSERT INTO latest VALUES ('a', '2024-01-01 00:30:00Z', 1), ('b', '2024-01-01 05:00:00Z', 2);
SELECT k, CURRENT_WATERMARK(ts) IS NULL AS first_row FROM latest;
--> k | first_row
--> a | true
--> b | false
--> (2 rows)
-- The row of b goes; it has moved nothing. That of a goes as well, and has.
INSERT INTO latest VALUES ('b', '2024-01-01 00:10:00Z', 3), ('a', '2024-01-01 00:20:00Z', 4);
SELECT k, CAST(ts AS STRING) AS ts FROM latest WHERE ts > CURRENT_WATERMARK(ts);
--> k | ts
--> (0 rows)
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE latest, DESCRIPTOR(ts), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end;
--> window_start | n
--> (0 rows)
-- Both came when the watermark stood at 00:30.
-- Two hours later five o'clock is still too far ahead, and half past two is not.
ADVANCE CLOCK BY INTERVAL '2' HOUR;
INSERT INTO latest VALUES ('c', '2024-01-01 05:00:00Z', 5), ('d', '2024-01-01 02:30:00Z', 6), ('e', '2024-01-01 02:35:00Z', 7);
TRUNCATE TABLE latest;
INSERT INTO latest VALUES ('f', '2024-01-01 02:40:00Z', 8), ('g', '2024-01-01 02:34:00Z', 9);
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE latest, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 02:40:00.000 | 1
--> (1 row)

-- A stream that is truncated: what was too far ahead does not count.
CREATE TABLE stream_rows (ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.max-ahead' = '1 h');
INSERT INTO stream_rows VALUES ('2024-01-01 09:00:00Z'), ('2024-01-01 02:00:00Z');
TRUNCATE TABLE stream_rows;
INSERT INTO stream_rows VALUES ('2024-01-01 02:10:00Z'), ('2024-01-01 01:59:00Z');
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE stream_rows, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 02:10:00.000 | 1
--> (1 row)

CREATE TABLE kept (ts TIMESTAMP_LTZ(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.max-ahead' = '1 h', 'retention.rows' = '2');
INSERT INTO kept VALUES ('2024-01-01 09:00:00Z'), ('2024-01-01 02:00:00Z'), ('2024-01-01 02:01:00Z'), ('2024-01-01 01:00:00Z');
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE kept, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 02:01:00.000 | 1
--> (1 row)

CREATE TABLE local (k INT, ts TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts)
WITH ('scan.watermark.max-ahead' = '1 h');
--> error 56:7: option 'scan.watermark.max-ahead' of a table whose rows can go is not supported for a rowtime without a zone
--> hint: declare the rowtime as TIMESTAMP_LTZ(3), or leave out PRIMARY KEY and 'retention.*'
