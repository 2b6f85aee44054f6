-- Append mode refuses what can change later, and says what, where, and the two ways out.
CREATE TABLE orders (id INT, customer STRING, amount INT);
CREATE TABLE clicks (ts TIMESTAMP(3), k STRING, WATERMARK FOR ts AS ts);
CREATE TABLE accounts (id INT, balance INT, PRIMARY KEY (id) NOT ENFORCED);

SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer EMIT FINAL;
--> error 6:37: EMIT FINAL needs results that become complete, but rows of table 'orders' can change by UPDATE and DELETE
--> hint: declare a WATERMARK in 'orders', so that its rows stay, or write EMIT CHANGES
SELECT k, COUNT(*) AS n FROM clicks GROUP BY k EMIT FINAL;
--> error 9:37: EMIT FINAL needs results that become complete, but a COUNT per k can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
SELECT DISTINCT k FROM clicks EMIT FINAL;
--> error 12:1: EMIT FINAL needs results that become complete, but DISTINCT over rows that go on coming is never complete
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
SELECT COUNT(*) AS n FROM clicks EMIT AFTER WATERMARK;
--> error 15:8: EMIT AFTER WATERMARK needs results that become complete, but a COUNT over all rows can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
SELECT * FROM accounts EMIT FINAL;
--> error 18:15: EMIT FINAL needs results that become complete, but rows of table 'accounts' are replaced by later ones with the same PRIMARY KEY
--> hint: read a table with a WATERMARK and without a PRIMARY KEY, or write EMIT CHANGES
SELECT * FROM orders EMIT FINAL;
--> error 21:15: EMIT FINAL needs results that become complete, but rows of table 'orders' can change by UPDATE and DELETE
--> hint: declare a WATERMARK in 'orders', so that its rows stay, or write EMIT CHANGES
SELECT k, n FROM (SELECT k, COUNT(*) AS n FROM clicks GROUP BY k) WHERE n > 1 EMIT FINAL;
--> error 24:55: EMIT FINAL needs results that become complete, but a COUNT per k can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
SELECT k FROM clicks UNION SELECT k FROM clicks EMIT FINAL;
--> error 27:1: EMIT FINAL needs results that become complete, but DISTINCT over rows that go on coming is never complete
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES

SET 'output.mode' = 'append';
SELECT k, MAX(ts) AS ts FROM clicks GROUP BY k EMIT FINAL;
--> error 32:37: EMIT FINAL needs results that become complete, but a MAX per k can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or write EMIT CHANGES
CREATE MATERIALIZED VIEW v AS SELECT k, MAX(ts) AS ts FROM clicks GROUP BY k EMIT FINAL;
--> error 35:67: EMIT FINAL needs results that become complete, but a MAX per k can always change
--> hint: group by a window as well (TUMBLE, HOP, ...), or leave EMIT FINAL out
RESET 'output.mode';

-- what is final is given: rows of streams, and windows
SELECT k FROM clicks WHERE k <> 'x' EMIT FINAL;
--> q1 follows
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' SECOND) GROUP BY window_start, window_end EMIT FINAL;
--> q2 follows

INSERT INTO clicks VALUES (TIMESTAMP '2024-01-01 00:00:00', 'y');
--> q1 +I | y
END OF INPUT clicks;
--> q1 ended
--> q2 +I | 2024-01-01 00:00:01.000 | 1
--> q2 ended
