-- A view of sessions without EMIT shows those that are open too; one with EMIT FINAL those that fired, corrected.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);

CREATE MATERIALIZED VIEW so_far AS
SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end;

CREATE MATERIALIZED VIEW fired AS
SELECT k, window_start, window_end, COUNT(*) AS n
FROM SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY k, window_start, window_end
EMIT FINAL ALLOW LATENESS INTERVAL '1' MINUTE;

SELECT COUNT(*) AS sessions, SUM(n) AS n FROM so_far EMIT CHANGES;
--> q1 follows
--> q1 +I | 0 | NULL

SELECT COUNT(*) AS sessions, SUM(n) AS n FROM fired EMIT CHANGES;
--> q2 follows
--> q2 +I | 0 | NULL

INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:00', 'a'), (TIMESTAMP '2024-01-01 00:00:25', 'a');
--> q1 +U | 2 | 2
--> q2 +U | 1 | 1

-- late for the first view; the second begins a session that fires at once
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:12', 'a');
--> q2 +U | 2 | 2
SELECT * FROM so_far ORDER BY window_start;
--> k | window_start | window_end | n
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 1
--> a | 2024-01-01 00:00:25.000 | 2024-01-01 00:00:35.000 | 1
--> (2 rows)
SELECT * FROM fired ORDER BY window_start;
--> k | window_start | window_end | n
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 1
--> a | 2024-01-01 00:00:12.000 | 2024-01-01 00:00:22.000 | 1
--> (2 rows)

-- 10 touches both sessions that fired, and 20 then joins the open one to them
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:10', 'a');
--> q2 +U | 1 | 3
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:20', 'a');
--> q1 +U | 2 | 3
--> q2 +U | 0 | NULL
SELECT * FROM so_far ORDER BY window_start;
--> k | window_start | window_end | n
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:10.000 | 1
--> a | 2024-01-01 00:00:20.000 | 2024-01-01 00:00:35.000 | 2
--> (2 rows)
SELECT * FROM fired;
--> k | window_start | window_end | n
--> (0 rows)

END OF INPUT clicks;
--> q1 ended
--> q2 +U | 1 | 5
--> q2 ended
SELECT * FROM fired;
--> k | window_start | window_end | n
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:35.000 | 5
--> (1 row)
