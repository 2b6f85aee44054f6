-- case-coalesce
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT oid, CASE WHEN amt IS NULL THEN 'none' WHEN amt > 10 THEN 'big' WHEN amt > 5 THEN 'mid' ELSE 'small' END AS cls, CASE item WHEN 'pen' THEN 1 WHEN 'ink' THEN 2 END AS code, COALESCE(cust, item, '?') AS who, COALESCE(amt, 0) AS amt0, NULLIF(qty, 1) AS q FROM o;

-- cast-numbers
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, CAST(x AS INT) AS xi, CAST(d AS INT) AS di, CAST(i AS STRING) AS si, CAST(i AS DOUBLE) AS xd, CAST(d AS DECIMAL(10,1)) AS d1, CAST(l AS STRING) AS sl FROM t WHERE id <> 5;

-- csv-quoting
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `txt` STRING
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, txt, CHAR_LENGTH(txt) AS n FROM t;

-- decimal-arithmetic
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, d + d AS s, d - 1 AS m, d * d AS p, d * 2 AS p2 FROM t;

-- doc-cascade-5-then-10
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
WITH lvl1 AS (
SELECT supplier, window_time AS rt, SUM(price) AS part
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '5' MINUTE))
GROUP BY supplier, window_start, window_end, window_time
)
SELECT window_start, window_end, SUM(part) AS total
FROM TABLE(TUMBLE(TABLE lvl1, DESCRIPTOR(rt), INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;

-- doc-cumulate-sum
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(CUMULATE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '2' MINUTE, INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;

-- doc-hop-sum
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(HOP(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '5' MINUTE, INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;

-- doc-session-by-supplier
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT supplier, window_start, window_end, COUNT(*) AS n, SUM(price) AS total
FROM TABLE(SESSION(TABLE bid PARTITION BY supplier, DESCRIPTOR(bidtime), INTERVAL '3' MINUTE))
GROUP BY supplier, window_start, window_end;

-- doc-tumble-grouping-sets
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT window_start, window_end, supplier, SUM(price) AS total
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE))
GROUP BY GROUPING SETS ((supplier), ()), window_start, window_end;

-- doc-tumble-sum
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE))
GROUP BY window_start, window_end;

-- doc-tvf-rows-tumble
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT bidtime, price, item, window_start, window_end, window_time
FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE));

-- empty-string-vs-null
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `s` STRING
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, s, s = '' AS is_empty, CHAR_LENGTH(s) AS len, COALESCE(s, 'none') AS c, NULLIF(s, '') AS nf FROM t;

-- filter-like
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT oid, item FROM o WHERE item LIKE 'p%' OR item LIKE '_n_' OR cust NOT LIKE '%b';

-- filter-three-valued
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT oid, cust, amt FROM o WHERE amt > 5 OR cust = 'ann';

-- gen-cumulate-late-01
CREATE OR REPLACE TABLE `t` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `r` INT,
  `v` INT,
  `b` BIGINT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `s` STRING,
  `f` BOOLEAN,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:02.500' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT f, window_start, window_end, COUNT(DISTINCT r) AS a0, COUNT(*) FILTER (WHERE r = 1) AS a1, MIN(ts) AS a2, MAX(b) AS a3
FROM TABLE(CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL '2.500' SECOND, INTERVAL '7.500' SECOND))
GROUP BY f, window_start, window_end;

-- gen-hop-late-01
CREATE OR REPLACE TABLE `t` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `r` INT,
  `v` INT,
  `b` BIGINT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `s` STRING,
  `f` BOOLEAN,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT k, r, window_start, window_end, MIN(s) FILTER (WHERE s <> 'pear') AS a0, MAX(ts) FILTER (WHERE f = TRUE) AS a1
FROM TABLE(HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '1' SECOND, INTERVAL '4' SECOND)) WHERE s <> 'pear'
GROUP BY GROUPING SETS ((k), (r)), window_start, window_end;

-- gen-session-late-01
CREATE OR REPLACE TABLE `t` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `r` INT,
  `v` INT,
  `b` BIGINT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `s` STRING,
  `f` BOOLEAN,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT f, window_start, window_end, COUNT(*) AS cnt, AVG(v) FILTER (WHERE f = TRUE) AS a0, MIN(s) AS a1, COUNT(DISTINCT s) AS a2, AVG(b) AS a3
FROM TABLE(SESSION(TABLE t PARTITION BY f, DESCRIPTOR(ts), INTERVAL '0.500' SECOND))
GROUP BY f, window_start, window_end
HAVING COUNT(*) > 1;

-- gen-tumble-late-01
CREATE OR REPLACE TABLE `t` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `r` INT,
  `v` INT,
  `b` BIGINT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `s` STRING,
  `f` BOOLEAN,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT k, r, window_start, window_end, COUNT(*) AS cnt, COUNT(v) AS a0, AVG(x) AS a1, MAX(ts) FILTER (WHERE s <> 'pear') AS a2
FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '12' SECOND))
GROUP BY GROUPING SETS ((k, r), (k), ()), window_start, window_end
HAVING COUNT(*) > 1;

-- global-agg-empty-input
CREATE OR REPLACE TABLE `t` (
  `k` STRING,
  `v` INT
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT COUNT(*) AS c, SUM(v) AS s FROM t;

-- group-avg-types
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT j > 0 AS pos, AVG(i) AS ai, AVG(x) AS ax, AVG(d) AS ad, AVG(l) AS al FROM t WHERE id <> 5 GROUP BY j > 0;

-- group-basic
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT cust, COUNT(*) AS c, COUNT(amt) AS ca, SUM(amt) AS sa, MIN(amt) AS mn, MAX(amt) AS mx, SUM(qty) AS sq FROM o GROUP BY cust;

-- group-filter-clause
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT item, COUNT(*) FILTER (WHERE amt > 5) AS big, SUM(qty) FILTER (WHERE cust = 'bob') AS bobq, COUNT(DISTINCT cust) FILTER (WHERE qty IS NOT NULL) AS dc FROM o GROUP BY item;

-- group-grouping-sets
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT cust, item, COUNT(*) AS c, SUM(qty) AS s FROM o GROUP BY GROUPING SETS ((cust, item), (cust), ());

-- group-having-leaves
CREATE OR REPLACE TABLE `t` (
  `k` STRING,
  `v` INT
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT k, SUM(v) AS s FROM t GROUP BY k HAVING SUM(v) BETWEEN 4 AND 9;

-- group-of-group
CREATE OR REPLACE TABLE `o` (
  `oid` INT,
  `cust` STRING,
  `item` STRING,
  `amt` DECIMAL(10,2),
  `qty` INT,
  `ots` TIMESTAMP(3),
  WATERMARK FOR `ots` AS `ots` - INTERVAL '0 00:02:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'o.csv');
SELECT c, COUNT(*) AS n FROM (SELECT cust, COUNT(*) AS c FROM o GROUP BY cust) AS q GROUP BY c;

-- hop-slide-not-dividing
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(HOP(TABLE e, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;

-- it-cumulate
CREATE OR REPLACE TABLE `t1` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `note` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't1.csv');
SELECT who, window_start, window_end, COUNT(*) AS c, SUM(m) AS sm, MAX(x) AS mx, MIN(n) AS mn, COUNT(DISTINCT note) AS uv
FROM TABLE(CUMULATE(TABLE t1, DESCRIPTOR(rt), INTERVAL '5' SECOND, INTERVAL '15' SECOND))
GROUP BY who, window_start, window_end;

-- it-hop
CREATE OR REPLACE TABLE `t1` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `note` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't1.csv');
SELECT who, window_start, window_end, COUNT(*) AS c, SUM(m) AS sm, MAX(x) AS mx, MIN(n) AS mn, COUNT(DISTINCT note) AS uv
FROM TABLE(HOP(TABLE t1, DESCRIPTOR(rt), INTERVAL '5' SECOND, INTERVAL '10' SECOND))
GROUP BY who, window_start, window_end;

-- it-tumble-negative-offset
CREATE OR REPLACE TABLE `t1` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `note` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't1.csv');
SELECT who, window_start, window_end, COUNT(*) AS c, SUM(m) AS sm, MAX(x) AS mx, MIN(n) AS mn, COUNT(DISTINCT note) AS uv
FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(rt), INTERVAL '1' DAY, INTERVAL '-8' HOUR))
GROUP BY who, window_start, window_end;

-- it-tumble
CREATE OR REPLACE TABLE `t1` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `x` DOUBLE,
  `m` DECIMAL(10,2),
  `note` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't1.csv');
SELECT who, window_start, window_end, COUNT(*) AS c, SUM(m) AS sm, MAX(x) AS mx, MIN(n) AS mn, COUNT(DISTINCT note) AS uv
FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(rt), INTERVAL '5' SECOND))
GROUP BY who, window_start, window_end;

-- json-value
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `j` STRING
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, JSON_VALUE(j, '$.a.b') AS ab, JSON_VALUE(j, '$.a.c') AS ac, JSON_VALUE(j, '$.arr[1]') AS a1, JSON_VALUE(j, '$.t') AS t, JSON_VALUE(j, '$.n') AS n FROM t;

-- legacy-session-5ms
CREATE OR REPLACE TABLE `g` (
  `rt` TIMESTAMP(3),
  `n` INT,
  `s` STRING,
  `who` STRING,
  WATERMARK FOR `rt` AS `rt` - INTERVAL '0 00:00:00.010' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'g.csv');
SELECT s, SESSION_START(rt, INTERVAL '0.005' SECOND) AS window_start, SESSION_END(rt, INTERVAL '0.005' SECOND) AS window_end, COUNT(*) AS c, SUM(n) AS sn, COUNT(DISTINCT who) AS dw
FROM g
GROUP BY s, SESSION(rt, INTERVAL '0.005' SECOND);

-- math-integer-division
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `i` INT,
  `j` INT,
  `l` BIGINT,
  `x` DOUBLE,
  `d` DECIMAL(10,3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, i / j AS q, MOD(i, j) AS r, -i AS neg, ABS(i) AS ab, SIGN(i) AS sg FROM t;

-- named-arguments-tumble
CREATE OR REPLACE TABLE `bid` (
  `bidtime` TIMESTAMP(3),
  `price` DECIMAL(10,2),
  `item` STRING,
  `supplier` STRING,
  WATERMARK FOR `bidtime` AS `bidtime` - INTERVAL '0 00:00:01.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'bid.csv');
SELECT window_start, window_end, SUM(price) AS total
FROM TABLE(TUMBLE(DATA => TABLE bid, TIMECOL => DESCRIPTOR(bidtime), SIZE => INTERVAL '10' MINUTES))
GROUP BY window_start, window_end;

-- order-by-limit
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `g` STRING,
  `v` INT,
  `ts` TIMESTAMP(3),
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:10.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, v FROM t ORDER BY v DESC, id LIMIT 3;

-- session-gap-equality
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:30.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND))
GROUP BY k, window_start, window_end;

-- session-late
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:04.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(SESSION(TABLE e PARTITION BY k, DESCRIPTOR(ts), INTERVAL '6' SECOND))
GROUP BY k, window_start, window_end;

-- set-union
CREATE OR REPLACE TABLE `a` (
  `x` INT,
  `y` STRING
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'a.csv');
CREATE OR REPLACE TABLE `b` (
  `x` INT,
  `y` STRING
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'b.csv');
SELECT x, y FROM a UNION SELECT x, y FROM b;

-- spark-wordcount
CREATE OR REPLACE TABLE `words` (
  `ts` TIMESTAMP(3),
  `word` STRING,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:10:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'words.csv');
SELECT window_start, window_end, word, COUNT(*) AS c
FROM TABLE(HOP(TABLE words, DESCRIPTOR(ts), INTERVAL '5' MINUTE, INTERVAL '10' MINUTE))
GROUP BY word, window_start, window_end;

-- string-case-trim
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `a` STRING,
  `b` STRING
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, UPPER(a) AS u, LOWER(a) AS l, TRIM(a) AS t, LTRIM(a) AS lt, RTRIM(a) AS rt FROM t;

-- time-arithmetic
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `ts` TIMESTAMP(3),
  `d` DATE
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, ts + INTERVAL '1' DAY AS a, ts - INTERVAL '90' MINUTE AS b, ts + INTERVAL '1.5' SECOND AS c, ts + INTERVAL '1' MONTH AS m, ts - INTERVAL '1' YEAR AS y FROM t;

-- time-extract
CREATE OR REPLACE TABLE `t` (
  `id` INT,
  `ts` TIMESTAMP(3),
  `d` DATE
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 't.csv');
SELECT id, EXTRACT(YEAR FROM ts) AS y, EXTRACT(MONTH FROM ts) AS mo, EXTRACT(DAY FROM ts) AS dd, EXTRACT(HOUR FROM ts) AS h, EXTRACT(MINUTE FROM ts) AS mi, EXTRACT(SECOND FROM ts) AS s FROM t;

-- tumble-boundaries
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;

-- tumble-late-exact
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;

-- tumble-null-rowtime
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;

-- tumble-over-union-all
CREATE OR REPLACE TABLE `ua` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:20.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'ua.csv');
CREATE OR REPLACE TABLE `ub` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:20.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'ub.csv');
WITH u AS (SELECT ts, k, v FROM ua UNION ALL SELECT ts, k, v FROM ub)
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE u, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;

-- tumble-pre-1970-late
CREATE OR REPLACE TABLE `e` (
  `ts` TIMESTAMP(3),
  `k` STRING,
  `v` INT,
  WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:00:00.000' DAY TO SECOND(3)
) WITH ('connector' = 'filesystem', 'format' = 'csv', 'csv.header' = 'true', 'path' = 'e.csv');
SELECT k, window_start, window_end, COUNT(*) AS c, SUM(v) AS sv
FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(ts), INTERVAL '10' SECOND))
GROUP BY k, window_start, window_end;
