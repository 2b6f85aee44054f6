package io.tidemark.exec.relational;

import io.tidemark.exec.aggregate.KeyGroupSections;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.operator.Wait;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import io.tidemark.exec.window.SliceSpec;
import io.tidemark.exec.window.WallClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sessions that take rows, by key, with the rows. A row joins every session of its key that it
 * overlaps or touches.
 */
final class KeyedSessions<S extends OpenSession> {
  private final RowKeys keys;
  private final long gap;
  private final Maker<S> maker;
  private final KeptRows rows = new KeptRows();
  private final Map<Long, List<S>> byHash = new HashMap<>();

  /** By the end that they had when they were entered. */
  private final PriorityQueue<Due<S>> ends = new PriorityQueue<>();

  private long nextArrival;
  private StopSignal stop = StopSignal.NEVER;

  /** How many sessions were looked at for rows, counted on. */
  private int steps;

  /** Makes a session without rows. */
  @FunctionalInterface
  interface Maker<S extends OpenSession> {
    S make(KeptRows rows, long hash, long start, long end);
  }

  /** A session, and the end that it had. */
  record Due<S extends OpenSession>(long end, S session) implements Comparable<Due<S>> {
    @Override
    public int compareTo(Due<S> other) {
      return Long.compare(end, other.end);
    }

    boolean isCurrent() {
      return !session.isMerged && !session.isPast && session.end == end;
    }
  }

  KeyedSessions(RowKeys keys, long gapMillis, Maker<S> maker) {
    this.keys = keys;
    this.gap = gapMillis;
    this.maker = maker;
  }

  /** Says who is asked where work grows with the sessions or their rows. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  StopSignal stop() {
    return stop;
  }

  /**
   * Adds a row to its session.
   *
   * @param watermark what a session of its own must not be past
   * @return null if there is none that the row joins and its own would be past
   */
  @Nullable S join(Batch batch, int row, long time, long watermark) {
    long end = time + gap;
    if (end < time) {
      throw SliceSpec.outOfRange(time);
    }
    long hash = keys.hash(batch, row);
    S joined = known(byHash.get(hash), batch, row, time, end);
    if (joined == null) {
      if (SliceSpec.isPast(end, watermark)) {
        return null;
      }
      joined = maker.make(rows, hash, time, end);
      enter(joined);
    }
    joined.start = Math.min(joined.start, time);
    joined.end = Math.max(joined.end, end);
    joined.add(batch, row, nextArrival++);
    return joined;
  }

  /** The session of a row, made one if the row links several. */
  private @Nullable S known(
      @Nullable List<S> candidates, Batch batch, int row, long time, long end) {
    S joined = null;
    for (int i = 0; candidates != null && i < candidates.size(); i++) {
      stop.checkAt(++steps);
      S other = candidates.get(i);
      if (time > other.end
          || other.start > end
          || !keys.areSame(other.batch(0), other.row(0), batch, row)) {
        continue;
      }
      if (joined == null) {
        joined = other;
      } else {
        stop.check();
        joined.merge(other);
        candidates.remove(i--);
      }
    }
    return joined;
  }

  /** Bounds of the session that a row would have alone. */
  long[] bounds(long time) {
    return new long[] {time, time + gap};
  }

  private void enter(S session) {
    byHash.computeIfAbsent(session.hash, h -> new ArrayList<>(1)).add(session);
    ends.add(new Due<>(session.end, session));
  }

  /** Gives the sessions that take no more rows under a watermark, by their ends; they keep them. */
  void takePast(long watermark, Consumer<S> taker) {
    int taken = 0;
    while (!ends.isEmpty() && SliceSpec.isPast(ends.peek().end(), watermark)) {
      stop.checkAt(++taken);
      Due<S> due = ends.remove();
      S session = due.session();
      if (due.isCurrent()) {
        session.isPast = true;
        List<S> siblings = byHash.get(session.hash);
        siblings.remove(session);
        if (siblings.isEmpty()) {
          byHash.remove(session.hash);
        }
        taker.accept(session);
      } else if (!session.isMerged && !session.isPast) {
        ends.add(new Due<>(session.end, session));
      }
    }
  }

  /**
   * What the sessions wait for that have not fired: the one that fires first.
   *
   * @param clock shows the bounds of the session; null for UTC
   */
  List<Wait> waits(long watermark, @Nullable WallClock clock) {
    S first = null;
    for (List<S> siblings : byHash.values()) {
      for (S open : siblings) {
        boolean isFirst =
            first == null
                || open.end < first.end
                || (open.end == first.end && open.start < first.start);
        first = isFirst && !SliceSpec.isPast(open.end, watermark) ? open : first;
      }
    }
    if (first == null) {
      return List.of();
    }
    long start = clock == null ? first.start : clock.show(first.start);
    long end = clock == null ? first.end : clock.show(first.end);
    return List.of(Wait.window(start, end, first.end - 1, watermark));
  }

  /** Lets go of memory that the rows do not need; between two batches. */
  void compact() {
    rows.compact();
  }

  /**
   * Writes the sessions.
   *
   * @param past sessions that take no more rows and are of interest, though
   */
  void write(StateWriter writer, List<S> past) {
    List<S> all = new ArrayList<>(past);
    byHash.values().forEach(all::addAll);
    all.sort((a, b) -> OpenSession.compare(a, b, keys));
    KeyGroupSections.write(
        writer,
        (keyGroup, section) -> {
          List<S> own = all.stream().filter(s -> KeyHash.keyGroup(s.hash) == keyGroup).toList();
          section.writeInt(own.size());
          own.forEach(session -> session.write(section));
          return !own.isEmpty();
        });
  }

  /** Reads what was written, and tells each session. */
  void read(StateReader reader, Consumer<S> taker) {
    KeyGroupSections.read(reader, section -> readGroup(section, taker));
  }

  private void readGroup(StateReader section, Consumer<S> taker) {
    for (int count = section.readInt(); count > 0; count--) {
      long hash = section.readLong();
      long start = section.readLong();
      S session = maker.make(rows, hash, start, section.readLong());
      session.read(section);
      for (int row = 0; row < session.size(); row++) {
        nextArrival = Math.max(nextArrival, session.arrival(row) + 1);
      }
      if (!session.isPast) {
        enter(session);
      }
      taker.accept(session);
    }
  }

  /** How many rows are kept. */
  int rowCount() {
    return rows.size();
  }

  /** About how many bytes are held, where a row takes this much besides its values. */
  long bytes(long bytesOfRow) {
    return rows.bytes() + bytesOfRow * rows.size();
  }
}
