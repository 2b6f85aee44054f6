-- A stream with a key is followed as it is kept: the newest row of each key.
CREATE TABLE rates (ts TIMESTAMP(3), currency STRING, rate INT, PRIMARY KEY (currency) NOT ENFORCED, WATERMARK FOR ts AS ts);

SUBSCRIBE TO rates;
--> q1 follows
CREATE MATERIALIZED VIEW best AS SELECT MAX(rate) AS rate, COUNT(*) AS n FROM rates;
SUBSCRIBE TO best;
--> q2 follows
--> q2 +I | NULL | 0

INSERT INTO rates VALUES (TIMESTAMP '2024-01-01 00:00:01', 'EUR', 110), (TIMESTAMP '2024-01-01 00:00:01', 'USD', 100);
--> q1 +I | 2024-01-01 00:00:01.000 | EUR | 110
--> q1 +I | 2024-01-01 00:00:01.000 | USD | 100
--> q2 +U | 110 | 2

INSERT INTO rates VALUES (TIMESTAMP '2024-01-01 00:00:02', 'EUR', 90);
--> q1 +U | 2024-01-01 00:00:02.000 | EUR | 90
--> q2 +U | 100 | 2

-- the last one to arrive counts, whatever its time
INSERT INTO rates VALUES (TIMESTAMP '2024-01-01 00:00:00', 'EUR', 95);
--> q1 +U | 2024-01-01 00:00:00.000 | EUR | 95
