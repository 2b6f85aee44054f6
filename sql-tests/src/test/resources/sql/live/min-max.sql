-- MIN and MAX over rows that can go: the next one in line comes up.
CREATE TABLE prices (id INT, item STRING, price DOUBLE, day DATE, PRIMARY KEY (id) NOT ENFORCED);

SELECT item, MIN(price) AS low, MAX(price) AS high, MIN(day) AS since, MAX(item) AS name
FROM prices GROUP BY item EMIT CHANGES;
--> q1 follows

INSERT INTO prices VALUES
  (1, 'x', 1.5, DATE '2024-01-03'), (2, 'x', 2.5, DATE '2024-01-01'), (3, 'x', 2.5, DATE '2024-01-02'), (4, 'y', NULL, NULL);
--> q1 +I | x | 1.5 | 2.5 | 2024-01-01 | x
--> q1 +I | y | NULL | NULL | NULL | y

-- an equal one is left: nothing changes but the day
DELETE FROM prices WHERE id = 2;
--> q1 +U | x | 1.5 | 2.5 | 2024-01-02 | x

DELETE FROM prices WHERE id = 3;
--> q1 +U | x | 1.5 | 1.5 | 2024-01-03 | x

INSERT INTO prices VALUES (1, 'x', NULL, NULL), (4, 'y', 3, NULL);
--> q1 +U | x | NULL | NULL | NULL | x
--> q1 +U | y | 3.0 | 3.0 | NULL | y

-- NaN is the largest
INSERT INTO prices VALUES (5, 'y', CAST('NaN' AS DOUBLE), NULL);
--> q1 +U | y | 3.0 | NaN | NULL | y

DELETE FROM prices;
--> q1 -D | x | NULL | NULL | NULL | x
--> q1 -D | y | 3.0 | NaN | NULL | y
