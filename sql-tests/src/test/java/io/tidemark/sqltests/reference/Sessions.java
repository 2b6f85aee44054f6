package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The sessions of each key that take rows, with their rows. */
final class Sessions {
  /** Rows of one key, each at most a gap from another. */
  static final class Session {
    long start;
    long end;

    /** By arrival. */
    final TreeMap<Long, @Nullable Object[]> rows = new TreeMap<>();

    /** The sessions that a row made one, in time order. */
    private final List<Session> parts;

    Session(long start, long end, List<Session> parts) {
      this.start = start;
      this.end = end;
      this.parts = parts;
      parts.forEach(part -> rows.putAll(part.rows));
    }

    /**
     * Its rows apart as sums fold them: parts that a row put together, then that row and others.
     */
    Part part(Predicate<@Nullable Object[]> filter) {
      TreeMap<Long, @Nullable Object[]> own = new TreeMap<>(rows);
      parts.forEach(part -> own.keySet().removeAll(part.rows.keySet()));
      return new Part(
          parts.stream().map(part -> part.part(filter)).toList(),
          own.values().stream().filter(filter).toList());
    }
  }

  private final WindowSpec.Session spec;
  private final long gap;
  private final long lateness;
  private final List<Integer> keys;
  private final int timeColumn;
  private final LateRule late;
  private final TreeMap<GroupKey, List<Session>> open = new TreeMap<>();
  private long arrivals;

  /**
   * @param lateness how long a session still takes rows after the watermark has passed it
   */
  Sessions(
      WindowSpec.Session spec, long lateness, List<Integer> keys, int timeColumn, LateRule late) {
    this.spec = spec;
    this.gap = spec.gapMillis();
    this.lateness = lateness;
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
    if (touched.isEmpty() && isOver(time + gap, watermark)) {
      late.missed(row, watermark, List.of(Windows.session(spec.zone(), time, time + gap)), false);
      return;
    }
    mine.removeAll(touched);
    Session session = touched.size() == 1 ? touched.get(0) : new Session(time, time + gap, touched);
    for (Session part : touched) {
      session.start = Math.min(session.start, Math.min(time, part.start));
      session.end = Math.max(session.end, Math.max(time + gap, part.end));
    }
    session.rows.put(arrivals++, row);
    mine.add(session);
  }

  private boolean isOver(long end, long watermark) {
    return watermark == Long.MAX_VALUE
        || watermark != Step.NO_WATERMARK && watermark >= end - 1 + lateness;
  }

  /** The sessions that take rows. */
  List<Session> open() {
    return open.values().stream().flatMap(List::stream).toList();
  }

  /**
   * Those of them that show something.
   *
   * @param isEarly whether they do before the watermark has passed them
   */
  List<Session> shown(long watermark, boolean isEarly) {
    return open().stream()
        .filter(s -> isEarly || watermark != Step.NO_WATERMARK && watermark >= s.end - 1)
        .toList();
  }

  /** When the first of them that shows nothing does so; {@link Waiting#NEVER} if there is none. */
  long due(long watermark, boolean isEarly) {
    return open().stream()
        .filter(session -> !isEarly)
        .mapToLong(session -> session.end - 1)
        .filter(time -> time > watermark)
        .min()
        .orElse(Waiting.NEVER);
  }

  /** The window of a session. */
  Windows.Window window(Session session) {
    return Windows.session(spec.zone(), session.start, session.end);
  }

  /** Takes out the sessions that a watermark closes for good. */
  List<Session> close(long watermark) {
    List<Session> closed = new ArrayList<>();
    for (List<Session> sessions : open.values()) {
      for (Session session : List.copyOf(sessions)) {
        if (isOver(session.end, watermark)) {
          sessions.remove(session);
          closed.add(session);
        }
      }
    }
    return closed;
  }
}
