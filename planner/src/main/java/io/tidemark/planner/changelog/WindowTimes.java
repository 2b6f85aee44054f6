package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Rows of windows with the instant at which theirs is over, its {@code window_time}, also where the
 * query has left that column out.
 *
 * @param plan of the rows, which may have one more column, the last
 * @param column that has the instant
 */
record WindowTimes(PhysicalNode plan, int column) {
  /** The name of the added column, as plans show it. */
  private static final String NAME = "window_time";

  private RowField field() {
    return new RowField(NAME, plan.rowType().type(column));
  }

  private Expr reference() {
    return new Expr.Ref(column, plan.rowType().type(column));
  }

  /**
   * Adds the column if it is needed.
   *
   * @param windows which ones count
   * @return null if the rows are not, or not all, those of such windows
   */
  static @Nullable WindowTimes find(PhysicalNode node, Predicate<WindowSpec> windows) {
    if (node instanceof PhysicalNode.WindowAggregate aggregate) {
      return windows.test(aggregate.window())
          ? new WindowTimes(node, aggregate.keys().size() + aggregate.calls().size() + 2)
          : null;
    } else if (node instanceof PhysicalNode.WindowTable table) {
      return windows.test(table.window())
          ? new WindowTimes(node, table.input().rowType().size() + 2)
          : null;
    } else if (node instanceof PhysicalNode.Calc calc) {
      return ofCalc(calc, windows);
    }
    return node instanceof PhysicalNode.Union union ? ofUnion(union, windows) : null;
  }

  private static @Nullable WindowTimes ofCalc(
      PhysicalNode.Calc calc, Predicate<WindowSpec> windows) {
    WindowTimes below = find(calc.input(), windows);
    if (below == null) {
      return null;
    }
    for (int i = 0; i < calc.projections().size(); i++) {
      if (calc.projections().get(i) instanceof Expr.Ref ref && ref.index() == below.column()) {
        return new WindowTimes(calc, i);
      }
    }
    List<Expr> columns = new ArrayList<>(calc.projections());
    columns.add(below.reference());
    RowType type = calc.rowType().plus(below.field());
    return new WindowTimes(
        new PhysicalNode.Calc(
            below.plan(),
            calc.condition(),
            columns,
            type,
            AddedColumn.all(type),
            calc.traits(),
            calc.range()),
        type.size() - 1);
  }

  private static @Nullable WindowTimes ofUnion(
      PhysicalNode.Union union, Predicate<WindowSpec> windows) {
    List<PhysicalNode> branches = new ArrayList<>();
    int width = union.rowType().size();
    ColumnType type = null;
    for (PhysicalNode input : union.inputs()) {
      WindowTimes found = find(input, windows);
      if (found == null) {
        return null;
      }
      boolean isAdded = found.column() == width;
      type = found.field().type();
      branches.add(
          isAdded
              ? found.plan()
              : AddedColumn.over(found.plan(), found.field(), found.reference()));
    }
    return type == null
        ? null
        : new WindowTimes(
            new PhysicalNode.Union(
                branches,
                union.rowType().plus(new RowField(NAME, type)),
                union.traits(),
                union.range()),
            width);
  }
}
