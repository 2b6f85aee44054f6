-- CREATE and DROP of tables and views, and what SHOW and DESCRIBE say of them.
SHOW TABLES;
--> table_name
--> (0 rows)

SHOW VIEWS;
--> view_name
--> (0 rows)

CREATE TABLE quakes (
  id STRING NOT NULL COMMENT 'as the network''s name and number',
  ts TIMESTAMP(3),
  mag DECIMAL(4, 2),
  place ROW<name STRING, depth DOUBLE NOT NULL>,
  strength AS mag * 2,
  WATERMARK FOR ts AS ts - INTERVAL '3' MINUTE,
  PRIMARY KEY (id) NOT ENFORCED
) COMMENT 'made for this test' WITH ('connector' = 'filesystem', 'path' = 'none.json', 'format' = 'json');

CREATE TABLE quakes (id STRING) WITH ('connector' = 'blackhole');
--> error 20:14: there is a table 'quakes' already
--> hint: choose another name, DROP the table first, or write IF NOT EXISTS

CREATE TABLE IF NOT EXISTS quakes (id STRING) WITH ('connector' = 'blackhole');

DESCRIBE quakes;
--> name | type | null | key | extras | watermark
--> id | STRING | false | PRI(id) | NULL | NULL
--> ts | TIMESTAMP(3) *ROWTIME* | true | NULL | NULL | `ts` - INTERVAL '3' MINUTE
--> mag | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> place | ROW<`name` STRING, `depth` DOUBLE> | true | NULL | NULL | NULL
--> strength | DECIMAL(15, 2) | true | NULL | AS `mag` * 2 | NULL
--> (5 rows)

DESC quakes;
--> name | type | null | key | extras | watermark
--> id | STRING | false | PRI(id) | NULL | NULL
--> ts | TIMESTAMP(3) *ROWTIME* | true | NULL | NULL | `ts` - INTERVAL '3' MINUTE
--> mag | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> place | ROW<`name` STRING, `depth` DOUBLE> | true | NULL | NULL | NULL
--> strength | DECIMAL(15, 2) | true | NULL | AS `mag` * 2 | NULL
--> (5 rows)

SHOW COLUMNS FROM quakes;
--> name | type | null | key | extras | watermark
--> id | STRING | false | PRI(id) | NULL | NULL
--> ts | TIMESTAMP(3) *ROWTIME* | true | NULL | NULL | `ts` - INTERVAL '3' MINUTE
--> mag | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> place | ROW<`name` STRING, `depth` DOUBLE> | true | NULL | NULL | NULL
--> strength | DECIMAL(15, 2) | true | NULL | AS `mag` * 2 | NULL
--> (5 rows)

SHOW COLUMNS IN quakes;
--> name | type | null | key | extras | watermark
--> id | STRING | false | PRI(id) | NULL | NULL
--> ts | TIMESTAMP(3) *ROWTIME* | true | NULL | NULL | `ts` - INTERVAL '3' MINUTE
--> mag | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> place | ROW<`name` STRING, `depth` DOUBLE> | true | NULL | NULL | NULL
--> strength | DECIMAL(15, 2) | true | NULL | AS `mag` * 2 | NULL
--> (5 rows)

SHOW CREATE TABLE quakes;
--> CREATE TABLE `quakes` (
-->   `id` STRING NOT NULL COMMENT 'as the network''s name and number',
-->   `ts` TIMESTAMP(3),
-->   `mag` DECIMAL(4, 2),
-->   `place` ROW<`name` STRING, `depth` DOUBLE>,
-->   `strength` AS `mag` * 2,
-->   WATERMARK FOR `ts` AS `ts` - INTERVAL '3' MINUTE,
-->   PRIMARY KEY (`id`) NOT ENFORCED
--> )
--> COMMENT 'made for this test'
--> WITH (
-->   'connector' = 'filesystem',
-->   'path' = 'none.json',
-->   'format' = 'json'
--> )

CREATE VIEW strong AS SELECT id, ts, mag FROM quakes WHERE mag >= 5;

CREATE VIEW strong AS SELECT id FROM quakes;
--> error 81:13: there is a view 'strong' already
--> hint: choose another name, DROP the view first, or write IF NOT EXISTS

CREATE VIEW IF NOT EXISTS strong AS SELECT id FROM quakes;

CREATE VIEW quakes AS SELECT 1 AS one;
--> error 87:13: there is a table 'quakes' already
--> hint: choose another name, DROP the table first, or write IF NOT EXISTS

CREATE TABLE strong (id STRING) WITH ('connector' = 'blackhole');
--> error 91:14: there is a view 'strong' already
--> hint: choose another name, DROP the view first, or write IF NOT EXISTS

CREATE VIEW renamed (a, b) AS SELECT id, mag FROM strong;

CREATE VIEW two_for_three (a, b) AS SELECT id, ts, mag FROM strong;
--> error 97:27: the view has 2 column names, its query 3 columns
--> hint: name every column of the query

CREATE VIEW twice AS SELECT id, ts AS id FROM quakes;
--> error 101:22: column 'id' appears twice in the view
--> hint: rename one of them with AS

CREATE VIEW broken AS SELECT nope FROM quakes;
--> error 105:30: column 'nope' not found
--> hint: columns are: id, ts, mag, place, strength

SHOW TABLES;
--> table_name
--> quakes
--> renamed
--> strong
--> (3 rows)

SHOW VIEWS;
--> view_name
--> renamed
--> strong
--> (2 rows)

DESCRIBE strong;
--> name | type | null | key | extras | watermark
--> id | STRING | false | NULL | NULL | NULL
--> ts | TIMESTAMP(3) *ROWTIME* | true | NULL | NULL | NULL
--> mag | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> (3 rows)

DESCRIBE renamed;
--> name | type | null | key | extras | watermark
--> a | STRING | false | NULL | NULL | NULL
--> b | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> (2 rows)

SHOW COLUMNS FROM renamed;
--> name | type | null | key | extras | watermark
--> a | STRING | false | NULL | NULL | NULL
--> b | DECIMAL(4, 2) | true | NULL | NULL | NULL
--> (2 rows)

SHOW CREATE VIEW strong;
--> CREATE VIEW `strong` (`id`, `ts`, `mag`)
--> AS SELECT `id`, `ts`, `mag`
--> FROM `quakes`
--> WHERE `mag` >= 5

SHOW CREATE TABLE strong;
--> error 147:19: 'strong' is a view
--> hint: write SHOW CREATE VIEW

SHOW CREATE VIEW quakes;
--> error 151:18: 'quakes' is a table
--> hint: write SHOW CREATE TABLE

DESCRIBE nope;
--> error 155:10: there is no table or view 'nope'
--> hint: there are: quakes, renamed, strong

SHOW CREATE TABLE strog;
--> error 159:19: there is no table 'strog'
--> hint: there are: quakes

SHOW COLUMNS FROM nope;
--> error 163:19: there is no table or view 'nope'
--> hint: there are: quakes, renamed, strong

DROP TABLE nope;
--> error 167:12: there is no table 'nope'
--> hint: there are: quakes

DROP TABLE IF EXISTS nope;

DROP VIEW nope;
--> error 173:11: there is no view 'nope'
--> hint: there are: renamed, strong

DROP VIEW IF EXISTS nope;

DROP TABLE strong;
--> error 179:12: 'strong' is a view
--> hint: write DROP VIEW

DROP TABLE IF EXISTS strong;

DROP VIEW quakes;
--> error 185:11: 'quakes' is a table
--> hint: write DROP TABLE

DROP TABLE quakes;
--> error 189:12: 'quakes' is used by 'strong', 'renamed'
--> hint: drop what uses it first, or write CASCADE to drop that too

DROP VIEW strong;
--> error 193:11: 'strong' is used by 'renamed'
--> hint: drop what uses it first, or write CASCADE to drop that too

DROP VIEW renamed;

DROP VIEW strong;

DROP TABLE quakes;

SHOW TABLES;
--> table_name
--> (0 rows)

SHOW VIEWS;
--> view_name
--> (0 rows)

SELECT * FROM quakes;
--> error 211:15: there is no table 'quakes'
--> hint: create it with CREATE TABLE

CREATE TEMPORARY TABLE brief (id INT) WITH ('connector' = 'blackhole');

CREATE TEMPORARY VIEW brief_ids AS SELECT id + 1 AS next_id FROM (VALUES (1), (2)) AS t (id);

SELECT * FROM brief_ids;
--> next_id
--> 2
--> 3
--> (2 rows)

SHOW TABLES;
--> table_name
--> brief
--> brief_ids
--> (2 rows)

SHOW VIEWS;
--> view_name
--> brief_ids
--> (1 row)

DROP TEMPORARY VIEW brief_ids;

DROP TEMPORARY TABLE brief;

-- a name keeps its case; back-ticks allow any character
CREATE TABLE Upper_ (`select` INT, `Größe in m` DOUBLE, `a``b` STRING) WITH ('connector' = 'blackhole');

DESCRIBE upper_;
--> error 243:10: there is no table or view 'upper_'
--> hint: did you mean 'Upper_'?

DESCRIBE Upper_;
--> name | type | null | key | extras | watermark
--> select | INT | true | NULL | NULL | NULL
--> Größe in m | DOUBLE | true | NULL | NULL | NULL
--> a`b | STRING | true | NULL | NULL | NULL
--> (3 rows)

SHOW CREATE TABLE Upper_;
--> CREATE TABLE `Upper_` (
-->   `select` INT,
-->   `Größe in m` DOUBLE,
-->   `a``b` STRING
--> )
--> WITH (
-->   'connector' = 'blackhole'
--> )

-- columns of a table, and what is wrong with them
CREATE TABLE bad (a INT, a STRING) WITH ('connector' = 'blackhole');
--> error 265:26: column 'a' is declared twice
--> hint: rename one of them

CREATE TABLE bad (a INT, WATERMARK FOR b AS b) WITH ('connector' = 'blackhole');
--> error 269:40: the column 'b' of WATERMARK FOR is not declared
--> hint: columns are: a

CREATE TABLE bad (a INT, WATERMARK FOR a AS a) WITH ('connector' = 'blackhole');
--> error 273:40: the rowtime 'a' is of type INT
--> hint: declare it as TIMESTAMP(3) or TIMESTAMP_LTZ(3), or compute such a column, a_time AS TO_TIMESTAMP_LTZ(a, 3), and write WATERMARK FOR a_time

CREATE TABLE bad (a TIMESTAMP(9)) WITH ('connector' = 'blackhole');
--> error 277:21: TIMESTAMP has at most 6 fractional digits here
--> hint: write a precision of 0 to 6

CREATE TABLE bad (a TIMESTAMP(6), WATERMARK FOR a AS a) WITH ('connector' = 'blackhole');
--> error 281:49: the rowtime 'a' is of type TIMESTAMP(6), more than milliseconds
--> hint: declare it as TIMESTAMP(3); without a precision it is TIMESTAMP(6)

CREATE TABLE bad (a TIMESTAMP(3), WATERMARK FOR a AS 1) WITH ('connector' = 'blackhole');
--> error 285:54: the watermark is of type INT NOT NULL, its column of type TIMESTAMP(3)
--> hint: write an expression such as a - INTERVAL '5' SECOND

CREATE TABLE bad (a INT, b AS c + 1) WITH ('connector' = 'blackhole');
--> error 289:31: column 'c' not found
--> hint: columns are: a

CREATE TABLE bad (a INT, b AS COUNT(a)) WITH ('connector' = 'blackhole');
--> error 293:31: an aggregate cannot stand here
--> hint: write an expression over the columns of one row

CREATE TABLE bad (a INT, PRIMARY KEY (b) NOT ENFORCED) WITH ('connector' = 'blackhole');
--> error 297:39: the column 'b' of PRIMARY KEY is not declared
--> hint: columns are: a

CREATE TABLE bad (a INT, PRIMARY KEY (a)) WITH ('connector' = 'blackhole');
--> error 301:26: a primary key cannot be enforced: rows come from outside and are not checked
--> hint: write PRIMARY KEY ... NOT ENFORCED

CREATE TABLE bad (a DECIMAL(39, 2)) WITH ('connector' = 'blackhole');
--> error 305:21: a DECIMAL has 1 to 38 digits, not 39
--> hint: write DECIMAL(38, s) at most

CREATE TABLE bad (a NUMBER) WITH ('connector' = 'blackhole');
--> error 309:21: there is no type 'NUMBER'
--> hint: write DECIMAL(p, s)

CREATE TABLE bad (a INT) WITH ('connector' = 'blackhol');
--> error 313:46: there is no connector 'blackhol'
--> hint: did you mean 'blackhole'?

CREATE TABLE bad (a INT) WITH ('path' = 'x.csv');
--> error 317:32: option 'path' is one of a connector, and the table names none
--> hint: add 'connector' = '...'; connectors are blackhole, filesystem, nexmark, print, stdin

CREATE TABLE bad (a INT) WITH ('connector' = 'filesystem', 'pth' = 'x.csv', 'format' = 'csv');
--> error 321:60: connector 'filesystem' has no option 'pth'
--> hint: did you mean 'path'?

CREATE TABLE bad (a INT) WITH ('connector' = 'filesystem', 'path' = 'x.csv');
--> error 325:14: option 'format' of connector 'filesystem' is missing
--> hint: add 'format' = '...' to WITH: csv, json (one object a line) or raw (one line a row)

CREATE TABLE bad (a INT) WITH ('connector' = 'filesystem', 'path' = 'x.csv', 'format' = 'cvs');
--> error 329:89: unknown format 'cvs'
--> hint: formats are csv, json and raw

CREATE TABLE bad (a INT) WITH ('connector' = 'filesystem', 'path' = 'x.csv', 'path' = 'y.csv', 'format' = 'csv');
--> error 333:78: option 'path' is given twice
--> hint: leave one of them out

CREATE TABLE bad (a TIMESTAMP(3), WATERMARK FOR a AS a) WITH ('scan.watermark.emit.strategy' = 'on-time');
--> error 337:96: option 'scan.watermark.emit.strategy' cannot be 'on-time'
--> hint: write one of 'on-event', 'on-periodic', 'on-batch'

CREATE TABLE bad (a INT) WITH ('conector' = 'filesystem', 'path' = 'x.csv');
--> error 341:32: a table without a connector has no option 'conector'
--> hint: did you mean 'connector'?

SHOW TABLES;
--> table_name
--> Upper_
--> (1 row)

-- DROP ... CASCADE takes what reads it along
CREATE TABLE base (a INT) WITH ('connector' = 'blackhole');

CREATE VIEW over_base AS SELECT a FROM base;

CREATE VIEW over_view AS SELECT a FROM over_base;

DROP VIEW over_base CASCADE;

SHOW VIEWS;
--> view_name
--> (0 rows)

CREATE VIEW over_base AS SELECT a FROM base;

DROP TABLE base CASCADE;

SHOW TABLES;
--> table_name
--> Upper_
--> (1 row)

-- what the hints about a rowtime say can be done
CREATE TABLE texts (t STRING, t_time INT, WATERMARK FOR t AS t) WITH ('connector' = 'blackhole');
--> error 373:57: the rowtime 't' is of type STRING
--> hint: declare it as TIMESTAMP(3) or TIMESTAMP_LTZ(3), or compute such a column, t_time_ AS CAST(t AS TIMESTAMP(3)), and write WATERMARK FOR t_time_
CREATE TABLE texts (t STRING, t_time INT, t_time_ AS CAST(t AS TIMESTAMP(3)), WATERMARK FOR t_time_ AS t_time_) WITH ('connector' = 'blackhole');
CREATE TABLE millis (n BIGINT, n_time AS TO_TIMESTAMP_LTZ(n, 3), WATERMARK FOR n_time AS n_time) WITH ('connector' = 'blackhole');
CREATE TABLE flags (b BOOLEAN, WATERMARK FOR b AS b) WITH ('connector' = 'blackhole');
--> error 378:46: the rowtime 'b' is of type BOOLEAN
--> hint: declare it as TIMESTAMP(3) or TIMESTAMP_LTZ(3)
