package io.tidemark.exec.table;

import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;

/** Where ADVANCE WATERMARK moved the watermark of a table: before which row, and how far. */
final class Advances {
  private long[] rows = {};
  private long[] values = {};
  private int count;

  /** The watermark rises before the row that will get this number. */
  void add(long row, long value) {
    if (value <= last()) {
      return;
    }
    if (count > 0 && rows[count - 1] == row) {
      values[count - 1] = value;
      return;
    }
    if (count == rows.length) {
      rows = Arrays.copyOf(rows, Math.max(4, 2 * count));
      values = Arrays.copyOf(values, rows.length);
    }
    rows[count] = row;
    values[count++] = value;
  }

  long last() {
    return count == 0 ? Watermarks.NONE : values[count - 1];
  }

  /** The value that holds before the row with this number. */
  long before(long row) {
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
    return low == 0 ? Watermarks.NONE : values[low - 1];
  }

  boolean isEmpty() {
    return count == 0;
  }

  Advances copy() {
    Advances copy = new Advances();
    copy.rows = Arrays.copyOf(rows, count);
    copy.values = Arrays.copyOf(values, count);
    copy.count = count;
    return copy;
  }
}
