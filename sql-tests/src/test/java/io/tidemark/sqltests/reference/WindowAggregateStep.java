package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.sqltests.reference.ReferenceEvaluator.LateRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the rows of every window and aggregates them when it fires. If results can change, all that
 * the windows show is computed whenever it is asked for.
 */
final class WindowAggregateStep extends Steps.Passing implements Waiting {
  private final PhysicalNode.WindowAggregate node;
  private final LateRule late;
  private final Memory memory;
  private final long lateness;

  /** By window: the rows of each group, apart by slice. */
  private final TreeMap<Windows.Window, TreeMap<GroupKey, TreeMap<Long, List<@Nullable Object[]>>>>
      windows = new TreeMap<>();

  /** By row, its number in order of arrival. */
  private final Map<@Nullable Object[], Integer> arrivals = new IdentityHashMap<>();

  private long last = NO_WATERMARK;

  WindowAggregateStep(
      PhysicalNode.WindowAggregate node, Step next, List<LateRow> late, Memory memory) {
    super(next);
    this.node = node;
    this.memory = memory;
    this.lateness = node.firing().latenessMillis();
    this.late = new LateRule(node.lateCondition(), node.lateColumns(), late);
    memory.ask(this);
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    arrivals.put(row, arrivals.size());
    for (Windows.Window window : taking(row, watermark)) {
      for (int set = 0; set < node.groupingSets().size(); set++) {
        windows
            .computeIfAbsent(window, w -> new TreeMap<>())
            .computeIfAbsent(key(row, set), k -> new TreeMap<>())
            .computeIfAbsent(slice(row), s -> new ArrayList<>())
            .add(row);
      }
    }
  }

  /**
   * Of equal rows the oldest goes; windows that were dropped keep what they have. One without a
   * time was counted when it came.
   */
  @Override
  void gone(@Nullable Object[] row, long watermark) {
    if (row[node.timeColumn()] == null) {
      return;
    }
    for (Windows.Window window : taking(row, watermark)) {
      for (int set = 0; set < node.groupingSets().size(); set++) {
        GroupKey key = key(row, set);
        TreeMap<Long, List<@Nullable Object[]>> slices = windows.get(window).get(key);
        List<@Nullable Object[]> rows = slices.get(slice(row));
        RowList.remove(rows, row);
        if (rows.isEmpty()) {
          slices.remove(slice(row));
        }
        if (slices.isEmpty()) {
          windows.get(window).remove(key);
        }
      }
    }
  }

  /** The windows of a row that still take rows; the others it misses. */
  private List<Windows.Window> taking(@Nullable Object[] row, long watermark) {
    Long time = (Long) row[node.timeColumn()];
    if (time == null) {
      late.withoutTime(row, watermark);
      return List.of();
    }
    List<Windows.Window> all = Windows.of(node.window(), time);
    List<Windows.Window> missed = all.stream().filter(w -> isDropped(w, watermark)).toList();
    List<Windows.Window> taking = all.stream().filter(w -> !missed.contains(w)).toList();
    late.missed(row, watermark, missed, taking.stream().anyMatch(w -> late.keeps(row, w)));
    return taking;
  }

  private boolean isDropped(Windows.Window window, long watermark) {
    return window.isClosedAt(left(watermark));
  }

  /** What a watermark leaves behind while windows wait for late rows. */
  private long left(long watermark) {
    boolean isBound = watermark == NO_WATERMARK || watermark == Long.MAX_VALUE;
    return isBound ? watermark : watermark - lateness;
  }

  private GroupKey key(@Nullable Object[] row, int set) {
    return GroupKey.of(row, node.keys(), node.groupingSets(), set);
  }

  private long slice(@Nullable Object[] row) {
    return Windows.slice(node.window(), (Long) row[node.timeColumn()]);
  }

  @Override
  void watermark(long watermark) {
    last = watermark;
    if (!node.firing().canChange()) {
      fire();
    }
    next.watermark(left(watermark));
  }

  private void fire() {
    while (!windows.isEmpty() && windows.firstKey().isClosedAt(last)) {
      Windows.Window window = windows.firstKey();
      results(window).forEach(row -> next.row(row, window.time() - 1));
      windows.remove(window);
    }
  }

  @Override
  public long watermark() {
    return last;
  }

  @Override
  public long due() {
    return windows.keySet().stream()
        .filter(window -> !node.firing().isEarly())
        .mapToLong(Windows.Window::time)
        .filter(time -> time > last)
        .min()
        .orElse(NEVER);
  }

  @Override
  void settle() {
    if (node.firing().canChange()) {
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (Windows.Window window : windows.keySet()) {
        if (node.firing().isEarly() || window.isClosedAt(last)) {
          rows.addAll(results(window));
        }
      }
      memory.inOrder(node, rows).forEach(row -> next.row(row, NO_WATERMARK));
    } else {
      // Rows that change come only now.
      fire();
    }
    next.settle();
  }

  /** The results of a window, by key. */
  private List<@Nullable Object[]> results(Windows.Window window) {
    List<@Nullable Object[]> rows = new ArrayList<>();
    windows
        .get(window)
        .forEach(
            (key, slices) ->
                rows.add(
                    result(
                        node,
                        key,
                        call -> Part.of(slices.values()),
                        arrived(slices.values()),
                        window)));
    return rows;
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
      Function<AggregateCall, Part> part,
      List<@Nullable Object[]> arrived,
      Windows.Window window) {
    List<@Nullable Object> row = new ArrayList<>(java.util.Arrays.asList(key.values()));
    node.calls().forEach(call -> row.add(Aggregates.of(call, part.apply(call), arrived)));
    row.add(window.start());
    row.add(window.end());
    row.add(window.time());
    if (node.groupingSets().size() > 1) {
      row.add((long) key.set());
    }
    return row.toArray();
  }
}
