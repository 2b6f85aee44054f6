package io.tidemark.planner.lower;

import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Puts expressions in place of column references, and folds nothing on the way. */
final class Substitution extends RexShuttle {
  private final List<RexNode> values;
  private final RexBuilder rex;

  private Substitution(List<RexNode> values, RexBuilder rex) {
    this.values = values;
    this.rex = rex;
  }

  /**
   * @param nodes over columns of which {@code values} has the expressions
   */
  static List<RexNode> apply(List<RexNode> nodes, List<RexNode> values, RexBuilder rex) {
    Substitution substitution = new Substitution(values, rex);
    return nodes.stream().map(node -> node.accept(substitution)).toList();
  }

  @Override
  public RexNode visitInputRef(RexInputRef ref) {
    return values.get(ref.getIndex());
  }

  @Override
  public RexNode visitFieldAccess(RexFieldAccess access) {
    RexNode row = access.getReferenceExpr().accept(this);
    return row == access.getReferenceExpr()
        ? access
        : rex.makeFieldAccess(row, access.getField().getIndex());
  }

  /** Keeps the position of a call, which the shuttle would lose. */
  @Override
  public RexNode visitCall(RexCall call) {
    boolean[] update = {false};
    List<RexNode> operands = visitList(call.operands, update);
    return update[0]
        ? rex.makeCall(call.getParserPosition(), call.getType(), call.getOperator(), operands)
        : call;
  }
}
