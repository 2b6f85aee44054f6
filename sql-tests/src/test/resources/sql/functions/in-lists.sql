-- IN over many constants is a search, with the three values of a comparison.
CREATE VIEW t AS SELECT * FROM (VALUES (1, 'a'), (2, 'b'), (30, 'zz'), (CAST(NULL AS INT), CAST(NULL AS STRING))) AS v (n, s);

SELECT n FROM t WHERE n IN (1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 30, 31, 33);
--> n
--> 1
--> 30
--> (2 rows)

SELECT n FROM t WHERE n NOT IN (1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 30, 31, 33);
--> n
--> 2
--> (1 row)

-- with a NULL in the list nothing is certainly outside of it
SELECT n FROM t WHERE n NOT IN (1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 30, 31, NULL);
--> n
--> (0 rows)

SELECT n, n IN (1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, NULL) AS inside FROM t;
--> n | inside
--> 1 | true
--> 2 | NULL
--> 30 | NULL
--> NULL | NULL
--> (4 rows)

-- values beyond INT compare as BIGINT
SELECT n FROM t WHERE n IN (30, 3000000000, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, -9000000000000000000);
--> n
--> 30
--> (1 row)

SELECT s FROM t WHERE s IN ('a', 'zz', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q') OR n = 2;
--> s
--> a
--> b
--> zz
--> (3 rows)

SELECT s FROM t WHERE s NOT IN ('a', 'zz', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q');
--> s
--> b
--> (1 row)

SELECT COUNT(*) AS n FROM t GROUP BY CUBE (n, s, n + 1, n + 2, n + 3, n + 4, n + 5, n + 6, n + 7);
--> error 46:38: 512 grouping sets are too many
--> hint: write at most 256 of them with GROUPING SETS
