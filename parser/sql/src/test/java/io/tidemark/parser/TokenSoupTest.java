package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.error.SqlException;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** Whatever the text: splitting never fails, parsing fails only as it should. */
class TokenSoupTest {
  private static final List<String> TOKENS =
      List.of(
          "SELECT",
          "FROM",
          "WHERE",
          "GROUP BY",
          "ORDER BY",
          "LIMIT",
          "JOIN",
          "LEFT",
          "ON",
          "AS",
          "UNION",
          "ALL",
          "WITH",
          "VALUES",
          "INSERT INTO",
          "CREATE TABLE",
          "CREATE VIEW",
          "DROP",
          "SET",
          "EXPLAIN",
          "EMIT",
          "CHANGES",
          "STREAM",
          "AFTER WATERMARK",
          "EVERY",
          "ALLOW LATENESS",
          "LATE ROWS INTO",
          "TUMBLE",
          "SESSION",
          "TABLE",
          "DESCRIPTOR",
          "SIZE =>",
          "DATA =>",
          "OFFSET =>",
          "INTERVAL",
          "'5'",
          "MINUTE",
          "SECONDS",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE",
          "END",
          "CAST",
          "INT",
          "ARRAY<",
          "ROW",
          "MAP",
          "OVER",
          "PARTITION BY",
          "BETWEEN",
          "AND",
          "OR",
          "NOT",
          "IN",
          "IS",
          "NULL",
          "LIKE",
          "EXISTS",
          "value",
          "a",
          "b",
          "t",
          "`x y`",
          "1",
          "2.5",
          "1e9",
          "'text'",
          "''",
          "(",
          ")",
          "[",
          "]",
          ",",
          ".",
          ";",
          "*",
          "+",
          "-",
          "/",
          "%",
          "=",
          "<",
          ">",
          "<>",
          "!=",
          "||",
          "::",
          "=>",
          "->",
          "?",
          ":",
          "{",
          "}",
          "#",
          "!",
          "@",
          "\\",
          "\"",
          "'",
          "`",
          "--",
          "/*",
          "*/",
          "//",
          "\n",
          "\r\n",
          "\t",
          "😀",
          "é",
          "\u0000",
          "\u0007",
          "\u200b",
          "$",
          "q$1",
          "x'ff'",
          "x'f'",
          "U&'\\0041'",
          "U&'\\",
          "e'\\",
          "_utf8'a'",
          "_latin1'é'",
          "DATE '2020-01-01'",
          "TIMESTAMP '",
          "99999999999999999999",
          "PRIMARY KEY",
          "NOT ENFORCED",
          "WATERMARK FOR",
          "METADATA",
          "COMMENT",
          "BEGIN STATEMENT SET;",
          "GROUPING SETS",
          "MATCH_RECOGNIZE",
          "PATTERN",
          "{d '2020-01-01'}",
          "{fn",
          "JSON_OBJECT",
          "KEY",
          "VALUE",
          "CURSOR",
          "TRIM",
          "EXTRACT",
          "POSITION",
          "LATERAL",
          "UNNEST",
          "FETCH",
          "ROWS ONLY",
          "SYSTEM_TIME",
          "FOR",
          "PERIOD",
          "NEW",
          "NEXT VALUE FOR",
          "SPECIFIC",
          "UESCAPE",
          "COLLATE",
          "ANY");

  @Provide
  Arbitrary<String> soup() {
    return Arbitraries.of(TOKENS).list().ofMaxSize(25).map(tokens -> String.join(" ", tokens));
  }

  @Provide
  Arbitrary<String> spliced() {
    List<String> statements = Blocks.of("statements.sql");
    Arbitrary<String> statement = Arbitraries.of(statements);
    return statement.flatMap(
        text ->
            Arbitraries.integers()
                .between(0, text.length())
                .flatMap(
                    at ->
                        Arbitraries.of(TOKENS)
                            .map(
                                token ->
                                    text.substring(0, at)
                                        + " "
                                        + token
                                        + " "
                                        + text.substring(at))));
  }

  @Property(tries = 800, seed = "7")
  void soupNeverBreaksTheParser(@ForAll("soup") String text) {
    check(text);
  }

  @Property(tries = 400, seed = "7")
  void aTokenTooMuchNeverBreaksTheParser(@ForAll("spliced") String text) {
    check(text);
  }

  @Property(tries = 200, seed = "7")
  void anyTextSplits(@ForAll String text) {
    check(text);
  }

  private static void check(String text) {
    int end = 0;
    for (ScriptStatement statement : SqlScript.split(text)) {
      assertThat(statement.startOffset()).isGreaterThanOrEqualTo(end);
      assertThat(text.startsWith(statement.text(), statement.startOffset())).isTrue();
      end = statement.endOffset();
      SqlException error = errorOf(statement);
      if (error != null) {
        assertThat(error.kind()).as(text).isNotEqualTo(SqlException.Kind.INTERNAL);
        assertThat(error.range()).as(text).isNotNull();
        assertThat(error.getMessage())
            .doesNotContain("\n", "Encountered", "Was expecting", "At line");
      }
    }
  }

  private static @Nullable SqlException errorOf(ScriptStatement statement) {
    try {
      StatementParser.parse(statement);
      return null;
    } catch (SqlException e) {
      return e;
    }
  }
}
