package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Keeps the rows of every group and aggregates them at the end. */
final class GroupAggregateStep extends Steps.Passing {
  private final PhysicalNode.GroupAggregate node;
  private final TreeMap<GroupKey, List<@Nullable Object[]>> groups = new TreeMap<>();

  GroupAggregateStep(PhysicalNode.GroupAggregate node, Step next) {
    super(next);
    this.node = node;
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      group(GroupKey.of(row, node.keys(), node.groupingSets(), set)).add(row);
    }
  }

  private List<@Nullable Object[]> group(GroupKey key) {
    return groups.computeIfAbsent(key, k -> new ArrayList<>());
  }

  @Override
  void end() {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      if (node.groupingSets().get(set).isEmpty()) {
        group(new GroupKey(new Object[node.keys().size()], set));
      }
    }
    groups.forEach(
        (key, rows) -> {
          List<@Nullable Object> row = new ArrayList<>(java.util.Arrays.asList(key.values()));
          node.calls().forEach(call -> row.add(Aggregates.of(call, List.of(rows))));
          if (node.groupingSets().size() > 1) {
            row.add((long) key.set());
          }
          next.row(row.toArray(), Long.MAX_VALUE);
        });
    next.end();
  }
}
