package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Standard input as a table. */
class StandardInputTest {
  private static final String LOG =
      "CREATE TABLE log (k STRING, v INT) WITH ('connector' = 'stdin', 'format' = 'csv');\n";

  @Test
  void whatCanBeCompleteIsPrintedAsRows() {
    CommandLineRun run =
        CommandLineRun.piped("a,1\nb,2\na,3", "-c", LOG + "SELECT k, v FROM log WHERE v <> 2");
    assertThat(run.out())
        .isEqualTo(
            """
             k | v
            ---+---
             a | 1
             a | 3
            (2 rows)
            """);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
  }

  @Test
  void theRestIsPrintedAsChanges() {
    CommandLineRun run =
        CommandLineRun.piped(
            "a,1\nb,2\na,3\n",
            "--format=csv",
            "-c",
            LOG + "SELECT k, SUM(v) AS v FROM log GROUP BY k");
    assertThat(run.out()).isEqualTo("op,k,v\n+I,a,4\n+I,b,2\n");
    assertThat(run.err())
        .startsWith("state of q1 grows without bound: accumulators per (k) are kept for ever");
    assertThat(run.code()).isZero();
  }

  @Test
  void windowsFireWithTheEnd() {
    CommandLineRun run =
        CommandLineRun.piped(
            """
            {"ts": "2024-01-01 00:00:01", "v": 1}
            {"ts": "2024-01-01 00:00:12", "v": 2}
            {"ts": "2024-01-01 00:00:03", "v": 4}
            """,
            "--format=csv",
            "-c",
            "CREATE TABLE log (ts TIMESTAMP(3), v INT, WATERMARK FOR ts AS ts)"
                + " WITH ('connector' = 'stdin', 'format' = 'json');"
                + "SELECT window_start, SUM(v) AS v"
                + " FROM TUMBLE(TABLE log, DESCRIPTOR(ts), INTERVAL '10' SECOND)"
                + " GROUP BY window_start, window_end");
    assertThat(run.out())
        .isEqualTo(
            """
            window_start,v
            2024-01-01 00:00:00.000,1
            2024-01-01 00:00:10.000,2
            """);
    assertThat(run.err()).startsWith("1 row was late for every window of q1 (33.3 %)");
  }

  @Test
  void aViewKeepsItForThoseWhoReadItLater() {
    CommandLineRun run =
        CommandLineRun.piped(
            "a,1\nb,2\na,3\n",
            "--format=csv",
            "-c",
            LOG
                + "CREATE MATERIALIZED VIEW m AS SELECT k, SUM(v) AS v FROM log GROUP BY k;"
                + "SELECT * FROM m WHERE k = 'b' EMIT CHANGES;"
                + "SELECT * FROM m WHERE k = 'c' EMIT CHANGES");
    assertThat(run.out()).contains("query,op,k,v\nq1,+I,b,2\n");
    assertThat(run.code()).isZero();
  }

  @Test
  void itCanBeReadOnce() {
    CommandLineRun twice =
        CommandLineRun.piped("a,1\n", "-c", LOG + "SELECT v FROM log; SELECT k FROM log");
    assertThat(twice.err())
        .startsWith("error: standard input is read already, and can be read only once\n");
    assertThat(twice.code()).isEqualTo(1);
  }

  @Test
  void oneQueryMayNameItTwice() {
    CommandLineRun joined =
        CommandLineRun.piped(
            "a,1\n",
            "--format=csv",
            "-c",
            LOG + "SELECT v FROM log UNION ALL SELECT 2 * v FROM log");
    assertThat(joined.out()).isEqualTo("v\n1\n2\n");
    assertThat(joined.err()).isEmpty();
    assertThat(joined.code()).isZero();
  }

  @Test
  void allInsertsOfAStatementSetGetIt() {
    String print = " WITH ('connector' = 'print', 'print-identifier' = '%s');";
    CommandLineRun run =
        CommandLineRun.piped(
            "a,1\nb,2\n",
            "-c",
            LOG
                + "CREATE TABLE keys (k STRING)"
                + print.formatted("keys")
                + "CREATE TABLE numbers (v INT)"
                + print.formatted("numbers")
                + "BEGIN STATEMENT SET; INSERT INTO keys SELECT k FROM log;"
                + " INSERT INTO numbers SELECT v FROM log; END;");
    assertThat(run.out().lines())
        .containsExactlyInAnyOrder(
            "keys> +I[a]", "keys> +I[b]", "numbers> +I[1]", "numbers> +I[2]");
    assertThat(run.code()).isZero();
  }

  @Test
  void aScriptAndRowsCannotBothComeFromIt() {
    CommandLineRun run = CommandLineRun.piped(LOG + "SELECT v FROM log");
    assertThat(run.err())
        .startsWith("error: standard input cannot be a table here: the script comes from it\n")
        .contains("hint: pass the script with -c or -f, and pipe the rows in\n");
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void malformedRowsNameTheirLine() {
    CommandLineRun run = CommandLineRun.piped("a,1\nb,x\n", "-c", LOG + "SELECT v FROM log");
    assertThat(run.err())
        .startsWith("error: standard input, line 2, field 'v': 'x' is not an INT\n");
    assertThat(run.out()).contains(" 1\n");
    assertThat(run.code()).isEqualTo(1);
  }
}
