package io.tidemark.exec.operator;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.BooleanSupplier;

/**
 * Tells an operator that its work is not wanted any more: the job was cancelled, or has failed
 * elsewhere.
 *
 * <p>A task looks for that between two calls of its operators, which is enough for work that is
 * bounded by the rows of a batch. A call whose work grows with anything else, such as the windows
 * of a row, the groups of a window, the rows of a unit or the state, asks in between: once a window
 * or batch, or every few thousand rows or groups by {@link #checkAt}.
 *
 * <p>Asking costs the read of a volatile field, so it stands in no loop over the rows of a batch.
 */
public final class StopSignal {
  /** Nobody stops this. */
  public static final StopSignal NEVER = new StopSignal(() -> false);

  private static final int STRIDE_MASK = (1 << 12) - 1;
  private static final int SORTED_AT_ONCE = 1 << 20;

  private final BooleanSupplier isStopped;

  /**
   * @param isStopped once true, stays so
   */
  public StopSignal(BooleanSupplier isStopped) {
    this.isStopped = isStopped;
  }

  /**
   * Asks, and does not return if the work is not wanted.
   *
   * @throws StoppedException if it is stopped
   */
  public void check() {
    if (isStopped.getAsBoolean()) {
      throw new StoppedException();
    }
  }

  /**
   * Asks every 4,096 steps of a loop.
   *
   * @param step the number of the step; asks at 0
   * @throws StoppedException if it is stopped
   */
  public void checkAt(int step) {
    if ((step & STRIDE_MASK) == 0) {
      check();
    }
  }

  /** An order that asks as it compares, for sorts of many objects. */
  public <T> Comparator<T> asking(Comparator<T> order) {
    int[] compared = new int[1];
    return (a, b) -> {
      checkAt(++compared[0]);
      return order.compare(a, b);
    };
  }

  /** Sorts the first numbers of an array, and asks meanwhile. */
  public void sort(long[] numbers, int count) {
    for (int from = 0; from < count && count > SORTED_AT_ONCE; from += SORTED_AT_ONCE) {
      check();
      Arrays.sort(numbers, from, Math.min(count, from + SORTED_AT_ONCE));
    }
    check();
    // Of sorted parts it makes one by merging them, which is quick.
    Arrays.sort(numbers, 0, count);
  }
}
