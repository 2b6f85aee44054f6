package io.tidemark.exec.table;

import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.aggregate.SlotColumn;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import java.util.Arrays;
import java.util.List;

/** Which row has a primary key. */
final class KeyIndex {
  private static final long NO_ROW = -1;

  private final int[] keys;
  private final List<ColumnType> types;
  private KeyTable table;
  private RowNumbers numbers = new RowNumbers();
  private long live;

  /**
   * @param keys columns of the primary key
   * @param types their types
   */
  KeyIndex(int[] keys, List<ColumnType> types) {
    this.keys = keys;
    this.types = types;
    this.table = attached(0);
  }

  private KeyTable attached(int expected) {
    KeyTable made = KeyTables.create(types, expected);
    made.attach(new SlotColumn[] {numbers});
    return made;
  }

  /** Notes the row of a key, and answers the row that had it; -1 for none. */
  long put(Batch batch, int row, long number) {
    int slot = KeyTables.slot(table, columns(batch), row);
    long before = numbers.bySlot[slot];
    numbers.bySlot[slot] = number;
    live += before == NO_ROW ? 1 : 0;
    return before;
  }

  /** Forgets the row of a key, if it is that one. */
  void remove(Batch batch, int row, long number) {
    int slot = KeyTables.slot(table, columns(batch), row);
    if (numbers.bySlot[slot] == number) {
      numbers.bySlot[slot] = NO_ROW;
      live--;
      dropUnused();
    }
  }

  /** Forgets the row of a key, and answers it; -1 if there is none. */
  long take(Batch batch, int row) {
    int slot = KeyTables.slot(table, columns(batch), row);
    long before = numbers.bySlot[slot];
    if (before != NO_ROW) {
      numbers.bySlot[slot] = NO_ROW;
      live--;
    }
    dropUnused();
    return before;
  }

  private Column[] columns(Batch batch) {
    Column[] columns = new Column[keys.length];
    for (int i = 0; i < keys.length; i++) {
      columns[i] = batch.column(keys[i]);
    }
    return columns;
  }

  /** Slots of keys that have no row any more stay in the table; they go when most are such. */
  private void dropUnused() {
    if (table.size() < 1024 || table.size() < 4 * live) {
      return;
    }
    KeyTable old = table;
    long[] oldNumbers = numbers.bySlot;
    int[] slots = new int[old.size()];
    int count = old.slots(slots);
    numbers = new RowNumbers();
    table = attached((int) live);
    for (int i = 0; i < count; i++) {
      long number = oldNumbers[slots[i]];
      if (number != NO_ROW) {
        int slot = table.slotOf(old, slots[i]);
        numbers.bySlot[slot] = number;
      }
    }
  }

  void clear() {
    numbers = new RowNumbers();
    table = attached(0);
    live = 0;
  }

  private static final class RowNumbers implements SlotColumn {
    long[] bySlot = {};

    @Override
    public void resize(int slots) {
      int from = bySlot.length;
      bySlot = Arrays.copyOf(bySlot, slots);
      if (slots > from) {
        Arrays.fill(bySlot, from, slots, NO_ROW);
      }
    }

    @Override
    public void remap(int[] newSlots, int slots) {
      long[] moved = new long[slots];
      Arrays.fill(moved, NO_ROW);
      for (int i = 0; i < newSlots.length; i++) {
        if (newSlots[i] >= 0) {
          moved[newSlots[i]] = bySlot[i];
        }
      }
      bySlot = moved;
    }
  }
}
