-- ORDER BY over every type: NULL comes first upward and last downward, unless NULLS FIRST or LAST says otherwise; ties keep their order.
CREATE TABLE t (
  id INT,
  ti TINYINT,
  si SMALLINT,
  i INT,
  b BIGINT,
  f FLOAT,
  x DOUBLE,
  m DECIMAL(10, 2),
  w DECIMAL(38, 1),
  s STRING,
  flag BOOLEAN,
  d DATE,
  h TIME,
  ts TIMESTAMP(3),
  us TIMESTAMP(6)
) WITH ('connector' = 'filesystem', 'path' = 'types.csv', 'format' = 'csv');

SELECT id, ti FROM t ORDER BY ti;
--> id | ti
--> 3 | NULL
--> 2 | -10
--> 4 | 0
--> 5 | 0
--> 1 | 10
--> (5 rows)

SELECT id, ti FROM t ORDER BY ti DESC;
--> id | ti
--> 1 | 10
--> 4 | 0
--> 5 | 0
--> 2 | -10
--> 3 | NULL
--> (5 rows)

SELECT id, si FROM t ORDER BY si NULLS LAST;
--> id | si
--> 2 | -100
--> 4 | 0
--> 5 | 0
--> 1 | 100
--> 3 | NULL
--> (5 rows)

SELECT id, i FROM t ORDER BY i DESC NULLS FIRST;
--> id | i
--> 3 | NULL
--> 1 | 1000
--> 4 | 0
--> 5 | 0
--> 2 | -1000
--> (5 rows)

SELECT id, b FROM t ORDER BY b ASC NULLS LAST, id DESC;
--> id | b
--> 2 | -10000000000
--> 5 | 0
--> 4 | 0
--> 1 | 10000000000
--> 3 | NULL
--> (5 rows)

SELECT id, f FROM t ORDER BY f;
--> id | f
--> 3 | NULL
--> 2 | -1.5
--> 4 | -0.0
--> 5 | 0.0
--> 1 | 1.5
--> (5 rows)

SELECT id, x FROM t ORDER BY x DESC NULLS FIRST;
--> id | x
--> 3 | NULL
--> 1 | 2.5
--> 4 | 0.0
--> 5 | -0.0
--> 2 | -2.5
--> (5 rows)

SELECT id, m FROM t ORDER BY m DESC;
--> id | m
--> 1 | 1.10
--> 4 | 0.00
--> 5 | 0.00
--> 2 | -1.10
--> 3 | NULL
--> (5 rows)

SELECT id, w FROM t ORDER BY w;
--> id | w
--> 3 | NULL
--> 2 | -12345678901234567890.5
--> 4 | 0.0
--> 5 | 0.0
--> 1 | 12345678901234567890.5
--> (5 rows)

SELECT id, s FROM t ORDER BY s NULLS LAST;
--> id | s
--> 4 | ''
--> 2 | Apple
--> 1 | pear
--> 3 | NULL
--> 5 | NULL
--> (5 rows)

SELECT id, s FROM t ORDER BY s DESC;
--> id | s
--> 1 | pear
--> 2 | Apple
--> 4 | ''
--> 3 | NULL
--> 5 | NULL
--> (5 rows)

SELECT id, flag FROM t ORDER BY flag DESC, id;
--> id | flag
--> 1 | true
--> 5 | true
--> 2 | false
--> 4 | false
--> 3 | NULL
--> (5 rows)

SELECT id, d FROM t ORDER BY d NULLS LAST;
--> id | d
--> 2 | 1969-12-31
--> 4 | 1970-01-01
--> 1 | 2024-01-02
--> 3 | NULL
--> 5 | NULL
--> (5 rows)

SELECT id, h FROM t ORDER BY h;
--> id | h
--> 3 | NULL
--> 5 | NULL
--> 2 | 00:00:00
--> 1 | 12:00:00
--> 4 | 23:59:59
--> (5 rows)

SELECT id, ts FROM t ORDER BY ts DESC NULLS FIRST, id DESC;
--> id | ts
--> 5 | NULL
--> 3 | NULL
--> 1 | 2024-01-02 00:00:00.000
--> 4 | 1970-01-01 00:00:00.000
--> 2 | 1969-12-31 23:59:59.999
--> (5 rows)

SELECT id, us FROM t ORDER BY us;
--> id | us
--> 3 | NULL
--> 5 | NULL
--> 2 | 1969-12-31 23:59:59.999999
--> 4 | 1970-01-01 00:00:00.000000
--> 1 | 2024-01-02 00:00:00.000001
--> (5 rows)

-- by number, by alias, by what is not selected, by an expression
SELECT s AS name, id FROM t ORDER BY 1, 2 DESC;
--> name | id
--> NULL | 5
--> NULL | 3
--> '' | 4
--> Apple | 2
--> pear | 1
--> (5 rows)

SELECT id FROM t ORDER BY ABS(i) DESC, x NULLS LAST, id;
--> id
--> 2
--> 1
--> 4
--> 5
--> 3
--> (5 rows)

SELECT id, i * 2 AS twice FROM t ORDER BY twice + 0 DESC NULLS LAST LIMIT 2;
--> id | twice
--> 1 | 2000
--> 4 | 0
--> (2 rows)

SELECT flag, COUNT(*) AS n, MAX(id) AS last FROM t GROUP BY flag ORDER BY MAX(id) DESC;
--> flag | n | last
--> true | 2 | 5
--> false | 2 | 4
--> NULL | 1 | 3
--> (3 rows)

SELECT DISTINCT flag FROM t ORDER BY flag DESC NULLS FIRST;
--> flag
--> NULL
--> true
--> false
--> (3 rows)

SELECT DISTINCT flag FROM t ORDER BY id;
--> error 203:38: ORDER BY of SELECT DISTINCT names something that is not selected
--> hint: add it to the SELECT list

SELECT id FROM t ORDER BY nope;
--> error 207:27: column 'nope' not found
--> hint: columns are: id, ti, si, i, b, f, x, m, w, s, flag, d, h, ts, us

SELECT id FROM t ORDER BY 2;
--> error 211:27: there is no column of this number
--> hint: numbers count the SELECT list from 1

SELECT id FROM t ORDER BY COUNT(*);
--> error 215:27: ORDER BY has an aggregate, but the query has none
--> hint: add GROUP BY or aggregate

-- LIMIT and OFFSET, with and without an order
SELECT id FROM t ORDER BY id LIMIT 2;
--> id
--> 1
--> 2
--> (2 rows)

SELECT id FROM t ORDER BY id LIMIT 2 OFFSET 1;
--> id
--> 2
--> 3
--> (2 rows)

SELECT id FROM t ORDER BY id OFFSET 3;
--> id
--> 4
--> 5
--> (2 rows)

SELECT id FROM t ORDER BY id OFFSET 3 ROWS FETCH NEXT 1 ROW ONLY;
--> id
--> 4
--> (1 row)

SELECT id FROM t ORDER BY id LIMIT 0;
--> id
--> (0 rows)

SELECT id FROM t ORDER BY id LIMIT 100 OFFSET 4;
--> id
--> 5
--> (1 row)

SELECT id FROM t ORDER BY id OFFSET 100;
--> id
--> (0 rows)

SELECT id FROM t LIMIT 3;
--> id
--> 1
--> 2
--> 3
--> (3 rows)

SELECT id FROM t OFFSET 2 ROWS;
--> id
--> 3
--> 4
--> 5
--> (3 rows)

SELECT id FROM t LIMIT 2 OFFSET 2;
--> id
--> 3
--> 4
--> (2 rows)

SELECT COUNT(*) AS n FROM (SELECT id FROM t LIMIT 3);
--> n
--> 3
--> (1 row)

SELECT id FROM (SELECT id FROM t ORDER BY id DESC LIMIT 3) ORDER BY id;
--> id
--> 3
--> 4
--> 5
--> (3 rows)

SELECT id FROM t LIMIT 1 + 1;
--> error 288:26: unexpected '+' after 'LIMIT 1'; expected EMIT, OFFSET, the end

SELECT id FROM t LIMIT 9223372036854775807 OFFSET 4;
--> id
--> 5
--> (1 row)

SELECT id FROM t LIMIT 99999999999999999999;
--> id
--> 1
--> 2
--> 3
--> 4
--> 5
--> (5 rows)
