package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

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
 *       addNull()}, then {@code int slot()}; BOOLEAN and DOUBLE parts as above.
 * </ul>
 */
public interface KeyTable {
  /** Keeps columns in step with the slots of this table; comes once, while it is empty. */
  void attach(SlotColumn[] columns);

  /** Says who is asked while slots are sorted. */
  default void heed(StopSignal stop) {}

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

  /**
   * Writes the keys of slots to the rows {@code from .. from + count} of one column a key. Rows of
   * a column are written in ascending order: bytes go behind those of the row before {@code from}.
   */
  void keys(int[] slots, int first, int count, Column[] out, int from);

  /**
   * The hash that places the key of a slot: {@code KeyHash.add} from 0 over the words of its parts,
   * as {@link KeyTables#hash} computes it from columns.
   */
  long hash(int slot);

  /** The slot of another table's key, made if it is new; both have the same key types. */
  int slotOf(KeyTable other, int otherSlot);

  /** The slot of another table's key, or -1. */
  int findSlotOf(KeyTable other, int otherSlot);

  /** Compares the keys of two slots in the order of {@link #sortedSlots}. */
  int compare(int slot, KeyTable other, int otherSlot);

  void writeKey(int slot, StateWriter writer);

  /** Reads a key and answers its slot, made if it is new. */
  int readKey(StateReader reader);

  long stateBytes();
}
