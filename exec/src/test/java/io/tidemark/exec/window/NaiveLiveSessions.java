package io.tidemark.exec.window;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Sessions that show changes, straight from their definition: all rows that they show are computed
 * anew at the end of each unit, and compared with those shown before.
 */
final class NaiveLiveSessions {
  /** The rows of a session, each part that was merged in after the rows of the part before it. */
  private static final class Session {
    final @Nullable Long key;
    long start;
    long end;
    boolean isDropped;

    /** By further key: parts in the order of their times when they were merged. */
    final TreeMap<@Nullable String, List<Object>> groups =
        new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));

    Session(@Nullable Long key, long start, long end) {
      this.key = key;
      this.start = start;
      this.end = end;
    }
  }

  private final long gap;
  private final long lateness;
  private final boolean isEarly;
  private final boolean hasFurtherKey;
  private final List<Session> sessions = new ArrayList<>();
  private Map<List<@Nullable Object>, List<@Nullable Object>> shown = new HashMap<>();
  private final List<OutputRow> rows = new ArrayList<>();
  private final List<LateRow> lateRows = new ArrayList<>();
  private long watermark = Watermarks.NONE;
  private long outputWatermark = Watermarks.NONE;

  NaiveLiveSessions(long gap, long lateness, boolean isEarly, boolean hasFurtherKey) {
    this.gap = gap;
    this.lateness = lateness;
    this.isEarly = isEarly;
    this.hasFurtherKey = hasFurtherKey;
  }

  void add(WindowEvents.Event event) {
    if ((Boolean) event.values().get(WindowEvents.KEEP) == Boolean.TRUE) {
      add(event.values(), event.time());
    }
    watermark = Math.max(watermark, event.watermark());
  }

  private boolean isOver(long end) {
    return watermark == Watermarks.END
        || watermark != Watermarks.NONE && watermark >= end - 1 + lateness;
  }

  private void add(List<@Nullable Object> values, @Nullable Long time) {
    if (time == null) {
      lateRows.add(new LateRow(LateReason.NULL_ROWTIME, values, watermark, List.of()));
      return;
    }
    Long key = (Long) values.get(WindowEvents.KEY);
    sessions.forEach(session -> session.isDropped |= isOver(session.end));
    List<Session> touched =
        sessions.stream()
            .filter(s -> !s.isDropped && Objects.equals(s.key, key))
            .filter(s -> time <= s.end && time + gap >= s.start)
            .sorted(Comparator.comparingLong(s -> s.start))
            .toList();
    if (touched.isEmpty() && isOver(time + gap)) {
      lateRows.add(new LateRow(LateReason.LATE, values, watermark, List.of(time, time + gap)));
      return;
    }
    Session merged = new Session(key, time, time + gap);
    for (Session part : touched) {
      merged.start = Math.min(merged.start, part.start);
      merged.end = Math.max(merged.end, part.end);
      part.groups.forEach(
          (further, tree) ->
              merged.groups.computeIfAbsent(further, f -> new ArrayList<>()).add(tree));
    }
    sessions.removeAll(touched);
    sessions.add(merged);
    String further = hasFurtherKey ? (String) values.get(WindowEvents.K2) : null;
    List<Object> group = merged.groups.computeIfAbsent(further, f -> new ArrayList<>());
    group.add(new Row(values));
  }

  /** A row of the input. */
  private record Row(List<@Nullable Object> values) {}

  private List<Row> flat(List<?> parts) {
    List<Row> flat = new ArrayList<>();
    for (Object part : parts) {
      if (part instanceof Row row) {
        flat.add(row);
      } else {
        flat.addAll(flat((List<?>) part));
      }
    }
    return flat;
  }

  private static @Nullable Double sum(List<?> parts) {
    double sum = -0.0;
    boolean isNull = true;
    for (Object part : parts) {
      Double value =
          part instanceof Row row ? (Double) row.values.get(WindowEvents.D) : sum((List<?>) part);
      if (value != null) {
        sum += value;
        isNull = false;
      }
    }
    return isNull ? null : Double.valueOf(Double.isNaN(sum) ? Double.NaN : sum);
  }

  private List<@Nullable Object> results(List<Object> group) {
    List<Row> all = flat(group);
    Long sum = null;
    for (Row row : all) {
      Long x = (Long) row.values.get(WindowEvents.X);
      if (x != null) {
        sum = sum == null ? x : Long.valueOf(sum + x);
      }
    }
    return Arrays.asList((long) all.size(), sum, sum(group));
  }

  /** By keys, start and end. */
  private Map<List<@Nullable Object>, List<@Nullable Object>> show() {
    Map<List<@Nullable Object>, List<@Nullable Object>> now = new LinkedHashMap<>();
    for (Session session : sessions) {
      if (isEarly || watermark != Watermarks.NONE && watermark >= session.end - 1) {
        session.groups.forEach(
            (further, group) ->
                now.put(
                    Arrays.asList(session.key, further, session.start, session.end),
                    results(group)));
      }
    }
    return now;
  }

  void endUnit() {
    Map<List<@Nullable Object>, List<@Nullable Object>> now = show();
    List<List<@Nullable Object>> keys = new ArrayList<>(shown.keySet());
    keys.sort(NaiveLiveSessions::compare);
    for (List<@Nullable Object> key : keys) {
      List<@Nullable Object> before = Objects.requireNonNull(shown.get(key));
      if (!before.equals(now.get(key))) {
        emit(now.containsKey(key) ? Batch.UPDATE_BEFORE : Batch.DELETE, key, before);
      }
    }
    keys = new ArrayList<>(now.keySet());
    keys.sort(NaiveLiveSessions::compare);
    for (List<@Nullable Object> key : keys) {
      List<@Nullable Object> after = Objects.requireNonNull(now.get(key));
      if (!after.equals(shown.get(key))) {
        emit(shown.containsKey(key) ? Batch.UPDATE_AFTER : Batch.INSERT, key, after);
      }
    }
    shown = now;
    sessions.forEach(session -> session.isDropped |= isOver(session.end));
    outputWatermark =
        watermark == Watermarks.NONE || watermark == Watermarks.END
            ? watermark
            : watermark - lateness;
  }

  private static int compare(List<@Nullable Object> left, List<@Nullable Object> right) {
    return Comparator.<List<@Nullable Object>, Long>comparing(key -> (Long) key.get(3))
        .thenComparing(key -> (Long) key.get(0), Comparator.nullsFirst(Comparator.naturalOrder()))
        .thenComparing(key -> (String) key.get(1), Comparator.nullsFirst(Comparator.naturalOrder()))
        .thenComparing(key -> (Long) key.get(2))
        .compare(left, right);
  }

  private void emit(byte kind, List<@Nullable Object> key, List<@Nullable Object> results) {
    List<@Nullable Object> row = new ArrayList<>(key.subList(0, hasFurtherKey ? 2 : 1));
    row.addAll(results);
    Long end = (Long) key.get(3);
    row.addAll(Arrays.asList(key.get(2), end, Objects.requireNonNull(end) - 1));
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
