-- Flights of January to March 2001, in the order in which they were reported: scheduled time plus delay.
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

-- Delay in minutes per origin and hour, where many were late. The query gets a name, so that its late rows can be
-- found below whatever ran before in the session.
SET 'pipeline.name' = 'delays';

SELECT window_start, origin, COUNT(*) AS flights, AVG(delay) AS mean_delay, MAX(delay) AS worst
FROM TABLE(TUMBLE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR))
GROUP BY window_start, window_end, origin
HAVING COUNT(*) >= 3 AND AVG(delay) >= 20;

RESET 'pipeline.name';

-- How the minutes lost added up on the worst day, hour by hour.
SELECT window_end, COUNT(*) AS flights, SUM(delay) AS minutes_lost, AVG(delay) AS mean_delay
FROM TABLE(CUMULATE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR, INTERVAL '1' DAY))
WHERE scheduled >= TIMESTAMP '2001-02-25 00:00:00' AND scheduled < TIMESTAMP '2001-02-26 00:00:00'
GROUP BY window_start, window_end;

-- What came too late for its hour: of the newest rows that the first query had to leave out, the worst.
SELECT scheduled, reported, delay, origin, destination, late_watermark
FROM `delays$late`
ORDER BY delay DESC, scheduled
LIMIT 10;
