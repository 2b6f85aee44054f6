package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rows that arrived one after the other. Each has a number, ascending in the order of arrival; the
 * rows themselves never change, they only die.
 */
final class Segment {
  final Batch rows;
  final long first;

  /** The numbers of the rows; null if they follow {@code first} without a gap. */
  private final long @Nullable [] numbers;

  private boolean @Nullable [] dead;
  private int deadCount;

  /** Whether a snapshot reads {@code dead}, so that it must be copied before it changes. */
  private boolean isShared;

  Segment(Batch rows, long first, long @Nullable [] numbers) {
    this.rows = rows;
    this.first = first;
    this.numbers = numbers;
  }

  int rowCount() {
    return rows.rowCount();
  }

  int liveCount() {
    return rows.rowCount() - deadCount;
  }

  long number(int row) {
    return numbers == null ? first + row : numbers[row];
  }

  /** The row with a number, or -1 if it is dead or not here. */
  int find(long number) {
    int row;
    if (numbers == null) {
      long offset = number - first;
      row = offset < 0 || offset >= rows.rowCount() ? -1 : (int) offset;
    } else {
      row = Arrays.binarySearch(numbers, number);
    }
    return row < 0 || isDead(row) ? -1 : row;
  }

  boolean isDead(int row) {
    return dead != null && dead[row];
  }

  void kill(int row) {
    if (dead == null) {
      dead = new boolean[rows.rowCount()];
    } else if (isShared) {
      dead = dead.clone();
    }
    isShared = false;
    dead[row] = true;
    deadCount++;
  }

  /** The same rows as they are now, whatever dies later. */
  Segment frozen() {
    Segment copy = new Segment(rows, first, numbers);
    copy.dead = dead;
    copy.deadCount = deadCount;
    isShared = true;
    return copy;
  }

  /** The live rows of neighbours as one segment; at least one lives. */
  static Segment merge(Segment... parts) {
    int total = 0;
    for (Segment part : parts) {
      total += part.liveCount();
    }
    RowCollector live = new RowCollector();
    long[] numbers = new long[total];
    int count = 0;
    for (Segment part : parts) {
      count = part.collect(live, numbers, count);
    }
    boolean isDense = numbers[count - 1] - numbers[0] == count - 1;
    return new Segment(
        live.toBatch(Watermarks.still(Watermarks.NONE)), numbers[0], isDense ? null : numbers);
  }

  private int collect(RowCollector live, long[] into, int from) {
    int at = from;
    for (int row = 0; row < rows.rowCount(); row++) {
      if (!isDead(row)) {
        live.add(rows, row);
        into[at++] = number(row);
      }
    }
    return at;
  }
}
