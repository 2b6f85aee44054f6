-- Earthquakes of one week, in the order in which they became known: some minutes, some days after the ground shook.
-- Run from the root of the repository:  ./tidemark -f examples/earthquakes.sql

CREATE TABLE quakes (
  id STRING,
  event_time TIMESTAMP(3),
  mag DOUBLE,
  depth_km DOUBLE,
  net STRING,
  place STRING,
  WATERMARK FOR event_time AS event_time - INTERVAL '3' MINUTE
) WITH (
  'connector' = 'filesystem',
  'path' = 'examples/data/earthquakes.ndjson',
  'format' = 'json'
);

-- Quakes per hour. The query gets a name, so that its late rows can be found below whatever ran before in the session.
SET 'pipeline.name' = 'hourly_quakes';

SELECT window_start, COUNT(*) AS quakes, MAX(mag) AS strongest
FROM TABLE(TUMBLE(TABLE quakes, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
GROUP BY window_start, window_end;

RESET 'pipeline.name';

-- The strongest per network within six hours, every hour, where it was felt.
SELECT window_start, window_end, net, MAX(mag) AS strongest, COUNT(*) AS quakes
FROM TABLE(HOP(TABLE quakes, DESCRIPTOR(event_time), INTERVAL '1' HOUR, INTERVAL '6' HOUR))
GROUP BY window_start, window_end, net
HAVING MAX(mag) >= 5.5;

-- Swarms: quakes of a network with at most half an hour between two of them.
SELECT net, window_start, window_end, COUNT(*) AS quakes, MIN(mag) AS weakest, MAX(mag) AS strongest
FROM TABLE(SESSION(TABLE quakes PARTITION BY net, DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
GROUP BY net, window_start, window_end
HAVING COUNT(*) >= 4;

-- What came too late for its hour: of the newest rows that the first query had to leave out, the strongest.
SELECT event_time, late_watermark, net, mag, place
FROM `hourly_quakes$late`
ORDER BY mag DESC, event_time
LIMIT 10;
