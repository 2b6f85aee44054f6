package io.tidemark.exec.window;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.window.NaiveWindows.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Windows that show changes, straight from their definition: all that they show is computed anew at
 * the end of each unit, and compared with what was shown before.
 */
final class NaiveLiveWindows {
  /** A window and a key in it. */
  private record Group(Window window, @Nullable Long key) {}

  private static final Comparator<Group> ORDER =
      Comparator.<Group>comparingLong(group -> group.window().end())
          .thenComparing(Group::key, Comparator.nullsFirst(Comparator.naturalOrder()));

  private final NaiveWindows.Windows windows;
  private final NaiveWindows.Results results;
  private final boolean isEarly;
  private final long lateness;
  private final TreeMap<Group, NaiveGroup> groups = new TreeMap<>(ORDER);
  private TreeMap<Group, List<@Nullable Object>> shown = new TreeMap<>(ORDER);
  private final List<OutputRow> rows = new ArrayList<>();
  private final List<LateRow> lateRows = new ArrayList<>();
  private long watermark = Watermarks.NONE;
  private long outputWatermark = Watermarks.NONE;

  NaiveLiveWindows(
      NaiveWindows.Windows windows, NaiveWindows.Results results, boolean isEarly, long lateness) {
    this.windows = windows;
    this.results = results;
    this.isEarly = isEarly;
    this.lateness = lateness;
  }

  /** A row comes, or goes, and then the watermark may rise. */
  void add(List<@Nullable Object> values, boolean isGoing, long newWatermark) {
    if (values.get(WindowEvents.KEEP) == Boolean.TRUE) {
      add(values, isGoing);
    }
    watermark = Math.max(watermark, newWatermark);
  }

  private void add(List<@Nullable Object> values, boolean isGoing) {
    Long time = (Long) values.get(WindowEvents.TS);
    if (time == null && isGoing) {
      // It was counted when it came.
      return;
    } else if (time == null) {
      lateRows.add(new LateRow(LateReason.NULL_ROWTIME, values, watermark, List.of()));
      return;
    }
    List<Window> all =
        windows.of(time).stream().sorted(Comparator.comparingLong(Window::end)).toList();
    List<Long> missed = new ArrayList<>();
    for (Window window : all) {
      if (isOver(window)) {
        missed.addAll(List.of(window.start(), window.end()));
        continue;
      }
      Group group = new Group(window, (Long) values.get(WindowEvents.KEY));
      long slice = NaiveWindows.slice(windows, window, time);
      if (isGoing) {
        groups.getOrDefault(group, new NaiveGroup()).remove(slice, values);
      } else {
        groups.computeIfAbsent(group, g -> new NaiveGroup()).add(slice, values);
      }
    }
    if (!missed.isEmpty()) {
      boolean isLate = missed.size() == 2 * all.size();
      LateReason reason = isLate ? LateReason.LATE : LateReason.PARTLY_LATE;
      lateRows.add(new LateRow(reason, values, watermark, missed));
    }
  }

  private boolean isOver(Window window) {
    return watermark == Watermarks.END
        || watermark != Watermarks.NONE && watermark >= window.end() - 1 + lateness;
  }

  private TreeMap<Group, List<@Nullable Object>> show() {
    TreeMap<Group, List<@Nullable Object>> now = new TreeMap<>(ORDER);
    for (Map.Entry<Group, NaiveGroup> entry : groups.entrySet()) {
      Window window = entry.getKey().window();
      boolean hasFired = watermark != Watermarks.NONE && watermark >= window.end() - 1;
      if (entry.getValue().count() > 0 && (isEarly || hasFired)) {
        now.put(entry.getKey(), results.of(entry.getValue()));
      }
    }
    return now;
  }

  void endUnit() {
    TreeMap<Group, List<@Nullable Object>> now = show();
    TreeSet<Group> changed = new TreeSet<>(ORDER);
    changed.addAll(shown.keySet());
    changed.addAll(now.keySet());
    changed.removeIf(group -> Objects.equals(shown.get(group), now.get(group)));
    for (Group group : changed) {
      if (shown.containsKey(group)) {
        emit(now.containsKey(group) ? Batch.UPDATE_BEFORE : Batch.DELETE, group, shown);
      }
    }
    for (Group group : changed) {
      if (now.containsKey(group)) {
        emit(shown.containsKey(group) ? Batch.UPDATE_AFTER : Batch.INSERT, group, now);
      }
    }
    shown = now;
    groups.keySet().removeIf(group -> isOver(group.window()));
    shown.keySet().removeIf(group -> isOver(group.window()));
    boolean isBound = watermark == Watermarks.NONE || watermark == Watermarks.END;
    outputWatermark = isBound ? watermark : watermark - lateness;
  }

  private void emit(byte kind, Group group, Map<Group, List<@Nullable Object>> from) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(group.key());
    row.addAll(Objects.requireNonNull(from.get(group)));
    Window window = group.window();
    row.addAll(List.of(window.start(), window.end(), window.end() - 1));
    rows.add(new OutputRow(kind, outputWatermark, row));
  }

  void end() {
    watermark = Watermarks.END;
    endUnit();
  }

  List<OutputRow> rows() {
    return rows;
  }

  List<LateRow> lateRows() {
    return lateRows;
  }
}
