-- What people bring from other systems, and what they are told.
CREATE TABLE s (ts TIMESTAMP(3), k STRING, v INT, WATERMARK FOR ts AS ts);
INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:01', 'a', 1), (TIMESTAMP '2024-01-01 00:12:00', 'b', 2);

-- a number in GROUP BY is a constant in Flink, a column in Postgres: neither is guessed
SELECT k, COUNT(*) AS n FROM s GROUP BY 1;
--> error 6:41: GROUP BY 1 would group by a constant, not by a column of SELECT
--> hint: write the column or its expression
SELECT COUNT(*) AS n FROM s GROUP BY 2, k;
--> error 9:38: GROUP BY 2 would group by a constant, not by a column of SELECT
--> hint: write the column or its expression
SELECT COUNT(*) AS n FROM s GROUP BY ROLLUP (k, 1);
--> error 12:49: GROUP BY 1 would group by a constant, not by a column of SELECT
--> hint: write the column or its expression
SELECT COUNT(*) AS n FROM s GROUP BY GROUPING SETS ((k, 1), ());
--> error 15:57: GROUP BY 1 would group by a constant, not by a column of SELECT
--> hint: write the column or its expression
SELECT COUNT(*) AS n FROM s GROUP BY 'x';
--> n
--> 2
--> (1 row)

-- types and functions of other names
CREATE TABLE t (a TEXT);
--> error 24:19: there is no type 'TEXT'
--> hint: write STRING
SELECT CAST(v AS BOOL) AS x FROM s;
--> error 27:18: there is no type 'BOOL'
--> hint: write BOOLEAN
SELECT v::TEXT AS x FROM s;
--> error 30:11: there is no type 'TEXT'
--> hint: write STRING
CREATE TABLE t (a TIMESTAMPTZ);
--> error 33:19: there is no type 'TIMESTAMPTZ'
--> hint: write TIMESTAMP_LTZ(3)
SELECT STRING_AGG(k, ',') AS x FROM s;
--> error 36:8: there is no function 'STRING_AGG'
--> hint: write LISTAGG
SELECT GETDATE() AS x;
--> error 39:8: there is no function 'GETDATE'
--> hint: write CURRENT_TIMESTAMP
SELECT k FROM s WHERE k ILIKE 'A%';
--> error 42:23: there is no function 'ILIKE'
--> hint: write LOWER(text) LIKE 'pattern in small letters'
SELECT k FROM s WHERE k NOT ILIKE 'A%';
--> error 45:23: there is no function 'NOT ILIKE'
--> hint: write LOWER(text) NOT LIKE 'pattern in small letters'
SELECT COUNT() AS n FROM s;
--> error 48:8: wrong number of arguments to COUNT
--> hint: write COUNT(*) for rows, COUNT(x) for values that are not NULL

-- a length of time of ours names its unit; Flink's may be milliseconds
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('retention.time' = '10');
--> error 53:83: '10' is no length of time: it has no unit
--> hint: write one such as '30 s' or '1 h'
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.max-ahead' = '10');
--> error 56:93: '10' is no length of time: it has no unit
--> hint: write one such as '30 s' or '1 h'
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.idle-advance' = '10');
--> error 59:96: '10' is no length of time: it has no unit
--> hint: write one such as '30 s' or '1 h'
CREATE TABLE t (ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.idle-timeout' = '10', 'retention.time' = '1 H');

-- intervals need no quotes, wherever they stand, and keep their fraction
CREATE TABLE tardy (ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL 1.5 SECOND);
SHOW CREATE TABLE tardy;
--> CREATE TABLE `tardy` (
-->   `ts` TIMESTAMP(3),
-->   WATERMARK FOR `ts` AS `ts` - INTERVAL '1.5' SECOND
--> )
SELECT INTERVAL 1.5 SECOND AS a, INTERVAL -10 MINUTE AS b, INTERVAL 100 DAYS AS c, ts + INTERVAL 0.001 SECOND AS d FROM s WHERE v = 1;
--> a | b | c | d
--> +0 00:00:01.500 | -0 00:10:00.000 | +100 00:00:00.000 | 2024-01-01 00:00:01.001
--> (1 row)
SELECT CASE WHEN v = 1 THEN INTERVAL 1.5 SECOND ELSE INTERVAL 2.5 SECOND END AS x FROM s;
--> x
--> +0 00:00:01.500
--> +0 00:00:02.000
--> (2 rows)
SELECT v * INTERVAL 1 MINUTE AS x, INTERVAL v MINUTE AS y FROM s;
--> x | y
--> +0 00:01:00.000 | +0 00:01:00.000
--> +0 00:02:00.000 | +0 00:02:00.000
--> (2 rows)
SELECT INTERVAL 1.5 MINUTE AS x;
--> error 85:8: this interval does not fit its unit
--> hint: write it like INTERVAL '10' MINUTE; more than two digits need INTERVAL '100' SECOND(3)
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL 10 MINUTE) GROUP BY window_start, window_end;
--> window_end | n
--> 2024-01-01 00:10:00.000 | 1
--> 2024-01-01 00:20:00.000 | 1
--> (2 rows)
SELECT window_end, COUNT(*) AS n FROM HOP(DATA => TABLE s, TIMECOL => DESCRIPTOR(ts), SLIDE => INTERVAL 5 MINUTE, SIZE => INTERVAL 10 MINUTES, `OFFSET` => INTERVAL -1 MINUTE) GROUP BY window_start, window_end;
--> window_end | n
--> 2024-01-01 00:04:00.000 | 1
--> 2024-01-01 00:09:00.000 | 1
--> 2024-01-01 00:14:00.000 | 1
--> 2024-01-01 00:19:00.000 | 1
--> (4 rows)
SELECT TUMBLE_END(ts, INTERVAL 10 MINUTE) AS e, COUNT(*) AS n FROM s GROUP BY TUMBLE(ts, INTERVAL 10 MINUTE);
--> e | n
--> 2024-01-01 00:10:00.000 | 1
--> 2024-01-01 00:20:00.000 | 1
--> (2 rows)
SELECT k FROM s EMIT CHANGES EVERY INTERVAL 0 SECOND;
--> error 105:36: EVERY takes a constant interval above zero, of seconds to days
--> hint: write for instance INTERVAL '10' SECOND
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL 10 MINUTE) GROUP BY window_start, window_end EMIT FINAL ALLOW LATENESS INTERVAL 1 HOUR;
--> q8 follows
--> q8 +I | 2024-01-01 00:10:00.000 | 1
