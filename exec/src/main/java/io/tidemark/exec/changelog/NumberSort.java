package io.tidemark.exec.changelog;

import io.tidemark.exec.operator.StopSignal;

/**
 * Sorts numbers of rows, stably: a merge sort that moves a prefix of each row's sort key along, so
 * that rows themselves are looked at only where prefixes are equal.
 */
final class NumberSort {
  private static final int RUN = 8;

  /** The order of rows whose prefixes are equal. */
  interface Order {
    int compare(int left, int right);
  }

  private final Order order;
  private final StopSignal stop;
  private int[] numbers;
  private long[] prefixes;

  private NumberSort(int[] numbers, long[] prefixes, Order order, StopSignal stop) {
    this.stop = stop;
    this.numbers = numbers;
    this.prefixes = prefixes;
    this.order = order;
  }

  /**
   * @param prefixes by place in {@code numbers}: a number that never falls along the order; sorted
   *     along
   * @param stop asked meanwhile
   */
  static void sort(int[] numbers, long[] prefixes, Order order, StopSignal stop) {
    NumberSort sort = new NumberSort(numbers, prefixes, order, stop);
    if (!sort.isSorted()) {
      sort.sort();
      System.arraycopy(sort.numbers, 0, numbers, 0, numbers.length);
      System.arraycopy(sort.prefixes, 0, prefixes, 0, numbers.length);
    }
  }

  private boolean isSorted() {
    for (int i = 1; i < numbers.length; i++) {
      stop.checkAt(i);
      if (compare(i - 1, i) > 0) {
        return false;
      }
    }
    return true;
  }

  private void sort() {
    int count = numbers.length;
    for (int start = 0; start < count; start += RUN) {
      stop.checkAt(start);
      sortRun(start, Math.min(count, start + RUN));
    }
    int[] numbersTo = new int[count];
    long[] prefixesTo = new long[count];
    for (long width = RUN; width < count; width *= 2) {
      for (long start = 0; start < count; start += 2 * width) {
        int middle = (int) Math.min(count, start + width);
        int end = (int) Math.min(count, start + 2 * width);
        merge((int) start, middle, end, numbersTo, prefixesTo);
      }
      int[] numbersFrom = numbers;
      long[] prefixesFrom = prefixes;
      numbers = numbersTo;
      prefixes = prefixesTo;
      numbersTo = numbersFrom;
      prefixesTo = prefixesFrom;
    }
  }

  private void sortRun(int start, int end) {
    for (int i = start + 1; i < end; i++) {
      int number = numbers[i];
      long prefix = prefixes[i];
      int at = i;
      while (at > start
          && (prefixes[at - 1] > prefix
              || prefixes[at - 1] == prefix && order.compare(numbers[at - 1], number) > 0)) {
        numbers[at] = numbers[at - 1];
        prefixes[at] = prefixes[at - 1];
        at--;
      }
      numbers[at] = number;
      prefixes[at] = prefix;
    }
  }

  private void merge(int start, int middle, int end, int[] numbersTo, long[] prefixesTo) {
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      stop.checkAt(i);
      boolean takesLeft = right == end || left < middle && compare(left, right) <= 0;
      int from = takesLeft ? left++ : right++;
      numbersTo[i] = numbers[from];
      prefixesTo[i] = prefixes[from];
    }
  }

  private int compare(int a, int b) {
    return prefixes[a] != prefixes[b]
        ? Long.compare(prefixes[a], prefixes[b])
        : order.compare(numbers[a], numbers[b]);
  }
}
