package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.junit.jupiter.api.Test;

class PositionsTest {
  private static List<SqlIdentifier> names(SqlNode node) {
    List<SqlIdentifier> found = new ArrayList<>();
    node.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            found.add(id);
            return super.visit(id);
          }
        });
    return found;
  }

  private static String at(String script, SqlParserPos pos) {
    String[] lines = script.split("\r\n|\n|\r", -1);
    return lines[pos.getLineNum() - 1].substring(pos.getColumnNum() - 1, pos.getEndColumnNum());
  }

  @Test
  void everyNameStandsWhereItsPositionSays() {
    String script =
        "-- 😀\nSELECT 1;\r\n\tSELECT '😀', alpha /* é\r\n */, beta\rFROM gamma\n  WHERE\tdelta = 'x'; SELECT\nepsilon FROM zeta";

    List<String> read = new ArrayList<>();
    for (ScriptStatement statement : SqlScript.split(script)) {
      for (SqlIdentifier name : names(StatementParser.parse(statement))) {
        assertThat(at(script, name.getParserPosition())).isEqualTo(name.getSimple());
        read.add(name.getSimple());
      }
    }
    assertThat(read).contains("alpha", "beta", "gamma", "delta", "epsilon", "zeta");
  }

  @Test
  void errorsStandInTheScript() {
    String script = "SELECT 1;\n\n  SELECT a\n  FORM t;\n";
    ScriptStatement statement = SqlScript.split(script).get(1);

    SqlException error =
        catchThrowableOfType(SqlException.class, () -> StatementParser.parse(statement));

    assertThat(Objects.requireNonNull(error).range()).isEqualTo(new SourceRange(4, 3, 4, 6));
  }

  @Test
  void expressionsParseAlone() {
    assertThat(StatementParser.parseExpression("ts - INTERVAL '5' SECOND"))
        .hasToString("`ts` - INTERVAL '5' SECOND");
  }
}
