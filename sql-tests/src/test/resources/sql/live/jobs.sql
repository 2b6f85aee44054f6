-- INSERT INTO ... SELECT from something that goes on is a job: each step of its source is a step of its target.
CREATE TABLE orders (id INT, customer STRING, amount INT, PRIMARY KEY (id) NOT ENFORCED);
CREATE TABLE totals (customer STRING, total BIGINT, PRIMARY KEY (customer) NOT ENFORCED);
CREATE TABLE large (id INT, amount INT);
INSERT INTO orders VALUES (1, 'ann', 10);

INSERT INTO totals SELECT customer, SUM(amount) FROM orders GROUP BY customer;
INSERT INTO large SELECT id, amount FROM orders WHERE amount > 5;

SUBSCRIBE TO totals;
--> q1 follows
--> q1 +I | ann | 10

SELECT SUM(amount) AS amount FROM large EMIT CHANGES;
--> q2 follows
--> q2 +I | 10

INSERT INTO orders VALUES (2, 'bob', 20), (3, 'ann', 5);
--> q1 +I | bob | 20
--> q1 +U | ann | 15
--> q2 +U | 30

-- a row that goes in the source goes in the target
DELETE FROM orders WHERE customer = 'bob';
--> q1 -D | bob | 20
--> q2 +U | 10

SELECT * FROM totals;
--> customer | total
--> ann | 15
--> (1 row)

-- other statements may write to the target too, until the job says otherwise
INSERT INTO totals VALUES ('eve', 1), ('ann', 0);
--> q1 +I | eve | 1
--> q1 +U | ann | 0
UPDATE orders SET amount = 6 WHERE id = 3;
--> q1 +U | ann | 16
--> q2 +U | 16

STOP JOB insert_into_large;
INSERT INTO orders VALUES (4, 'cy', 100);
--> q1 +I | cy | 100
STOP JOB nope;
--> error 44:10: there is no job 'nope'
--> hint: jobs are: insert_into_large, insert_into_totals; queries that go on are: q1, q2

-- a stream takes rows of a stream
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
CREATE TABLE minutes (at TIMESTAMP(3), n BIGINT, WATERMARK FOR at AS at);
INSERT INTO minutes
SELECT window_time, COUNT(*) FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end, window_time EMIT FINAL;
SELECT window_end, SUM(n) AS n FROM TUMBLE(TABLE minutes, DESCRIPTOR(at), INTERVAL '2' MINUTE) GROUP BY window_start, window_end EMIT FINAL;
--> q4 follows
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:30', 'a'), (TIMESTAMP '2024-01-01 00:01:30', 'a'), (TIMESTAMP '2024-01-01 00:01:40', 'a');
INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:02:00', 'a');
--> q4 +I | 2024-01-01 00:02:00.000 | 3

-- but no changes
INSERT INTO minutes SELECT TIMESTAMP '2024-01-01 00:00:00', COUNT(*) FROM clicks;
--> error 60:61: table 'minutes' takes only inserts, since it has a WATERMARK and no PRIMARY KEY, but a COUNT over all rows can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or create 'minutes' with a PRIMARY KEY

-- the end of the source is the end of the job, not of its target
END OF INPUT clicks;
INSERT INTO minutes VALUES (TIMESTAMP '2024-01-01 00:04:00', 10);
--> q4 +I | 2024-01-01 00:04:00.000 | 1
END OF INPUT minutes;
--> q4 +I | 2024-01-01 00:06:00.000 | 10
--> q4 ended
