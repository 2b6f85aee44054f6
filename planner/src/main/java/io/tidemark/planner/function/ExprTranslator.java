package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.type.SqlTypes;
import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;

/** Translates scalar expressions to those of physical plans. */
public final class ExprTranslator {
  /**
   * @param zone in which TIMESTAMP_LTZ meets types without a zone
   */
  public ExprTranslator(ZoneId zone) {}

  public Expr translate(RexNode node) {
    ColumnType type = SqlTypes.columnType(node.getType());
    if (node instanceof RexInputRef ref) {
      return new Expr.Ref(ref.getIndex(), type);
    } else if (node instanceof RexLiteral literal) {
      return new Expr.Literal(literal.isNull() ? null : literal.toString(), type);
    } else if (node instanceof RexFieldAccess access) {
      Expr row = translate(access.getReferenceExpr());
      return new Expr.Field(row, access.getField().getIndex(), type);
    }
    RexCall call = (RexCall) node;
    List<Expr> arguments = call.getOperands().stream().map(this::translate).toList();
    return new Expr.Call(
        ScalarFunction.inline(
            call.getOperator().getName(),
            "",
            arguments.stream().map(argument -> argument.type().layout()).toList(),
            type.layout()),
        arguments,
        type,
        SourceRange.of(call.getParserPosition()));
  }
}
