-- PROCTIME() inside a query as the time of windows. Derived by hand from semantics, paragraph 1: a window fires when the clock has come to its
-- end; a row is in the window of the moment at which the query reads it.
CREATE TABLE hits (page STRING, v INT);
CREATE TABLE events (page STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
INSERT INTO events VALUES ('old', TIMESTAMP '2023-12-31 23:00:00');

ADVANCE CLOCK BY INTERVAL '25' SECOND;
SELECT page, window_start, COUNT(*) AS n
FROM TUMBLE((SELECT *, PROCTIME() AS pt FROM events), DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY page, window_start, window_end
EMIT FINAL;
--> q1 follows
INSERT INTO events VALUES ('a', TIMESTAMP '2023-12-31 23:00:00'), ('a', TIMESTAMP '2023-12-31 22:00:00');
ADVANCE CLOCK BY INTERVAL '4.999' SECOND;
INSERT INTO events VALUES ('a', TIMESTAMP '2023-12-31 21:00:00');
ADVANCE CLOCK BY INTERVAL '0.001' SECOND;
--> q1 +I | a | 2024-01-01 00:00:20.000 | 3
--> q1 +I | old | 2024-01-01 00:00:20.000 | 1
CREATE VIEW timed AS SELECT page, NOW() AS read_at FROM events WHERE page <> 'old';
CREATE MATERIALIZED VIEW per_minute AS
SELECT window_start, COUNT(*) AS n
FROM HOP(TABLE timed, DESCRIPTOR(read_at), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)
GROUP BY window_start, window_end
EMIT FINAL;
INSERT INTO events VALUES ('b', TIMESTAMP '2023-12-31 23:00:00');
-- All that was there is read now, at 00:00:30: windows from 00:00:00 and from 00:00:30, of which the first is over at 00:01:00.
ADVANCE CLOCK BY INTERVAL '30' SECOND;
--> q1 +I | b | 2024-01-01 00:00:30.000 | 1
SELECT * FROM per_minute;
--> window_start | n
--> 2024-01-01 00:00:00.000 | 4
--> (1 row)
ADVANCE CLOCK BY INTERVAL '30' SECOND;
SELECT * FROM per_minute;
--> window_start | n
--> 2024-01-01 00:00:00.000 | 4
--> 2024-01-01 00:00:30.000 | 4
--> (2 rows)
-- A query that ends reads all rows at one time.
SELECT window_start, COUNT(*) AS n
FROM TUMBLE((SELECT v, PROCTIME() AS pt FROM hits), DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | n
--> (0 rows)
INSERT INTO hits VALUES ('x', 1), ('y', 2);
SELECT window_start, COUNT(*) AS n
FROM TUMBLE((SELECT v, PROCTIME() AS pt FROM hits), DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 00:01:30.000 | 2
--> (1 row)
SELECT window_start, COUNT(*) AS n
FROM TUMBLE((SELECT v, PROCTIME() AS pt FROM hits), DESCRIPTOR(pt), INTERVAL '10' SECOND)
GROUP BY window_start, window_end
EMIT CHANGES;
--> error 53:24: the time of the clock in rows that can change is not supported: a row that goes would have another time than when it came
--> hint: declare a METADATA column FROM 'timestamp' in the table, or read rows that only come
