-- Windows on a wall clock over rows that are replaced. In Berlin 31 March 2024 begins at 23:00 UTC of the day before and
-- lasts until 22:00 UTC. The row that is replaced leaves that day for the one before, and its own value goes with it.
SET 'table.local-time-zone' = 'Europe/Berlin';
CREATE TABLE p (id INT, x DOUBLE, ts TIMESTAMP_LTZ(3), PRIMARY KEY (id) NOT ENFORCED, WATERMARK FOR ts AS ts - INTERVAL '2' DAY);
SELECT window_start, window_end, SUM(x) AS x FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '1' DAY) GROUP BY window_start, window_end EMIT CHANGES;
--> q1 follows
SELECT window_start, window_end, SUM(x) AS x FROM TUMBLE(TABLE p, DESCRIPTOR(ts), INTERVAL '1' DAY) GROUP BY window_start, window_end EMIT FINAL;
--> q2 follows
INSERT INTO p VALUES (1, 1E0, '2024-03-30 22:30:00Z'), (2, 2E0, '2024-03-30 23:00:00Z'), (3, 4E0, '2024-03-31 21:59:59.999Z');
--> q1 +I | 2024-03-30 00:00:00.000 | 2024-03-31 00:00:00.000 | 1.0
--> q1 +I | 2024-03-31 00:00:00.000 | 2024-04-01 00:00:00.000 | 6.0
INSERT INTO p VALUES (2, 8E0, '2024-03-30 22:59:59.999Z');
--> q1 +U | 2024-03-30 00:00:00.000 | 2024-03-31 00:00:00.000 | 9.0
--> q1 +U | 2024-03-31 00:00:00.000 | 2024-04-01 00:00:00.000 | 4.0
END OF INPUT p;
--> q1 ended
--> q2 +I | 2024-03-30 00:00:00.000 | 2024-03-31 00:00:00.000 | 9.0
--> q2 +I | 2024-03-31 00:00:00.000 | 2024-04-01 00:00:00.000 | 4.0
--> q2 ended
