package io.tidemark.parser;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.parser.ast.SqlNodes;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.util.Litmus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StatementRoundTripTest {
  static List<String> statements() {
    return Blocks.of("statements.sql");
  }

  @ParameterizedTest
  @MethodSource("statements")
  void statementComesBackFromItsOwnSql(String sql) {
    SqlNode first = StatementParser.parse(sql);
    String written = SqlNodes.toSql(first);
    SqlNode second = StatementParser.parse(written);

    assertThat(SqlNodes.toSql(second)).isEqualTo(written);
    assertThat(first.equalsDeep(second, Litmus.IGNORE)).as(written).isTrue();
  }
}
