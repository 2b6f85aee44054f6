-- What a first session usually needs. The build runs it once, and the classes that it loads go into the archive
-- that makes a start quick. Paths start at the root of the repository.

SELECT 1;

CREATE TABLE quakes (
  event_time TIMESTAMP(3),
  mag DOUBLE,
  net STRING,
  place STRING,
  WATERMARK FOR event_time AS event_time - INTERVAL '3' MINUTE
) WITH ('connector' = 'filesystem', 'path' = 'examples/data/earthquakes.ndjson', 'format' = 'json');

SELECT window_start, net, COUNT(*) AS quakes, MAX(mag) AS strongest
FROM TABLE(TUMBLE(TABLE quakes, DESCRIPTOR(event_time), INTERVAL '1' HOUR))
WHERE mag > 2
GROUP BY window_start, window_end, net;

SELECT window_start, window_end, net, MAX(mag) AS strongest, AVG(mag) AS mean
FROM TABLE(HOP(TABLE quakes, DESCRIPTOR(event_time), INTERVAL '1' HOUR, INTERVAL '6' HOUR))
GROUP BY window_start, window_end, net
HAVING MAX(mag) >= 5.5;

SELECT net, window_start, window_end, COUNT(*) AS quakes
FROM TABLE(SESSION(TABLE quakes PARTITION BY net, DESCRIPTOR(event_time), INTERVAL '30' MINUTE))
GROUP BY net, window_start, window_end;

SELECT event_time, mag, UPPER(place) AS place FROM `q2$late` ORDER BY mag DESC LIMIT 3;

CREATE TABLE flights (
  scheduled TIMESTAMP(3),
  reported TIMESTAMP(3),
  delay INT,
  distance INT,
  origin STRING,
  destination STRING
) WITH ('connector' = 'filesystem', 'path' = 'examples/data/flights-20k.csv', 'format' = 'csv', 'csv.header' = 'true');

SELECT origin, COUNT(*) AS flights, SUM(delay) AS delay FROM flights WHERE delay > 0 GROUP BY origin ORDER BY delay DESC;

EXPLAIN SELECT origin, COUNT(*) FROM flights GROUP BY origin;
SHOW TABLES;
DESCRIBE flights;
