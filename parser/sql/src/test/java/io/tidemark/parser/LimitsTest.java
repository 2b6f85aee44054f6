package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tidemark.parser.error.SqlException;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitsTest {
  private static String error(String sql) {
    SqlException error = catchThrowableOfType(SqlException.class, () -> StatementParser.parse(sql));
    return Objects.requireNonNull(error).getMessage();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT | ( | 1 | )",
        "SELECT | (1 + | 1 | )",
        "SELECT | ABS( | 1 | )",
        "SELECT | (SELECT | 1 | )",
        "SELECT * FROM | (SELECT * FROM | t | )",
        "SELECT | CASE WHEN a THEN | 1 | END",
        "SELECT | a[ | 1 | ]",
        "CREATE TABLE t (a | ARRAY< | INT | >",
      })
  void deepNestingIsRefused(String start, String open, String middle, String close) {
    String sql = start + " " + (open + " ").repeat(300) + middle + (" " + close).repeat(300);

    assertThat(error(sql)).isEqualTo("the statement is nested more than 250 deep");
    assertThat(error(start + " " + (open + " ").repeat(40_000)))
        .isEqualTo("the statement is nested more than 250 deep");
  }

  @Test
  void deepTreesWithoutBracketsAreRefused() {
    assertThat(error("SELECT " + "NOT ".repeat(2_500) + "a"))
        .startsWith("the statement is nested too");
    assertThat(error("SELECT " + "1 + ".repeat(2_500) + "1"))
        .startsWith("the statement is nested too");
    assertThat(error("SELECT 1" + " UNION SELECT 1".repeat(600)))
        .isEqualTo("the statement is nested too deep: more than 500 queries are joined by UNION");
    assertThat(error("SELECT " + "1 + ".repeat(100_000) + "1"))
        .isEqualTo("an expression of more than 8000 tokens is too long");
    assertThat(error("SELECT a" + ".a".repeat(100_000)))
        .isEqualTo("an expression of more than 8000 tokens is too long");
  }

  @Test
  void aHundredLevelsAreFine() {
    assertThat(StatementParser.parse("SELECT " + "(1 + ".repeat(100) + "1" + ")".repeat(100)))
        .isNotNull();
    assertThat(StatementParser.parse("SELECT * FROM t WHERE a < 1" + " OR a < 1".repeat(300)))
        .isNotNull();
  }

  @Test
  void longStatementsAreRefusedAndLongListsAreFine() {
    assertThat(error("SELECT '" + "x".repeat(1 << 20) + "'"))
        .isEqualTo("a statement of 1048585 characters is too long");
    assertThat(StatementParser.parse("INSERT INTO t VALUES (0)" + ", (1)".repeat(20_000)))
        .isNotNull();
  }

  @Test
  void hintsAreRefusedAndOtherCommentsAreNot() {
    SqlException e =
        catchThrowableOfType(
            SqlException.class,
            () -> StatementParser.parse("SELECT a FROM t /*+ OPTIONS('a'='b') */"));
    assertThat(e).hasMessageContaining("hints are not supported");
    assertThat(StatementParser.parse("SELECT /*++++ x */ a FROM t /* + x */"))
        .hasToString(StatementParser.parse("SELECT a FROM t").toString());
  }
}
