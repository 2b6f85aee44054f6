-- Late rows that a query keeps are read as they stand; what goes on has to read a table that LATE ROWS INTO writes to
-- (semantics, section 3: a view has consumed every INSERT, also through late tables).
CREATE TABLE s (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
CREATE TABLE dropped (ts TIMESTAMP(3), k STRING);
CREATE TABLE kept (k STRING);
CREATE MATERIALIZED VIEW w AS
SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end
EMIT FINAL LATE ROWS INTO dropped;

CREATE MATERIALIZED VIEW reasons AS SELECT late_reason, COUNT(*) AS n FROM `w$late` GROUP BY late_reason;
--> error 10:76: 'w$late' cannot be followed: it is read as it stands
--> hint: have the rows written to a table with LATE ROWS INTO, and follow that; or read it once, with a SELECT without EMIT
SELECT k FROM `w$late` EMIT CHANGES;
--> error 13:15: 'w$late' cannot be followed: it is read as it stands
--> hint: have the rows written to a table with LATE ROWS INTO, and follow that; or read it once, with a SELECT without EMIT
INSERT INTO kept SELECT k FROM `w$late` UNION ALL SELECT k FROM s;
--> error 16:32: 'w$late' cannot be followed: it is read as it stands
--> hint: have the rows written to a table with LATE ROWS INTO, and follow that; or read it once, with a SELECT without EMIT
CREATE MATERIALIZED VIEW late_keys AS SELECT k, COUNT(*) AS n FROM dropped GROUP BY k;

INSERT INTO s VALUES (TIMESTAMP '2024-01-01 00:00:11', 'a'), (TIMESTAMP '2024-01-01 00:00:01', 'l'), (NULL, 'x');
SELECT * FROM late_keys;
--> k | n
--> l | 1
--> (1 row)
SELECT late_reason, COUNT(*) AS n FROM `w$late` GROUP BY late_reason;
--> late_reason | n
--> late | 1
--> null rowtime | 1
--> (2 rows)
INSERT INTO kept SELECT k FROM `w$late`;
SELECT * FROM kept;
--> k
--> l
--> x
--> (2 rows)
