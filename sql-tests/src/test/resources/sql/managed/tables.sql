-- Tables without a connector: rows arrive by statements, each as a whole, and stay in order of arrival.
CREATE TABLE words (n INT, word STRING);
INSERT INTO words VALUES (1, 'a'), (2, 'b');
INSERT INTO words (word) VALUES ('none');
INSERT INTO words SELECT n + 10, UPPER(word) FROM words WHERE n IS NOT NULL;
--> error 5:13: the job would feed itself: words -> words
--> hint: insert into a table that nothing of this depends on

INSERT INTO words VALUES (11, 'A'), (12, 'B');

SELECT * FROM words;
--> n | word
--> 1 | a
--> 11 | A
--> 12 | B
--> 2 | b
--> NULL | none
--> (5 rows)

UPDATE words SET word = word || '!', n = n + 1 WHERE n < 12;
SELECT n, word FROM words ORDER BY n;
--> n | word
--> NULL | none
--> 2 | a!
--> 3 | b!
--> 12 | B
--> 12 | A!
--> (5 rows)

DELETE FROM words AS w WHERE w.n = 12 OR w.n IS NULL;
SELECT COUNT(*) AS n, MIN(word) AS low, MAX(word) AS high FROM words;
--> n | low | high
--> 2 | a! | b!
--> (1 row)

TRUNCATE TABLE words;
SELECT COUNT(*) AS n FROM words;
--> n
--> 0
--> (1 row)

-- with a primary key a row replaces the one of its key, also inside a statement
CREATE TABLE accounts (id INT, owner STRING, balance DECIMAL(10, 2), PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO accounts VALUES (1, 'ann', 10), (2, 'bob', 20), (1, 'ann', 11);
INSERT INTO accounts VALUES (2, 'bob', 5.5), (3, NULL, 0);
SELECT * FROM accounts;
--> id | owner | balance
--> 1 | ann | 11.00
--> 2 | bob | 5.50
--> 3 | NULL | 0.00
--> (3 rows)

UPDATE accounts SET id = 3 WHERE id = 1;
SELECT * FROM accounts;
--> id | owner | balance
--> 2 | bob | 5.50
--> 3 | ann | 11.00
--> (2 rows)

DELETE FROM accounts;
INSERT INTO accounts VALUES (2, 'eve', 1);
SELECT * FROM accounts;
--> id | owner | balance
--> 2 | eve | 1.00
--> (1 row)

-- the newest rows only
CREATE TABLE recent (n INT) WITH ('retention.rows' = '3');
INSERT INTO recent VALUES (1), (2);
INSERT INTO recent VALUES (3), (4), (5), (6);
INSERT INTO recent VALUES (7);
SELECT n FROM recent;
--> n
--> 5
--> 6
--> 7
--> (3 rows)

-- a computed column is computed when it is read
CREATE TABLE prices (cents BIGINT, euros AS cents / 100.0);
INSERT INTO prices VALUES (150), (99);
SELECT cents, euros FROM prices ORDER BY cents;
--> cents | euros
--> 99 | 0.990000
--> 150 | 1.500000
--> (2 rows)

SHOW CREATE TABLE accounts;
--> CREATE TABLE `accounts` (
-->   `id` INT NOT NULL,
-->   `owner` STRING,
-->   `balance` DECIMAL(10, 2),
-->   PRIMARY KEY (`id`) NOT ENFORCED
--> )

DROP TABLE words;
CREATE TABLE words (n INT);
SELECT n FROM words;
--> n
--> (0 rows)

SHOW TABLES;
--> table_name
--> accounts
--> prices
--> recent
--> words
--> (4 rows)

-- nothing but the columns of a table can be asked of its rows
DELETE FROM recent WHERE row$ >= 0;
--> error 111:26: column 'row$' not found
--> hint: columns are: n
UPDATE recent SET n = CAST(row$ AS INT);
--> error 114:28: column 'row$' not found
--> hint: columns are: n
