package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A session that also knows the bounds with which each of its rows is shown. */
final class ShownSession extends OpenSession {
  /** What is noted of a row. */
  static final long ROW_BYTES = OpenSession.ROW_BYTES + 16;

  /** Bounds of a row that is not shown; no session is empty. */
  private static final long HIDDEN = Long.MIN_VALUE;

  /** Whether what it shows may change at the end of this unit. */
  boolean isTouched;

  /** The end with which it was entered to fire, if it was. */
  long enteredEnd = HIDDEN;

  // By row.
  private long[] starts = new long[4];
  private long[] ends = new long[4];

  /**
   * Rows of a session with the same bounds.
   *
   * @param numbers of the rows, by arrival
   */
  record Part(OpenSession session, long start, long end, int[] numbers) {
    /** The order in which parts come: by end, keys and start. */
    static int compare(Part a, Part b, RowKeys keys) {
      if (a.end != b.end) {
        return Long.compare(a.end, b.end);
      }
      int order = OpenSession.compareKeys(a.session, b.session, keys);
      return order != 0 ? order : Long.compare(a.start, b.start);
    }
  }

  ShownSession(KeptRows kept, long hash, long start, long end) {
    super(kept, hash, start, end);
  }

  /** Adds a row that is not shown yet. */
  @Override
  void add(Batch batch, int row, long arrival) {
    ensure(1);
    starts[size()] = HIDDEN;
    ends[size()] = HIDDEN;
    super.add(batch, row, arrival);
  }

  private void ensure(int more) {
    int needed = size() + more;
    if (needed > starts.length) {
      int capacity = Math.max(needed, 2 * starts.length);
      starts = Arrays.copyOf(starts, capacity);
      ends = Arrays.copyOf(ends, capacity);
    }
  }

  @Override
  void takeOver(OpenSession other) {
    ShownSession shown = (ShownSession) other;
    ensure(other.size());
    System.arraycopy(shown.starts, 0, starts, size(), other.size());
    System.arraycopy(shown.ends, 0, ends, size(), other.size());
  }

  /**
   * Shows or hides the rows.
   *
   * @param isVisible whether rows are shown, with the bounds of the session
   * @param going gets what was shown and is no more
   * @param coming gets what is shown from now on
   */
  void settle(boolean isVisible, List<Part> going, List<Part> coming) {
    long newStart = isVisible ? start : HIDDEN;
    long newEnd = isVisible ? end : HIDDEN;
    int[] order = byArrival();
    int[] changed = new int[order.length];
    int count = 0;
    List<long[]> before = new ArrayList<>();
    for (int number : order) {
      if (starts[number] != newStart || ends[number] != newEnd) {
        changed[count++] = number;
        noteBounds(before, number);
      }
    }
    for (long[] bounds : before) {
      going.add(part(bounds[0], bounds[1], changed, count));
    }
    if (isVisible && count > 0) {
      coming.add(new Part(this, newStart, newEnd, Arrays.copyOf(changed, count)));
    }
    for (int i = 0; i < count; i++) {
      starts[changed[i]] = newStart;
      ends[changed[i]] = newEnd;
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

  private Part part(long shownStart, long shownEnd, int[] numbers, int count) {
    int[] own = new int[count];
    int found = 0;
    for (int i = 0; i < count; i++) {
      if (starts[numbers[i]] == shownStart && ends[numbers[i]] == shownEnd) {
        own[found++] = numbers[i];
      }
    }
    return new Part(this, shownStart, shownEnd, Arrays.copyOf(own, found));
  }

  @Override
  void write(StateWriter section) {
    section.writeLong(hash);
    section.writeLong(start);
    section.writeLong(end);
    section.writeBoolean(isTouched);
    section.writeBoolean(isPast);
    writeRows(section);
  }

  @Override
  void writeRow(int number, StateWriter section) {
    super.writeRow(number, section);
    section.writeLong(starts[number]);
    section.writeLong(ends[number]);
  }

  @Override
  void read(StateReader section) {
    isTouched = section.readBoolean();
    isPast = section.readBoolean();
    readRows(section);
  }

  @Override
  void readRow(int number, StateReader section) {
    starts[number] = section.readLong();
    ends[number] = section.readLong();
  }
}
