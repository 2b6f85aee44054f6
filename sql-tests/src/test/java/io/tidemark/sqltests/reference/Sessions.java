package io.tidemark.sqltests.reference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The open sessions of each key, with their rows. */
final class Sessions {
  /** Rows of one key, each at most a gap from another. */
  static final class Session {
    long start;
    long end;

    /** By arrival. */
    final TreeMap<Long, @Nullable Object[]> rows = new TreeMap<>();

    Session(long start, long end) {
      this.start = start;
      this.end = end;
    }
  }

  private final long gap;
  private final List<Integer> keys;
  private final int timeColumn;
  private final LateRule late;
  private final TreeMap<GroupKey, List<Session>> open = new TreeMap<>();
  private long arrivals;

  Sessions(long gap, List<Integer> keys, int timeColumn, LateRule late) {
    this.gap = gap;
    this.keys = keys;
    this.timeColumn = timeColumn;
    this.late = late;
  }

  /** Joins every session that the row's [t, t + gap) overlaps or touches. */
  void add(@Nullable Object[] row, long watermark) {
    Long time = (Long) row[timeColumn];
    if (time == null) {
      late.withoutTime(row, watermark);
      return;
    }
    List<Integer> all = IntStream.range(0, keys.size()).boxed().toList();
    GroupKey key = GroupKey.of(row, keys, List.of(all), 0);
    List<Session> mine = open.computeIfAbsent(key, k -> new ArrayList<>());
    List<Session> touched =
        mine.stream()
            .filter(s -> time <= s.end && time + gap >= s.start)
            .sorted(Comparator.comparingLong((Session s) -> s.start))
            .toList();
    if (touched.isEmpty() && watermark >= time + gap - 1) {
      late.missed(row, watermark, List.of(new Windows.Window(time, time + gap)), false);
      return;
    }
    Session merged = new Session(time, time + gap);
    for (Session session : touched) {
      merged.start = Math.min(merged.start, session.start);
      merged.end = Math.max(merged.end, session.end);
      merged.rows.putAll(session.rows);
    }
    merged.rows.put(arrivals++, row);
    mine.removeAll(touched);
    mine.add(merged);
  }

  /** Takes out the sessions that a watermark closes. */
  List<Session> close(long watermark) {
    List<Session> closed = new ArrayList<>();
    for (List<Session> sessions : open.values()) {
      for (Session session : List.copyOf(sessions)) {
        if (watermark >= session.end - 1) {
          sessions.remove(session);
          closed.add(session);
        }
      }
    }
    return closed;
  }
}
