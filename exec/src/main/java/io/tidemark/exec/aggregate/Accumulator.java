package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * The state of one aggregate call for all slots of a key table, in arrays.
 *
 * <p>Implementations are final and have, besides, the {@code accumulate} method that generated code
 * calls for a row whose argument is not NULL and whose FILTER holds. By layout of the argument it
 * is {@code accumulate(int slot)} for COUNT(*) and COUNT(x), {@code accumulate(int slot, boolean)},
 * {@code (int slot, int)} (or a wider {@code long}), {@code (int slot, long)}, {@code (int slot,
 * double)}, {@code (int slot, long high, long low)}, {@code (int slot, byte[] heap, int start, int
 * length)}; DISTINCT takes the argument also for COUNT.
 */
public interface Accumulator extends SlotColumn {
  /** Says who is asked while many values of a slot are put in order. */
  default void heed(StopSignal stop) {}

  /** Empties a slot. */
  void clear(int slot);

  /**
   * The next rows are of this slice.
   *
   * @param start epoch milliseconds
   */
  default void beginSlice(long start) {}

  /**
   * Says which row the next value comes or goes with; only where values of equal rows must be told
   * from equal values of other rows.
   *
   * @param identity the same for equal rows, and for no others
   */
  default void beginRow(long identity) {}

  /**
   * Says where the row of the next value stands among the rows; only where they do not come in
   * their order.
   *
   * @param bytes holds the order key of the row: rows stand by their keys as unsigned bytes, those
   *     of the same key by arrival
   */
  default void beginOrder(byte[] bytes, int start, int length) {}

  /** Adds what another accumulator of the same call holds, as coming after this one. */
  void merge(int slot, Accumulator other, int otherSlot);

  /** Merges slots of another accumulator, the i-th into the i-th of {@code slots}. */
  default void mergeAll(int[] slots, Accumulator other, int[] otherSlots, int count) {
    for (int i = 0; i < count; i++) {
      merge(slots[i], other, otherSlots[i]);
    }
  }

  /** Whether parts can be merged in any order and grouping: the result is the same. */
  default boolean isOrderBlind() {
    return true;
  }

  /** Whether {@link #subtract} works: the arithmetic is exact and can be undone. */
  default boolean isInvertible() {
    return false;
  }

  /** Takes away what was merged before. */
  default void subtract(int slot, Accumulator other, int otherSlot) {
    throw new IllegalStateException("this aggregate cannot be subtracted");
  }

  /**
   * Writes the results of slots, in this order, to the rows {@code from .. from + count} of a
   * column of the result's type. Rows of a column are written in ascending order: bytes go behind
   * those of the row before {@code from}.
   *
   * <p>A sum that does not fit its type is left as an {@link io.tidemark.exec.batch.Overflow}.
   *
   * @throws io.tidemark.exec.DataException if a result is too long
   */
  void result(int[] slots, int first, int count, Column out, int from);

  void write(int slot, StateWriter writer);

  /** Reads into an empty slot. */
  void read(int slot, StateReader reader);

  long stateBytes();
}
