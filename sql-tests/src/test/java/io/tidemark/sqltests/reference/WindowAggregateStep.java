package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Keeps the rows of every open window and aggregates them when it fires. */
final class WindowAggregateStep extends Steps.Passing {
  private final PhysicalNode.WindowAggregate node;
  private final LateRule late;

  /** By window: the rows of each group, apart by slice. */
  private final TreeMap<Windows.Window, TreeMap<GroupKey, TreeMap<Long, List<@Nullable Object[]>>>>
      windows = new TreeMap<>();

  /** By row, its number in order of arrival. */
  private final Map<@Nullable Object[], Integer> arrivals = new IdentityHashMap<>();

  WindowAggregateStep(PhysicalNode.WindowAggregate node, Step next, List<LateRow> late) {
    super(next);
    this.node = node;
    this.late = new LateRule(node.lateCondition(), node.lateColumns(), late);
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    Long time = (Long) row[node.timeColumn()];
    if (time == null) {
      late.withoutTime(row, watermark);
      return;
    }
    List<Windows.Window> all = Windows.of(node.window(), time);
    List<Windows.Window> missed = all.stream().filter(w -> w.isClosedAt(watermark)).toList();
    boolean countsInOthers =
        all.stream().anyMatch(w -> !w.isClosedAt(watermark) && late.keeps(row, w));
    late.missed(row, watermark, missed, countsInOthers);
    arrivals.put(row, arrivals.size());
    for (Windows.Window window : all) {
      if (!missed.contains(window)) {
        add(window, row, Windows.slice(node.window(), time));
      }
    }
  }

  private void add(Windows.Window window, @Nullable Object[] row, long slice) {
    for (int set = 0; set < node.groupingSets().size(); set++) {
      windows
          .computeIfAbsent(window, w -> new TreeMap<>())
          .computeIfAbsent(
              GroupKey.of(row, node.keys(), node.groupingSets(), set), k -> new TreeMap<>())
          .computeIfAbsent(slice, s -> new ArrayList<>())
          .add(row);
    }
  }

  @Override
  void watermark(long watermark) {
    while (!windows.isEmpty() && windows.firstKey().isClosedAt(watermark)) {
      Windows.Window window = windows.firstKey();
      fire(window, windows.remove(window));
    }
    next.watermark(watermark);
  }

  private void fire(
      Windows.Window window, TreeMap<GroupKey, TreeMap<Long, List<@Nullable Object[]>>> groups) {
    groups.forEach(
        (key, slices) ->
            next.row(
                result(node, key, List.copyOf(slices.values()), arrived(slices.values()), window),
                window.time() - 1));
  }

  private List<@Nullable Object[]> arrived(Collection<List<@Nullable Object[]>> slices) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    slices.forEach(rows::addAll);
    rows.sort(Comparator.comparing(arrivals::get));
    return rows;
  }

  /** An output row as {@link PhysicalNode.WindowAggregate} describes it. */
  static @Nullable Object[] result(
      PhysicalNode.WindowAggregate node,
      GroupKey key,
      List<List<@Nullable Object[]>> slices,
      List<@Nullable Object[]> arrived,
      Windows.Window window) {
    List<@Nullable Object> row = new ArrayList<>(java.util.Arrays.asList(key.values()));
    node.calls().forEach(call -> row.add(Aggregates.of(call, slices, arrived)));
    row.add(window.start());
    row.add(window.end());
    row.add(window.time());
    if (node.groupingSets().size() > 1) {
      row.add((long) key.set());
    }
    return row.toArray();
  }
}
