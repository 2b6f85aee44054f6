package io.tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import org.junit.jupiter.api.Test;

class ErrorTextTest {
  @Test
  void marksThePlaceInItsLine() {
    String script = "SELECT 1;\n\nSELECT auction, COUNT(*) FROM bids GROUP BY auction EMIT FINAL";
    assertThat(ErrorText.of(error(3, 53, 62, "it can change", "write EMIT CHANGES"), script, null))
        .isEqualTo(
            """
            error: it can change
              3 | SELECT auction, COUNT(*) FROM bids GROUP BY auction EMIT FINAL
                |                                                     ^^^^^^^^^^
            hint: write EMIT CHANGES""");
  }

  @Test
  void namesTheScript() {
    assertThat(ErrorText.of(error(1, 8, 11, "no column", null), "SELECT nope", "a b.sql"))
        .isEqualTo(
            """
            error: no column
              a b.sql:1:8
              1 | SELECT nope
                |        ^^^^""");
  }

  @Test
  void tabsAndWideLineNumbersKeepTheMarkInPlace() {
    String script = "\r\n".repeat(11) + "\tx\ty\r\nz";
    assertThat(ErrorText.of(error(12, 4, 4, "bad", null), script, null))
        .isEqualTo("error: bad\n  12 |  x y\n     |    ^");
  }

  @Test
  void aRangeOverSeveralLinesIsMarkedToTheEndOfTheFirst() {
    SqlException error =
        new SqlException(SqlException.Kind.INVALID, new SourceRange(1, 3, 2, 2), "bad", null, null);
    assertThat(ErrorText.of(error, "ab cd  \nef", null))
        .isEqualTo("error: bad\n  1 | ab cd  \n    |   ^^^");
  }

  @Test
  void aLongLineIsCutAroundThePlace() {
    String script = "x".repeat(500) + "!" + "y".repeat(500);
    String text = ErrorText.of(error(1, 501, 501, "bad", null), script, null);
    String[] lines = text.split("\n");
    assertThat(lines[1]).startsWith("  1 | ... xxx").endsWith("yyy ...").hasSizeLessThan(120);
    assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf('!'));
  }

  @Test
  void thePlaceBehindTheLastCharacterCanBeMarked() {
    assertThat(ErrorText.of(error(1, 7, 7, "more is expected", null), "SELECT", null))
        .endsWith("  1 | SELECT\n    |       ^");
  }

  @Test
  void anErrorWithoutAPlaceIsOneLine() {
    SqlException error =
        new SqlException(SqlException.Kind.INVALID, null, "no such\nfile", null, null);
    assertThat(ErrorText.of(error, "SELECT 1", "x.sql")).isEqualTo("error: no such file");
  }

  @Test
  void internalErrorsAskForAReportAndShowNoStackTrace() {
    SqlException error = SqlException.internal("the planner failed", new IllegalStateException());
    assertThat(ErrorText.of(error, "SELECT 1", null))
        .startsWith("error: the planner failed (IllegalStateException at ErrorTextTest.java:")
        .endsWith("please report it with the statement")
        .doesNotContain("\tat ");
  }

  private static SqlException error(
      int line,
      int column,
      int endColumn,
      String message,
      @org.jspecify.annotations.Nullable String hint) {
    return new SqlException(
        SqlException.Kind.INVALID,
        new SourceRange(line, column, line, endColumn),
        message,
        hint,
        null);
  }
}
