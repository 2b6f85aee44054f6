package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Aggregates the rows of each count window, which come one after the other. */
final class CountedGroupsStep extends Steps.Passing {
  private final PhysicalNode.GroupAggregate node;
  private final List<Integer> window;
  private final TreeMap<GroupKey, List<@Nullable Object[]>> groups = new TreeMap<>();
  private @Nullable GroupKey current;
  private long before;

  /**
   * @param window columns of the input that tell windows apart
   */
  CountedGroupsStep(PhysicalNode.GroupAggregate node, List<Integer> window, Step next) {
    super(next);
    this.node = node;
    this.window = window;
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    List<Integer> all = IntStream.range(0, window.size()).boxed().toList();
    GroupKey key = GroupKey.of(row, window, List.of(all), 0);
    if (current != null && current.compareTo(key) != 0) {
      give();
    }
    current = key;
    before = watermark;
    for (int set = 0; set < node.groupingSets().size(); set++) {
      groups
          .computeIfAbsent(
              GroupKey.of(row, node.keys(), node.groupingSets(), set), k -> new ArrayList<>())
          .add(row);
    }
  }

  private void give() {
    groups.forEach(
        (key, rows) -> {
          List<@Nullable Object> row = new ArrayList<>(Arrays.asList(key.values()));
          node.calls().forEach(call -> row.add(Aggregates.of(call, rows)));
          if (node.groupingSets().size() > 1) {
            row.add((long) key.set());
          }
          next.row(row.toArray(), before);
        });
    groups.clear();
    current = null;
  }

  @Override
  void watermark(long watermark) {
    give();
    next.watermark(watermark);
  }

  @Override
  void end() {
    give();
    next.end();
  }

  @Override
  void settle() {
    give();
    next.settle();
  }
}
