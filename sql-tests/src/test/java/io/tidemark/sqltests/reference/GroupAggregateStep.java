package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the rows of every group and aggregates them at the end; in update mode whenever its rows
 * are asked for.
 */
final class GroupAggregateStep extends Steps.Passing {
  private final PhysicalNode.GroupAggregate node;
  private final Memory memory;
  private final TreeMap<GroupKey, List<@Nullable Object[]>> groups = new TreeMap<>();

  GroupAggregateStep(PhysicalNode.GroupAggregate node, Step next, Memory memory) {
    super(next);
    this.node = node;
    this.memory = memory;
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      group(GroupKey.of(row, node.keys(), node.groupingSets(), set)).add(row);
    }
  }

  @Override
  void gone(@Nullable Object[] row, long watermark) {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      GroupKey key = GroupKey.of(row, node.keys(), node.groupingSets(), set);
      List<@Nullable Object[]> rows = group(key);
      RowList.remove(rows, row);
      if (rows.isEmpty()) {
        groups.remove(key);
      }
    }
  }

  private List<@Nullable Object[]> group(GroupKey key) {
    return groups.computeIfAbsent(key, k -> new ArrayList<>());
  }

  @Override
  void end() {
    if (!Memory.isUpdating(node)) {
      rows().forEach(row -> next.row(row, Long.MAX_VALUE));
    }
    next.end();
  }

  @Override
  void settle() {
    if (Memory.isUpdating(node)) {
      memory.inOrder(node, rows()).forEach(row -> next.row(row, Step.NO_WATERMARK));
    }
    next.settle();
  }

  /** The rows of the groups, by key. */
  private List<@Nullable Object[]> rows() {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      if (node.groupingSets().get(set).isEmpty()) {
        group(new GroupKey(new Object[node.keys().size()], set));
      }
    }
    List<@Nullable Object[]> results = new ArrayList<>();
    groups.forEach(
        (key, rows) -> {
          List<@Nullable Object> row = new ArrayList<>(Arrays.asList(key.values()));
          node.calls().forEach(call -> row.add(Aggregates.of(call, rows)));
          if (node.groupingSets().size() > 1) {
            row.add((long) key.set());
          }
          results.add(row.toArray());
        });
    return results;
  }
}
