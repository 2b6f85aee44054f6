package io.tidemark.planner.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.planner.function.Signature.Parameter;
import io.tidemark.planner.type.TidemarkTypeFactory;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.Test;

/** What may stand where, and how it is written in an error. */
class SignatureTest {
  private static Set<Parameter> taking(SqlTypeName name) {
    Set<Parameter> taking = EnumSet.noneOf(Parameter.class);
    for (Parameter parameter : Parameter.values()) {
      if (parameter.accepts(new TidemarkTypeFactory().createSqlType(name))) {
        taking.add(parameter);
      }
    }
    taking.remove(Parameter.VALUE);
    taking.remove(Parameter.UNIT);
    return taking;
  }

  @Test
  void nothingIsCastSilently() {
    assertThat(taking(SqlTypeName.VARCHAR))
        .containsExactlyInAnyOrder(
            Parameter.TEXT,
            Parameter.TEXT_OR_BINARY,
            Parameter.TEXT_OR_INTEGER,
            Parameter.TEXT_OR_NUMBER,
            Parameter.TEXT_OR_TIME_POINT);
    assertThat(taking(SqlTypeName.TINYINT))
        .containsExactlyInAnyOrder(
            Parameter.INTEGER,
            Parameter.NUMBER,
            Parameter.TEXT_OR_INTEGER,
            Parameter.TEXT_OR_NUMBER);
    assertThat(taking(SqlTypeName.DECIMAL))
        .containsExactlyInAnyOrder(Parameter.NUMBER, Parameter.TEXT_OR_NUMBER);
    assertThat(taking(SqlTypeName.BOOLEAN)).containsExactly(Parameter.CONDITION);
    assertThat(taking(SqlTypeName.DATE))
        .containsExactlyInAnyOrder(
            Parameter.TIME_POINT, Parameter.TEXT_OR_TIME_POINT, Parameter.TIME_OR_INTERVAL);
    assertThat(taking(SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE))
        .isEqualTo(taking(SqlTypeName.DATE));
    assertThat(taking(SqlTypeName.VARBINARY))
        .containsExactlyInAnyOrder(Parameter.BINARY, Parameter.TEXT_OR_BINARY);
  }

  @Test
  void nullGoesEverywhere() {
    assertThat(taking(SqlTypeName.NULL)).hasSize(Parameter.values().length - 2);
  }

  @Test
  void formsShowWhatIsOptionalAndWhatIsRepeated() {
    assertThat(FunctionTable.form("lpad")).isEqualTo("LPAD(STRING, INT, STRING)");
    assertThat(FunctionTable.form("INSTR")).isEqualTo("INSTR(STRING, STRING, [INT], [INT])");
    assertThat(FunctionTable.form("CONCAT_WS")).isEqualTo("CONCAT_WS(STRING, STRING, ...)");
    assertThat(FunctionTable.form("PI")).isEqualTo("PI()");
    assertThat(FunctionTable.form("UPPER")).isNull();
  }

  @Test
  void everyNameStandsForOneFunctionOfOurs() {
    List<String> names = new ArrayList<>();
    for (SqlOperator operator : FunctionTable.INSTANCE.getOperatorList()) {
      if (operator instanceof ScalarOperator) {
        names.add(operator.getName());
      }
    }
    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(80);
  }

  @Test
  void unitsHaveTheNamesOfOdbcToo() {
    assertThat(Unit.of("sql_tsi_hour")).isEqualTo(Unit.HOUR);
    assertThat(Unit.of("Quarter")).isEqualTo(Unit.QUARTER);
    assertThat(Unit.of("HOURS")).isNull();
  }
}
