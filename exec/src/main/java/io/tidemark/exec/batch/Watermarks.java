package io.tidemark.exec.batch;

import java.util.Arrays;

/**
 * How a watermark moves inside a batch: its value before the first row, and a step wherever it
 * moves.
 *
 * <p>Step {@code i} says: rows with index {@code >= row(i)} are judged under {@code value(i)}. A
 * row that moves the watermark does not see its own step, so the step's row is its index + 1; a
 * step at the row count comes after the last row. Rows and values both ascend strictly.
 */
public final class Watermarks {
  /** No watermark yet: every row is on time. */
  public static final long NONE = Long.MIN_VALUE;

  /** The watermark after the last row of a bounded input. */
  public static final long END = Long.MAX_VALUE;

  private final long start;
  private int[] rows;
  private long[] values;
  private int count;

  public Watermarks(long start) {
    this(start, 4);
  }

  /**
   * @param expectedSteps how many steps to make room for
   */
  public Watermarks(long start, int expectedSteps) {
    this.start = start;
    this.rows = new int[expectedSteps];
    this.values = new long[expectedSteps];
  }

  /** A watermark that stays where it is. */
  public static Watermarks still(long value) {
    return new Watermarks(value, 0);
  }

  /** A watermark that lags behind; none and the end stay what they are. */
  public static long less(long watermark, long lagMillis) {
    if (watermark == END) {
      return END;
    }
    return watermark < NONE + lagMillis ? NONE : watermark - lagMillis;
  }

  /**
   * Adds a step; one that does not lift the watermark is left out, a second one at the same row
   * replaces the first.
   */
  public void step(int row, long value) {
    if (value <= last()) {
      return;
    }
    if (count > 0 && rows[count - 1] == row) {
      values[count - 1] = value;
      return;
    }
    if (count == rows.length) {
      int capacity = Math.max(4, count * 2);
      rows = Arrays.copyOf(rows, capacity);
      values = Arrays.copyOf(values, capacity);
    }
    rows[count] = row;
    values[count++] = value;
  }

  /** The watermark before the first row. */
  public long start() {
    return start;
  }

  /** The watermark after the last row. */
  public long last() {
    return count == 0 ? start : values[count - 1];
  }

  public int count() {
    return count;
  }

  public int row(int step) {
    return rows[step];
  }

  public long value(int step) {
    return values[step];
  }

  /** The watermark under which the row with this index is judged. */
  public long before(int row) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (rows[middle] <= row) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? start : values[low - 1];
  }
}
