package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The live rows of a table in the order of their arrival, in segments whose sizes fall: small ones
 * are merged, so that single-row statements cost O(log rows) copies each, and what has died goes.
 */
final class RowStore {
  static final int MAX_SEGMENT_ROWS = 4096;

  private final List<Segment> segments = new ArrayList<>();
  private long nextNumber;
  private long liveRows;

  long liveRows() {
    return liveRows;
  }

  /** The number that the next row gets. */
  long nextNumber() {
    return nextNumber;
  }

  /**
   * @param rows every column set, no selection
   */
  void append(Batch rows) {
    if (rows.rowCount() == 0) {
      return;
    }
    segments.add(new Segment(rows, nextNumber, null));
    nextNumber += rows.rowCount();
    liveRows += rows.rowCount();
    mergeTail();
  }

  private void mergeTail() {
    while (segments.size() > 1) {
      int last = segments.size() - 1;
      Segment a = segments.get(last - 1);
      Segment b = segments.get(last);
      if (a.rowCount() >= 2 * b.rowCount() || a.rowCount() + b.rowCount() > MAX_SEGMENT_ROWS) {
        return;
      }
      segments.remove(last);
      if (a.liveCount() + b.liveCount() == 0) {
        segments.remove(last - 1);
      } else {
        segments.set(last - 1, Segment.merge(a, b));
      }
    }
  }

  /** Where a row stands. */
  record Place(Batch rows, int row) {}

  /** Where the row with a number stands; null if it is gone. */
  @Nullable Place place(long number) {
    int index = indexOf(number);
    int row = index < 0 ? -1 : segments.get(index).find(number);
    return row < 0 ? null : new Place(segments.get(index).rows, row);
  }

  /** Removes a row; false if it is gone already. */
  boolean delete(long number) {
    int index = indexOf(number);
    int row = index < 0 ? -1 : segments.get(index).find(number);
    if (row < 0) {
      return false;
    }
    Segment segment = segments.get(index);
    segment.kill(row);
    liveRows--;
    if (segment.liveCount() * 2 < segment.rowCount()) {
      shrink(index);
    }
    return true;
  }

  private void shrink(int index) {
    Segment segment = segments.get(index);
    if (segment.liveCount() == 0) {
      segments.remove(index);
    } else {
      segments.set(index, Segment.merge(segment));
    }
  }

  private int indexOf(long number) {
    int low = 0;
    int high = segments.size() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (segments.get(middle).first <= number) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }

  /** The number of the oldest of so many newest rows. */
  long firstOfNewest(long maxRows) {
    long excess = liveRows - maxRows;
    if (excess <= 0) {
      return 0;
    }
    for (Segment segment : segments) {
      if (segment.liveCount() <= excess) {
        excess -= segment.liveCount();
        continue;
      }
      for (int row = 0; ; row++) {
        if (!segment.isDead(row) && excess-- == 0) {
          return segment.number(row);
        }
      }
    }
    return nextNumber;
  }

  /** The numbers of the rows with lower numbers than this. */
  long[] numbersBefore(long number) {
    long[] numbers = new long[16];
    int count = 0;
    for (Segment segment : segments) {
      for (int row = 0; row < segment.rowCount(); row++) {
        if (segment.number(row) >= number) {
          return Arrays.copyOf(numbers, count);
        }
        if (!segment.isDead(row)) {
          numbers = count == numbers.length ? Arrays.copyOf(numbers, 2 * count) : numbers;
          numbers[count++] = segment.number(row);
        }
      }
    }
    return Arrays.copyOf(numbers, count);
  }

  /** Removes the rows with lower numbers than this. */
  void dropBefore(long number) {
    while (!segments.isEmpty()) {
      Segment oldest = segments.get(0);
      int count = oldest.rowCount();
      if (oldest.number(count - 1) < number) {
        liveRows -= oldest.liveCount();
        segments.remove(0);
        continue;
      }
      for (int row = 0; oldest.number(row) < number; row++) {
        if (!oldest.isDead(row)) {
          oldest.kill(row);
          liveRows--;
        }
      }
      return;
    }
  }

  void clear() {
    segments.clear();
    liveRows = 0;
  }

  /** The rows as they are now, whatever comes later. */
  List<Segment> frozen() {
    List<Segment> copy = new ArrayList<>(segments.size());
    for (Segment segment : segments) {
      copy.add(segment.frozen());
    }
    return copy;
  }
}
