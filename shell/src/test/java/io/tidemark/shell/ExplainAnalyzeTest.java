package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** EXPLAIN ANALYZE as people see it: with the time and the memory that a query took. */
class ExplainAnalyzeTest {
  private static final String TABLE =
      "CREATE TABLE t (k STRING, v INT); INSERT INTO t VALUES ('a', 1), ('b', 2), ('a', 3);";

  @Test
  void costsStandBelowWhatWasDone() {
    CommandLineRun run =
        CommandLineRun.of(
            "--threads=2", "-c", TABLE + "EXPLAIN ANALYZE SELECT k, SUM(v) AS v FROM t GROUP BY k");
    String number = "[0-9.]+";
    assertThat(run.out().lines().map(String::strip))
        .containsSubsequence("|   actual: 3 rows in, 2 rows out", "actual: 3 rows")
        .anyMatch(
            line ->
                line.matches(
                    "\\|   cost: "
                        + number
                        + " ms, state at most 2 entries, "
                        + number
                        + " (bytes|kB)"));
    assertThat(run.code()).isZero();
  }

  @Test
  void programsGetTheLinesAsRows() {
    CommandLineRun run =
        CommandLineRun.of(
            "--format=csv", "-c", "SET 'clock' = 'virtual';" + TABLE + "EXPLAIN ANALYZE TABLE t");
    assertThat(run.out())
        .isEqualTo(
            "plan\n"
                + "Scan t (managed)\n"
                + "\"    columns: k, v\"\n"
                + "\"    rows: inserts only\"\n"
                + "\"    actual: 3 rows\"\n");
  }
}
