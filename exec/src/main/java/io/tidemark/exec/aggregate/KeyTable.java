package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;

/**
 * Maps group keys to slots.
 *
 * <p>Generated code sees the final class that {@code KeyTables.tableClass} names for the key types:
 *
 * <ul>
 *   <li>no key: {@code SingleKeyTable}, {@code int slot()};
 *   <li>one key of layout BOOLEAN, INT, LONG or DOUBLE: {@code LongKeyTable}, {@code int slot(long
 *       key)} and {@code int nullSlot()}; BOOLEAN as 0 and 1, DOUBLE through {@code
 *       LongKeyTable.bits(double)}, which makes NaN one value and -0.0 the same as 0.0;
 *   <li>anything else: {@code CompositeKeyTable}: {@code begin()}, then in order of the keys {@code
 *       addLong(long)}, {@code addWide(long, long)}, {@code addBytes(byte[], int, int)} or {@code
 *       addNull()}, then {@code int slot()}.
 * </ul>
 */
public interface KeyTable {
  /** How many groups there are. */
  int size();

  /** One past the highest slot that {@code slot} can answer before the table grows. */
  int slotLimit();

  /**
   * Writes the slots in use into {@code slots}, ordered by key: ascending, NULL first, column by
   * column.
   *
   * @return how many there are
   */
  int sortedSlots(int[] slots);

  /** As {@link #sortedSlots}, in any order. */
  int slots(int[] slots);

  /** Writes the keys of slots to the rows {@code from .. from + count} of one column a key. */
  void keys(int[] slots, int first, int count, Column[] out, int from);

  /** The hash that places the key of a slot. */
  long hash(int slot);

  /** The slot of another table's key, made if it is new; both have the same key types. */
  int slotOf(KeyTable other, int otherSlot);

  /** The slot of another table's key, or -1. */
  int findSlotOf(KeyTable other, int otherSlot);

  /** Compares the keys of two slots in the order of {@link #sortedSlots}. */
  int compare(int slot, KeyTable other, int otherSlot);

  void writeKey(int slot, io.tidemark.exec.state.StateWriter writer);

  /** Reads a key and answers its slot, made if it is new. */
  int readKey(io.tidemark.exec.state.StateReader reader);

  long stateBytes();
}
