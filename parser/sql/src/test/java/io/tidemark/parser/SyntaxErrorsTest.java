package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SyntaxErrorsTest {
  static List<String> faults() {
    return Blocks.of("syntax-errors.sql");
  }

  @ParameterizedTest
  @MethodSource("faults")
  void faultIsExplained(String block) {
    int expected = block.indexOf("\n-->");
    String sql = block.substring(0, expected);

    SqlException error = catchThrowableOfType(SqlException.class, () -> StatementParser.parse(sql));

    assertThat(lines(Objects.requireNonNull(error))).isEqualTo(block.substring(expected + 1));
  }

  private static String lines(SqlException error) {
    List<String> lines = new ArrayList<>();
    String kind = error.kind() == SqlException.Kind.INVALID ? "error" : error.kind().toString();
    lines.add("--> " + kind + " " + error.range() + ": " + error.getMessage());
    if (error.hint() != null) {
      lines.add("--> hint: " + error.hint());
    }
    return String.join("\n", lines);
  }
}
