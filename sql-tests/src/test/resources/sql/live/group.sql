-- Groups follow their rows: a group comes, changes, moves and goes with them.
CREATE TABLE orders (id INT, customer STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED);

SELECT customer, COUNT(*) AS n, SUM(amount) AS total FROM orders GROUP BY customer EMIT CHANGES;
--> q1 follows

INSERT INTO orders VALUES (1, 'ann', 10), (2, 'bob', 20), (3, 'ann', 5);
--> q1 +I | ann | 2 | 15
--> q1 +I | bob | 1 | 20

-- a query that comes later begins with what is there
SELECT customer, AVG(amount) AS mean FROM orders GROUP BY customer HAVING COUNT(*) > 1 EMIT CHANGES;
--> q2 follows
--> q2 +I | ann | 7

-- order 3 moves to bob
INSERT INTO orders VALUES (3, 'bob', 7);
--> q1 +U | ann | 1 | 10
--> q1 +U | bob | 2 | 27
--> q2 +I | bob | 13
--> q2 -D | ann | 7

UPDATE orders SET id = id + 10;
UPDATE orders SET amount = amount + 1 WHERE customer = 'bob';
--> q1 +U | bob | 2 | 29
--> q2 +U | bob | 14

INSERT INTO orders VALUES (20, NULL, 4), (21, NULL, NULL);
--> q1 +I | NULL | 2 | 4
--> q2 +I | NULL | 4

DELETE FROM orders WHERE amount = 4;
--> q1 +U | NULL | 1 | NULL
--> q2 -D | NULL | 4

DELETE FROM orders WHERE customer = 'ann' OR customer IS NULL;
--> q1 -D | NULL | 1 | NULL
--> q1 -D | ann | 1 | 10

-- a group that went comes again as a new one
INSERT INTO orders VALUES (30, 'ann', 1);
--> q1 +I | ann | 1 | 1

SELECT customer, COUNT(*) AS n, SUM(amount) AS total FROM orders GROUP BY customer;
--> customer | n | total
--> ann | 1 | 1
--> bob | 2 | 29
--> (2 rows)

-- the number of groups by their size, a change that goes through two aggregates
SELECT n, COUNT(*) AS customers FROM (SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer) GROUP BY n EMIT CHANGES;
--> q4 follows
--> q4 +I | 1 | 1
--> q4 +I | 2 | 1

INSERT INTO orders VALUES (31, 'ann', 1);
--> q1 +U | ann | 2 | 2
--> q2 +I | ann | 1
--> q4 +U | 2 | 2
--> q4 -D | 1 | 1
