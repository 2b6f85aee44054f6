package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ast.SqlReset;
import io.tidemark.parser.ast.SqlSet;
import io.tidemark.parser.ast.SqlShow;
import io.tidemark.parser.ast.SqlStopJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "SET 'a.b' = 'it''s' | a.b | it's",
        "SET table.local-time-zone = UTC | table.local-time-zone | UTC",
        "SET table.exec.emit.early-fire.enabled = true | table.exec.emit.early-fire.enabled | true",
        "SET scan.idle-timeout = -1 | scan.idle-timeout | -1",
        "SET a.end = 2.5 | a.end | 2.5",
        "SET a = ON | a | ON",
      })
  void keysAndValuesAreTexts(String sql, String key, String value) {
    SqlSet set = (SqlSet) StatementParser.parse(sql);

    assertThat(set.keyText()).isEqualTo(key);
    assertThat(set.valueText()).isEqualTo(value);
  }

  @Test
  void bareSetAndResetHaveNoKey() {
    assertThat(((SqlSet) StatementParser.parse("SET;")).key()).isNull();
    assertThat(((SqlReset) StatementParser.parse("reset")).key()).isNull();
    assertThat(((SqlReset) StatementParser.parse("RESET 'a'")).keyText()).isEqualTo("a");
  }

  @Test
  void showTakesAnObjectAndAPattern() {
    SqlShow columns = (SqlShow) StatementParser.parse("SHOW COLUMNS IN db.t LIKE '%x'");
    assertThat(columns.kind()).isEqualTo(SqlShow.Kind.COLUMNS);
    assertThat(columns.object()).hasToString("db.t");
    assertThat(columns.pattern()).hasToString("'%x'");

    SqlShow tables = (SqlShow) StatementParser.parse("SHOW TABLES");
    assertThat(tables.object()).isNull();
    assertThat(tables.pattern()).isNull();
  }

  @Test
  void jobsAreNamedByNameOrText() {
    assertThat(((SqlStopJob) StatementParser.parse("STOP JOB j")).job()).hasToString("j");
    assertThat(((SqlStopJob) StatementParser.parse("STOP JOB 'j'")).job()).hasToString("j");
  }
}
