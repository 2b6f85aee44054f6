package io.tidemark.exec.table;

import java.util.Arrays;
import java.util.List;

/**
 * In which arrival rows came: runs of rows that came together. Grows only at its end, so that a
 * copy shares the arrays.
 */
final class ArrivalRuns {
  /** Below so many runs it is not worth looking for those without rows. */
  private static final int MANY = 1024;

  private long[] firstRows = {};
  private long[] numbers = {};
  private long[] millis = {};
  private int count;

  /**
   * Rows from this one on came in an arrival.
   *
   * @param clockMillis what the clock said
   */
  void add(long firstRow, long number, long clockMillis) {
    if (count > 0 && numbers[count - 1] == number) {
      return;
    }
    if (count == firstRows.length) {
      int capacity = Math.max(4, 2 * count);
      firstRows = Arrays.copyOf(firstRows, capacity);
      numbers = Arrays.copyOf(numbers, capacity);
      millis = Arrays.copyOf(millis, capacity);
    }
    firstRows[count] = firstRow;
    millis[count] = clockMillis;
    numbers[count++] = number;
  }

  /** The arrival that a row came in. */
  long numberOf(long row) {
    return numbers[runOf(row)];
  }

  /** What the clock said when a row came. */
  long millisOf(long row) {
    return millis[runOf(row)];
  }

  private int runOf(long row) {
    int low = 0;
    int high = count - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (firstRows[middle] <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The first row that came after an arrival; {@code Long.MAX_VALUE} if none did. */
  long firstRowAfter(long number) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (numbers[middle] <= number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == count ? Long.MAX_VALUE : firstRows[low];
  }

  /** Whether most runs have no row any more. */
  boolean isSparse(long liveRows) {
    return count > MANY && count > 2 * liveRows;
  }

  /** The runs that have rows. */
  ArrivalRuns of(List<Segment> segments) {
    ArrivalRuns kept = new ArrivalRuns();
    for (Segment segment : segments) {
      for (int row = 0; row < segment.rowCount(); row++) {
        if (!segment.isDead(row)) {
          long number = segment.number(row);
          kept.add(number, numberOf(number), millisOf(number));
        }
      }
    }
    return kept;
  }

  /** What it is now, whatever comes later. */
  ArrivalRuns frozen() {
    ArrivalRuns copy = new ArrivalRuns();
    copy.firstRows = firstRows;
    copy.numbers = numbers;
    copy.millis = millis;
    copy.count = count;
    return copy;
  }
}
