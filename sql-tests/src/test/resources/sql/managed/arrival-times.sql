-- METADATA FROM 'timestamp': when a row arrived, by the clock of the database. Derived by hand from semantics, paragraph 1 (arrivals,
-- windows fire at watermark >= end - 1 ms) and 3 (units are arrivals): one value a statement, kept with the row.
CREATE TABLE hits (page STRING, came TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL, WATERMARK FOR came AS came);
SHOW CREATE TABLE hits;
--> CREATE TABLE `hits` (
-->   `page` STRING,
-->   `came` TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL,
-->   WATERMARK FOR `came` AS `came`
--> )
DESCRIBE hits;
--> name | type | null | key | extras | watermark
--> page | STRING | true | NULL | NULL | NULL
--> came | TIMESTAMP_LTZ(3) *ROWTIME* | true | NULL | METADATA FROM 'timestamp' VIRTUAL | `came`
--> (2 rows)

CREATE MATERIALIZED VIEW per_minute AS
SELECT window_start, COUNT(*) AS n
FROM TUMBLE(TABLE hits, DESCRIPTOR(came), INTERVAL '1' MINUTE)
GROUP BY window_start, window_end
EMIT FINAL;

INSERT INTO hits VALUES ('a'), ('b');
ADVANCE CLOCK BY INTERVAL '59.999' SECOND;
SELECT * FROM per_minute;
--> window_start | n
--> (0 rows)
-- This row is in the last millisecond of its minute, which is over with it.
INSERT INTO hits (page) VALUES ('c');
SELECT * FROM per_minute;
--> window_start | n
--> 2024-01-01 00:00:00.000 | 3
--> (1 row)
INSERT INTO hits SELECT 'd';
SELECT page, late_watermark FROM `per_minute$late`;
--> page | late_watermark
--> d | 2024-01-01 00:00:59.999
--> (1 row)
ADVANCE CLOCK BY INTERVAL '1' HOUR;
-- What is read later is what came then, also by who begins to follow now.
SELECT page, CAST(came AS STRING) AS came FROM hits;
--> page | came
--> a | 2024-01-01 00:00:00.000
--> b | 2024-01-01 00:00:00.000
--> c | 2024-01-01 00:00:59.999
--> d | 2024-01-01 00:00:59.999
--> (4 rows)
SELECT page, CAST(came AS STRING) AS came FROM hits WHERE page > 'b' EMIT CHANGES;
--> q5 follows
--> q5 +I | c | 2024-01-01 00:00:59.999
--> q5 +I | d | 2024-01-01 00:00:59.999

-- With a key: the row that is replaced goes with its own time.
CREATE TABLE latest (came TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', k STRING, v INT, PRIMARY KEY (k) NOT ENFORCED);
SELECT k, v, MINUTE(came) AS m, SECOND(came) AS s FROM latest EMIT CHANGES;
--> q6 follows
SELECT SECOND(came) AS s, SUM(v) AS v FROM latest GROUP BY SECOND(came) EMIT CHANGES;
--> q7 follows
INSERT INTO latest VALUES ('a', 1), ('b', 2);
--> q6 +I | a | 1 | 0 | 59
--> q6 +I | b | 2 | 0 | 59
--> q7 +I | 59 | 3
ADVANCE CLOCK BY INTERVAL '2' SECOND;
INSERT INTO latest VALUES ('a', 10);
--> q6 +U | a | 10 | 1 | 1
--> q7 +I | 1 | 10
--> q7 +U | 59 | 2
ADVANCE CLOCK BY INTERVAL '1' SECOND;
-- An UPDATE gives rows that arrive anew.
UPDATE latest SET v = v + 1 WHERE k = 'b';
--> q6 +U | b | 3 | 1 | 2
--> q7 +I | 2 | 3
--> q7 -D | 59 | 2
DELETE FROM latest WHERE SECOND(came) = 1;
--> q6 -D | a | 10 | 1 | 1
--> q7 -D | 1 | 10

-- What a job writes has the time of the arrival that caused it, and is taken back whenever it came.
CREATE TABLE words (w STRING);
CREATE TABLE counts (n BIGINT, at_time TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL, w STRING);
INSERT INTO counts SELECT COUNT(*), w FROM words GROUP BY w;
INSERT INTO words VALUES ('x'), ('y');
ADVANCE CLOCK BY INTERVAL '1' SECOND;
INSERT INTO words VALUES ('x');
SELECT w, n, SECOND(at_time) AS s FROM counts;
--> w | n | s
--> x | 2 | 3
--> y | 1 | 2
--> (2 rows)
ADVANCE CLOCK BY INTERVAL '1' SECOND;
DELETE FROM words WHERE w = 'x';
INSERT INTO counts VALUES (7, 'z');
SELECT w, n, SECOND(at_time) AS s FROM counts;
--> w | n | s
--> y | 1 | 2
--> z | 7 | 4
--> (2 rows)

INSERT INTO hits (page, came) VALUES ('a', CAST(TIMESTAMP '2024-01-01 00:00:00' AS TIMESTAMP_LTZ(3)));
--> error 98:25: column 'came' is METADATA and cannot be written
--> hint: leave it out of the list: its value comes with the row
INSERT INTO counts VALUES (7, CAST(TIMESTAMP '2024-01-01 00:00:00' AS TIMESTAMP_LTZ(3)), 'z');
--> error 101:20: the query has 3 columns, table 'counts' 2
--> hint: columns are: n, w
UPDATE latest SET came = CAST(TIMESTAMP '2024-01-01 00:00:00' AS TIMESTAMP_LTZ(3));
--> error 104:19: column 'came' is METADATA and cannot be set
--> hint: columns are: k, v
CREATE TABLE bad (v INT, o BIGINT METADATA FROM 'offset');
--> error 107:49: a table without a connector has no metadata 'offset'
--> hint: its metadata are: timestamp
CREATE TABLE bad (v INT, `timestamp` TIMESTAMP(3) METADATA);
--> error 110:38: column 'timestamp': metadata 'timestamp' is TIMESTAMP_LTZ(3) NOT NULL, not TIMESTAMP(3)
--> hint: declare it as TIMESTAMP_LTZ(3)
CREATE TABLE bad (v INT, t TIMESTAMP_LTZ(3) METADATA FROM 'timestamp', PRIMARY KEY (t) NOT ENFORCED);
--> error 113:85: a METADATA column cannot be part of the PRIMARY KEY
--> hint: name the columns that tell rows apart which INSERT gives
CREATE TABLE bad (line STRING, o BIGINT METADATA FROM 'offset') WITH ('connector' = 'stdin', 'format' = 'raw');
--> error 116:55: connector 'stdin' has no metadata 'offset'
--> hint: its metadata are: timestamp
