package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormatsTest {
  private static final String ROWS =
      """
      SELECT * FROM (VALUES
        (1, 'plain', 1.50, TIMESTAMP '2024-01-01 00:00:00.500'),
        (20, '', -0.25, TIMESTAMP '1969-12-31 23:59:59.999'),
        (300, CAST(NULL AS STRING), CAST(NULL AS DECIMAL(3, 2)), CAST(NULL AS TIMESTAMP(3))),
        (4, 'a "b", c', 0.00, TIMESTAMP '2024-01-01 00:00:00')
      ) AS t (n, s, d, ts)""";

  @Test
  void tablesPutNumbersToTheRight() {
    assertThat(CommandLineRun.of("-c", ROWS).out())
        .isEqualTo(
            """
               n | s        |     d | ts
            -----+----------+-------+-------------------------
               1 | plain    |  1.50 | 2024-01-01 00:00:00.500
              20 |          | -0.25 | 1969-12-31 23:59:59.999
             300 | NULL     |  NULL | NULL
               4 | a "b", c |  0.00 | 2024-01-01 00:00:00.000
            (4 rows)
            """);
  }

  @Test
  void csvTellsNullFromTheEmptyString() {
    assertThat(CommandLineRun.of("--format", "csv", "-c", ROWS).out())
        .isEqualTo(
            """
            n,s,d,ts
            1,plain,1.50,2024-01-01 00:00:00.500
            20,"",-0.25,1969-12-31 23:59:59.999
            300,,,
            4,"a ""b"", c",0.00,2024-01-01 00:00:00.000
            """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"table", "csv", "json", "markdown", "vertical"})
  void instantsAreShownInTheZoneOfTheSession(String format) {
    String script =
        "SET 'table.local-time-zone' = 'Asia/Tokyo';"
            + "SELECT CAST(TIMESTAMP '2024-07-01 12:00:00' AS TIMESTAMP_LTZ(3)) AS noon;";

    assertThat(CommandLineRun.of("--format", format, "-c", script).out())
        .contains("2024-07-01 12:00:00.000");
  }

  @Test
  void jsonIsOneObjectALine() {
    assertThat(CommandLineRun.of("--format", "json", "-c", ROWS).out())
        .isEqualTo(
            """
            {"n":1,"s":"plain","d":1.50,"ts":"2024-01-01 00:00:00.500"}
            {"n":20,"s":"","d":-0.25,"ts":"1969-12-31 23:59:59.999"}
            {"n":300,"s":null,"d":null,"ts":null}
            {"n":4,"s":"a \\"b\\", c","d":0.00,"ts":"2024-01-01 00:00:00.000"}
            """);
  }

  @Test
  void markdownEscapesWhatWouldEndACell() {
    assertThat(
            CommandLineRun.of("--format", "markdown", "-c", "SELECT 1 AS n, 'a|b' AS `x|y`").out())
        .isEqualTo(
            """
            | n | x\\|y |
            | ---: | --- |
            | 1 | a\\|b |
            """);
  }

  @Test
  void verticalWritesOneValueALine() {
    assertThat(CommandLineRun.of("--format", "vertical", "-c", "SELECT 1 AS n, 'x' AS name").out())
        .isEqualTo(
            """
            --- row 1 ---
               n: 1
            name: x
            """);
  }

  @Test
  void wideCharactersKeepTheColumnsInLine() {
    assertThat(
            CommandLineRun.of("-c", "SELECT * FROM (VALUES ('日本', 1), ('ab', 2)) AS t (s, n)")
                .out())
        .isEqualTo(
            """
             s    | n
            ------+---
             日本 | 1
             ab   | 2
            (2 rows)
            """);
  }

  @Test
  void valuesCannotDriveTheTerminal() {
    CommandLineRun run = CommandLineRun.of("-c", "SELECT '\u001b[31m\u0007\n\u009b' AS s");
    assertThat(run.out()).contains("\\u001b[31m\\u0007\\n\\u009b").doesNotContain("\u001b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"table", "csv", "markdown", "vertical"})
  void anEmptyLineSetsResultsOff(String format) {
    CommandLineRun run =
        CommandLineRun.of("--format", format, "-c", "SELECT 1 AS a; SELECT 2 AS b");
    assertThat(run.out()).containsOnlyOnce("\n\n");
  }

  @Test
  void resultsOfJsonFollowEachOther() {
    assertThat(CommandLineRun.of("--format", "JSON", "-c", "SELECT 1 AS a; SELECT 2 AS b").out())
        .isEqualTo("{\"a\":1}\n{\"b\":2}\n");
  }

  @Test
  void plansAreLinesInATableAndRowsElsewhere() {
    String sql = "EXPLAIN SELECT 1 AS a";
    assertThat(CommandLineRun.of("-c", sql).out()).doesNotContain("plan").doesNotContain("row)");
    assertThat(CommandLineRun.of("--format", "csv", "-c", sql).out()).startsWith("plan\n");
  }
}
