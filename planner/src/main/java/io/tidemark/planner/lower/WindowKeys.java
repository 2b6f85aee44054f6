package io.tidemark.planner.lower;

import io.tidemark.planner.physical.WindowSpec;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;

/** Tells an aggregate by window from one that only happens to read a window table function. */
final class WindowKeys {
  private WindowKeys() {}

  /**
   * Whether every grouping set names the window: window_start and window_end, one of them for
   * TUMBLE and HOP, and for SESSION its keys as well. Without, windows of different keys would be
   * one group, and only the end of the input could close it.
   */
  static boolean names(LogicalAggregate aggregate, Rows input, Rows.WindowCall window) {
    if (!window.isOverRowtime() || window.spec() instanceof WindowSpec.Count) {
      return false;
    }
    for (ImmutableBitSet set : aggregate.getGroupSets()) {
      if (!names(set, input.projections(), window)) {
        return false;
      }
    }
    return true;
  }

  private static boolean names(
      ImmutableBitSet set, List<RexNode> projections, Rows.WindowCall window) {
    Set<Integer> columns = new TreeSet<>();
    for (int key : set) {
      if (projections.get(key) instanceof RexInputRef ref) {
        columns.add(ref.getIndex());
      }
    }
    boolean hasStart = columns.contains(window.width());
    boolean hasEnd = columns.contains(window.width() + 1);
    return (window.spec().startNamesEnd() ? hasStart || hasEnd : hasStart && hasEnd)
        && columns.containsAll(window.keys());
  }
}
