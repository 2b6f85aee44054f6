package io.tidemark.exec.table;

import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.aggregate.SlotColumn;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import java.util.Arrays;
import java.util.List;

/** Where equal rows stand, the oldest first: a multiset of rows. */
final class RowIndex {
  private static final int NONE = -1;

  private final List<ColumnType> types;
  private Ends ends = new Ends();
  private KeyTable table;

  /** A pool of list nodes. */
  private long[] numbers = {};

  private int[] next = {};
  private int used;
  private int free = NONE;
  private long live;

  RowIndex(List<ColumnType> types) {
    this.types = types;
    this.table = attached(0);
  }

  private KeyTable attached(int expected) {
    KeyTable made = KeyTables.create(types, expected);
    made.attach(new SlotColumn[] {ends});
    return made;
  }

  private int slot(Batch batch, int row) {
    Column[] columns = new Column[types.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = batch.column(i);
    }
    return KeyTables.slot(table, columns, row);
  }

  void add(Batch batch, int row, long number) {
    int slot = slot(batch, row);
    int node = node(number);
    if (ends.first[slot] == NONE) {
      ends.first[slot] = node;
    } else {
      next[ends.last[slot]] = node;
    }
    ends.last[slot] = node;
    live++;
  }

  private int node(long number) {
    int node = free;
    if (node != NONE) {
      free = next[node];
    } else {
      if (used == numbers.length) {
        numbers = Arrays.copyOf(numbers, Math.max(64, 2 * used));
        next = Arrays.copyOf(next, numbers.length);
      }
      node = used++;
    }
    numbers[node] = number;
    next[node] = NONE;
    return node;
  }

  /** Takes the oldest equal row out and answers its number; -1 if there is none. */
  long takeOldest(Batch batch, int row) {
    int slot = slot(batch, row);
    int node = ends.first[slot];
    if (node == NONE) {
      return NONE;
    }
    ends.first[slot] = next[node];
    next[node] = free;
    free = node;
    live--;
    long number = numbers[node];
    dropUnused();
    return number;
  }

  /** Slots of rows that are gone stay in the table; they go when most are such. */
  private void dropUnused() {
    if (table.size() < 1024 || table.size() < 4 * live) {
      return;
    }
    KeyTable old = table;
    Ends oldEnds = ends;
    int[] slots = new int[old.size()];
    int count = old.slots(slots);
    ends = new Ends();
    table = attached((int) live);
    for (int i = 0; i < count; i++) {
      if (oldEnds.first[slots[i]] != NONE) {
        int slot = table.slotOf(old, slots[i]);
        ends.first[slot] = oldEnds.first[slots[i]];
        ends.last[slot] = oldEnds.last[slots[i]];
      }
    }
  }

  /** By slot of equal rows: the nodes of the oldest and the youngest. */
  private static final class Ends implements SlotColumn {
    int[] first = {};
    int[] last = {};

    @Override
    public void resize(int slots) {
      int from = first.length;
      first = Arrays.copyOf(first, slots);
      last = Arrays.copyOf(last, slots);
      if (slots > from) {
        Arrays.fill(first, from, slots, NONE);
      }
    }

    @Override
    public void remap(int[] newSlots, int slots) {
      int[] oldFirst = first;
      int[] oldLast = last;
      first = new int[slots];
      last = new int[slots];
      Arrays.fill(first, NONE);
      for (int i = 0; i < newSlots.length; i++) {
        if (newSlots[i] >= 0) {
          first[newSlots[i]] = oldFirst[i];
          last[newSlots[i]] = oldLast[i];
        }
      }
    }
  }
}
