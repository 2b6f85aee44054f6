-- A materialized view is kept up to date; views stand on views, snapshots read them, SUBSCRIBE TO follows them.
CREATE TABLE orders (id INT, customer STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED);
INSERT INTO orders VALUES (1, 'ann', 10), (2, 'bob', 20);

CREATE MATERIALIZED VIEW spent AS SELECT customer, COUNT(*) AS orders, SUM(amount) AS total FROM orders GROUP BY customer;
CREATE MATERIALIZED VIEW big AS SELECT customer, total FROM spent WHERE total >= 20;
CREATE MATERIALIZED VIEW sizes AS SELECT orders, COUNT(*) AS customers, SUM(total) AS total FROM spent GROUP BY orders;
CREATE VIEW loud AS SELECT UPPER(customer) AS customer, total FROM big;

SUBSCRIBE TO spent;
--> q1 follows
--> q1 +I | ann | 1 | 10
--> q1 +I | bob | 1 | 20

SUBSCRIBE TO sizes;
--> q2 follows
--> q2 +I | 1 | 2 | 30

SELECT * FROM loud EMIT CHANGES;
--> q3 follows
--> q3 +I | BOB | 20

SELECT * FROM spent;
--> customer | orders | total
--> ann | 1 | 10
--> bob | 1 | 20
--> (2 rows)

-- one statement is one step for all views
INSERT INTO orders VALUES (3, 'ann', 15), (4, 'cy', 1);
--> q1 +I | cy | 1 | 1
--> q1 +U | ann | 2 | 25
--> q2 +I | 2 | 1 | 25
--> q2 +U | 1 | 2 | 21
--> q3 +I | ANN | 25

UPDATE orders SET amount = 5 WHERE customer = 'bob';
--> q1 +U | bob | 1 | 5
--> q2 +U | 1 | 2 | 6
--> q3 -D | BOB | 20

SELECT * FROM big;
--> customer | total
--> ann | 25
--> (1 row)

SELECT s.orders, COUNT(*) AS n FROM sizes AS s GROUP BY s.orders;
--> orders | n
--> 1 | 1
--> 2 | 1
--> (2 rows)

DELETE FROM orders WHERE customer = 'ann';
--> q1 -D | ann | 2 | 25
--> q2 -D | 2 | 1 | 25
--> q3 -D | ANN | 25

-- a view is no table to write to, and what stands under others stays
INSERT INTO spent VALUES ('eve', 1, 1);
--> error 59:13: 'spent' is a materialized view: only its query writes it
--> hint: insert into the tables that it reads, or into a table of its own
UPDATE big SET total = 0;
--> error 62:8: 'big' is a materialized view, UPDATE needs a table
--> hint: change the tables that the view reads
DROP TABLE orders;
--> error 65:12: 'orders' is used by 'spent', 'big', 'sizes', 'loud', query 'q1', query 'q2', query 'q3'
--> hint: drop what uses it and end the queries first, or write CASCADE to do both
DROP MATERIALIZED VIEW spent;
--> error 68:24: 'spent' is used by 'big', 'sizes', 'loud', query 'q1', query 'q2', query 'q3'
--> hint: drop what uses it and end the queries first, or write CASCADE to do both
CREATE MATERIALIZED VIEW spent AS SELECT 1 AS a;
--> error 71:26: there is a materialized view 'spent' already
--> hint: choose another name, DROP the materialized view first, or write IF NOT EXISTS

SHOW VIEWS;
--> view_name
--> big
--> loud
--> sizes
--> spent
--> (4 rows)
DESCRIBE spent;
--> name | type | null | key | extras | watermark
--> customer | STRING | true | PRI(customer) | NULL | NULL
--> orders | BIGINT | false | NULL | NULL | NULL
--> total | BIGINT | true | NULL | NULL | NULL
--> (3 rows)
SHOW CREATE MATERIALIZED VIEW spent;
--> CREATE MATERIALIZED VIEW `spent` (`customer`, `orders`, `total`)
--> AS SELECT `customer`, COUNT(*) AS `orders`, SUM(`amount`) AS `total`
--> FROM `orders`
--> GROUP BY `customer`
