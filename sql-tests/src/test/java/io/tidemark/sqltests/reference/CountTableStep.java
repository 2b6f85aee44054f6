package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Gives the rows of count windows when they are full, or their time is over. */
final class CountTableStep extends Steps.Passing implements Waiting {
  private final PhysicalNode.WindowTable node;
  private final WindowSpec.Count spec;
  private final Moments moments;
  private final TreeMap<GroupKey, Key> keys = new TreeMap<>();
  private long windows;
  private long last = NO_WATERMARK;

  private static final class Key {
    final List<Window> open = new ArrayList<>();
    long nextId;

    /** Rows since the last window opened, and whether the next row opens one at any rate. */
    long rows;

    boolean startsAnew = true;
  }

  private static final class Window {
    final long id;
    final long number;
    final long openedMillis;
    final List<@Nullable Object[]> rows = new ArrayList<>();

    Window(long id, long number, long openedMillis) {
      this.id = id;
      this.number = number;
      this.openedMillis = openedMillis;
    }
  }

  CountTableStep(PhysicalNode.WindowTable node, Step next, Memory memory, Moments moments) {
    super(next);
    this.node = node;
    this.spec = (WindowSpec.Count) node.window();
    this.moments = moments;
    moments.hear(() -> timeOut(last));
    memory.ask(this);
  }

  private boolean goesByEventTime() {
    return spec.timeoutMillis() > 0 && node.timeColumn() >= 0;
  }

  private boolean goesByClock() {
    return spec.timeoutMillis() > 0 && node.timeColumn() < 0;
  }

  @Override
  void row(@Nullable Object[] row, long watermark) {
    List<Integer> all = IntStream.range(0, node.keys().size()).boxed().toList();
    Key key = keys.computeIfAbsent(GroupKey.of(row, node.keys(), List.of(all), 0), k -> new Key());
    if (key.startsAnew || key.rows == spec.slideRows()) {
      key.open.add(new Window(key.nextId++, windows++, moments.millis()));
      key.rows = 0;
      key.startsAnew = false;
    }
    key.rows++;
    key.open.forEach(window -> window.rows.add(row));
    for (Window window : List.copyOf(key.open)) {
      if (window.rows.size() == spec.sizeRows()) {
        key.open.remove(window);
        give(window, watermark);
      }
    }
    if (goesByEventTime()) {
      timeOut(watermark);
    }
  }

  /** The greatest rowtime of a window; null without one. */
  private @Nullable Long time(Window window) {
    return window.rows.stream()
        .map(row -> node.timeColumn() < 0 ? null : (Long) row[node.timeColumn()])
        .filter(time -> time != null)
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  /** The first rowtime of a window, or the end of time; by the clock, that at its first row. */
  private long deadline(Window window) {
    if (goesByClock()) {
      return window.openedMillis + spec.timeoutMillis();
    }
    return window.rows.stream()
        .map(row -> node.timeColumn() < 0 ? null : (Long) row[node.timeColumn()])
        .filter(time -> time != null)
        .findFirst()
        .map(time -> time + spec.timeoutMillis())
        .orElse(Long.MAX_VALUE);
  }

  private void give(Window window, long watermark) {
    for (@Nullable Object[] row : window.rows) {
      @Nullable Object[] wide = Arrays.copyOf(row, row.length + (spec.hasTime() ? 2 : 1));
      wide[row.length] = window.id;
      if (spec.hasTime()) {
        wide[row.length + 1] = time(window);
      }
      next.row(wide, held(watermark));
    }
  }

  /** What the rows behind know of a watermark. */
  private long held(long watermark) {
    boolean isHeld = goesByEventTime() && watermark != Long.MAX_VALUE && watermark != NO_WATERMARK;
    return isHeld ? watermark - spec.timeoutMillis() : watermark;
  }

  private boolean isOver(Window window, long watermark) {
    return goesByClock()
        ? moments.millis() >= deadline(window)
        : watermark != NO_WATERMARK && watermark >= deadline(window) - 1;
  }

  private void timeOut(long watermark) {
    record Due(Key key, Window window) {}
    List<Due> due = new ArrayList<>();
    for (Key key : keys.values()) {
      for (Window window : key.open) {
        if (spec.timeoutMillis() > 0
            && (watermark == Long.MAX_VALUE || isOver(window, watermark))) {
          due.add(new Due(key, window));
        }
      }
    }
    due.sort(
        Comparator.comparingLong((Due d) -> deadline(d.window))
            .thenComparingLong(d -> d.window.number));
    for (Due d : due) {
      d.key.open.remove(d.window);
      d.key.startsAnew = d.key.open.isEmpty();
      give(d.window, watermark);
    }
  }

  @Override
  public long watermark() {
    return last;
  }

  @Override
  public long due() {
    return keys.values().stream()
        .flatMap(key -> key.open.stream())
        .filter(window -> goesByEventTime() && deadline(window) != NEVER)
        .mapToLong(window -> deadline(window) - 1)
        .filter(time -> time > last)
        .min()
        .orElse(NEVER);
  }

  @Override
  void watermark(long watermark) {
    last = watermark;
    if (goesByEventTime()) {
      timeOut(watermark);
    }
    next.watermark(held(watermark));
  }

  @Override
  void end() {
    timeOut(Long.MAX_VALUE);
    next.end();
  }
}
