package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.Set;
import java.util.TreeSet;

/** The tables that a plan reads. */
final class ReadTables {
  private ReadTables() {}

  /** Their names. */
  static Set<String> names(PhysicalNode plan) {
    Set<String> names = new TreeSet<>();
    collect(plan, names);
    return names;
  }

  private static void collect(PhysicalNode node, Set<String> names) {
    if (node instanceof PhysicalNode.Scan scan) {
      names.add(scan.table().name());
    }
    node.inputs().forEach(input -> collect(input, names));
  }

  /** Whether the plan counts on it that no row goes of a table that it reads. */
  static boolean needGrowing(PhysicalNode plan, String table) {
    return plan instanceof PhysicalNode.Scan scan
            && scan.table().name().equals(table)
            && !Memory.isUpdating(scan)
        || plan.inputs().stream().anyMatch(input -> needGrowing(input, table));
  }

  /** Whether the watermark of one of them goes on with the clock. */
  static boolean moveWatermark(PhysicalNode plan) {
    return plan instanceof PhysicalNode.Scan scan && scan.strategy().isMovedByClock()
        || plan.inputs().stream().anyMatch(ReadTables::moveWatermark);
  }
}
