-- The clauses of "One SQL to Rule Them All" (SIGMOD 2019) on its feed of bids: the greatest price of each window.
CREATE TABLE bid (bidtime TIMESTAMP(3), price INT, item STRING, WATERMARK FOR bidtime AS SOURCE_WATERMARK());
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:07:00';
ADVANCE WATERMARK FOR bid TO TIMESTAMP '2024-01-01 08:05:00';

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM;
--> q1 follows

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK;
--> q2 follows

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER DELAY INTERVAL '6' MINUTE;
--> q3 follows

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK AND AFTER DELAY INTERVAL '6' MINUTE;
--> q4 follows

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT CHANGES EVERY INTERVAL '5' MINUTE;
--> q5 follows

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT COMPLETE EVERY INTERVAL '5' MINUTE;
--> q6 follows

ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:08:00';
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:07:00', 2, 'A');
--> q1 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 2 | NULL | 2024-01-01 08:08:00.000 | 0
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:12:00';
--> q5 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 2
--> q6 complete (1 row)
--> q6 | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 2
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:11:00', 3, 'B');
--> q1 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 3 | NULL | 2024-01-01 08:12:00.000 | 0
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:13:00';
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:05:00', 4, 'C');
--> q1 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 2 | undo | 2024-01-01 08:13:00.000 | 1
--> q1 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4 | NULL | 2024-01-01 08:13:00.000 | 2
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:14:00';
--> q3 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4 | NULL | 2024-01-01 08:14:00.000 | 0
--> q4 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4 | NULL | 2024-01-01 08:14:00.000 | 0
ADVANCE WATERMARK FOR bid TO TIMESTAMP '2024-01-01 08:08:00';
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:15:00';
--> q5 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 3
--> q5 +U | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4
--> q6 complete (2 rows)
--> q6 | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4
--> q6 | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 3
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:09:00', 5, 'D');
--> q1 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4 | undo | 2024-01-01 08:15:00.000 | 3
--> q1 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5 | NULL | 2024-01-01 08:15:00.000 | 4
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:16:00';
ADVANCE WATERMARK FOR bid TO TIMESTAMP '2024-01-01 08:12:00';
--> q2 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5 | NULL | 2024-01-01 08:16:00.000 | 0
--> q4 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4 | undo | 2024-01-01 08:16:00.000 | 1
--> q4 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5 | NULL | 2024-01-01 08:16:00.000 | 2
--> q5 +U | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5
--> q6 complete (2 rows)
--> q6 | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5
--> q6 | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 3
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:17:00';
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:13:00', 1, 'E');
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:17:59';
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:17:00', 6, 'F');
--> q1 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 3 | undo | 2024-01-01 08:17:59.000 | 1
--> q1 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6 | NULL | 2024-01-01 08:17:59.000 | 2
ADVANCE CLOCK TO TIMESTAMP '2024-01-01 08:21:00';
--> q3 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6 | NULL | 2024-01-01 08:18:00.000 | 0
--> q3 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 4 | undo | 2024-01-01 08:21:00.000 | 1
--> q3 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5 | NULL | 2024-01-01 08:21:00.000 | 2
--> q4 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6 | NULL | 2024-01-01 08:18:00.000 | 0
--> q5 +U | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6
--> q6 complete (2 rows)
--> q6 | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5
--> q6 | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6
ADVANCE WATERMARK FOR bid TO TIMESTAMP '2024-01-01 08:20:00';
--> q2 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6 | NULL | 2024-01-01 08:21:00.000 | 0

-- a window that is kept for late rows fires again for each of them, and with AFTER DELAY a while after the first
SELECT window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT CHANGES EVERY INTERVAL '1' HOUR ALLOW LATENESS INTERVAL '10' MINUTE;
--> q7 follows
--> q7 +I | 2024-01-01 08:10:00.000 | 5
--> q7 +I | 2024-01-01 08:20:00.000 | 6

SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK ALLOW LATENESS INTERVAL '10' MINUTE;
--> q8 follows
--> q8 +I | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5 | NULL | 2024-01-01 08:21:00.000 | 0
--> q8 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6 | NULL | 2024-01-01 08:21:00.000 | 0

INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:25:00', 1, 'G'), (TIMESTAMP '2024-01-01 08:18:00', 7, 'H');
--> q1 +I | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1 | NULL | 2024-01-01 08:21:00.000 | 0
--> q7 +U | 2024-01-01 08:20:00.000 | 7
--> q8 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6 | undo | 2024-01-01 08:21:00.000 | 1
--> q8 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 7 | NULL | 2024-01-01 08:21:00.000 | 2
INSERT INTO bid VALUES (TIMESTAMP '2024-01-01 08:19:00', 9, 'I');
--> q7 +U | 2024-01-01 08:20:00.000 | 9
--> q8 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 7 | undo | 2024-01-01 08:21:00.000 | 3
--> q8 +I | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 9 | NULL | 2024-01-01 08:21:00.000 | 4
ADVANCE WATERMARK FOR bid TO TIMESTAMP '2024-01-01 08:29:59';
END OF INPUT bid;
--> q1 ended
--> q2 +I | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1 | NULL | 2024-01-01 08:21:00.000 | 0
--> q2 ended
--> q3 +I | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1 | NULL | 2024-01-01 08:21:00.000 | 0
--> q3 ended
--> q4 +I | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1 | NULL | 2024-01-01 08:21:00.000 | 0
--> q4 ended
--> q5 +I | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1
--> q5 ended
--> q6 complete (3 rows)
--> q6 | 2024-01-01 08:00:00.000 | 2024-01-01 08:10:00.000 | 5
--> q6 | 2024-01-01 08:10:00.000 | 2024-01-01 08:20:00.000 | 6
--> q6 | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1
--> q6 ended
--> q7 +I | 2024-01-01 08:30:00.000 | 1
--> q7 ended
--> q8 +I | 2024-01-01 08:20:00.000 | 2024-01-01 08:30:00.000 | 1 | NULL | 2024-01-01 08:21:00.000 | 0
--> q8 ended

EXPLAIN SELECT window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT STREAM AFTER WATERMARK AND AFTER DELAY INTERVAL '6' MINUTE;
--> NetChanges
--> |   form: stream
--> |   key: window_end
--> |   delay: 360000 ms per (window_end)
--> |   given before: when watermark >= window_end
--> |   rows: inserts only, a change as undo and ver tell
--> |   state: changed rows, until their delay is over or watermark >= window_end; versions per (window_end), until watermark >= window_end
--> +- Calc
-->    |   columns: window_end, price
-->    |   changelog: upsert by (window_end)
-->    +- WindowAggregate
-->       |   window: TUMBLE on bidtime, 10 min
-->       |   aggregates: price = MAX(price)
-->       |   results: as they change, from the first row of a window on
-->       |   changelog: upsert, rowtime window_time by (window_start, window_end)
-->       |   state: accumulators per window, until watermark >= window_end
-->       +- Scan bid (managed), followed
-->              columns: bidtime, price
-->              watermark: bidtime as the table tells
-->              rows: inserts only, rowtime bidtime
EXPLAIN SELECT window_start, window_end, MAX(price) AS price
FROM TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)
GROUP BY window_start, window_end
EMIT CHANGES EVERY INTERVAL '1' HOUR;
--> NetChanges
--> |   form: upsert
--> |   key: window_end, window_start
--> |   every: 3600000 ms
--> |   given before: when watermark >= window_end
--> |   changelog: upsert by (window_start, window_end)
--> |   state: changed rows, until the next tick of the clock or watermark >= window_end
--> +- Calc
-->    |   columns: window_start, window_end, price
-->    |   changelog: upsert by (window_start, window_end)
-->    +- WindowAggregate
-->       |   window: TUMBLE on bidtime, 10 min
-->       |   aggregates: price = MAX(price)
-->       |   results: as they change, from the first row of a window on
-->       |   changelog: upsert, rowtime window_time by (window_start, window_end)
-->       |   state: accumulators per window, until watermark >= window_end
-->       +- Scan bid (managed), followed
-->              columns: bidtime, price
-->              watermark: bidtime as the table tells
-->              rows: inserts only, rowtime bidtime
