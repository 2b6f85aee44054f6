-- What does not fit the column that takes it is an error, never cut: a literal before anything runs, at its own place in the rows of
-- VALUES, any other value with the first row that has it. A CAST cuts texts where it says so; fractions are cut or rounded as by CAST.
CREATE TABLE s (l BIGINT, i INT, d DOUBLE, n DECIMAL(20, 4), k STRING, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
INSERT INTO s VALUES (5000000000, 70000, 1e20, 123456.789, 'Grüße!', TIMESTAMP '2026-01-01 00:00:00');
CREATE TABLE o (t TINYINT, s SMALLINT, i INT, n DECIMAL(5, 2), v VARCHAR(3), c CHAR(2), at TIMESTAMP(3));

INSERT INTO o (i) VALUES (5000000000);
--> error 7:27: INT overflow: 5000000000 does not fit column 'i' of table 'o'
--> hint: take a wider type, or another value
INSERT INTO o (t) VALUES (1), (300);
--> error 10:32: TINYINT overflow: 300 does not fit column 't' of table 'o'
--> hint: take a wider type, or another value
INSERT INTO o (s) VALUES (-40000);
--> error 13:27: SMALLINT overflow: -40000 does not fit column 's' of table 'o'
--> hint: take a wider type, or another value
INSERT INTO o (n) VALUES (1), (999.999);
--> error 16:32: DECIMAL overflow: 999.999 does not fit column 'n' of table 'o' of type DECIMAL(5, 2)
--> hint: it has room for 3 digits before the point: take a DECIMAL of more digits
INSERT INTO o (i) VALUES (3e20);
--> error 19:27: INT overflow: 3E20 does not fit column 'i' of table 'o'
--> hint: take a wider type, or another value
INSERT INTO o (i, v) VALUES (1, 'abc'), (2, 'abcd');
--> error 22:45: 'abcd' does not fit column 'v' of table 'o' of type VARCHAR(3)
--> hint: it has 4 characters; write CAST(value AS VARCHAR(3)) to cut it
INSERT INTO o (c) SELECT 'abc' FROM s;
--> error 25:26: 'abc' does not fit column 'c' of table 'o' of type CHAR(2)
--> hint: it has 3 characters; write CAST(value AS CHAR(2)) to cut it
INSERT INTO o (i) VALUES ('1'), ('x');
--> error 28:34: cannot cast 'x' to INT
--> hint: correct the value, or write TRY_CAST to get NULL
INSERT INTO o (t) VALUES ('128');
--> error 31:27: cannot cast '128' to TINYINT
--> hint: correct the value, or write TRY_CAST to get NULL
INSERT INTO o (n) VALUES ('1000');
--> error 34:27: cannot cast '1000' to DECIMAL(5, 2)
--> hint: correct the value, or write TRY_CAST to get NULL
INSERT INTO o (at) VALUES ('2026-01-01'), ('soon');
--> error 37:44: cannot cast 'soon' to TIMESTAMP(3)
--> hint: correct the value, or write TRY_CAST to get NULL
SELECT * FROM o;
--> t | s | i | n | v | c | at
--> (0 rows)
INSERT INTO o VALUES (127, -32768, 2.9, 1.005, CAST('abcdef' AS VARCHAR(3)), 'ü', '2026-01-01 00:00:00');
SELECT * FROM o;
--> t | s | i | n | v | c | at
--> 127 | -32768 | 2 | 1.01 | abc | ü | 2026-01-01 00:00:00.000
--> (1 row)

UPDATE o SET i = 5000000000;
--> error 49:18: INT overflow: 5000000000 does not fit column 'i' of table 'o'
--> hint: take a wider type, or another value
UPDATE o SET s = i + 70000;
--> error 52:18: SMALLINT overflow: 70002 does not fit (column 's' of table 'o')
--> hint: SMALLINT holds -32,768 to 32,767: take a wider type, or leave such values out with WHERE
UPDATE o SET v = 'abcd';
--> error 55:18: 'abcd' does not fit column 'v' of table 'o' of type VARCHAR(3)
--> hint: it has 4 characters; write CAST(value AS VARCHAR(3)) to cut it
UPDATE o SET v = CONCAT('ab', v);
--> error 58:18: 'ababc' does not fit column 'v' of table 'o' of type VARCHAR(3)
--> hint: it has 5 characters; cut it with CAST, or leave such values out with WHERE
UPDATE o SET i = '4', v = LEFT(v, 1);
SELECT * FROM o;
--> t | s | i | n | v | c | at
--> 127 | -32768 | 4 | 1.01 | a | ü | 2026-01-01 00:00:00.000
--> (1 row)

-- jobs; each fails as a whole
CREATE TABLE small (s SMALLINT);
CREATE TABLE tiny (t TINYINT);
CREATE TABLE whole (i INT);
CREATE TABLE exact (n DECIMAL(5, 2));
CREATE TABLE short (v VARCHAR(3));
CREATE TABLE fixed (c CHAR(2));
INSERT INTO small SELECT i FROM s;
--> insert_into_small error 74:26: SMALLINT overflow: 70000 does not fit (column 's' of table 'small')
--> insert_into_small hint: SMALLINT holds -32,768 to 32,767: take a wider type, or leave such values out with WHERE
INSERT INTO tiny SELECT l FROM s;
--> insert_into_tiny error 77:25: TINYINT overflow: 5000000000 does not fit (column 't' of table 'tiny')
--> insert_into_tiny hint: TINYINT holds -128 to 127: take a wider type, or leave such values out with WHERE
INSERT INTO whole SELECT d FROM s;
--> insert_into_whole error 80:26: INT overflow: 1.0E20 does not fit (column 'i' of table 'whole')
--> insert_into_whole hint: INT holds -2,147,483,648 to 2,147,483,647: take a wider type, or leave such values out with WHERE
INSERT INTO exact SELECT n FROM s;
--> insert_into_exact error 83:26: DECIMAL overflow: 123456.79 does not fit a DECIMAL of 5 digits (column 'n' of table 'exact')
--> insert_into_exact hint: take a DECIMAL of more digits, up to 38, or leave such values out with WHERE
INSERT INTO short SELECT k FROM s;
--> insert_into_short error 86:26: 'Grüße!' does not fit column 'v' of table 'short' of type VARCHAR(3)
--> insert_into_short hint: it has 6 characters; cut it with CAST, or leave such values out with WHERE
INSERT INTO fixed SELECT UPPER(k) FROM s;
--> insert_into_fixed error 89:26: 'GRÜSSE!' does not fit column 'c' of table 'fixed' of type CHAR(2)
--> insert_into_fixed hint: it has 7 characters; cut it with CAST, or leave such values out with WHERE
SELECT COUNT(*) AS n FROM short;
--> n
--> 0
--> (1 row)

-- tables outside of the database
CREATE TABLE outside (t TINYINT, v VARCHAR(3), c CHAR(6)) WITH ('connector' = 'blackhole');
INSERT INTO outside (t) VALUES (127), (128);
--> error 99:40: TINYINT overflow: 128 does not fit column 't' of table 'outside'
--> hint: take a wider type, or another value
INSERT INTO outside (v) VALUES ('abcd');
--> error 102:33: 'abcd' does not fit column 'v' of table 'outside' of type VARCHAR(3)
--> hint: it has 4 characters; write CAST(value AS VARCHAR(3)) to cut it
INSERT INTO outside (c) SELECT k FROM s;
CREATE TABLE outside_short (v VARCHAR(3)) WITH ('connector' = 'blackhole');
INSERT INTO outside_short SELECT k FROM s;
--> insert_into_outside_short error 107:34: 'Grüße!' does not fit column 'v' of table 'outside_short' of type VARCHAR(3)
--> insert_into_outside_short hint: it has 6 characters; cut it with CAST, or leave such values out with WHERE
