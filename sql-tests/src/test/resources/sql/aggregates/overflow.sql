-- A SUM that does not fit its type is an error where it is emitted or needed, and nowhere else (overflow is judged on a result that is emitted).
CREATE TABLE t (ts TIMESTAMP(3), k STRING, b BIGINT, d DECIMAL(38, 0), WATERMARK FOR ts AS ts);
INSERT INTO t VALUES
  (TIMESTAMP '2024-01-01 00:00:01', 'big', 9223372036854775807, CAST('99999999999999999999999999999999999999' AS DECIMAL(38, 0))),
  (TIMESTAMP '2024-01-01 00:00:02', 'big', 1, 1),
  (TIMESTAMP '2024-01-01 00:00:02', 'small', 2, 2);

-- HAVING on another column takes the group out before its sum is seen
SELECT k, SUM(b) AS s, SUM(d) AS w, AVG(d) AS a FROM t GROUP BY k HAVING COUNT(*) < 2;
--> k | s | w | a
--> small | 2 | 2 | 2.000000
--> (1 row)

SELECT k, SUM(b) AS s FROM t GROUP BY k HAVING k <> 'small';
--> error 14:11: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
SELECT k, SUM(d) AS w FROM t GROUP BY k;
--> error 17:11: SUM exceeds DECIMAL(38, 0)
--> hint: cast the argument to a DECIMAL of smaller scale, or to DOUBLE
SELECT k, AVG(d) AS a FROM t GROUP BY k;
--> error 20:11: AVG exceeds DECIMAL(38, 6)
--> hint: cast the argument to a DECIMAL of smaller scale, or to DOUBLE

-- a condition on the sum needs it, unless another decides before
SELECT k FROM t GROUP BY k HAVING SUM(b) > 0;
--> error 25:35: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
SELECT k FROM t GROUP BY k HAVING k = 'small' AND SUM(b) > 0;
--> k
--> small
--> (1 row)
SELECT k, CASE WHEN COUNT(*) > 1 THEN NULL ELSE SUM(b) END AS s FROM t GROUP BY k;
--> k | s
--> big | NULL
--> small | 2
--> (2 rows)
SELECT k FROM t GROUP BY k HAVING SUM(b) IS NOT NULL;
--> k
--> big
--> small
--> (2 rows)

-- what a query above leaves out is not seen
SELECT k FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k);
--> k
--> big
--> small
--> (2 rows)
SELECT k, s FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k) WHERE k = 'small';
--> k | s
--> small | 2
--> (1 row)
SELECT k, SUM(b) AS s FROM t GROUP BY k ORDER BY k DESC LIMIT 1;
--> k | s
--> small | 2
--> (1 row)
SELECT k, SUM(b) AS s FROM t GROUP BY k ORDER BY s LIMIT 1;
--> error 57:11: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
SELECT COUNT(*) AS n, COUNT(s) AS m, MAX(k) AS k FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k);
--> n | m | k
--> 2 | 2 | small
--> (1 row)
SELECT MIN(s) AS s FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k);
--> error 64:36: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
SELECT s, COUNT(*) AS n FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k) GROUP BY s;
--> error 67:41: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
SELECT MIN(s) FILTER (WHERE k = 'small') AS s FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k);
--> s
--> 2
--> (1 row)
SELECT k FROM (SELECT k, SUM(b) AS s FROM t GROUP BY k) UNION ALL SELECT k FROM t WHERE b > 2 ORDER BY k;
--> k
--> big
--> big
--> small
--> (3 rows)

-- windows, sessions and count windows
SELECT window_end, k, SUM(b) AS s FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '5' SECOND) GROUP BY window_start, window_end, k HAVING COUNT(*) < 2;
--> window_end | k | s
--> 2024-01-01 00:00:05.000 | small | 2
--> (1 row)
SELECT window_end, k, SUM(b) AS s FROM HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '4' SECOND) GROUP BY window_start, window_end, k HAVING COUNT(*) < 2;
--> window_end | k | s
--> 2024-01-01 00:00:02.000 | big | 9223372036854775807
--> 2024-01-01 00:00:04.000 | small | 2
--> 2024-01-01 00:00:06.000 | big | 1
--> 2024-01-01 00:00:06.000 | small | 2
--> (4 rows)
SELECT window_end, k, SUM(b) AS s FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND) GROUP BY window_start, window_end, k HAVING COUNT(*) < 2;
--> window_end | k | s
--> 2024-01-01 00:00:07.000 | small | 2
--> (1 row)
SELECT window_end, k, SUM(b) AS s FROM SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND) GROUP BY window_start, window_end, k;
--> error 97:23: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
SELECT window_id, MIN(k) AS k, SUM(b) AS s FROM COUNT_TUMBLE(TABLE t, 3) GROUP BY window_id HAVING COUNT(*) <> 3;
--> window_id | k | s
--> (0 rows)
SELECT window_id, SUM(b) AS s FROM COUNT_TUMBLE(TABLE t, 3) GROUP BY window_id;
--> error 103:19: SUM exceeds BIGINT
--> hint: cast the argument to DECIMAL(38, 0)
