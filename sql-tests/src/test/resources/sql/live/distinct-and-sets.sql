-- DISTINCT, aggregates of distinct values, FILTER and GROUPING SETS keep up with changes.
CREATE TABLE visits (person STRING, city STRING, cost INT);
INSERT INTO visits VALUES ('ann', 'Oslo', 10), ('ann', 'Oslo', 20), ('bob', 'Rome', 5);

SELECT DISTINCT person, city FROM visits EMIT CHANGES;
--> q1 follows
--> q1 +I | ann | Oslo
--> q1 +I | bob | Rome

SELECT person, COUNT(DISTINCT city) AS cities, SUM(cost) FILTER (WHERE city = 'Oslo') AS oslo, COUNT(*) FILTER (WHERE cost > 10) AS dear
FROM visits GROUP BY person EMIT CHANGES;
--> q2 follows
--> q2 +I | ann | 1 | 30 | 1
--> q2 +I | bob | 1 | NULL | 0

-- the set is not shown, so that nothing names a row: old and new ones are paired in their order
SELECT person, city, SUM(cost) AS cost FROM visits GROUP BY GROUPING SETS ((person), (city), ()) EMIT CHANGES;
--> q3 follows
--> q3 +I | NULL | NULL | 35
--> q3 +I | NULL | Oslo | 30
--> q3 +I | NULL | Rome | 5
--> q3 +I | ann | NULL | 30
--> q3 +I | bob | NULL | 5

-- an equal pair is left, so the pair stays
DELETE FROM visits WHERE cost = 20;
--> q2 +U | ann | 1 | 10 | 0
--> q3 +U | NULL | NULL | 15
--> q3 +U | NULL | Oslo | 10
--> q3 +U | ann | NULL | 10
--> q3 -U | NULL | NULL | 35
--> q3 -U | NULL | Oslo | 30
--> q3 -U | ann | NULL | 30

UPDATE visits SET city = 'Rome' WHERE person = 'ann';
--> q1 +I | ann | Rome
--> q1 -D | ann | Oslo
--> q2 +U | ann | 1 | NULL | 0
--> q3 +U | NULL | Rome | 15
--> q3 -D | NULL | Rome | 5
--> q3 -U | NULL | Oslo | 10

-- the empty set keeps its row when all others are gone
TRUNCATE TABLE visits;
--> q1 -D | ann | Rome
--> q1 -D | bob | Rome
--> q2 -D | ann | 1 | NULL | 0
--> q2 -D | bob | 1 | NULL | 0
--> q3 +U | NULL | NULL | NULL
--> q3 -D | NULL | Rome | 15
--> q3 -D | ann | NULL | 10
--> q3 -D | bob | NULL | 5
--> q3 -U | NULL | NULL | 15
