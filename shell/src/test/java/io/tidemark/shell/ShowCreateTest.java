package io.tidemark.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SHOW CREATE prints statements that can be run. */
class ShowCreateTest {
  private static final String QUAKES =
      """
      CREATE TABLE `quakes` (
        `event_time` TIMESTAMP(3),
        `mag` DOUBLE,
        WATERMARK FOR `event_time` AS `event_time` - INTERVAL '3' MINUTE
      )
      WITH (
        'connector' = 'filesystem',
        'path' = 'quakes.json',
        'format' = 'json'
      )
      """;

  private static final String ANYTHING =
      """
      CREATE TEMPORARY TABLE `a ``b` (
        `select` STRING NOT NULL COMMENT 'it''s
      two lines',
        `d` DECIMAL(10, 2),
              `file` STRING METADATA FROM 'file.path' VIRTUAL,
        `ts` TIMESTAMP(3),
        `twice` AS `d` * 2 + CHAR_LENGTH('a  b'),
        WATERMARK FOR `ts` AS `ts` - INTERVAL '1' SECOND,
        PRIMARY KEY (`select`) NOT ENFORCED
      )
      COMMENT 'über alles; -- no comment'
      WITH (
        'connector' = 'filesystem',
        'path' = 'it''s.csv',
        'format' = 'csv',
        'csv.field-delimiter' = '	'
      )
      """;

  private static final String NESTED =
      """
      CREATE TABLE `quakes` (
        `place` ROW<`name` STRING, `at` ROW<`x y` DOUBLE, `z` DECIMAL(5, 1)>> NOT NULL,
        `name` AS UPPER(`place`.`name`)
      )
      WITH (
        'connector' = 'filesystem',
        'path' = 'quakes.json',
        'format' = 'json'
      )
      """;

  @Test
  void aTableIsPrintedAsItsStatement() {
    CommandLineRun run = CommandLineRun.of("-c", QUAKES + ";SHOW CREATE TABLE quakes");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(QUAKES);
  }

  @ParameterizedTest
  @ValueSource(strings = {QUAKES, NESTED, ANYTHING})
  void whatIsPrintedMakesTheSameTable(String sql) {
    String show = ";\nSHOW CREATE TABLE " + (sql.equals(ANYTHING) ? "`a ``b`" : "quakes");
    CommandLineRun first = CommandLineRun.piped(sql + show);
    assertThat(first.err()).isEmpty();
    CommandLineRun second = CommandLineRun.piped(first.out() + show);
    assertThat(second).isEqualTo(first);
  }

  @Test
  void whatIsPrintedMakesTheSameView() {
    String view = "CREATE VIEW v (a, `b c`) COMMENT 'x' AS SELECT mag, event_time FROM quakes";
    String show = ";SHOW CREATE VIEW v";
    CommandLineRun first = CommandLineRun.piped(QUAKES + ";" + view + show);
    assertThat(first.err()).isEmpty();
    assertThat(first.out()).startsWith("CREATE VIEW `v` (`a`, `b c`)\n");
    CommandLineRun second = CommandLineRun.piped(QUAKES + ";" + first.out() + show);
    assertThat(second).isEqualTo(first);
  }

  @Test
  void otherFormatsGiveTheStatementAsOneValue() {
    String sql = QUAKES + ";SHOW CREATE TABLE quakes";
    assertThat(CommandLineRun.of("--format=json", "-c", sql).out())
        .isEqualTo("{\"result\":\"" + QUAKES.strip().replace("\n", "\\n") + "\"}\n");
    assertThat(CommandLineRun.of("--format=csv", "-c", sql).out())
        .isEqualTo("result\n\"" + QUAKES.strip() + "\"\n");
  }

  @Test
  void namesCannotDriveTheTerminal() {
    CommandLineRun run =
        CommandLineRun.of(
            "-c", QUAKES.replace("quakes.json", "\u001b[31m\u0007") + ";SHOW CREATE TABLE quakes");
    assertThat(run.out()).contains("\\u001b[31m\\u0007").doesNotContain("\u001b");
  }
}
