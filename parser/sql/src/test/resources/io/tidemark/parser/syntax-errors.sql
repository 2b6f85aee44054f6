-- Statements that do not parse, and what is said about them. Positions count from the statement's first line.

SELEC 1
--> error 1:1: a statement cannot begin with 'SELEC'
--> hint: did you mean SELECT?

SELECT a FORM t
--> error 1:10: unexpected 'FORM' after 'SELECT a'
--> hint: did you mean FROM?

SELECT a FROM t WEHRE a = 1
--> error 1:17: unexpected 'WEHRE' after 'FROM t'
--> hint: did you mean WHERE?

SELECT a FROM t GRUOP BY a
--> error 1:17: unexpected 'GRUOP' after 'FROM t'
--> hint: did you mean GROUP?

SELECT a FROM t GROUP YB a
--> error 1:23: unexpected 'YB' after 't GROUP'; expected BY

SELECT a, FROM t
--> error 1:9: nothing stands between ',' and 'FROM'
--> hint: leave the comma out, or write what is missing

SELECT FROM t
--> error 1:8: unexpected 'FROM' after 'SELECT'; expected an expression

SELECT 'abc FROM t
--> error 1:8: this string has no closing quote
--> hint: a quote inside a string is written ''

SELECT a /* x FROM t
--> error 1:10: this comment never ends
--> hint: close it with */

SELECT order FROM t
--> error 1:8: 'order' is a reserved word
--> hint: to use it as a name, write `order` in back-ticks

SELECT a end FROM t
--> error 1:10: 'end' is a reserved word
--> hint: to use it as a name, write `end` in back-ticks

CREATE TABLE t (order INT, a INT)
--> error 1:17: 'order' is a reserved word
--> hint: to use it as a name, write `order` in back-ticks

CREATE TABLE t (a INT PRIMARY KEY)
--> error 1:23: a primary key cannot be enforced: rows come from outside and are not checked
--> hint: write PRIMARY KEY ... NOT ENFORCED

CREATE TABLE t (a INT, PRIMARY KEY (a))
--> error 1:24: a primary key cannot be enforced: rows come from outside and are not checked
--> hint: write PRIMARY KEY ... NOT ENFORCED

CREATE TABLE t (a INT, b)
--> error 1:25: unexpected ')' after ', b'; expected a type

CREATE TABLE t (a INT b INT)
--> error 1:23: unexpected 'b' after 'a INT'; expected ')', ',', PRIMARY, NOT, COMMENT, ...

CREATE TABLE t (a INT,)
--> error 1:22: nothing stands between ',' and ')'
--> hint: leave the comma out, or write what is missing

CREATE TABEL t (a INT)
--> error 1:8: unexpected 'TABEL' after 'CREATE'
--> hint: did you mean TABLE?

CREATE TABLE t (a INT
--> error 1:16: this '(' is never closed
--> hint: close it with ')'

CREATE TABLE t (a INT) WITH (connector = 'x')
--> error 1:30: unexpected 'connector' after 'WITH ('; expected a string in single quotes

CREATE TABLE t (a INT) WITH ('connector' 'x')
--> error 1:42: unexpected string after a string; expected '='

CREATE TABLE t (a INT) WITH ('connector' = x)
--> error 1:44: unexpected 'x' after '='; expected a string in single quotes

CREATE TABLE t (a INT) WIHT ('connector' = x)
--> error 1:24: unexpected 'WIHT' after 'INT)'
--> hint: did you mean WITH?

CREATE TABLE t (a INT, WATERMARK FRO a AS a)
--> error 1:34: unexpected 'FRO' after ', WATERMARK'
--> hint: did you mean FOR?

SELECT (a + b FROM t
--> error 1:15: unexpected 'FROM' after '+ b'; expected ')', ',', ORDER, LIMIT, UNION, ...

SELECT (a + b
--> error 1:8: this '(' is never closed
--> hint: close it with ')'

SELECT a + b) FROM t
--> error 1:13: ')' closes no bracket
--> hint: leave it out

SELECT * FROM (SELECT a FROM t EMIT CHANGES)
--> error 1:32: EMIT may not stand here
--> hint: EMIT stands last in the statement, outside of sub-queries

WITH x AS (SELECT a FROM t EMIT FINAL) SELECT * FROM x
--> error 1:28: EMIT may not stand here
--> hint: EMIT stands last in the statement, outside of sub-queries

CREATE VIEW v AS SELECT a FROM t EMIT CHANGES
--> error 1:34: EMIT may not stand here
--> hint: write EMIT where the view is read, or CREATE MATERIALIZED VIEW

SELECT a FROM t LATE ROWS INTO x EMIT CHANGES
--> error 1:34: EMIT may not stand here
--> hint: write EMIT ..., then ALLOW LATENESS ..., then LATE ROWS INTO ..., at the end, each once

SELECT a FROM t ALLOW LATENESS INTERVAL '1' DAY EMIT FINAL
--> error 1:49: EMIT may not stand here
--> hint: write EMIT ..., then ALLOW LATENESS ..., then LATE ROWS INTO ..., at the end, each once

SELECT a FROM t EMIT FINAL LATE ROWS INTO x ALLOW LATENESS INTERVAL '1' DAY
--> error 1:45: ALLOW may not stand here
--> hint: write EMIT ..., then ALLOW LATENESS ..., then LATE ROWS INTO ..., at the end, each once

SELECT late FROM t
--> error 1:8: 'late' is a reserved word
--> hint: to use it as a name, write `late` in back-ticks

SELECT a, emit FROM t
--> error 1:11: 'emit' is a reserved word
--> hint: to use it as a name, write `emit` in back-ticks

SELECT a FROM t GROUP BY late
--> error 1:26: 'late' is a reserved word
--> hint: to use it as a name, write `late` in back-ticks

SELECT a emit FROM t
--> error 1:15: unexpected 'FROM' after 'a emit'; expected CHANGES, COMPLETE, FINAL, AFTER WATERMARK, AFTER DELAY, ON WINDOW CLOSE, STREAM
--> hint: to use it as a name, write `emit` in back-ticks

CREATE TABLE t (a INT, late INT)
--> error 1:24: 'late' is a reserved word
--> hint: to use it as a name, write `late` in back-ticks

SELECT where FROM t
--> error 1:8: 'where' is a reserved word
--> hint: to use it as a name, write `where` in back-ticks

SELECT a FROM t EMIT CHANGE
--> error 1:22: unexpected 'CHANGE' after 't EMIT'
--> hint: did you mean CHANGES?

SELECT a FROM t EMIT
--> error 1:17: the statement ends after 't EMIT'; expected CHANGES, COMPLETE, FINAL, AFTER WATERMARK, AFTER DELAY, ON WINDOW CLOSE, STREAM

SELECT a FROM EMIT CHANGES
--> error 1:15: unexpected 'EMIT' after 'a FROM'; expected a name, TABLE

SELECT a FROM t EMIT CHANGES LIMIT 3
--> error 1:30: unexpected 'LIMIT' after 'EMIT CHANGES'; expected EVERY, the end
--> hint: EMIT stands last, behind ORDER BY and LIMIT

SELECT a FROM t EMIT FINAL WHERE a = 1
--> error 1:28: unexpected 'WHERE' after 'EMIT FINAL'; expected the end
--> hint: EMIT stands last, behind ORDER BY and LIMIT

SELECT * EMIT CHANGES FROM t
--> error 1:23: unexpected 'FROM' after 'EMIT CHANGES'; expected EVERY, the end
--> hint: EMIT stands last, behind ORDER BY and LIMIT

SUBSCRIBE TO t EMIT CHANGES
--> error 1:16: EMIT may not stand here
--> hint: leave it out, as SUBSCRIBE is EMIT CHANGES; or write SELECT * FROM ... EMIT ...

SUBSCRIBE TO t WHERE a = 1
--> error 1:16: unexpected 'WHERE' after 'TO t'; expected the end
--> hint: SUBSCRIBE takes a name only; write SELECT ... EMIT CHANGES for a query

CREATE TABLE emit (a INT)
--> error 1:14: 'emit' is a reserved word
--> hint: to use it as a name, write `emit` in back-ticks

SELECT a FROM t emit changes every 5
--> error 1:36: unexpected '5' after 'changes every'; expected INTERVAL

INSERT OVERWRITE t SELECT 1
--> NOT_SUPPORTED 1:8: INSERT OVERWRITE is not supported
--> hint: write INSERT INTO, which replaces a table that is one file and adds rows to any other

INSERT t SELECT 1
--> error 1:8: unexpected 't' after 'INSERT'; expected INTO

INSERT INTO t
--> error 1:13: the statement ends after 'INTO t'; expected SELECT, VALUES, WITH, TABLE

ALTER TABLE t ADD COLUMN x INT
--> NOT_SUPPORTED 1:1: ALTER is not supported
--> hint: DROP it and CREATE it anew

USE CATALOG x
--> NOT_SUPPORTED 1:1: USE is not supported
--> hint: there is one database: leave it out

MERGE INTO t USING s ON a = b WHEN MATCHED THEN UPDATE SET a = 1
--> NOT_SUPPORTED 1:1: MERGE is not supported
--> hint: write INSERT INTO a table with a PRIMARY KEY: it replaces the row of its key

KILL JOB j
--> error 1:1: a statement cannot begin with 'KILL'
--> hint: write STOP JOB and the name that SHOW JOBS lists

SET 'output.mode' = update
--> error 1:21: unexpected 'update' after '='; expected a string
--> hint: write 'update' in single quotes

hello world
--> error 1:1: a statement cannot begin with 'hello'
--> hint: statements begin with SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, SET, SHOW, DESCRIBE, EXPLAIN, SUBSCRIBE, ...

1 + 1
--> error 1:1: a statement cannot begin with '1'
--> hint: statements begin with SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, SET, SHOW, DESCRIBE, EXPLAIN, SUBSCRIBE, ...

SELECT "a" FROM t
--> error 1:8: double quotes have no meaning here
--> hint: write strings in single quotes, as in 'text', and names in back-ticks, as in `name`

SELECT `a FROM t
--> error 1:8: this name has no closing back-tick
--> hint: names stand on one line, and a back-tick inside one is written ``

SELECT a # b FROM t
--> error 1:10: the character '#' has no meaning here
--> hint: names with other characters than letters, digits and _ go in back-ticks

SELECT a FROM t WHERE
--> error 1:17: the statement ends after 't WHERE'; expected an expression

SELECT a FROM t WHERE a =
--> error 1:25: the statement ends after 'a ='; expected an expression

SELECT a FROM t WHERE a = SELECT 1
--> error 1:27: unexpected 'SELECT' after 'a ='; expected an expression
--> hint: put a query inside an expression in brackets

SELECT a FROM t WHERE a NOT 5
--> error 1:29: unexpected '5' after 'a NOT'; expected LIKE, BETWEEN, IN

SELECT a FROM t WHERE a IN 5
--> error 1:28: unexpected '5' after 'a IN'; expected '('

SELECT a FROM t WHERE a BETWEEN 1
--> error 1:34: BETWEEN has no AND
--> hint: write x BETWEEN a AND b

SELECT a FROM t ORDER a
--> error 1:23: unexpected 'a' after 't ORDER'; expected BY

SELECT a FROM t LIMIT x
--> error 1:23: unexpected 'x' after 't LIMIT'; expected a number

SELECT a b c FROM t
--> error 1:12: unexpected 'c' after 'a b'; expected ',', FROM, ORDER, LIMIT, the end, ...

SELECT * FROM TUMBLE(TABLE t, DESCRIPTOR(ts), SIZ => INTERVAL '1' MINUTE)
--> error 1:47: TUMBLE has no argument 'SIZ'
--> hint: did you mean SIZE?

SELECT * FROM TUMBLE(DATA => TABLE t, TIMECOL => DESCRIPTOR(ts), DATA => TABLE t)
--> error 1:66: TUMBLE is given DATA twice
--> hint: leave one of them out

SELECT * FROM TUMBLE(TABLE t, DESCRIPTOR(ts))
--> error 1:15: TUMBLE needs SIZE
--> hint: write TUMBLE(DATA, TIMECOL, SIZE[, OFFSET])

SELECT * FROM TUMBLE(DATA => TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)
--> error 1:39: an argument without a name stands after one with a name
--> hint: write TUMBLE(DATA, TIMECOL, SIZE[, OFFSET])

SELECT * FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' MINUTE, 5)
--> error 1:89: TUMBLE has at most 4 arguments
--> hint: write TUMBLE(DATA, TIMECOL, SIZE[, OFFSET])

SELECT 1; SELECT 2
--> error 1:9: a ';' stands inside the statement
--> hint: send one statement at a time

SELECT * FROM a LEFT JION b ON a.x = b.x
--> error 1:22: unexpected 'JION' after 'a LEFT'
--> hint: did you mean JOIN?

SELECT * FROM a JOIN b ON
--> error 1:24: the statement ends after 'b ON'; expected an expression

SELECT CASE WHEN a THEN b FROM t
--> error 1:27: unexpected 'FROM' after 'THEN b'; expected WHEN, ELSE, END

SELECT CASE a FROM t
--> error 1:15: unexpected 'FROM' after 'CASE a'; expected WHEN

SELECT INTERVAL '5' MINUT FROM t
--> error 1:21: unexpected 'MINUT' after a string
--> hint: did you mean MINUTE?

SELECT CAST(a, INT) FROM t
--> error 1:14: unexpected ',' after '(a'; expected AS

SELECT CAST(a AS) FROM t
--> error 1:17: unexpected ')' after 'a AS'; expected a type

SELECT a FROM t GROUP BY
--> error 1:23: the statement ends after 'GROUP BY'; expected an expression

SET a =
--> error 1:7: the statement ends after 'a ='; expected a name, a number, a string in single quotes, ON

SET 'a' = b c
--> error 1:13: unexpected 'c' after '= b'; expected the end

SHOW TABEL
--> error 1:6: unexpected 'TABEL' after 'SHOW'
--> hint: did you mean TABLES?

DESCRIBE
--> error 1:1: the statement ends after 'DESCRIBE'; expected a name, TABLE

EXPLAIN
--> error 1:1: the statement ends after 'EXPLAIN'; expected SELECT, VALUES, WITH, TABLE, ANALYZE, ...

EXPLAIN SELECT
--> error 1:9: the statement ends after 'EXPLAIN SELECT'; expected an expression

DROP t
--> error 1:6: unexpected 't' after 'DROP'; expected TABLE, FUNCTION, MATERIALIZED, TEMPORARY, VIEW

SELECT a FROM t WHERE a == 5
--> error 1:26: unexpected '=' after 'a ='
--> hint: equality is written with one =

SELECT a FROM t WHERE a = 5 AND
--> error 1:29: the statement ends after '5 AND'; expected an expression

SELECT DISTINCT FROM t
--> error 1:17: unexpected 'FROM' after 'SELECT DISTINCT'; expected an expression

SELECT x'zz', 5 FROM t
--> error 1:8: this is no binary string
--> hint: write pairs of hexadecimal digits, as in x'ff'

SELECT 'it's' FROM t
--> error 1:13: this string has no closing quote
--> hint: a quote inside a string is written ''

CREATE TABLE t (a STRNG, b INT UNSIGNED)
--> error 1:32: there are no unsigned types
--> hint: use the next larger type

-- nothing
--> error 1:1: there is no statement
--> hint: write one, for instance SELECT 1

CREATE TABLE t (a INT, WATERMARK FOR a AS a, WATERMARK FOR b AS b)
--> error 1:46: a table has one WATERMARK, this is the second
--> hint: leave one of them out

SELECT U&'\zz' FROM t
--> error 1:8: a \ in this string is not followed by four hexadecimal digits

SELECT _foo'bar' FROM t
--> error 1:8: this character set is not known
--> hint: leave it out

SELECT EXISTS FROM t
--> error 1:15: unexpected 'FROM' after 'SELECT EXISTS'; expected an expression

SELECT
  a,
  b
FORM t
WHERE a > 1
--> error 4:1: unexpected 'FORM' after ', b'
--> hint: did you mean FROM?

CREATE TABLE t (a INT) WITH ('password' = 'secret' 'other')
--> error 1:52: unexpected string after a string; expected ')', ','

SELECT 'a' 'b' FROM t
--> error 1:12: two strings stand side by side
--> hint: write a comma between them, or join them with ||

SELECT * FROM (t)
--> error 1:16: brackets around a table hold a query or a join
--> hint: leave the brackets out

SELECT * FROM t WHERE a = 1 ORDER BY
--> error 1:35: the statement ends after 'ORDER BY'; expected an expression

SELECT a FROM t EMIT FINAL EMIT CHANGES
--> error 1:28: EMIT may not stand here
--> hint: a query has one EMIT: leave the others out

INSERT INTO t VALUES (1, 2
--> error 1:22: this '(' is never closed
--> hint: close it with ')'

SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts PATTERN (A))
--> error 1:57: unexpected ')' after 'A)'; expected DEFINE, SUBSET, WITHIN

SELECT SUM(order) FROM t
--> error 1:12: 'order' is a reserved word
--> hint: to use it as a name, write `order` in back-ticks

SELECT a FROM t AS select
--> error 1:20: unexpected 'select' after 't AS'; expected a name

SELECT a FROM t MINUS SELECT b FROM u
--> error 1:17: MINUS is not known between queries
--> hint: write EXCEPT

SELECT [a] FROM t
--> error 1:8: unexpected '[' after 'SELECT'; expected an expression

SELECT {d '2020-01-01'
--> error 1:8: the character '{' has no meaning here
--> hint: names with other characters than letters, digits and _ go in back-ticks

SELECT 😀 FROM t
--> error 1:8: the character '😀' has no meaning here
--> hint: names with other characters than letters, digits and _ go in back-ticks

EXPLAIN SELEC 1
--> error 1:9: unexpected 'SELEC' after 'EXPLAIN'
--> hint: did you mean SELECT?

CREATE VIEW v SELECT 1
--> error 1:15: unexpected 'SELECT' after 'VIEW v'; expected '(', AS, COMMENT

DROP TABEL t
--> error 1:6: unexpected 'TABEL' after 'DROP'
--> hint: did you mean TABLE?

SELECT * FROM t WHERE a LIKE
--> error 1:25: the statement ends after 'a LIKE'; expected an expression

SELECT COUNT(* FROM t
--> error 1:16: unexpected 'FROM' after '(*'; expected ')'

SELECT a..b FROM t
--> error 1:9: unexpected '..' after 'SELECT a'; expected ',', FROM, ORDER, LIMIT, the end, ...

SELECT * FROM CUMULATE(TABLE t, DESCRIPTOR(ts), STEP => 1, SIZE => 2, STEP => 3)
--> error 1:71: CUMULATE is given STEP twice
--> hint: leave one of them out

SHOW
--> error 1:1: the statement ends after 'SHOW'; expected COLUMNS, CREATE, FUNCTIONS, JOBS, MATERIALIZED, ...

ADVANCE WATERMARK t TO TIMESTAMP '2020-01-01 00:00:00'
--> error 1:19: unexpected 't' after 'ADVANCE WATERMARK'; expected FOR
--> hint: write ADVANCE WATERMARK FOR table TO TIMESTAMP '...'

BEGIN STATEMENT SET; SELECT 1; END
--> error 1:22: unexpected 'SELECT' after 'SET;'; expected INSERT
--> hint: a statement set holds INSERT statements, and ends with END

SELECT a FROM t LIMIT 1, 2
--> error 1:17: LIMIT has one number
--> hint: write LIMIT n OFFSET m

CREATE TABLE t (a INT, WATERMARK a AS a)
--> error 1:36: unexpected 'AS' after 'WATERMARK a'; expected ')', ',', PRIMARY, NOT, COMMENT, ...
--> hint: write WATERMARK FOR a AS ...

CREATE TABLE t (a TIMESTAMP(3), WATERMARK FOR a AS a - 5 SECOND)
--> error 1:58: unexpected 'SECOND' after '- 5'; expected ')', ','
--> hint: write INTERVAL '5' SECOND

ADVANCE CLOCK BY 10 SECOND
--> error 1:21: unexpected 'SECOND' after 'BY 10'; expected the end
--> hint: write INTERVAL '10' SECOND

SELECT a FROM t EMIT CHANGES EVERY 5 SECONDS
--> error 1:36: unexpected '5' after 'CHANGES EVERY'; expected INTERVAL
--> hint: write INTERVAL '5' SECOND

BEGIN STATEMENT SET; INSERT INTO t SELECT 1; SELECT 1; END
--> error 1:46: unexpected 'SELECT' after '1;'; expected END, INSERT
--> hint: a statement set holds INSERT statements, and ends with END

EXECUTE STATEMENT SET BEGIN INSERT INTO t SELECT 1;
--> error 1:50: the statement ends after 'SELECT 1'; expected a name, a string in single quotes, ',', FROM, ORDER, ...
--> hint: end the set with END;

UPDATE t b = 1
--> error 1:12: unexpected '=' after 't b'; expected SET
--> hint: write UPDATE table SET column = value WHERE ...

DELETE t
--> error 1:8: unexpected 't' after 'DELETE'; expected FROM
--> hint: write DELETE FROM table WHERE ...

STOP nope
--> error 1:6: unexpected 'nope' after 'STOP'; expected JOB
--> hint: write STOP JOB name

SUBSCRIBE t
--> error 1:11: unexpected 't' after 'SUBSCRIBE'; expected TO
--> hint: write SUBSCRIBE TO name

ADVANCE CLOCK
--> error 1:9: the statement ends after 'ADVANCE CLOCK'; expected BY, TO
--> hint: write ADVANCE CLOCK TO TIMESTAMP '...' or BY INTERVAL '...' SECOND
