-- Flights of January 2001, in the order in which they were reported: scheduled time plus delay.
-- Run from the root of the repository:  ./tidemark -f examples/flights.sql

CREATE TABLE flights (
  scheduled TIMESTAMP(3),
  reported TIMESTAMP(3),
  delay INT,
  distance INT,
  origin STRING,
  destination STRING,
  WATERMARK FOR scheduled AS scheduled - INTERVAL '1' HOUR
) WITH (
  'connector' = 'filesystem',
  'path' = 'examples/data/flights-20k.csv',
  'format' = 'csv',
  'csv.header' = 'true'
);

-- Delay in minutes per origin and hour, where many were late (q1).
SELECT window_start, origin, COUNT(*) AS flights, AVG(delay) AS mean_delay, MAX(delay) AS worst
FROM TABLE(TUMBLE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, origin
HAVING COUNT(*) >= 3 AND AVG(delay) >= 60;

-- How the delay of one airport adds up over the day, hour by hour (q2).
SELECT window_start, window_end, COUNT(*) AS flights, SUM(delay) AS minutes_lost
FROM TABLE(CUMULATE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR, INTERVAL '1' DAY))
WHERE origin = 'ORD'
GROUP BY window_start, window_end
HAVING COUNT(*) >= 20;

-- What was reported too late for its hour (q3).
SELECT scheduled, reported, delay, origin, destination
FROM `q1$late`
ORDER BY delay DESC, scheduled
LIMIT 10;
