-- JSON out and in again: one object a line, NULL, escapes, nested rows, times.
CREATE TABLE objects (
  id INT, name STRING, ok BOOLEAN, x DOUBLE, m DECIMAL(10, 2), at TIMESTAMP(3), zoned TIMESTAMP_LTZ(3), d DATE,
  who ROW<name STRING, age INT>
) WITH ('connector' = 'filesystem', 'path' = 'scratch/objects.json', 'format' = 'json');

CREATE TABLE object_lines (line STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/objects.json', 'format' = 'raw'
);

INSERT INTO objects (id, name, ok, x, m, at, zoned, d) VALUES
  (1, 'quote " back \ tab	', TRUE, 0.1e0, 2.5, TIMESTAMP '2024-01-01 00:00:00.5',
    CAST(TIMESTAMP '2024-01-01 00:00:00' AS TIMESTAMP_LTZ(3)), DATE '2024-02-29'),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (3, '', FALSE, -1e-7, 0, TIMESTAMP '1969-12-31 23:59:59.999', NULL, NULL);

SELECT * FROM object_lines;
--> line
--> {"id":1,"name":"quote \" back \\ tab\t","ok":true,"x":0.1,"m":2.50,"at":"2024-01-01 00:00:00.500","zoned":"2024-01-01 00:00:00.000Z","d":"2024-02-29","who":null}
--> {"id":2,"name":null,"ok":null,"x":null,"m":null,"at":null,"zoned":null,"d":null,"who":null}
--> {"id":3,"name":"","ok":false,"x":-1.0E-7,"m":0.00,"at":"1969-12-31 23:59:59.999","zoned":null,"d":null,"who":null}
--> (3 rows)

SELECT id, name, ok, x, m, at, zoned, d, who FROM objects;
--> id | name | ok | x | m | at | zoned | d | who
--> 1 | 'quote " back \ tab	' | true | 0.1 | 2.50 | 2024-01-01 00:00:00.500 | 2024-01-01 00:00:00.000 | 2024-02-29 | NULL
--> 2 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> 3 | '' | false | -1.0E-7 | 0.00 | 1969-12-31 23:59:59.999 | NULL | NULL | NULL
--> (3 rows)

-- Rows that come from a file go into another one.
CREATE TABLE people (id INT, who ROW<name STRING, age INT>) WITH (
  'connector' = 'filesystem', 'path' = 'people.json', 'format' = 'json'
);

INSERT INTO objects (id, who) SELECT id, who FROM people;

SELECT * FROM object_lines;
--> line
--> {"id":1,"name":null,"ok":null,"x":null,"m":null,"at":null,"zoned":null,"d":null,"who":{"name":"Ann","age":30}}
--> {"id":2,"name":null,"ok":null,"x":null,"m":null,"at":null,"zoned":null,"d":null,"who":null}
--> {"id":3,"name":null,"ok":null,"x":null,"m":null,"at":null,"zoned":null,"d":null,"who":{"name":"","age":null}}
--> {"id":4,"name":null,"ok":null,"x":null,"m":null,"at":null,"zoned":null,"d":null,"who":{"name":null,"age":null}}
--> (4 rows)

SELECT id, who, who.name AS name FROM objects;
--> id | who | name
--> 1 | (Ann, 30) | Ann
--> 2 | NULL | NULL
--> 3 | (, NULL) | ''
--> 4 | (NULL, NULL) | NULL
--> (4 rows)

CREATE TABLE iso (at TIMESTAMP(3), zoned TIMESTAMP_LTZ(3)) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/iso.json', 'format' = 'json', 'json.timestamp-format.standard' = 'ISO-8601'
);

INSERT INTO iso VALUES (TIMESTAMP '2024-01-01 00:00:00.5', CAST(TIMESTAMP '2024-01-01 00:00:00' AS TIMESTAMP_LTZ(3)));

CREATE TABLE iso_lines (line STRING) WITH (
  'connector' = 'filesystem', 'path' = 'scratch/iso.json', 'format' = 'raw'
);

SELECT * FROM iso_lines;
--> line
--> {"at":"2024-01-01T00:00:00.500","zoned":"2024-01-01T00:00:00.000Z"}
--> (1 row)

SELECT * FROM iso;
--> at | zoned
--> 2024-01-01 00:00:00.500 | 2024-01-01 00:00:00.000
--> (1 row)
