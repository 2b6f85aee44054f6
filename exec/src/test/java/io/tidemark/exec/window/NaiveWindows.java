package io.tidemark.exec.window;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Windows straight from their definition, one row after the other, without slices or batches. */
final class NaiveWindows {
  /** A window. */
  record Window(long start, long end) {}

  /** Lists the windows that hold a time. */
  interface Windows {
    List<Window> of(long time);
  }

  /** Computes results of a group. */
  interface Results {
    List<@Nullable Object> of(NaiveGroup group);
  }

  private static final Comparator<Window> BY_END =
      Comparator.comparingLong(Window::end).thenComparingLong(Window::start);
  private static final Comparator<@Nullable Long> BY_KEY =
      Comparator.nullsFirst(Comparator.naturalOrder());

  private final Windows windows;
  private final Results results;
  private final TreeMap<Window, TreeMap<@Nullable Long, NaiveGroup>> open = new TreeMap<>(BY_END);
  private final List<OutputRow> rows = new ArrayList<>();
  private final List<LateRow> lateRows = new ArrayList<>();
  private long watermark = Watermarks.NONE;

  NaiveWindows(Windows windows, Results results) {
    this.windows = windows;
    this.results = results;
  }

  static List<Window> tumble(long time, long size, long offset) {
    return hop(time, size, size, offset);
  }

  static List<Window> hop(long time, long slide, long size, long offset) {
    List<Window> found = new ArrayList<>();
    for (long k = (time - size - Math.abs(offset)) / slide - 2; ; k++) {
      long start = k * slide + offset;
      if (start > time) {
        return found;
      }
      if (time < start + size) {
        found.add(new Window(start, start + size));
      }
    }
  }

  static List<Window> cumulate(long time, long step, long maxSize, long offset) {
    List<Window> found = new ArrayList<>();
    Window largest = tumble(time, maxSize, offset).get(0);
    for (long end = largest.start + step; end <= largest.end; end += step) {
      if (time < end) {
        found.add(new Window(largest.start, end));
      }
    }
    return found;
  }

  void run(WindowEvents events) {
    for (WindowEvents.Event event : events.events()) {
      if ((Boolean) event.values().get(WindowEvents.KEEP) == Boolean.TRUE) {
        add(event);
      }
      fire(event.watermark());
    }
    fire(Watermarks.END);
  }

  private void add(WindowEvents.Event event) {
    Long time = event.time();
    if (time == null) {
      lateRows.add(new LateRow(LateReason.NULL_ROWTIME, event.values(), watermark, List.of()));
      return;
    }
    List<Long> missed = new ArrayList<>();
    List<Window> all = windows.of(time);
    for (Window window : all.stream().sorted(BY_END).toList()) {
      if (watermark >= window.end - 1) {
        missed.add(window.start);
        missed.add(window.end);
      } else {
        open.computeIfAbsent(window, w -> new TreeMap<>(BY_KEY))
            .computeIfAbsent((Long) event.values().get(WindowEvents.KEY), k -> new NaiveGroup())
            .add(slice(window, time), event.values());
      }
    }
    if (!missed.isEmpty()) {
      boolean isLate = missed.size() == 2 * all.size();
      LateReason reason = isLate ? LateReason.LATE : LateReason.PARTLY_LATE;
      lateRows.add(new LateRow(reason, event.values(), watermark, missed));
    }
  }

  private long slice(Window window, long time) {
    return slice(windows, window, time);
  }

  /** The last start or end of any window that is not after a time. */
  static long slice(Windows windows, Window window, long time) {
    TreeSet<Long> edges = new TreeSet<>();
    for (long t = window.start; t < window.end; t++) {
      for (Window other : windows.of(t)) {
        edges.add(other.start);
        edges.add(other.end);
      }
    }
    Long edge = edges.floor(time);
    return edge == null ? window.start : edge;
  }

  private void fire(long to) {
    while (!open.isEmpty() && to >= open.firstKey().end - 1) {
      Window window = open.firstKey();
      open.remove(window)
          .forEach(
              (key, group) -> {
                List<@Nullable Object> values = new ArrayList<>();
                values.add(key);
                values.addAll(results.of(group));
                values.addAll(List.of(window.start, window.end, window.end - 1));
                rows.add(new OutputRow((byte) 0, watermark, values));
              });
    }
    watermark = Math.max(watermark, to);
  }

  List<OutputRow> rows() {
    return rows;
  }

  List<LateRow> lateRows() {
    return lateRows;
  }
}
