-- Flink's late-fire.delay: a window fires with the watermark, and late rows correct it net, so long after the first of them (semantics,
-- section 3: the options mean the same as in Flink; AFTER DELAY runs per event-time group from its first change not yet emitted).
CREATE TABLE clicks (ts TIMESTAMP(3), page STRING, WATERMARK FOR ts AS ts);
CREATE TABLE per_minute (window_end TIMESTAMP(3), n BIGINT, PRIMARY KEY (window_end) NOT ENFORCED);
SET 'table.exec.emit.late-fire.enabled' = 'true';
SET 'table.exec.emit.late-fire.delay' = '5 s';
SET 'table.exec.emit.allow-lateness' = '1 min';
INSERT INTO per_minute SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end EMIT FINAL;
--> q1 follows
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', '/');
ADVANCE CLOCK BY INTERVAL '10' SECOND;
-- it fires at once
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:01:05', '/');
--> q1 +I | 2024-01-01 00:01:00.000 | 1
SELECT * FROM per_minute;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 1
--> (1 row)
-- two late rows are one correction, five seconds after the first
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:40', '/');
ADVANCE CLOCK BY INTERVAL '3' SECOND;
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:41', '/');
SELECT * FROM per_minute;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 1
--> (1 row)
ADVANCE CLOCK BY INTERVAL '2' SECOND;
--> q1 +U | 2024-01-01 00:01:00.000 | 3
SELECT * FROM per_minute;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 3
--> (1 row)
-- the delay outlives the window; another one fires meanwhile
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:42', '/');
ADVANCE CLOCK BY INTERVAL '1' SECOND;
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:02:00', '/');
--> q1 +I | 2024-01-01 00:02:00.000 | 1
ADVANCE CLOCK BY INTERVAL '4' SECOND;
--> q1 +U | 2024-01-01 00:01:00.000 | 4
-- at the end nothing waits
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:01:30', '/');
END OF INPUT clicks;
--> q1 +I | 2024-01-01 00:03:00.000 | 1
--> q1 +U | 2024-01-01 00:02:00.000 | 2
--> q1 ended

-- EMIT says when itself; a row that does not show its window has nothing to fire by; open windows have a clock of their own
CREATE TABLE more (ts TIMESTAMP(3), page STRING, WATERMARK FOR ts AS ts);
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE more, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end EMIT CHANGES;
--> q5 follows
INSERT INTO more VALUES (TIMESTAMP '2024-01-01 00:01:05', '/');
--> q5 +I | 2024-01-01 00:02:00.000 | 1
SELECT COUNT(*) AS n FROM TUMBLE(TABLE more, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end EMIT FINAL;
--> error 54:122: 'table.exec.emit.late-fire.delay' needs rows that tell which window they are of
--> hint: select window_end or window_time as well, or RESET the setting
SET 'table.exec.emit.early-fire.enabled' = 'true';
CREATE TABLE sink (window_end TIMESTAMP(3), n BIGINT, PRIMARY KEY (window_end) NOT ENFORCED);
INSERT INTO sink SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE more, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end;
--> error 59:37: a delay of early results together with 'table.exec.emit.late-fire.delay' is not supported yet
--> hint: RESET one of them, or write EMIT AFTER DELAY in the query
