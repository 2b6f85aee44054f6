package io.tidemark.engine;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.Set;
import java.util.TreeSet;

/** Finds what a plan follows. */
final class Followed {
  private Followed() {}

  /** Names of the tables and views of the database whose later rows a plan takes. */
  static Set<String> tables(PhysicalNode plan) {
    Set<String> names = new TreeSet<>();
    collect(plan, names);
    return Set.copyOf(names);
  }

  private static void collect(PhysicalNode node, Set<String> names) {
    if (node instanceof PhysicalNode.Scan scan && scan.isFollowed()) {
      names.add(scan.table().name());
    }
    node.inputs().forEach(input -> collect(input, names));
  }
}
