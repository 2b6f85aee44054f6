-- A statement set starts several jobs at once.
CREATE TABLE src (k STRING, v INT);
CREATE TABLE sums (k STRING, v BIGINT, PRIMARY KEY (k) NOT ENFORCED);
CREATE TABLE copies (k STRING, v INT);
CREATE TABLE printed (k STRING, v INT) WITH ('connector' = 'print');

BEGIN STATEMENT SET;
INSERT INTO sums SELECT k, SUM(v) FROM src GROUP BY k;
INSERT INTO copies SELECT k, v FROM src WHERE v > 1;
INSERT INTO printed SELECT k, v FROM src WHERE v < 0;
END;

SUBSCRIBE TO sums;
--> q1 follows
SUBSCRIBE TO copies;
--> q2 follows

INSERT INTO src VALUES ('a', 1), ('b', 2), ('a', 3), ('c', -1);
--> +I[c, -1]
--> q1 +I | a | 4
--> q1 +I | b | 2
--> q1 +I | c | -1
--> q2 +I | a | 3
--> q2 +I | b | 2

BEGIN STATEMENT SET;
INSERT INTO sums SELECT k, SUM(v) FROM src GROUP BY k;
INSERT INTO copies SELECT k, nope FROM src;
END;
--> error 28:30: column 'nope' not found
--> hint: columns are: k, v
