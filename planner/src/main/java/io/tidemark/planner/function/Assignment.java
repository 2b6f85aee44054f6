package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.Strings;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.type.SqlTypes;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of a value to the type of the column that takes it: a CAST, but a text that is too
 * long is an error, as it is not said that it shall be cut.
 */
public final class Assignment extends SqlFunction {
  private final String column;

  private Assignment(String column) {
    super(
        "assign",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG0,
        null,
        OperandTypes.ANY,
        SqlFunctionCategory.SYSTEM);
    this.column = column;
  }

  /**
   * A value as that of a column.
   *
   * @param type of the column
   * @param column as errors name it
   */
  public static RexNode of(
      RexBuilder rex, SqlParserPos pos, RelDataType type, RexNode value, String column) {
    ColumnType from = SqlTypes.columnType(value.getType());
    ColumnType to = SqlTypes.columnType(type);
    boolean canBeTooLong =
        Conversions.isText(from)
            && Conversions.isText(to)
            && to.precision() != ColumnType.UNBOUNDED
            && from.precision() > to.precision();
    return canBeTooLong
        ? rex.makeCall(pos, type, new Assignment(column), List.of(value))
        : rex.makeAbstractCast(pos, type, value, false);
  }

  Expr translate(Expr value, ColumnType to, @Nullable SourceRange range) {
    return value instanceof Expr.Literal literal && literal.value() == null
        ? new Expr.Literal(null, to.nullable())
        : Calls.method(
            Strings.class,
            "fit",
            to,
            range,
            value,
            Calls.constant(to.precision()),
            Calls.constant(column + " of type " + to.nullable()));
  }
}
