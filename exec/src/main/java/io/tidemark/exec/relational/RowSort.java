package io.tidemark.exec.relational;

import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.operator.StopSignal;

/** Sorts collected rows, stably: a merge sort of their numbers. */
final class RowSort {
  private static final int RUN = 8;

  private final RowCollector rows;
  private final SortOrder order;
  private final StopSignal stop;
  private final long[] prefixes;

  private RowSort(RowCollector rows, SortOrder order, StopSignal stop) {
    this.rows = rows;
    this.order = order;
    this.stop = stop;
    this.prefixes = new long[rows.size()];
    for (int i = 0; i < prefixes.length; i++) {
      stop.checkAt(i);
      prefixes[i] = order.prefix(rows.batch(i), rows.row(i));
    }
  }

  /**
   * The numbers of the rows in sorted order.
   *
   * @param stop asked meanwhile
   */
  static int[] sort(RowCollector rows, SortOrder order, StopSignal stop) {
    return new RowSort(rows, order, stop).sort();
  }

  private int[] sort() {
    int count = prefixes.length;
    int[] from = new int[count];
    for (int i = 0; i < count; i++) {
      from[i] = i;
    }
    for (int start = 0; start < count; start += RUN) {
      stop.checkAt(start);
      sortRun(from, start, Math.min(count, start + RUN));
    }
    int[] to = new int[count];
    for (long width = RUN; width < count; width *= 2) {
      for (long start = 0; start < count; start += 2 * width) {
        int middle = (int) Math.min(count, start + width);
        merge(from, (int) start, middle, (int) Math.min(count, start + 2 * width), to);
      }
      int[] swapped = from;
      from = to;
      to = swapped;
    }
    return from;
  }

  private void sortRun(int[] numbers, int start, int end) {
    for (int i = start + 1; i < end; i++) {
      int number = numbers[i];
      int at = i;
      while (at > start && compare(numbers[at - 1], number) > 0) {
        numbers[at] = numbers[at - 1];
        at--;
      }
      numbers[at] = number;
    }
  }

  private void merge(int[] from, int start, int middle, int end, int[] to) {
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      stop.checkAt(i);
      boolean takesLeft = left < middle && (right == end || compare(from[left], from[right]) <= 0);
      to[i] = takesLeft ? from[left++] : from[right++];
    }
  }

  private int compare(int a, int b) {
    return prefixes[a] != prefixes[b]
        ? Long.compare(prefixes[a], prefixes[b])
        : order.compare(rows.batch(a), rows.row(a), rows.batch(b), rows.row(b));
  }
}
