-- Queries that are refused: keys that cannot be compared, escapes of LIKE, sizes of windows, group functions.
CREATE TABLE t (
  ts TIMESTAMP(3),
  k STRING,
  r ROW<x INT, y STRING>,
  WATERMARK FOR ts AS ts
) WITH ('connector' = 'filesystem', 'path' = 'keys.json', 'format' = 'json');

SELECT r, COUNT(*) FROM t GROUP BY r;
--> error 9:36: a group key of type ROW is not supported
--> hint: use its fields one by one

SELECT k, COUNT(*) FROM t GROUP BY k, r;
--> error 13:39: a group key of type ROW is not supported
--> hint: use its fields one by one

SELECT DISTINCT r FROM t;
--> error 17:17: a column of SELECT DISTINCT of type ROW is not supported
--> hint: use its fields one by one

SELECT r FROM t UNION SELECT r FROM t;
--> error 21:1: a column to compare of type ROW is not supported
--> hint: use its fields one by one

SELECT k FROM t ORDER BY k, r;
--> error 25:29: a sort key of type ROW is not supported
--> hint: use its fields one by one

SELECT r.x AS x, COUNT(*) AS n FROM t GROUP BY r.x ORDER BY r.x;
--> x | n
--> 1 | 1
--> (1 row)

SELECT COUNT(DISTINCT r) FROM t;
--> error 34:8: an argument of COUNT of type ROW is not supported
--> hint: use its fields one by one

SELECT MAX(r) FROM t;
--> error 38:8: an argument of MAX of type ROW is not supported
--> hint: use its fields one by one

SELECT k FROM t WHERE k LIKE 'a!%' ESCAPE '!!';
--> error 42:23: the escape of LIKE is one ASCII character, not '!!'
--> hint: write ESCAPE '!', and ! before %, _ and ! in the pattern

SELECT k FROM t WHERE k LIKE 'a!b' ESCAPE '!';
--> k
--> (0 rows)

SELECT k FROM t WHERE k LIKE 'ab!' ESCAPE '!';
--> k
--> (0 rows)

SELECT k FROM t WHERE k LIKE 'ab' ESCAPE '';
--> error 54:23: the escape of LIKE is one ASCII character, not ''
--> hint: write ESCAPE '!', and ! before %, _ and ! in the pattern

SELECT COUNT(*) FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '0' SECOND) GROUP BY window_start, window_end;
--> error 58:54: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT COUNT(*) FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '-1' SECOND) GROUP BY window_start, window_end;
--> error 62:54: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT COUNT(*) FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '0.0001' SECOND(1, 4)) GROUP BY window_start, window_end;
--> error 66:54: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT COUNT(*) FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '0.0004' SECOND(1, 4), INTERVAL '1' SECOND)
GROUP BY window_start, window_end;
--> error 70:51: the slide of HOP must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT COUNT(*) FROM SESSION(TABLE t, DESCRIPTOR(ts), INTERVAL '0' SECOND) GROUP BY window_start, window_end;
--> error 75:55: the gap of SESSION must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT COUNT(*) FROM t GROUP BY TUMBLE(ts, INTERVAL '0' SECOND);
--> error 79:44: the size of TUMBLE must be at least 1 millisecond
--> hint: write an interval such as INTERVAL '10' MINUTE or INTERVAL '0.001' SECOND

SELECT TUMBLE_START(ts, INTERVAL '1' HOUR) FROM t;
--> error 83:8: TUMBLE_START belongs to a query with GROUP BY TUMBLE(...)
--> hint: add such a window to GROUP BY, or select window_start, window_end or window_time of the table function TUMBLE

SELECT TUMBLE_START(ts, INTERVAL '1' HOUR), COUNT(*) FROM t GROUP BY k;
--> error 87:8: TUMBLE_START belongs to a query with GROUP BY TUMBLE(...)
--> hint: add such a window to GROUP BY, or select window_start, window_end or window_time of the table function TUMBLE

SELECT HOP_END(ts, INTERVAL '1' HOUR, INTERVAL '2' HOUR), COUNT(*) FROM t GROUP BY TUMBLE(ts, INTERVAL '1' HOUR);
--> error 91:8: HOP_END belongs to no window of GROUP BY
--> hint: give it the arguments of TUMBLE in GROUP BY

SELECT k FROM t WHERE SESSION_ROWTIME(ts, INTERVAL '1' HOUR) > ts;
--> error 95:23: SESSION_ROWTIME belongs to a query with GROUP BY SESSION(...)
--> hint: add such a window to GROUP BY, or select window_start, window_end or window_time of the table function SESSION

SELECT k FROM t GROUP BY k HAVING CUMULATE_START(ts, INTERVAL '1' HOUR) > TIMESTAMP '2024-01-01 00:00:00';
--> error 99:35: there is no function 'CUMULATE_START'
--> hint: SHOW FUNCTIONS lists the functions
