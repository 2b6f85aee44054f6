package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The rows of a session, and the bounds with which each of them is shown. */
final class ShownSession {
  /** Bounds of a row that is not shown; no session is empty. */
  private static final long HIDDEN = Long.MIN_VALUE;

  final OpenSession rows;

  /** Whether what it shows may change at the end of this unit. */
  boolean isTouched;

  /** Whether it takes no more rows. */
  boolean isDropped;

  /** The end with which it was entered to fire, if it was. */
  long enteredEnd = HIDDEN;

  /** Whether another session has its rows now. */
  boolean isMerged;

  // By row.
  private long[] starts = new long[4];
  private long[] ends = new long[4];

  /**
   * Rows of a session with the same bounds.
   *
   * @param numbers of the rows, by arrival
   */
  record Part(OpenSession rows, long start, long end, int[] numbers) {
    /** The order in which parts come: by end, keys and start. */
    static int compare(Part a, Part b, int[] keys) {
      if (a.end != b.end) {
        return Long.compare(a.end, b.end);
      }
      int order = OpenSession.compareKeys(a.rows, b.rows, keys);
      return order != 0 ? order : Long.compare(a.start, b.start);
    }
  }

  ShownSession(OpenSession rows) {
    this.rows = rows;
  }

  /** Adds a row that is not shown yet. */
  void add(Batch batch, int row, long arrival) {
    ensure(1);
    starts[rows.size()] = HIDDEN;
    ends[rows.size()] = HIDDEN;
    rows.add(batch, row, arrival);
  }

  private void ensure(int more) {
    int needed = rows.size() + more;
    if (needed > starts.length) {
      int capacity = Math.max(needed, 2 * starts.length);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
    }
  }

  /** Takes over the rows of another session of the key, and what they show. */
  void merge(ShownSession other) {
    int size = rows.size();
    ensure(other.rows.size());
    System.arraycopy(other.starts, 0, starts, size, other.rows.size());
    System.arraycopy(other.ends, 0, ends, size, other.rows.size());
    rows.merge(other.rows);
    other.isMerged = true;
  }

  /**
   * Shows or hides the rows.
   *
   * @param isVisible whether rows are shown, with the bounds of the session
   * @param going gets what was shown and is no more
   * @param coming gets what is shown from now on
   */
  void settle(boolean isVisible, List<Part> going, List<Part> coming) {
    long start = isVisible ? rows.start : HIDDEN;
    long end = isVisible ? rows.end : HIDDEN;
    int[] order = rows.byArrival();
    int[] changed = new int[order.length];
    int count = 0;
    List<long[]> before = new ArrayList<>();
    for (int number : order) {
      if (starts[number] != start || ends[number] != end) {
        changed[count++] = number;
        noteBounds(before, number);
      }
    }
    for (long[] bounds : before) {
      going.add(part(bounds[0], bounds[1], changed, count));
    }
    if (isVisible && count > 0) {
      coming.add(new Part(rows, start, end, Arrays.copyOf(changed, count)));
    }
    for (int i = 0; i < count; i++) {
      starts[changed[i]] = start;
      ends[changed[i]] = end;
    }
    isTouched = false;
  }

  private void noteBounds(List<long[]> bounds, int number) {
    if (ends[number] == HIDDEN) {
      return;
    }
    for (long[] known : bounds) {
      if (known[0] == starts[number] && known[1] == ends[number]) {
        return;
      }
    }
    bounds.add(new long[] {starts[number], ends[number]});
  }

  private Part part(long start, long end, int[] numbers, int count) {
    int[] own = new int[count];
    int found = 0;
    for (int i = 0; i < count; i++) {
      if (starts[numbers[i]] == start && ends[numbers[i]] == end) {
        own[found++] = numbers[i];
      }
    }
    return new Part(rows, start, end, Arrays.copyOf(own, found));
  }

  void write(StateWriter section) {
    section.writeLong(rows.hash);
    section.writeLong(rows.start);
    section.writeLong(rows.end);
    section.writeBoolean(isTouched);
    section.writeBoolean(isDropped);
    RowState.write(section, rows.toBatch());
    for (int number : rows.byArrival()) {
      section.writeLong(rows.arrival(number));
      section.writeLong(starts[number]);
      section.writeLong(ends[number]);
    }
  }

  static ShownSession read(StateReader section) {
    long hash = section.readLong();
    long start = section.readLong();
    ShownSession session = new ShownSession(new OpenSession(hash, start, section.readLong()));
    session.isTouched = section.readBoolean();
    session.isDropped = section.readBoolean();
    Batch batch = RowState.read(section);
    for (int row = 0; row < batch.rowCount(); row++) {
      session.add(batch, row, section.readLong());
      session.starts[row] = section.readLong();
      session.ends[row] = section.readLong();
    }
    return session;
  }
}
