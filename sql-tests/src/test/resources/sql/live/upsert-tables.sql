-- Rows of a PRIMARY KEY replace each other: a change is +U alone, unless the key is not shown.
CREATE TABLE accounts (id INT, owner STRING, balance INT, PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO accounts VALUES (1, 'ann', 10), (2, 'bob', 20), (1, 'ann', 11);

SELECT * FROM accounts EMIT CHANGES;
--> q1 follows
--> q1 +I | 1 | ann | 11
--> q1 +I | 2 | bob | 20

SELECT owner, balance FROM accounts EMIT CHANGES;
--> q2 follows
--> q2 +I | ann | 11
--> q2 +I | bob | 20

SET 'output.mode' = 'retract';
SELECT id, balance FROM accounts EMIT CHANGES;
--> q3 follows
--> q3 +I | 1 | 11
--> q3 +I | 2 | 20
RESET 'output.mode';

INSERT INTO accounts VALUES (2, 'bob', 5), (3, 'cy', 1);
--> q1 +I | 3 | cy | 1
--> q1 +U | 2 | bob | 5
--> q2 +I | cy | 1
--> q2 +U | bob | 5
--> q2 -U | bob | 20
--> q3 +I | 3 | 1
--> q3 +U | 2 | 5
--> q3 -U | 2 | 20

-- the same row again, and one that goes back to what it was inside a statement
INSERT INTO accounts VALUES (2, 'bob', 5);
INSERT INTO accounts VALUES (2, 'bob', 6), (2, 'bob', 5);

UPDATE accounts SET owner = 'eve' WHERE id = 3;
--> q1 +U | 3 | eve | 1
--> q2 +U | eve | 1
--> q2 -U | cy | 1

-- the key moves onto another one: the row of key 1 is gone, that of key 3 is replaced
UPDATE accounts SET id = 3 WHERE id = 1;
--> q1 +U | 3 | ann | 11
--> q1 -D | 1 | ann | 11
--> q2 -D | eve | 1
--> q3 +U | 3 | 11
--> q3 -D | 1 | 11
--> q3 -U | 3 | 1

DELETE FROM accounts WHERE balance > 10;
--> q1 -D | 3 | ann | 11
--> q2 -D | ann | 11
--> q3 -D | 3 | 11

SELECT * FROM accounts;
--> id | owner | balance
--> 2 | bob | 5
--> (1 row)

-- The watermark under which a row came is not known any more when it goes.
CREATE TABLE versions (k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts, PRIMARY KEY (k) NOT ENFORCED);
SELECT k, CURRENT_WATERMARK(ts) AS w FROM versions EMIT CHANGES;
--> error 62:11: CURRENT_WATERMARK of rows that can change is not supported
--> hint: read a table with a WATERMARK and without a PRIMARY KEY
