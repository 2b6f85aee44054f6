package io.tidemark.planner.function;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlBasicAggFunction;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;

/** The aggregate functions that go by arrival. Calcite has the first two only with OVER. */
final class ArrivalAggregates {
  private ArrivalAggregates() {}

  static final List<SqlOperator> ALL =
      List.of(
          SqlBasicAggFunction.create(
              "FIRST_VALUE",
              SqlKind.FIRST_VALUE,
              ReturnTypes.ARG0_NULLABLE_IF_EMPTY,
              OperandTypes.ANY),
          SqlBasicAggFunction.create(
              "LAST_VALUE",
              SqlKind.LAST_VALUE,
              ReturnTypes.ARG0_NULLABLE_IF_EMPTY,
              OperandTypes.ANY),
          SqlBasicAggFunction.create(
              "LISTAGG",
              SqlKind.LISTAGG,
              binding -> nullableString(binding.getTypeFactory()),
              OperandTypes.or(OperandTypes.CHARACTER, OperandTypes.STRING_STRING)));

  private static RelDataType nullableString(RelDataTypeFactory types) {
    return types.createTypeWithNullability(
        types.createSqlType(SqlTypeName.VARCHAR, Integer.MAX_VALUE), true);
  }
}
