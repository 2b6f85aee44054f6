-- Sessions in the hour that the wall clock shows twice: bounds that look equal, of two sessions. Derived by hand from semantics, paragraph 1
-- (gaps of sessions are on instants) and 3 (a changelog folds to the result): on 2023-10-29 Berlin goes from +02:00 to +01:00 at 01:00 UTC.
SET 'table.local-time-zone' = 'Europe/Berlin';
CREATE TABLE readings (ts TIMESTAMP_LTZ(3), k STRING, WATERMARK FOR ts AS ts - INTERVAL '2' HOUR);

SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE readings PARTITION BY k, DESCRIPTOR(ts), INTERVAL '20' MINUTE)
GROUP BY k, window_start, window_end
EMIT CHANGES;
--> q1 follows
SELECT k, window_start, window_end, window_time, COUNT(*) AS n
FROM SESSION(TABLE readings PARTITION BY k, DESCRIPTOR(ts), INTERVAL '20' MINUTE)
GROUP BY k, window_start, window_end, window_time
EMIT CHANGES;
--> q2 follows
CREATE MATERIALIZED VIEW sessions AS
SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE readings PARTITION BY k, DESCRIPTOR(ts), INTERVAL '20' MINUTE)
GROUP BY k, window_start, window_end;

INSERT INTO readings VALUES ('2023-10-29 00:10:00Z', 'a');
--> q1 +I | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 1
--> q2 +I | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 2023-10-29 02:29:59.999 | 1
INSERT INTO readings VALUES ('2023-10-29 01:10:00Z', 'a'), ('2023-10-29 01:10:00Z', 'a');
--> q1 +I | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 2
--> q2 +I | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 2023-10-29 02:29:59.999 | 2
SELECT * FROM sessions;
--> k | window_start | window_end | n
--> a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 1
--> a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 2
--> (2 rows)
INSERT INTO readings VALUES ('2023-10-29 01:10:00Z', 'a');
--> q1 +U | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 3
--> q1 -U | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 2
--> q2 +U | a | 2023-10-29 02:10:00.000 | 2023-10-29 02:30:00.000 | 2023-10-29 02:29:59.999 | 3
SELECT n FROM sessions;
--> n
--> 1
--> 3
--> (2 rows)
END OF INPUT readings;
--> q1 ended
--> q2 ended
SELECT n FROM sessions;
--> n
--> 1
--> 3
--> (2 rows)
