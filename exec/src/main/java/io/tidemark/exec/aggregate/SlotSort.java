package io.tidemark.exec.aggregate;

import io.tidemark.exec.operator.StopSignal;

/** Sorts slots by what they stand for; stable, without boxing. */
public final class SlotSort {
  private static final int INSERTION = 12;

  private SlotSort() {}

  /** An order of slots. */
  @FunctionalInterface
  public interface Order {
    int compare(int left, int right);
  }

  /**
   * Sorts the first {@code count} slots: a merge sort.
   *
   * @param stop asked meanwhile
   */
  public static void sort(int[] slots, int count, Order order, StopSignal stop) {
    if (count > 1) {
      int[] work = java.util.Arrays.copyOf(slots, count);
      sort(work, slots, 0, count, order, stop);
    }
  }

  /** Sorts a range into {@code to}; both arrays hold it at first. */
  private static void sort(int[] from, int[] to, int low, int high, Order order, StopSignal stop) {
    if (high - low <= INSERTION) {
      insertionSort(to, low, high, order);
      return;
    }
    int middle = (low + high) >>> 1;
    sort(to, from, low, middle, order, stop);
    sort(to, from, middle, high, order, stop);
    int left = low;
    int right = middle;
    for (int i = low; i < high; i++) {
      stop.checkAt(i);
      boolean takesLeft =
          right >= high || left < middle && order.compare(from[left], from[right]) <= 0;
      to[i] = takesLeft ? from[left++] : from[right++];
    }
  }

  private static void insertionSort(int[] slots, int low, int high, Order order) {
    for (int i = low + 1; i < high; i++) {
      int slot = slots[i];
      int at = i;
      while (at > low && order.compare(slots[at - 1], slot) > 0) {
        slots[at] = slots[at - 1];
        at--;
      }
      slots[at] = slot;
    }
  }
}
