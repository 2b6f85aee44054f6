-- A managed table with a WATERMARK is a stream: rows in order of arrival, time moved by rows and by ADVANCE.
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
INSERT INTO clicks VALUES
  (TIMESTAMP '2024-01-01 00:00:00', 'a'),
  (TIMESTAMP '2024-01-01 00:00:08', 'a');

-- the row joins both sessions: the watermark stands at 23:59:58
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:04', 'a');

SELECT k, window_start, window_end, COUNT(*) AS n
FROM TABLE(SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | n
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:13.000 | 3
--> (1 row)

-- after this the session above has ended for rows that come later, and a row at 00:00:09 is late
ADVANCE WATERMARK FOR clicks TO TIMESTAMP '2024-01-01 00:01:00';
INSERT INTO clicks VALUES
  (TIMESTAMP '2024-01-01 00:00:09', 'a'),
  (TIMESTAMP '2024-01-01 00:01:04', 'a');

SELECT k, window_start, window_end, COUNT(*) AS n
FROM TABLE(SESSION(TABLE clicks PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND))
GROUP BY k, window_start, window_end;
--> k | window_start | window_end | n
--> a | 2024-01-01 00:00:00.000 | 2024-01-01 00:00:13.000 | 3
--> a | 2024-01-01 00:01:04.000 | 2024-01-01 00:01:09.000 | 1
--> (2 rows)

SELECT * FROM `q2$late`;
--> ts | k | late_reason | late_watermark | late_windows
--> 2024-01-01 00:00:09.000 | a | late | 2024-01-01 00:01:00.000 | [2024-01-01 00:00:09.000, 2024-01-01 00:00:14.000)
--> (1 row)

-- an ADVANCE before the first row, and one that goes back
CREATE TABLE e (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts);
ADVANCE WATERMARK FOR e TO TIMESTAMP '2024-01-01 00:00:10';
ADVANCE WATERMARK FOR e TO TIMESTAMP '2024-01-01 00:00:05';
INSERT INTO e VALUES (TIMESTAMP '2024-01-01 00:00:09', 1), (TIMESTAMP '2024-01-01 00:00:10', 2);
SELECT window_start, SUM(v) AS v
FROM TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND)
GROUP BY window_start, window_end;
--> window_start | v
--> 2024-01-01 00:00:10.000 | 2
--> (1 row)

SELECT v, late_watermark FROM `q4$late`;
--> v | late_watermark
--> 1 | 2024-01-01 00:00:10.000
--> (1 row)

UPDATE e SET v = 3;
--> error 53:8: table 'e' is a stream, since it has a WATERMARK: its rows cannot be changed
--> hint: leave WATERMARK out of the table

END OF INPUT e;
INSERT INTO e VALUES (TIMESTAMP '2024-01-01 00:00:11', 4);
--> error 58:13: the input of table 'e' has ended: nothing can arrive any more
--> hint: create the table anew

SELECT COUNT(*) AS n FROM e;
--> n
--> 2
--> (1 row)

-- instants are advanced in the zone of the session
SET 'table.local-time-zone' = 'Europe/Berlin';
CREATE TABLE i (at TIMESTAMP_LTZ(3), WATERMARK FOR at AS at);
ADVANCE WATERMARK FOR i TO TIMESTAMP '2024-01-01 01:00:00';
RESET 'table.local-time-zone';
INSERT INTO i VALUES (CAST(TIMESTAMP '2023-12-31 23:59:59.999' AS TIMESTAMP_LTZ(3))), (CAST(TIMESTAMP '2024-01-01 00:00:00' AS TIMESTAMP_LTZ(3)));
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE i, DESCRIPTOR(at), INTERVAL '1' SECOND) GROUP BY window_start, window_end;
--> window_end | n
--> 2024-01-01 00:00:01.000 | 1
--> (1 row)

ADVANCE WATERMARK FOR i TO 5;
--> error 78:28: this is no constant TIMESTAMP
--> hint: write TIMESTAMP 'yyyy-MM-dd HH:mm:ss'
ADVANCE CLOCK BY INTERVAL '1' SECOND;
TRUNCATE TABLE nope;
--> error 82:16: there is no table 'nope'
--> hint: there are: clicks, e, i

-- rows of a key replace each other in a stream too: windows hold the new ones
CREATE TABLE versions (k INT, ts TIMESTAMP(3), PRIMARY KEY (k) NOT ENFORCED, WATERMARK FOR ts AS ts);
INSERT INTO versions VALUES (1, TIMESTAMP '2024-01-01 00:00:00'), (1, TIMESTAMP '2024-01-01 00:00:09'), (2, TIMESTAMP '2024-01-01 00:00:05');
SELECT k, ts FROM versions;
--> k | ts
--> 1 | 2024-01-01 00:00:09.000
--> 2 | 2024-01-01 00:00:05.000
--> (2 rows)

SELECT window_start, COUNT(*) AS n FROM TUMBLE(TABLE versions, DESCRIPTOR(ts), INTERVAL '5' SECOND) GROUP BY window_start, window_end;
--> window_start | n
--> 2024-01-01 00:00:05.000 | 2
--> (1 row)
