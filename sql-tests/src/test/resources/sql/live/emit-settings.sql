-- Flink's settings of early and late firing, which EMIT and ALLOW LATENESS in a query override.
CREATE TABLE clicks (ts TIMESTAMP(3), page STRING, WATERMARK FOR ts AS ts);
CREATE TABLE per_minute (window_end TIMESTAMP(3), n BIGINT, PRIMARY KEY (window_end) NOT ENFORCED);
SET 'table.exec.emit.early-fire.enabled' = 'true';
SET 'table.exec.emit.early-fire.delay' = '10 s';
SET 'table.exec.emit.late-fire.enabled' = 'true';
SET 'table.exec.emit.allow-lateness' = '1 min';

INSERT INTO per_minute
SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end;

SELECT window_end, COUNT(*) AS n
FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end
EMIT FINAL;
--> q1 follows

INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', '/');
SELECT * FROM per_minute;
--> window_end | n
--> (0 rows)
ADVANCE CLOCK BY INTERVAL '10' SECOND;
SELECT * FROM per_minute;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 1
--> (1 row)

-- the window fires, and is corrected at once
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:01:05', '/');
--> q1 +I | 2024-01-01 00:01:00.000 | 1
SELECT * FROM per_minute;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 1
--> (1 row)
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:40', '/');
--> q1 +U | 2024-01-01 00:01:00.000 | 2
SELECT * FROM per_minute;
--> window_end | n
--> 2024-01-01 00:01:00.000 | 2
--> (1 row)

SET 'table.exec.emit.late-fire.delay' = 'later';
--> error 44:41: 'later' of setting 'table.exec.emit.late-fire.delay' is no length of time
--> hint: write for instance '30 s', '5 min', '1 h' or '1 d'; '0 ms' is at once
SET 'table.exec.emit.early-fire.delay' = 'soon';
--> error 47:42: 'soon' of setting 'table.exec.emit.early-fire.delay' is no length of time
--> hint: write for instance '30 s', '5 min', '1 h' or '1 d'; '0 ms' is at once
SET 'table.exec.emit.late-fire.enabled' = 'maybe';
--> error 50:43: 'maybe' does not fit setting 'table.exec.emit.late-fire.enabled'
--> hint: write one of 'true', 'false'
