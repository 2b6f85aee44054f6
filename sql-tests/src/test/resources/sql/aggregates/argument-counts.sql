-- The hint of a wrong number of arguments names all numbers that are right.
CREATE TABLE t (s STRING, v INT);
SELECT LISTAGG() AS x FROM t;
--> error 3:8: wrong number of arguments to LISTAGG
--> hint: it takes 1 or 2
SELECT LISTAGG(s, ',', 'x') AS x FROM t;
--> error 6:8: wrong number of arguments to LISTAGG
--> hint: it takes 1 or 2
SELECT COUNT() AS x FROM t;
--> error 9:8: wrong number of arguments to COUNT
--> hint: write COUNT(*) for rows, COUNT(x) for values that are not NULL
SELECT SUM(v, v) AS x FROM t;
--> error 12:8: wrong number of arguments to SUM
--> hint: it takes 1
SELECT AVG() AS x FROM t;
--> error 15:8: wrong number of arguments to AVG
--> hint: it takes 1
SELECT LAST_VALUE(v, v) AS x FROM t;
--> error 18:8: wrong number of arguments to LAST_VALUE
--> hint: it takes 1
SELECT UPPER(s, s) AS x FROM t;
--> error 21:8: wrong number of arguments to UPPER
--> hint: it takes 1
-- There is no greatest of nothing, and what takes no brackets says so.
SELECT GREATEST() AS x FROM t;
--> error 25:8: wrong number of arguments to GREATEST
--> hint: it takes 1 or more
SELECT COUNT(LEAST()) AS x FROM t;
--> error 28:14: wrong number of arguments to LEAST
--> hint: it takes 1 or more
SELECT CURRENT_DATE() AS x FROM t;
--> error 31:8: CURRENT_DATE takes no brackets
--> hint: write CURRENT_DATE
SELECT NOW(s, s) AS x FROM t;
--> error 34:8: wrong number of arguments to NOW
--> hint: it takes 0
SELECT TRANSLATE(s, s, s, s) AS x FROM t;
--> error 37:8: wrong number of arguments to TRANSLATE
--> hint: write TRANSLATE(STRING, STRING, STRING)
SELECT CUMULATE() AS x FROM t;
--> error 40:8: a table function stands in FROM
--> hint: write FROM CUMULATE(...)
