package io.tidemark.exec.table;

import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import java.util.List;

/**
 * Where the watermark of a table moved otherwise than by the rows that it still has: before which
 * row, in which arrival, and how far. Grows only at its end, so that a copy shares the arrays.
 */
final class Advances {
  /** Below so many it is not worth looking for those that stand side by side. */
  private static final int MANY = 1024;

  private long[] rows = {};
  private long[] numbers = {};
  private long[] values = {};
  private long[] millis = {};
  private int count;

  /**
   * The watermark rises before the row that will get this number; one that does not lift it is left
   * out.
   *
   * @param clockMillis what the clock says
   * @return whether it rises
   */
  boolean add(long row, long arrival, long value, long clockMillis) {
    if (value <= last()) {
      return false;
    }
    if (count == rows.length) {
      int capacity = Math.max(4, 2 * count);
      rows = Arrays.copyOf(rows, capacity);
      numbers = Arrays.copyOf(numbers, capacity);
      values = Arrays.copyOf(values, capacity);
      millis = Arrays.copyOf(millis, capacity);
    }
    rows[count] = row;
    numbers[count] = arrival;
    millis[count] = clockMillis;
    values[count++] = value;
    return true;
  }

  long last() {
    return count == 0 ? Watermarks.NONE : values[count - 1];
  }

  int count() {
    return count;
  }

  long row(int i) {
    return rows[i];
  }

  /** The number of the arrival that moved it. */
  long number(int i) {
    return numbers[i];
  }

  long value(int i) {
    return values[i];
  }

  /** Whether most stand between the same two rows. */
  boolean isSparse(long liveRows) {
    return count > MANY && count > 2 * (liveRows + 1);
  }

  /** Of those between two rows the last: no row was judged by the others that is still there. */
  Advances of(List<Segment> segments) {
    Advances kept = new Advances();
    int next = 0;
    for (Segment segment : segments) {
      for (int row = 0; row < segment.rowCount(); row++) {
        if (!segment.isDead(row)) {
          int before = next;
          while (next < count && rows[next] <= segment.number(row)) {
            next++;
          }
          if (next > before) {
            kept.add(rows[next - 1], numbers[next - 1], values[next - 1], millis[next - 1]);
          }
        }
      }
    }
    if (next < count) {
      kept.add(rows[count - 1], numbers[count - 1], values[count - 1], millis[count - 1]);
    }
    return kept;
  }

  /** What the clock said then. */
  long millis(int i) {
    return millis[i];
  }

  /** What it is now, whatever comes later. */
  Advances frozen() {
    Advances copy = new Advances();
    copy.rows = rows;
    copy.numbers = numbers;
    copy.values = values;
    copy.millis = millis;
    copy.count = count;
    return copy;
  }
}
