-- Functions of texts: the values are those of Flink's documentation and tests.
CREATE TABLE t (id INT, s STRING, n INT) WITH ('connector' = 'filesystem', 'path' = 'texts.csv', 'format' = 'csv');

SELECT id, s, CHAR_LENGTH(s) AS chars, OCTET_LENGTH(s) AS bytes, UPPER(s) AS u, LOWER(s) AS l, INITCAP(s) AS i, REVERSE(s) AS r FROM t;
--> id | s | chars | bytes | u | l | i | r
--> 1 | This is a test String. | 22 | 22 | THIS IS A TEST STRING. | this is a test string. | This Is A Test String. | .gnirtS tset a si sihT
--> 2 | äöü €😀 | 6 | 14 | ÄÖÜ €😀 | äöü €😀 | Äöü €😀 | 😀€ üöä
--> 3 | a | 1 | 1 | A | a | A | a
--> 4 | '' | 0 | 0 | '' | '' | '' | ''
--> 5 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> 6 | banana split | 12 | 12 | BANANA SPLIT | banana split | Banana Split | tilps ananab
--> (6 rows)

SELECT id, SUBSTRING(s FROM n) AS a, SUBSTRING(s FROM n FOR 3) AS b, SUBSTR(s, 2, n) AS c, LEFT(s, n) AS d, RIGHT(s, n) AS e FROM t;
--> id | a | b | c | d | e
--> 1 | s is a test String. | s i | 'his ' | This | ing.
--> 2 | öü €😀 | 'öü ' | öü | äö | €😀
--> 3 | a | a | '' | '' | ''
--> 4 | '' | '' | '' | '' | ''
--> 5 | NULL | NULL | NULL | NULL | NULL
--> 6 | it | it | NULL | '' | ''
--> (6 rows)

SELECT id, LPAD(s, n, '*+') AS l, RPAD(s, n, '*+') AS r, REPEAT('ab', n) AS p FROM t;
--> id | l | r | p
--> 1 | This | This | abababab
--> 2 | äö | äö | abab
--> 3 | '' | '' | ''
--> 4 | * | * | ab
--> 5 | NULL | NULL | ababab
--> 6 | NULL | NULL | ''
--> (6 rows)

SELECT id, POSITION('a' IN s) AS p, LOCATE('a', s) AS l, LOCATE('a', s, 3) AS m, INSTR(s, 'a') AS i, INSTR(s, 'a', -1, 1) AS b, SPLIT_INDEX(s, ' ', n) AS x FROM t;
--> id | p | l | m | i | b | x
--> 1 | 9 | 9 | 9 | 9 | 9 | String.
--> 2 | 0 | 0 | 0 | 0 | 0 | NULL
--> 3 | 1 | 1 | 0 | 1 | 1 | a
--> 4 | 0 | 0 | 0 | 0 | 0 | NULL
--> 5 | NULL | NULL | NULL | NULL | NULL | NULL
--> 6 | 2 | 2 | 4 | 2 | 6 | NULL
--> (6 rows)

SELECT id, REPLACE(s, 'a', 'é') AS r, TRANSLATE(s, 'at', 'é') AS t, OVERLAY(s PLACING '--' FROM n) AS o, OVERLAY(s PLACING '--' FROM 2 FOR n) AS q FROM t;
--> id | r | t | o | q
--> 1 | This is é test String. | This is é es Sring. | Thi--is a test String. | T--is a test String.
--> 2 | äöü €😀 | äöü €😀 | ä-- €😀 | ä-- €😀
--> 3 | é | é | a | a
--> 4 | '' | '' | '' | ''
--> 5 | NULL | NULL | NULL | NULL
--> 6 | bénéné split | bénéné spli | banana split | b--
--> (6 rows)

SELECT id, STARTSWITH(s, 'Th') AS s, ENDSWITH(s, 'g.') AS e, s LIKE '%t_st%' AS l, s NOT LIKE 'T%' AS n, REGEXP(s, '^T.*\.$') AS r FROM t;
--> id | s | e | l | n | r
--> 1 | true | true | true | false | true
--> 2 | false | false | false | true | false
--> 3 | false | false | false | true | false
--> 4 | false | false | false | true | false
--> 5 | NULL | NULL | NULL | NULL | NULL
--> 6 | false | false | false | true | false
--> (6 rows)

SELECT id, REGEXP_REPLACE(s, '[aeiou]+', '_') AS a, REGEXP_EXTRACT(s, '(\w+) (\w+)', n) AS b, REGEXP_EXTRACT(s, '\w+') AS c FROM t WHERE n > 0;
--> id | a | b | c
--> 1 | Th_s _s _ t_st Str_ng. | NULL | This
--> 2 | äöü €😀 | NULL | NULL
--> 4 | '' | NULL | NULL
--> 5 | NULL | NULL | NULL
--> (4 rows)

SELECT id, CONCAT_WS('|', s, CAST(NULL AS STRING), CAST(n AS STRING)) AS w, CONCAT(s, '!') AS c, s || '?' AS o FROM t;
--> id | w | c | o
--> 1 | This is a test String.|4 | This is a test String.! | This is a test String.?
--> 2 | äöü €😀|2 | äöü €😀! | äöü €😀?
--> 3 | a|0 | a! | a?
--> 4 | |1 | ! | ?
--> 5 | 3 | NULL | NULL
--> 6 | banana split|-2 | banana split! | banana split?
--> (6 rows)

SELECT TRIM('  a b ') || '.' AS a, TRIM(LEADING 'e' FROM 'example') AS b, TRIM(TRAILING 'e' FROM 'example') AS c, TRIM(BOTH '开心' FROM '心情开开心心') AS d, LTRIM('  a ') || '.' AS e, RTRIM('  a ') || '.' AS f, BTRIM(' a ') || '.' AS g, LTRIM('abcddcba', 'abc') AS h, RTRIM('abcddcba', 'abd') AS i, BTRIM('xxaxx', 'x') AS j;
--> a | b | c | d | e | f | g | h | i | j
--> a b. | xample | exampl | 情 | a . | '  a.' | a. | ddcba | abcddc | a
--> (1 row)

SELECT ASCII('abc') AS a, ASCII('') AS b, CHR(97) AS c, CHR(353) AS d, HEX(100) AS e, HEX('ö') AS f, HEX(-1) AS g, BIN(12) AS h;
--> a | b | c | d | e | f | g | h
--> 97 | 0 | a | a | 64 | C3B6 | FFFFFFFFFFFFFFFF | 1100
--> (1 row)

SELECT TO_BASE64('hello world') AS a, FROM_BASE64('aGVsbG8gd29ybGQ=') AS b, TO_BASE64(x'01020304') AS c, FROM_BASE64('5L2g5aW9') AS d;
--> a | b | c | d
--> aGVsbG8gd29ybGQ= | hello world | AQIDBA== | 你好
--> (1 row)

SELECT MD5('test') AS a, SHA1('test') AS b, SHA224('test') AS c, SHA2('test', 224) AS d;
--> a | b | c | d
--> 098f6bcd4621d373cade4e832627b4f6 | a94a8fe5ccb19ba61c4c0873d391e987982fbbd3 | 90a3ed9e32b2aaf4c61c410eb925426119e1a9dc53d4286ade99a809 | 90a3ed9e32b2aaf4c61c410eb925426119e1a9dc53d4286ade99a809
--> (1 row)

SELECT SHA256('test') AS a, MD5(x'') AS b;
--> a | b
--> 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 | d41d8cd98f00b204e9800998ecf8427e
--> (1 row)

SELECT SHA384('test') AS a, SHA512('test') AS b;
--> a | b
--> 768412320f7b0aa5812fce428dc4706b3cae50e02a64caa16a782249bfe8efc4b7ef1ccb126255d196047dfedf17a0a9 | ee26b0dd4af7e749aa1a8ee3c10ae9923f618980772e473f8819a5d4940e0db27ac185f8a0e1d5f84f88bc887fd67b143732c304cc5fa9ad8e6f57f50028a8ff
--> (1 row)

SELECT IS_ALPHA('abc') AS a, IS_ALPHA('a1') AS b, IS_DIGIT('123') AS c, IS_DECIMAL('11.4445') AS d, IS_DECIMAL('abc') AS e, IS_DIGIT(CAST(NULL AS STRING)) AS f;
--> a | b | c | d | e | f
--> true | false | true | true | false | false
--> (1 row)

-- NULL goes in and comes out, as a literal too.
SELECT UPPER(NULL) AS a, LPAD(NULL, 2, 'x') AS b, LPAD('a', NULL, 'x') AS c, REPEAT(NULL, 2) AS d, SUBSTRING('abc' FROM NULL) AS e, REGEXP('a', NULL) AS f, SPLIT_INDEX(NULL, ',', 0) AS g, CONCAT('a', NULL) AS h, 'a' || NULL AS i;
--> a | b | c | d | e | f | g | h | i
--> NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> (1 row)

SELECT CONCAT_WS('~', 'AA', NULL, 'BB', '', 'CC') AS a, CONCAT_WS(NULL, 'a') AS b, CONCAT_WS('~', NULL, NULL) AS c, CONCAT_WS('', 'a', 'b') AS d, MD5(NULL) AS e, LOCATE(NULL, 'a') AS f, OVERLAY('a' PLACING NULL FROM 1) AS g, CHR(NULL) AS h, IS_ALPHA(NULL) AS i;
--> a | b | c | d | e | f | g | h | i
--> AA~BB~~CC | NULL | '' | ab | NULL | NULL | NULL | NULL | false
--> (1 row)

SELECT LPAD('a', 'b', 'c');
--> error 128:8: 'LPAD' cannot be applied to (CHAR(1), CHAR(1), CHAR(1))
--> hint: write LPAD(STRING, INT, STRING)

SELECT UPPER(1);
--> error 132:8: 'UPPER' cannot be applied to (INT)
--> hint: CAST the arguments to types that fit

SELECT LPAD('a', 2);
--> error 136:8: wrong number of arguments to LPAD
--> hint: write LPAD(STRING, INT, STRING)

SELECT REGEXP_EXTRACT('abc', '(?=b)');
--> error 140:8: this is no regular expression: invalid or unsupported Perl syntax: (?=
--> hint: patterns are those of RE2, which has no back references and no looking around

SELECT REGEXP_EXTRACT('abc', 'b', 1);
--> error 144:8: the pattern has no group 1
--> hint: it has 0; number 0 is all that matches

SELECT FROM_BASE64('no!') AS a;
--> error 148:8: 'no!' is not Base64
--> hint: leave such values out with WHERE

SELECT SHA2('a', 300) AS a;
--> error 152:8: SHA2 gives 224, 256, 384 or 512 bits, not 300
--> hint: write one of these

SELECT UPER('a');
--> error 156:8: there is no function 'UPER'
--> hint: did you mean UPPER?

SELECT SPLIT_PART('a,b', ',', 1);
--> error 160:8: there is no function 'SPLIT_PART'
--> hint: write SPLIT_INDEX, which counts from 0

SELECT 'a' SIMILAR TO 'b';
--> error 164:8: SIMILAR TO is not supported
--> hint: write LIKE, or REGEXP(text, pattern) for regular expressions
