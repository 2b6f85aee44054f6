-- A watermark that only ADVANCE WATERMARK moves, and a view of the windows that it closes.
CREATE TABLE pushed (k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS SOURCE_WATERMARK());
INSERT INTO pushed VALUES ('a', TIMESTAMP '2024-01-01 00:00:01'), ('b', TIMESTAMP '2024-01-01 00:00:59');
CREATE MATERIALIZED VIEW per_minute (minute_end, wt, k, n) AS
SELECT window_end, window_time, k, COUNT(*) FROM TUMBLE(TABLE pushed, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY k, window_start, window_end, window_time EMIT FINAL;

SELECT * FROM per_minute;
--> minute_end | wt | k | n
--> (0 rows)

ADVANCE WATERMARK FOR pushed TO TIMESTAMP '2024-01-01 00:00:59.998';
SELECT * FROM per_minute;
--> minute_end | wt | k | n
--> (0 rows)

ADVANCE WATERMARK FOR pushed TO TIMESTAMP '2024-01-01 00:00:59.999';
SELECT * FROM per_minute;
--> minute_end | wt | k | n
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:00:59.999 | a | 1
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:00:59.999 | b | 1
--> (2 rows)

-- late by the watermark that was advanced to
INSERT INTO pushed VALUES ('a', TIMESTAMP '2024-01-01 00:00:30'), ('a', TIMESTAMP '2024-01-01 00:01:00');
SELECT * FROM per_minute;
--> minute_end | wt | k | n
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:00:59.999 | a | 1
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:00:59.999 | b | 1
--> (2 rows)

END OF INPUT pushed;
SELECT * FROM per_minute ORDER BY minute_end, k;
--> minute_end | wt | k | n
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:00:59.999 | a | 1
--> 2024-01-01 00:01:00.000 | 2024-01-01 00:00:59.999 | b | 1
--> 2024-01-01 00:02:00.000 | 2024-01-01 00:01:59.999 | a | 1
--> (3 rows)
