-- Money moves between accounts: no version of a view shows half a transfer, so that the total is always zero.
CREATE TABLE transfers (payer INT, payee INT, amount INT);
CREATE MATERIALIZED VIEW credits AS SELECT payee AS account, SUM(amount) AS amount FROM transfers GROUP BY payee;
CREATE MATERIALIZED VIEW debits AS SELECT payer AS account, SUM(amount) AS amount FROM transfers GROUP BY payer;
CREATE MATERIALIZED VIEW balances AS
SELECT account, SUM(amount) AS balance
FROM (SELECT account, amount FROM credits UNION ALL SELECT account, -amount AS amount FROM debits)
GROUP BY account;
CREATE MATERIALIZED VIEW total AS SELECT SUM(balance) AS total, COUNT(*) AS accounts FROM balances;

SUBSCRIBE TO balances;
--> q1 follows
SUBSCRIBE TO total;
--> q2 follows
--> q2 +I | NULL | 0

INSERT INTO transfers VALUES (1, 2, 10);
--> q1 +I | 1 | -10
--> q1 +I | 2 | 10
--> q2 +U | 0 | 2

-- to oneself: the balance is as it was
INSERT INTO transfers VALUES (1, 1, 5);
INSERT INTO transfers VALUES (2, 3, 4), (3, 1, 1);
--> q1 +I | 3 | 3
--> q1 +U | 1 | -9
--> q1 +U | 2 | 6
--> q2 +U | 0 | 3

SELECT * FROM total;
--> total | accounts
--> 0 | 3
--> (1 row)

DELETE FROM transfers WHERE payer = 1 AND payee = 2;
--> q1 +U | 1 | 1
--> q1 +U | 2 | -4

UPDATE transfers SET amount = 2 * amount;
--> q1 +U | 1 | 2
--> q1 +U | 2 | -8
--> q1 +U | 3 | 6

TRUNCATE TABLE transfers;
--> q1 -D | 1 | 2
--> q1 -D | 2 | -8
--> q1 -D | 3 | 6
--> q2 +U | NULL | 0
