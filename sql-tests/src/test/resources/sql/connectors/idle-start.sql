-- The watermark of a quiet table has gone on with the clock before a query begins: 7 s after its last row, of which it waits
-- for 2, it stands at 06 + 5 = 11 seconds. So the window until 08 has fired, whoever asks, and the next one has not.
CREATE TABLE t (v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('scan.watermark.idle-advance' = '2 s');
INSERT INTO t VALUES (1, TIMESTAMP '2024-01-01 00:00:06');
ADVANCE CLOCK BY INTERVAL '7' SECOND;
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '8' SECOND) GROUP BY window_start, window_end EMIT FINAL;
--> q1 follows
--> q1 +I | 2024-01-01 00:00:08.000 | 1
-- Late under it.
INSERT INTO t VALUES (2, TIMESTAMP '2024-01-01 00:00:07'), (3, TIMESTAMP '2024-01-01 00:00:08');
SELECT v, late_watermark FROM `q1$late`;
--> v | late_watermark
--> 2 | 2024-01-01 00:00:11.000
--> (1 row)
END OF INPUT t;
--> q1 +I | 2024-01-01 00:00:16.000 | 1
--> q1 ended
