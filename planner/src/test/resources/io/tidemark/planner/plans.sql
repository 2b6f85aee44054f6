CREATE TABLE t (ts TIMESTAMP(3), k STRING, g INT, v INT, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) WITH ('connector' = 'filesystem', 'path' = 't.csv');
-- one bound of the window is enough for TUMBLE, but not for CUMULATE
SELECT k, window_end, COUNT(*) AS c FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY k, window_end;
SELECT k, window_end, COUNT(*) AS c FROM CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' HOUR) GROUP BY k, window_end;
-- a key computed from the window stands above the aggregate
SELECT k, EXTRACT(DAY FROM window_start) AS d, COUNT(*) AS c FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY k, EXTRACT(DAY FROM window_start), window_start, window_end;
-- conditions on rows go below, those on the window above
SELECT k, window_start, SUM(v) AS s FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) WHERE v > 1 AND window_start > TIMESTAMP '2020-01-01 00:00:00' GROUP BY k, window_start, window_end;
-- rows that WHERE drops hold a session together
SELECT k, window_start, window_end, SUM(v) AS s FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE) WHERE v > 1 GROUP BY k, window_start, window_end;
SELECT k, window_start, window_end, SUM(v) AS s FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE) WHERE k > 'a' GROUP BY k, window_start, window_end;
-- without the session's key in GROUP BY it is an ordinary aggregate
SELECT window_start, window_end, COUNT(*) AS c FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;
SELECT k, g, GROUPING(k, g) AS b, COUNT(DISTINCT v) FILTER (WHERE v > 0) AS c FROM t GROUP BY CUBE (k, g) HAVING COUNT(*) > 1;
SELECT k, window_start, window_end, GROUPING(k) AS b, COUNT(*) AS c FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY ROLLUP (k), window_start, window_end;
SELECT DISTINCT k FROM t ORDER BY k LIMIT 5 OFFSET 2;
SELECT window_time, COUNT(*) AS c FROM TUMBLE((SELECT window_time AS rt FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)), DESCRIPTOR(rt), INTERVAL '1' HOUR) GROUP BY window_start, window_end, window_time;
-- a time that is computed is no rowtime
SELECT window_start, window_end, COUNT(*) AS c FROM TUMBLE((SELECT ts + INTERVAL '1' SECOND AS u FROM t), DESCRIPTOR(u), INTERVAL '1' HOUR) GROUP BY window_start, window_end;
SELECT a, a + b AS c FROM (SELECT v * 2 AS a, g AS b FROM t WHERE v > 0) AS x WHERE a > 1;
VALUES (1, 'a'), (2, 'bcd');
SELECT k, SUM(v) AS s FROM t GROUP BY k ORDER BY SUM(v) DESC NULLS FIRST, k LIMIT 3;
SELECT k, window_start, MAX(window_end) AS m FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY k, window_start;
SELECT k FROM t WHERE k IN ('a', 'b') AND v NOT IN (1, 2) AND g BETWEEN 1 AND 5;
WITH a AS (SELECT k, v FROM t), c AS (SELECT k FROM a UNION SELECT k FROM a) SELECT COUNT(*) AS n FROM c;
-- the data of a window function may be any query
SELECT window_end, SUM(v) AS s FROM TUMBLE((WITH c AS (SELECT * FROM t) SELECT ts, v FROM c WHERE k = 'a' UNION ALL SELECT ts, v FROM t), DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;
