package io.tidemark.exec.table;

import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;

/**
 * Where the watermark of a table moved otherwise than by its rows: before which row, in which
 * arrival, and how far. Grows only at its end, so that a copy shares the arrays.
 */
final class Advances {
  private long[] rows = {};
  private long[] numbers = {};
  private long[] values = {};
  private int count;

  /**
   * The watermark rises before the row that will get this number; one that does not lift it is left
   * out.
   *
   * @return whether it rises
   */
  boolean add(long row, long arrival, long value) {
    if (value <= last()) {
      return false;
    }
    if (count == rows.length) {
      int capacity = Math.max(4, 2 * count);
      rows = Arrays.copyOf(rows, capacity);
      numbers = Arrays.copyOf(numbers, capacity);
      values = Arrays.copyOf(values, capacity);
    }
    rows[count] = row;
    numbers[count] = arrival;
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

  /** What it is now, whatever comes later. */
  Advances frozen() {
    Advances copy = new Advances();
    copy.rows = rows;
    copy.numbers = numbers;
    copy.values = values;
    copy.count = count;
    return copy;
  }
}
