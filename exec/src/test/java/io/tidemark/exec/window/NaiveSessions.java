package io.tidemark.exec.window;

import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sessions straight from their definition, one row after the other. */
final class NaiveSessions {
  /** By further key: COUNT(*), SUM(x), SUM(d). */
  private static final class Session {
    final @Nullable Long key;
    long start;
    long end;
    final TreeMap<@Nullable String, Sums> groups =
        new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));

    Session(@Nullable Long key, long start, long end) {
      this.key = key;
      this.start = start;
      this.end = end;
    }
  }

  private static final class Sums {
    long count;
    long sum;
    long sumCount;
    double doubles = -0.0;
    long doubleCount;

    void add(Sums later) {
      count += later.count;
      sum += later.sum;
      sumCount += later.sumCount;
      doubles += later.doubles;
      doubleCount += later.doubleCount;
    }
  }

  private final long gap;
  private final boolean hasFurtherKey;
  private List<Session> open = new ArrayList<>();
  private final List<OutputRow> rows = new ArrayList<>();
  private final List<LateRow> lateRows = new ArrayList<>();
  private long watermark = Watermarks.NONE;

  NaiveSessions(long gap, boolean hasFurtherKey) {
    this.gap = gap;
    this.hasFurtherKey = hasFurtherKey;
  }

  void run(WindowEvents events) {
    for (WindowEvents.Event event : events.events()) {
      if ((Boolean) event.values().get(WindowEvents.KEEP) == Boolean.TRUE) {
        add(event.values(), event.time());
      }
      fire(event.watermark());
    }
    fire(Watermarks.END);
  }

  private void add(List<@Nullable Object> values, @Nullable Long time) {
    if (time == null) {
      lateRows.add(new LateRow(LateReason.NULL_ROWTIME, values, watermark, List.of()));
      return;
    }
    Long key = (Long) values.get(WindowEvents.KEY);
    List<Session> touched =
        open.stream()
            .filter(s -> Objects.equals(s.key, key) && time <= s.end && time + gap >= s.start)
            .sorted(Comparator.comparingLong(s -> s.start))
            .toList();
    if (touched.isEmpty() && watermark >= time + gap - 1) {
      lateRows.add(new LateRow(LateReason.LATE, values, watermark, List.of(time, time + gap)));
      return;
    }
    Session session = touched.isEmpty() ? new Session(key, time, time + gap) : touched.get(0);
    for (int i = 1; i < touched.size(); i++) {
      Session later = touched.get(i);
      later.groups.forEach(
          (further, sums) -> session.groups.computeIfAbsent(further, f -> new Sums()).add(sums));
      session.end = Math.max(session.end, later.end);
      open.remove(later);
    }
    if (touched.isEmpty()) {
      open.add(session);
    }
    session.start = Math.min(session.start, time);
    session.end = Math.max(session.end, time + gap);
    accumulate(session, values);
  }

  private void accumulate(Session session, List<@Nullable Object> values) {
    String further = hasFurtherKey ? (String) values.get(WindowEvents.K2) : null;
    Sums sums = session.groups.computeIfAbsent(further, f -> new Sums());
    sums.count++;
    Long x = (Long) values.get(WindowEvents.X);
    Double d = (Double) values.get(WindowEvents.D);
    if (x != null) {
      sums.sum += x;
      sums.sumCount++;
    }
    if (d != null) {
      sums.doubles += d;
      sums.doubleCount++;
    }
  }

  private void fire(long to) {
    List<Session> due = open.stream().filter(s -> to >= s.end - 1).toList();
    List<List<@Nullable Object>> fired = new ArrayList<>();
    for (Session session : due) {
      session.groups.forEach((further, sums) -> fired.add(row(session, further, sums)));
    }
    int windowEnd = fired.isEmpty() ? 0 : fired.get(0).size() - 2;
    fired.sort(
        Comparator.comparing((List<@Nullable Object> r) -> (Long) r.get(windowEnd))
            .thenComparing(r -> (Long) r.get(0), Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(
                r -> hasFurtherKey ? (String) r.get(1) : null,
                Comparator.nullsFirst(Comparator.naturalOrder()))
            .thenComparing(r -> (Long) r.get(windowEnd - 1)));
    fired.forEach(values -> rows.add(new OutputRow((byte) 0, watermark, values)));
    open = new ArrayList<>(open.stream().filter(s -> to < s.end - 1).toList());
    watermark = Math.max(watermark, to);
  }

  private List<@Nullable Object> row(Session session, @Nullable String further, Sums sums) {
    double doubles = Double.isNaN(sums.doubles) ? Double.NaN : sums.doubles;
    List<@Nullable Object> results =
        Arrays.asList(
            sums.count,
            sums.sumCount == 0 ? null : (Long) sums.sum,
            sums.doubleCount == 0 ? null : (Double) doubles,
            session.start,
            session.end,
            session.end - 1);
    List<@Nullable Object> row = new ArrayList<>();
    row.add(session.key);
    if (hasFurtherKey) {
      row.add(further);
    }
    row.addAll(results);
    return row;
  }

  List<OutputRow> rows() {
    return rows;
  }

  List<LateRow> lateRows() {
    return lateRows;
  }
}
