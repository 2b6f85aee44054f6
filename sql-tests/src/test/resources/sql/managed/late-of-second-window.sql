-- A window without an aggregate drops nothing; the one on top of it may. Its late rows show the columns that go into it,
-- also those of the first window.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);

INSERT INTO clicks VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'a'), (TIMESTAMP '2024-01-01 00:05:00', 'b'), (TIMESTAMP '2024-01-01 00:00:02', 'c');

CREATE VIEW minutes AS
SELECT k, window_start AS minute_start, window_time AS minute_time
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE);

SELECT w.window_start, COUNT(*) AS n
FROM TUMBLE(TABLE minutes, DESCRIPTOR(minute_time), INTERVAL '2' MINUTE) AS w
GROUP BY w.window_start, w.window_end;
--> window_start | n
--> 2024-01-01 00:00:00.000 | 1
--> 2024-01-01 00:04:00.000 | 1
--> (2 rows)

SELECT COUNT(*) AS n FROM `q1$late`;
--> n
--> 0
--> (1 row)

SELECT k, minute_start, minute_time, late_windows FROM `q1_2$late`;
--> k | minute_start | minute_time | late_windows
--> c | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:59.999 | [2024-01-01 00:00:00.000, 2024-01-01 00:02:00.000)
--> (1 row)
