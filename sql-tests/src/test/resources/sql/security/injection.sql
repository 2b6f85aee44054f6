-- Text of the statement is data: quotes, comment ends, Unicode escapes, line breaks and back-ticks change nothing but themselves.
SET 'execution.threads' = '1';

SELECT 'it''s' AS a, '"' AS b, '*/' AS c, '/*' AS d, '--' AS e, '//' AS f, ';' AS g;
--> a | b | c | d | e | f | g
--> it's | " | */ | /* | -- | // | ;
--> (1 row)

SELECT '\u0022' AS a, '\u002a/' AS b, '\u000a' AS c, '\\' AS d, '\n' AS e, '%s ${x} {0}' AS f, '`' AS g;
--> a | b | c | d | e | f | g
--> \u0022 | \u002a/ | \u000a | \\ | \n | %s ${x} {0} | `
--> (1 row)

SELECT 'two
lines' AS a, '
' AS b, CHAR_LENGTH('
') AS n;
--> a | b | n
--> 'two\nlines' | '\n' | 1
--> (1 row)

SELECT '"); System.exit(1); //' AS a, '\u0022); System.exit(1); //' AS b, '''); DROP TABLE t; --' AS c;
--> a | b | c
--> "); System.exit(1); // | \u0022); System.exit(1); // | '''); DROP TABLE t; --'
--> (1 row)

SELECT 1 AS `*/`, 2 AS `"`, 3 AS `\u0022`, 4 AS `a``b`, 5 AS `it's`, 6 AS `--`, 7 AS `two /* lines`, 8 AS `${x}`;
--> */ | " | \u0022 | a`b | it's | -- | two /* lines | ${x}
--> 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
--> (1 row)

/* a comment: \u002a/ " ' ` ; \u0022 // -- */
SELECT 1 AS a; -- another: */ \u002a/ " ' ` ; /*
--> a
--> 1
--> (1 row)

SELECT 1 /* */ AS a -- '
, 2 AS b;
--> a | b
--> 1 | 2
--> (1 row)

CREATE TABLE `t*/"\u0022'``; --` (
  `\u002a/` STRING COMMENT '*/ \u0022 '' ` "',
  `"; int x = 1; //` INT,
  `two /* lines` STRING,
  `*/` AS `"; int x = 1; //` + 1
) COMMENT '*/ System.exit(1); /*'
WITH ('connector' = 'filesystem', 'path' = 'injection.csv', 'format' = 'csv', 'csv.null-literal' = '*/\u0022"''`');

SELECT * FROM `t*/"\u0022'``; --`;
--> \u002a/ | "; int x = 1; // | two /* lines | */
--> */ | 1 | NULL | 2
--> */ | 6 | NULL | 7
--> NULL | 4 | NULL | 5
--> \u0022 | 2 | NULL | 3
--> `; DROP TABLE t; -- | 5 | \n | 6
--> it's "quoted" | 3 | 'a\nb' | 4
--> (6 rows)

SELECT `\u002a/` || '*/' AS `\u002a/`, `*/` * 2 AS `*/`
FROM `t*/"\u0022'``; --` AS `"`
WHERE `"`.`\u002a/` <> '\u0022' AND `two /* lines` IS NULL;
--> \u002a/ | */
--> */*/ | 14
--> */*/ | 4
--> (2 rows)

SELECT `\u002a/`, COUNT(*) AS `"`, SUM(`"; int x = 1; //`) AS `*/`, MAX(`two /* lines`) AS `'`
FROM `t*/"\u0022'``; --`
GROUP BY `\u002a/`
HAVING MAX(`\u002a/`) <> '\u002a/ System.exit(1);'
ORDER BY 1;
--> \u002a/ | " | */ | '
--> */ | 2 | 7 | NULL
--> \u0022 | 1 | 2 | NULL
--> `; DROP TABLE t; -- | 1 | 5 | \n
--> it's "quoted" | 1 | 3 | 'a\nb'
--> (4 rows)

SELECT CASE `\u002a/` WHEN '*/' THEN 'comment end' WHEN '\u0022' THEN 'escape' ELSE 'other' END AS kind, COUNT(*) AS n
FROM `t*/"\u0022'``; --`
GROUP BY CASE `\u002a/` WHEN '*/' THEN 'comment end' WHEN '\u0022' THEN 'escape' ELSE 'other' END;
--> kind | n
--> comment end | 2
--> escape | 1
--> other | 3
--> (3 rows)

SELECT COUNT(*) AS n FROM `t*/"\u0022'``; --` WHERE `\u002a/` LIKE '%*/%' OR `\u002a/` LIKE '\u002a!%' ESCAPE '!';
--> n
--> 2
--> (1 row)

CREATE VIEW `v*/'"` AS SELECT `\u002a/` AS `"` FROM `t*/"\u0022'``; --`;

SELECT DISTINCT `"` FROM `v*/'"`;
--> "
--> */
--> NULL
--> \u0022
--> `; DROP TABLE t; --
--> it's "quoted"
--> (5 rows)

SHOW CREATE VIEW `v*/'"`;
--> CREATE VIEW `v*/'"` (`"`)
--> AS SELECT `\u002a/` AS `"`
--> FROM `t*/"\u0022'``; --`

SHOW CREATE TABLE `t*/"\u0022'``; --`;
--> CREATE TABLE `t*/"\u0022'``; --` (
-->   `\u002a/` STRING COMMENT '*/ \u0022 '' ` "',
-->   `"; int x = 1; //` INT,
-->   `two /* lines` STRING,
-->   `*/` AS `"; int x = 1; //` + 1
--> )
--> COMMENT '*/ System.exit(1); /*'
--> WITH (
-->   'connector' = 'filesystem',
-->   'path' = 'injection.csv',
-->   'format' = 'csv',
-->   'csv.null-literal' = '*/\u0022"''`'
--> )

DESCRIBE `t*/"\u0022'``; --`;
--> name | type | null | key | extras | watermark
--> \u002a/ | STRING | true | NULL | NULL | NULL
--> "; int x = 1; // | INT | true | NULL | NULL | NULL
--> two /* lines | STRING | true | NULL | NULL | NULL
--> */ | INT | true | NULL | AS `"; int x = 1; //` + 1 | NULL
--> (4 rows)

EXPLAIN SELECT `\u002a/` || '*/ \u0022' AS `"` FROM `t*/"\u0022'``; --` WHERE `*/` > 1;
--> Calc
--> |   where: */ > 1
--> |   columns: " = concat(\u002a/, '*/ \u0022')
--> |   rows: inserts only
--> +- Scan t*/"\u0022'`; -- (filesystem)
-->        columns: \u002a/, */
-->        computed: */ = CAST(("; int x = 1; //) + 1 AS INT)
-->        rows: inserts only

EXPLAIN CODEGEN SELECT `\u002a/` || '*/ \u0022' AS `"` FROM `t*/"\u0022'``; --` WHERE `*/` > 1;
--> // pipeline 1, SQL 145:61-145:79: Scan
--> package io.tidemark.generated;
--> import io.tidemark.exec.batch.Batch;
--> import io.tidemark.exec.batch.Column;
--> import io.tidemark.exec.connector.Layout;
--> import io.tidemark.exec.function.Integers;
--> import io.tidemark.exec.pipeline.BatchTransform;
--> public final class ScanColumns implements BatchTransform {
-->   private final long literal0;
-->   private boolean[] noNulls = new boolean[0];
-->   public ScanColumns(Object[] literals) {
-->     literal0 = ((Long) literals[0]).longValue();
-->   }
-->   public Batch apply(Batch input) {
-->     final Batch batch = input;
-->     final Column[] columns = new Column[4];
-->     columns[0] = batch.columnOrNull(0);
-->     columns[3] = compute_(batch);
-->     return batch.withColumns(columns, batch.origin());
-->   }
-->   private Column compute_(Batch batch) {
-->     final int rowCount = batch.rowCount();
-->     final int count = batch.selectedCount();
-->     final int[] selection = batch.selection();
-->     final boolean[] int_x_1_Nulls = nullsOf(batch.column(1), rowCount);
-->     final int[] int_x_1_ = batch.column(1).ints;  // INT
-->     final long literal0 = this.literal0;
-->     final int[] values = new int[rowCount];
-->     boolean[] nulls = null;
-->     for (int i = 0; i < count; i++) {
-->       final int row = selection == null ? i : selection[i];
-->       int toint1 = 0;
-->       if (!int_x_1_Nulls[row]) {
-->         toint1 = Integers.toInt((((long) int_x_1_[row]) + literal0));
-->       }
-->       if (int_x_1_Nulls[row]) {
-->         if (nulls == null) {
-->           nulls = new boolean[rowCount];
-->         }
-->         nulls[row] = true;
-->       } else {
-->         values[row] = toint1;
-->       }
-->     }
-->     final Column column = new Column(Layout.INT);
-->     column.ints = values;
-->     column.nulls = nulls;
-->     return column;
-->   }
-->   private boolean[] nullsOf(Column column, int rowCount) {
-->     if (column.nulls != null) {
-->       return column.nulls;
-->     }
-->     if (noNulls.length < rowCount) {
-->       noNulls = new boolean[rowCount];
-->     }
-->     return noNulls;
-->   }
--> }
--> // pipeline 2, SQL 145:24-145:94: Filter -> Project
--> package io.tidemark.generated;
--> import io.tidemark.exec.batch.Batch;
--> import io.tidemark.exec.batch.BytesBuilder;
--> import io.tidemark.exec.batch.Column;
--> import io.tidemark.exec.connector.Layout;
--> import io.tidemark.exec.function.Strings;
--> import io.tidemark.exec.pipeline.BatchTransform;
--> public final class Calc implements BatchTransform {
-->   private final int literal0;
-->   private final byte[] literal1;
-->   private final BytesBuilder columnText1;
-->   private boolean[] noNulls = new boolean[0];
-->   public Calc(Object[] literals) {
-->     literal0 = ((Integer) literals[0]).intValue();
-->     literal1 = (byte[]) literals[1];
-->     columnText1 = new BytesBuilder();
-->   }
-->   public Batch apply(Batch input) {
-->     final int[] kept = new int[input.selectedCount()];
-->     final int keptCount = filter(input, kept);
-->     final boolean isWhole = keptCount == input.selectedCount();
-->     final Batch batch = isWhole ? input : input.select(kept, keptCount);
-->     final Column[] columns = new Column[1];
-->     columns[0] = compute_(batch);
-->     return batch.withColumns(columns, batch.origin());
-->   }
-->   private int filter(Batch batch, int[] kept) {
-->     final int rowCount = batch.rowCount();
-->     final int count = batch.selectedCount();
-->     final int[] selection = batch.selection();
-->     final boolean[] valueNulls = nullsOf(batch.column(3), rowCount);
-->     final int[] value = batch.column(3).ints;  // INT
-->     final int literal0 = this.literal0;
-->     int keptCount = 0;
-->     for (int i = 0; i < count; i++) {
-->       final int row = selection == null ? i : selection[i];
-->       if (!(!valueNulls[row] && (value[row] > literal0))) {
-->         continue;
-->       }
-->       kept[keptCount++] = row;
-->     }
-->     return keptCount;
-->   }
-->   private Column compute_(Batch batch) {
-->     final int rowCount = batch.rowCount();
-->     final int count = batch.selectedCount();
-->     final int[] selection = batch.selection();
-->     final boolean[] u002a_Nulls = nullsOf(batch.column(0), rowCount);
-->     final byte[] u002a_Heap = batch.column(0).heap;  // VARCHAR
-->     final int[] u002a_Starts = batch.column(0).starts;
-->     final int[] u002a_Lengths = batch.column(0).lengths;
-->     final byte[] literal1 = this.literal1;
-->     final BytesBuilder columnText1 = this.columnText1;
-->     final int[] starts = new int[rowCount];
-->     final int[] lengths = new int[rowCount];
-->     boolean[] nulls = null;
-->     for (int i = 0; i < count; i++) {
-->       final int row = selection == null ? i : selection[i];
-->       if (!u002a_Nulls[row]) {
-->         columnText1.begin();
-->         Strings.concat(u002a_Heap, u002a_Starts[row], u002a_Lengths[row], literal1, 0, literal1.length, columnText1);
-->       }
-->       if (u002a_Nulls[row]) {
-->         if (nulls == null) {
-->           nulls = new boolean[rowCount];
-->         }
-->         nulls[row] = true;
-->       } else {
-->         starts[row] = columnText1.start();
-->         lengths[row] = columnText1.length();
-->       }
-->     }
-->     final Column column = new Column(Layout.BYTES);
-->     column.heap = columnText1.release();
-->     column.starts = starts;
-->     column.lengths = lengths;
-->     column.nulls = nulls;
-->     return column;
-->   }
-->   private boolean[] nullsOf(Column column, int rowCount) {
-->     if (column.nulls != null) {
-->       return column.nulls;
-->     }
-->     if (noNulls.length < rowCount) {
-->       noNulls = new boolean[rowCount];
-->     }
-->     return noNulls;
-->   }
--> }

SELECT nope AS `*/` FROM `t*/"\u0022'``; --`;
--> error 296:8: column 'nope' not found
--> hint: columns are: \u002a/, "; int x = 1; //, two /* lines, */

SELECT * FROM `no\u0022`;
--> error 300:15: there is no table 'no\u0022'
--> hint: tables and views are: t*/"\u0022'`; --, v*/'"

SELECT CAST('*/ \u0022' AS INT) AS a;
--> error 304:8: cannot cast '*/ \u0022' to INT
--> hint: correct the value, or write TRY_CAST to get NULL

CREATE TABLE t (a INT) WITH ('connector' = '*/ \u0022"');
--> error 308:44: there is no connector '*/ \u0022"'
--> hint: connectors are: blackhole, filesystem, nexmark, print, stdin

CREATE TABLE t (a INT) WITH ('connector' = 'filesystem', 'path' = '*/ \u0022"', 'format' = '''"');
--> error 312:92: unknown format ''"'
--> hint: formats are csv, json and raw

-- a name stands on one line
SELECT 1 AS `two
lines`;
--> error 317:13: this name has no closing back-tick
--> hint: names stand on one line, and a back-tick inside one is written ``
