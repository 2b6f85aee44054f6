package io.tidemark.planner.lower;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are planned, and what is still to be done to them: filters and projections gather here,
 * so that a chain of them becomes one Calc.
 *
 * @param node the plan so far; if {@code window} is set, what its data comes from
 * @param window the window table function that is still to be applied; null for none
 * @param type the columns that condition and projections see: those of {@code node}, or with a
 *     window its data's and its own
 * @param conditions all must hold
 * @param projections one a column of the result
 * @param names of the result's columns
 */
record Rows(
    PhysicalNode node,
    @Nullable WindowCall window,
    RelDataType type,
    List<RexNode> conditions,
    List<RexNode> projections,
    List<String> names) {

  /**
   * A call of a window table function.
   *
   * @param timeColumn of the data; -1 for count windows without a rowtime
   * @param keys PARTITION BY columns of a SESSION or of count windows
   * @param data what it is called on
   */
  record WindowCall(WindowSpec spec, int timeColumn, List<Integer> keys, Rows data) {
    WindowCall {
      keys = List.copyOf(keys);
    }

    /** Columns of the data; window_start has this index. */
    int width() {
      return data.projections().size();
    }

    /** Whether the time column is a rowtime, so that the watermark closes windows. */
    boolean isOverRowtime() {
      return timeColumn >= 0 && data.isRowtime(timeColumn);
    }

    /** The index of window_time. */
    int timeIndex() {
      return width() + (spec instanceof WindowSpec.Count ? 1 : 2);
    }
  }

  Rows {
    conditions = List.copyOf(conditions);
    projections = List.copyOf(projections);
    names = List.copyOf(names);
  }

  /** Whether a column of the result is a rowtime. */
  boolean isRowtime(int column) {
    if (!(projections.get(column) instanceof RexInputRef ref)) {
      return false;
    }
    return window == null
        ? node.traits().rowtimes().contains(ref.getIndex())
        : ref.getIndex() == window.timeIndex() && window.isOverRowtime();
  }

  /** These rows, of which only those are kept that meet more conditions on the result. */
  Rows where(List<RexNode> more, RexBuilder rex) {
    List<RexNode> all = new ArrayList<>(conditions);
    all.addAll(Substitution.apply(more, projections, rex));
    return new Rows(node, window, type, all, projections, names);
  }

  /** These rows with other columns, which are expressions over this result. */
  Rows select(List<RexNode> columns, List<String> columnNames, RexBuilder rex) {
    List<RexNode> merged = Substitution.apply(columns, projections, rex);
    return new Rows(node, window, type, conditions, merged, columnNames);
  }
}
