package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;

/** The rows of one key that are at most a gap apart, until they fire. */
final class OpenSession {
  /** Hash of the key. */
  final long hash;

  /** Inclusive, epoch milliseconds. */
  long start;

  /** Exclusive. */
  long end;

  /** Whether it was merged into another one or has fired. */
  boolean isGone;

  private final RowCollector rows = new RowCollector();
  private long[] arrivals = new long[4];

  OpenSession(long hash, long start, long end) {
    this.hash = hash;
    this.start = start;
    this.end = end;
  }

  int size() {
    return rows.size();
  }

  /**
   * @param arrival grows from row to row
   */
  void add(Batch batch, int row, long arrival) {
    if (arrivals.length == rows.size()) {
      arrivals = Arrays.copyOf(arrivals, 2 * arrivals.length);
    }
    arrivals[rows.size()] = arrival;
    rows.add(batch, row);
  }

  /** Takes over the rows of another session of the key. */
  void merge(OpenSession other) {
    start = Math.min(start, other.start);
    end = Math.max(end, other.end);
    for (int i = 0; i < other.size(); i++) {
      add(other.rows.batch(i), other.rows.row(i), other.arrivals[i]);
    }
    other.isGone = true;
  }

  Batch batch(int i) {
    return rows.batch(i);
  }

  int row(int i) {
    return rows.row(i);
  }

  long arrival(int i) {
    return arrivals[i];
  }

  boolean hasKey(Batch batch, int row, int[] keys) {
    return compareKeys(rows.batch(0), rows.row(0), batch, row, keys) == 0;
  }

  /** The order in which sessions fire at one watermark: by end, keys and start. */
  static int compare(OpenSession a, OpenSession b, int[] keys) {
    if (a.end != b.end) {
      return Long.compare(a.end, b.end);
    }
    int order = compareKeys(a, b, keys);
    return order != 0 ? order : Long.compare(a.start, b.start);
  }

  /** Compares the keys of two sessions that have rows. */
  static int compareKeys(OpenSession a, OpenSession b, int[] keys) {
    return compareKeys(a.rows.batch(0), a.rows.row(0), b.rows.batch(0), b.rows.row(0), keys);
  }

  private static int compareKeys(Batch a, int i, Batch b, int j, int[] keys) {
    for (int key : keys) {
      Column left = a.column(key);
      Column right = b.column(key);
      int order = ColumnOrder.compare(left, i, right, j);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** The numbers of the rows by arrival: those of merged sessions interleave. */
  int[] byArrival() {
    long[] sorted = Arrays.copyOf(arrivals, rows.size());
    int[] order = new int[sorted.length];
    boolean isSorted = true;
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      isSorted &= i == 0 || sorted[i - 1] < sorted[i];
    }
    if (isSorted) {
      return order;
    }
    Arrays.sort(sorted);
    for (int i = 0; i < order.length; i++) {
      order[Arrays.binarySearch(sorted, arrivals[i])] = i;
    }
    return order;
  }

  /** All rows by arrival, copied. */
  Batch toBatch() {
    return rows.toBatch(byArrival(), 0, rows.size(), Watermarks.still(Watermarks.NONE));
  }
}
