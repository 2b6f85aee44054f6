package io.tidemark.planner.changelog;

import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.List;

/** Finds the column of a plan that is the end of the window that made the row. */
final class WindowEnds {
  private static final int NONE = -1;

  private WindowEnds() {}

  /** The index of the column; -1 if there is none. */
  static int column(PhysicalNode plan) {
    if (plan instanceof PhysicalNode.WindowAggregate window) {
      return window.keys().size() + window.calls().size() + 1;
    } else if (plan instanceof PhysicalNode.GroupAggregate group) {
      int below = column(group.input());
      return below == NONE ? NONE : group.keys().indexOf(below);
    } else if (plan instanceof PhysicalNode.ReadTime read) {
      return column(read.input());
    } else if (plan instanceof PhysicalNode.Calc calc) {
      int below = column(calc.input());
      List<Expr> columns = calc.projections();
      for (int i = 0; i < columns.size(); i++) {
        if (below != NONE && columns.get(i) instanceof Expr.Ref ref && ref.index() == below) {
          return i;
        }
      }
    }
    return NONE;
  }
}
