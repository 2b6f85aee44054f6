-- Views over windows that fire by the clock, windows over such views, and tables with an event time as well.
CREATE TABLE orders (item STRING, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts);
CREATE MATERIALIZED VIEW per_ten AS
  SELECT item, window_end AS ended, window_time AS t, COUNT(*) AS n
  FROM TUMBLE(TABLE orders, DESCRIPTOR(pt), INTERVAL '10' SECOND)
  GROUP BY item, window_start, window_end, window_time
  EMIT FINAL;
SELECT window_start, window_end, SUM(n) AS n
FROM TUMBLE(TABLE per_ten, DESCRIPTOR(t), INTERVAL '30' SECOND)
GROUP BY window_start, window_end
EMIT FINAL;
--> q1 follows
SELECT window_start, window_end, COUNT(*) AS n
FROM TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' HOUR)
GROUP BY window_start, window_end
EMIT FINAL;
--> q2 follows

-- By the clock all are in one window; by their own time the second one fires a window.
INSERT INTO orders VALUES ('a', TIMESTAMP '2024-01-01 07:59:00'), ('a', TIMESTAMP '2024-01-01 09:00:00'), ('b', TIMESTAMP '2024-01-01 08:00:00');
--> q2 +I | 2024-01-01 07:00:00.000 | 2024-01-01 08:00:00.000 | 1
SELECT COUNT(*) AS n FROM per_ten;
--> n
--> 0
--> (1 row)
ADVANCE CLOCK BY INTERVAL '29' SECOND;
SELECT item, ended, n FROM per_ten;
--> item | ended | n
--> a | 2024-01-01 00:00:10.000 | 2
--> b | 2024-01-01 00:00:10.000 | 1
--> (2 rows)
INSERT INTO orders VALUES ('c', NULL);
ADVANCE CLOCK BY INTERVAL '1' SECOND;
--> q1 +I | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:30.000 | 4

-- With EMIT CHANGES EVERY, at multiples of 20 seconds: the window of 00:40 is told at 00:40, that of 00:50 at 01:00.
SELECT item, SUM(n) AS n FROM per_ten WHERE item = 'd' GROUP BY item EMIT CHANGES EVERY INTERVAL '20' SECOND;
--> q5 follows
INSERT INTO orders VALUES ('d', NULL);
ADVANCE CLOCK BY INTERVAL '11' SECOND;
--> q5 +I | d | 1
INSERT INTO orders VALUES ('d', NULL);
ADVANCE CLOCK BY INTERVAL '30' SECOND;
--> q1 +I | 2024-01-01 00:00:30.000 | 2024-01-01 00:01:00.000 | 2
--> q5 +U | d | 2
