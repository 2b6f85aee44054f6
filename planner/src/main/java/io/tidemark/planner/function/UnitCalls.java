package io.tidemark.planner.function;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql2rel.SqlRexContext;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.jspecify.annotations.Nullable;

/** Conversion of the calls that begin with a unit of time: the unit becomes its name. */
public final class UnitCalls {
  private UnitCalls() {}

  /** How to convert a call, or null if it names no unit. */
  public static @Nullable SqlRexConvertlet convertlet(SqlCall call) {
    boolean isUnitCall =
        call.getOperator() instanceof ScalarOperator
            && call.operandCount() > 0
            && call.operand(0) instanceof SqlIntervalQualifier;
    return isUnitCall ? UnitCalls::convert : null;
  }

  static String name(SqlIntervalQualifier unit) {
    return unit.timeFrameName != null ? unit.timeFrameName : unit.timeUnitRange.name();
  }

  private static RexNode convert(SqlRexContext context, SqlCall call) {
    RexBuilder rex = context.getRexBuilder();
    List<RexNode> operands = new ArrayList<>();
    operands.add(rex.makeLiteral(name(call.operand(0))));
    for (SqlNode operand : call.getOperandList().subList(1, call.operandCount())) {
      operands.add(context.convertExpression(operand));
    }
    return rex.makeCall(
        call.getParserPosition(),
        context.getValidator().getValidatedNodeType(call),
        call.getOperator(),
        operands);
  }
}
