package io.tidemark.planner.lower;

import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexInputRef;
import org.jspecify.annotations.Nullable;

/**
 * Windows over a column that is PROCTIME(): the scan that the column comes from goes by the clock
 * instead of its table's watermark, so that the column is a rowtime for all that stands above.
 */
final class ProcessingTime {
  private ProcessingTime() {}

  /** These rows with a column as their time attribute, if it is processing time. */
  static Rows of(Rows rows, int column) {
    if (rows.window() != null || !(rows.projections().get(column) instanceof RexInputRef ref)) {
      return rows;
    }
    PhysicalNode timed = timed(rows.node(), ref.getIndex());
    return timed == null
        ? rows
        : new Rows(timed, null, rows.type(), rows.conditions(), rows.projections(), rows.names());
  }

  /** Null if the column is not processing time. */
  private static @Nullable PhysicalNode timed(PhysicalNode node, int column) {
    if (node instanceof PhysicalNode.Scan scan) {
      return scan.proctimes().contains(column) ? Nodes.timedByClock(scan, column) : null;
    } else if (node instanceof PhysicalNode.ReadTime read) {
      if (column == read.column()) {
        return Nodes.timedByClock(read);
      }
      PhysicalNode input = timed(read.input(), column);
      return input == null
          ? null
          : Nodes.readTime(input, read.rowType().name(read.column()), read.range());
    } else if (node instanceof PhysicalNode.Calc calc) {
      PhysicalNode input =
          calc.projections().get(column) instanceof Expr.Ref ref
              ? timed(calc.input(), ref.index())
              : null;
      return input == null
          ? null
          : Nodes.calc(input, calc.condition(), calc.projections(), calc.rowType(), calc.range());
    } else if (node instanceof PhysicalNode.Union union) {
      List<PhysicalNode> inputs = new ArrayList<>();
      for (PhysicalNode input : union.inputs()) {
        PhysicalNode timed = timed(input, column);
        if (timed == null) {
          return null;
        }
        inputs.add(timed);
      }
      return Nodes.union(inputs, union.rowType());
    }
    return null;
  }
}
