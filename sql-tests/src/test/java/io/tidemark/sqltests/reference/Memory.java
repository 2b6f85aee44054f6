package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a running query knows from one arrival to the next: not the rows, but the order in which the
 * rows of its updating steps came.
 */
final class Memory {
  private final Map<PhysicalNode, RowList> rows = new IdentityHashMap<>();

  /** Whether the rows of a step change and go. */
  static boolean isUpdating(PhysicalNode node) {
    return node.traits().changelogMode() != ChangelogMode.APPEND;
  }

  /** The rows of a step as they came, when they are these now. */
  List<@Nullable Object[]> inOrder(PhysicalNode node, List<@Nullable Object[]> now) {
    return rows.computeIfAbsent(node, n -> new RowList()).become(now);
  }
}
