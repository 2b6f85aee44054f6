package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ScriptStatement.Open;
import io.tidemark.parser.error.SourceRange;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlScriptTest {
  private static List<String> texts(String script) {
    return SqlScript.split(script).stream().map(ScriptStatement::text).toList();
  }

  private static ScriptStatement only(String script) {
    List<ScriptStatement> statements = SqlScript.split(script);
    assertThat(statements).hasSize(1);
    return statements.get(0);
  }

  @Test
  void semicolonsEndStatements() {
    assertThat(texts("SELECT 1; SELECT 2;\n\n;; SELECT 3"))
        .containsExactly("SELECT 1", "SELECT 2", "SELECT 3");
  }

  @Test
  void semicolonsInTextsNamesAndCommentsDoNot() {
    assertThat(texts("SELECT 'a;''b;', `x;y` -- ; it's\n, 1 /* ; ' ` */ ; SELECT e'\\';' // ; '\n"))
        .containsExactly("SELECT 'a;''b;', `x;y` -- ; it's\n, 1", "SELECT e'\\';'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n", ";", "-- only\n", "/* only */ ; -- this", "--> expected"})
  void nothingIsNoStatement(String script) {
    assertThat(SqlScript.split(script)).isEmpty();
  }

  @Test
  void placesAreThoseOfTheScript() {
    List<ScriptStatement> statements =
        SqlScript.split("-- first\n  SELECT 1 ;SELECT\r\n2\r;\n/* x */\tSELECT 3 -- end");

    assertThat(statements).extracting(ScriptStatement::line).containsExactly(2, 2, 5);
    assertThat(statements).extracting(ScriptStatement::column).containsExactly(3, 13, 9);
    assertThat(statements).extracting(ScriptStatement::endLine).containsExactly(2, 4, 5);
    assertThat(statements)
        .extracting(ScriptStatement::isTerminated)
        .containsExactly(true, true, false);
    assertThat(statements).extracting(ScriptStatement::startOffset).containsExactly(11, 21, 41);
    assertThat(statements).extracting(ScriptStatement::endOffset).containsExactly(21, 32, 49);
  }

  @Test
  void columnsCountUtf16UnitsBehindAnEmoji() {
    String script = "SELECT '😀😀' AS a; SELECT b";

    ScriptStatement second = SqlScript.split(script).get(1);
    assertThat(second.text()).isEqualTo("SELECT b");
    assertThat(second.column()).isEqualTo(script.indexOf("SELECT b") + 1);
  }

  @Test
  void statementSetIsOneStatement() {
    String set =
        "BEGIN STATEMENT SET; INSERT INTO a SELECT CASE x WHEN 1 THEN 2 END; INSERT INTO b SELECT 2; END";

    assertThat(texts(set + "; SELECT 1;")).containsExactly(set, "SELECT 1");
    String flink = "EXECUTE STATEMENT SET BEGIN INSERT INTO a SELECT 1; END";
    assertThat(texts(flink + ";" + flink)).containsExactly(flink, flink);
    assertThat(texts("begin; END OF INPUT t; SELECT 1"))
        .containsExactly("begin", "END OF INPUT t", "SELECT 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "SELECT 'abc | TEXT | 8",
        "SELECT e'abc\\' | TEXT | 8",
        "SELECT a /* b | COMMENT | 10",
        "SELECT (a, [b | BRACKET | 12",
        "SELECT (a, [b] | BRACKET | 8",
        "BEGIN STATEMENT SET; INSERT INTO a SELECT 1; | STATEMENT_SET | 1",
        "SELECT (a, 'b | TEXT | 12",
      })
  void whatIsLeftOpenIsTold(String script, Open open, int column) {
    ScriptStatement statement = only(script);

    assertThat(statement.isComplete()).isFalse();
    assertThat(statement.open()).isEqualTo(open);
    assertThat(statement.openRange()).isEqualTo(new SourceRange(1, column, 1, column));
    assertThat(statement.isTerminated()).isFalse();
  }

  @Test
  void doubleQuotesAreLeftOpenToo() {
    assertThat(only("SELECT \"a;b").open()).isEqualTo(Open.DOUBLE_QUOTES);
  }

  @Test
  void openCommentAloneIsAStatement() {
    ScriptStatement statement = only(" /* and");

    assertThat(statement.open()).isEqualTo(Open.COMMENT);
    assertThat(SqlScript.split("SELECT 1; /* and")).hasSize(2);
  }

  @Test
  void forgottenBracketDoesNotEatTheNextStatement() {
    List<ScriptStatement> statements = SqlScript.split("SELECT (1; SELECT 2;");

    assertThat(statements).hasSize(2);
    assertThat(statements.get(0).open()).isEqualTo(Open.BRACKET);
    assertThat(statements.get(1).isComplete()).isTrue();
  }
}
