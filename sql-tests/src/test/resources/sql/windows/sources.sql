-- Windows over a view, a CTE, a sub-query, a UNION ALL and over other windows.
CREATE TABLE clicks (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  u STRING,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'clicks.csv', 'format' = 'csv');

CREATE TABLE more (
  ts TIMESTAMP(3),
  k STRING,
  v INT,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND
) WITH ('connector' = 'filesystem', 'path' = 'more.csv', 'format' = 'csv');

CREATE VIEW only_a AS SELECT ts, v FROM clicks WHERE k = 'a';

SELECT window_end, SUM(v) AS v
FROM TUMBLE(TABLE only_a, DESCRIPTOR(ts), INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_end | v
--> 2024-01-01 00:00:20.000 | 5
--> 2024-01-01 00:00:40.000 | 32
--> (2 rows)

WITH named AS (SELECT ts AS at, v * 2 AS w FROM clicks)
SELECT window_end, SUM(w) AS w
FROM TUMBLE(TABLE named, DESCRIPTOR(at), INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_end | w
--> 2024-01-01 00:00:20.000 | 62
--> 2024-01-01 00:00:40.000 | 192
--> (2 rows)

CREATE VIEW both_ AS SELECT ts, k, v FROM clicks UNION ALL SELECT ts, k, v FROM more;

SELECT window_end, SUM(v) AS v, COUNT(*) AS n
FROM TUMBLE(TABLE both_, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_end | v | n
--> 2024-01-01 00:00:10.000 | 111 | 4
--> 2024-01-01 00:00:20.000 | 220 | 3
--> 2024-01-01 00:00:30.000 | 432 | 2
--> 2024-01-01 00:00:40.000 | 64 | 1
--> (4 rows)

SELECT window_start, window_end, SUM(n) AS n, MAX(v) AS v
FROM TUMBLE(TABLE tens, DESCRIPTOR(rt), INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> error 49:19: there is no table 'tens'
--> hint: tables and views are: both_, clicks, more, only_a

CREATE VIEW tens AS
SELECT k, window_time AS rt, SUM(v) AS v, COUNT(*) AS n
FROM TUMBLE(TABLE both_, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end, window_time;

SELECT window_start, window_end, SUM(n) AS n, MAX(v) AS v
FROM TUMBLE(TABLE tens, DESCRIPTOR(rt), INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | n | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 7 | 200
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 3 | 432
--> (2 rows)

SELECT k, window_start, window_end, SUM(v) AS v
FROM SESSION(TABLE tens PARTITION BY k, DESCRIPTOR(rt), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | v
--> NULL | 2024-01-01 00:00:09.999 | 2024-01-01 00:00:19.999 | 8
--> NULL | 2024-01-01 00:00:39.999 | 2024-01-01 00:00:49.999 | 64
--> a | 2024-01-01 00:00:09.999 | 2024-01-01 00:00:39.999 | 437
--> b | 2024-01-01 00:00:09.999 | 2024-01-01 00:00:29.999 | 118
--> c | 2024-01-01 00:00:19.999 | 2024-01-01 00:00:29.999 | 200
--> (5 rows)

-- the same windows again: per key, then over all keys
SELECT window_start, window_end, MAX(n) AS most, COUNT(*) AS keys_
FROM (
  SELECT k, window_start, window_end, COUNT(*) AS n
  FROM TUMBLE(TABLE both_, DESCRIPTOR(ts), INTERVAL '10' SECOND)
  GROUP BY k, window_start, window_end
)
GROUP BY window_start, window_end;
--> window_start | window_end | most | keys_
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 2 | 3
--> 2024-01-01 00:00:10.000 | 2024-01-01 00:00:20.000 | 1 | 3
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:30.000 | 2 | 1
--> 2024-01-01 00:00:30.000 | 2024-01-01 00:00:40.000 | 1 | 1
--> (4 rows)

SELECT k, total FROM (SELECT k, SUM(v) AS total FROM clicks GROUP BY k) WHERE total > 20 ORDER BY total DESC;
--> k | total
--> NULL | 72
--> a | 37
--> (2 rows)

-- a time column that is not a rowtime only computes its columns
SELECT window_start, window_end, SUM(v) AS v
FROM TUMBLE((SELECT ts + INTERVAL '0' SECOND AS at, v FROM clicks), DESCRIPTOR(at), INTERVAL '20' SECOND)
GROUP BY window_start, window_end;
--> window_start | window_end | v
--> 2024-01-01 00:00:00.000 | 2024-01-01 00:00:20.000 | 31
--> 2024-01-01 00:00:20.000 | 2024-01-01 00:00:40.000 | 96
--> (2 rows)

-- aggregates over no window keep running; on bounded input they answer once
SELECT k, window_start, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND)
GROUP BY k, window_start;
--> k | window_start | v
--> NULL | 2024-01-01 00:00:00.000 | 8
--> NULL | 2024-01-01 00:00:20.000 | 64
--> a | 2024-01-01 00:00:00.000 | 5
--> a | 2024-01-01 00:00:20.000 | 32
--> b | 2024-01-01 00:00:00.000 | 18
--> (5 rows)

SELECT k, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND) GROUP BY k;
--> k | n
--> NULL | 2
--> a | 3
--> b | 2
--> (3 rows)

SELECT window_start + INTERVAL '1' SECOND AS s, UPPER(k) AS kk, SUM(v) AS v
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '20' SECOND)
GROUP BY UPPER(k), window_start, window_end;
--> s | kk | v
--> 2024-01-01 00:00:01.000 | A | 5
--> 2024-01-01 00:00:01.000 | B | 18
--> 2024-01-01 00:00:01.000 | NULL | 8
--> 2024-01-01 00:00:21.000 | A | 32
--> 2024-01-01 00:00:21.000 | NULL | 64
--> (5 rows)

SELECT window_end, v FROM (
  SELECT window_end, SUM(v) AS v
  FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '10' SECOND)
  GROUP BY window_start, window_end
) ORDER BY v DESC LIMIT 2 OFFSET 1;
--> window_end | v
--> 2024-01-01 00:00:30.000 | 32
--> 2024-01-01 00:00:20.000 | 20
--> (2 rows)

SELECT k, v FROM clicks ORDER BY k, v DESC;
--> k | v
--> NULL | 64
--> NULL | 8
--> a | 32
--> a | 4
--> a | 1
--> b | 16
--> b | 2
--> (7 rows)

SELECT k, v FROM clicks ORDER BY k DESC NULLS LAST, v LIMIT 3;
--> k | v
--> b | 2
--> b | 16
--> a | 1
--> (3 rows)

SELECT v FROM clicks ORDER BY ts OFFSET 5 ROWS;
--> v
--> 32
--> 64
--> (2 rows)

SELECT v FROM clicks ORDER BY u NULLS FIRST, 1 DESC FETCH FIRST 2 ROWS ONLY;
--> v
--> 16
--> 32
--> (2 rows)

SELECT v AS w FROM clicks ORDER BY w + 1 DESC LIMIT 1;
--> w
--> 64
--> (1 row)

SELECT v FROM clicks LIMIT 0;
--> v
--> (0 rows)

SELECT v FROM clicks LIMIT -1;
--> error 187:28: unexpected '-' after 'clicks LIMIT'; expected a number

SELECT v FROM clicks ORDER BY 3;
--> error 190:31: there is no column of this number
--> hint: numbers count the SELECT list from 1

SELECT v FROM clicks UNION SELECT v FROM more UNION SELECT 1;
--> v
--> 1
--> 100
--> 16
--> 2
--> 200
--> 32
--> 4
--> 400
--> 64
--> 8
--> (10 rows)
