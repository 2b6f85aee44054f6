package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * Groups by one key that fits a {@code long}: open addressing with linear probing, at most half
 * full; the place in the table is the slot.
 *
 * <p>0 marks a free place; the group of key 0 and that of NULL have the two slots behind the table.
 * Places come from one multiplication, not from the versioned hash: a third of the time, and
 * independent of key groups, which are nearly constant inside a task.
 */
public final class LongKeyTable implements KeyTable {
  private static final int MIN_CAPACITY = 16;

  /** A longer probe means keys that collide; the table then takes another multiplier. */
  private static final int MAX_PROBE = 128;

  /** 2^64 over the golden ratio: Fibonacci hashing spreads neighbouring keys evenly. */
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private final Layout layout;
  private SlotColumn[] columns = {};
  private StopSignal stop = StopSignal.NEVER;
  private long[] keys;
  private int shift;
  private long multiplier = GOLDEN_RATIO;
  private int count;
  private boolean hasZero;
  private boolean hasNull;

  LongKeyTable(Layout layout, int expectedGroups) {
    this.layout = layout;
    int capacity = MIN_CAPACITY;
    while (capacity < 2L * expectedGroups && capacity < 1 << 30) {
      capacity <<= 1;
    }
    this.keys = new long[capacity];
    this.shift = shift(capacity);
  }

  /** The key of a DOUBLE: NaN is one value and -0.0 the same as 0.0. */
  public static long bits(double value) {
    return value == 0 ? 0 : Double.doubleToLongBits(value);
  }

  @Override
  public void attach(SlotColumn[] newColumns) {
    columns = newColumns;
    for (SlotColumn column : newColumns) {
      column.resize(slotLimit());
    }
  }

  /** The slot of a key, made if it is new. */
  public int slot(long key) {
    int place = place(key);
    if (keys[place] == key && key != 0) {
      return place;
    }
    return probe(key, place);
  }

  /** The slot of NULL, made if it is new. */
  public int nullSlot() {
    hasNull = true;
    return keys.length + 1;
  }

  private int place(long key) {
    return (int) ((key * multiplier) >>> shift);
  }

  private int probe(long key, int home) {
    if (key == 0) {
      hasZero = true;
      return keys.length;
    }
    long[] table = keys;
    int mask = table.length - 1;
    int place = home;
    while (table[place] != 0) {
      if (table[place] == key) {
        return place;
      }
      place = (place + 1) & mask;
    }
    return insert(key, place, (place - home) & mask);
  }

  private int insert(long key, int place, int probed) {
    int at = place;
    if (count >= keys.length >> 1) {
      rehash(Math.multiplyExact(keys.length, 2), multiplier);
      at = freePlace(key);
    } else if (probed > MAX_PROBE) {
      rehash(keys.length, KeyHash.of(multiplier) | 1);
      at = freePlace(key);
    }
    keys[at] = key;
    count++;
    return at;
  }

  private int freePlace(long key) {
    int mask = keys.length - 1;
    int place = place(key);
    while (keys[place] != 0) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void rehash(int capacity, long newMultiplier) {
    long[] old = keys;
    int[] newSlots = new int[old.length + 2];
    keys = new long[capacity];
    shift = shift(capacity);
    multiplier = newMultiplier;
    for (int i = 0; i < old.length; i++) {
      newSlots[i] = -1;
      if (old[i] != 0) {
        int place = freePlace(old[i]);
        keys[place] = old[i];
        newSlots[i] = place;
      }
    }
    newSlots[old.length] = hasZero ? capacity : -1;
    newSlots[old.length + 1] = hasNull ? capacity + 1 : -1;
    for (SlotColumn column : columns) {
      column.remap(newSlots, capacity + 2);
    }
  }

  private static int shift(int capacity) {
    return Long.SIZE - Integer.numberOfTrailingZeros(capacity);
  }

  private int find(long key) {
    if (key == 0) {
      return hasZero ? keys.length : -1;
    }
    int mask = keys.length - 1;
    int place = place(key);
    while (keys[place] != 0) {
      if (keys[place] == key) {
        return place;
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  private boolean isNull(int slot) {
    return slot > keys.length;
  }

  private long key(int slot) {
    return slot < keys.length ? keys[slot] : 0;
  }

  @Override
  public int size() {
    return count + (hasZero ? 1 : 0) + (hasNull ? 1 : 0);
  }

  @Override
  public int slotLimit() {
    return keys.length + 2;
  }

  @Override
  public void heed(StopSignal newStop) {
    stop = newStop;
  }

  @Override
  public int sortedSlots(int[] slots) {
    int n = 0;
    if (hasNull) {
      slots[n++] = keys.length + 1;
    }
    // Sorting the bare keys and looking them up beats sorting pairs of key and slot.
    long[] sorted = new long[count + (hasZero ? 1 : 0)];
    int at = hasZero ? 1 : 0;
    for (long key : keys) {
      if (key != 0) {
        sorted[at++] = ordered(key);
      }
    }
    stop.sort(sorted, sorted.length);
    for (long key : sorted) {
      stop.checkAt(n);
      slots[n++] = find(ordered(key));
    }
    return n;
  }

  /** Maps keys to longs in key order, and back. */
  private long ordered(long key) {
    return layout == Layout.DOUBLE ? DoubleOrder.flip(key) : key;
  }

  @Override
  public int slots(int[] slots) {
    int n = 0;
    for (int i = 0; i < keys.length; i++) {
      if (keys[i] != 0) {
        slots[n++] = i;
      }
    }
    if (hasZero) {
      slots[n++] = keys.length;
    }
    if (hasNull) {
      slots[n++] = keys.length + 1;
    }
    return n;
  }

  @Override
  public void keys(int[] slots, int first, int number, Column[] out, int from) {
    Column column = out[0];
    for (int i = 0; i < number; i++) {
      int slot = slots[first + i];
      KeyValues.putLong(column, layout, from + i, key(slot));
      if (isNull(slot)) {
        KeyValues.putNull(column, from + i);
      }
    }
  }

  @Override
  public long hash(int slot) {
    return KeyHash.add(0, isNull(slot) ? KeyHash.NULL_WORD : key(slot));
  }

  @Override
  public int slotOf(KeyTable other, int otherSlot) {
    LongKeyTable from = (LongKeyTable) other;
    return from.isNull(otherSlot) ? nullSlot() : slot(from.key(otherSlot));
  }

  @Override
  public int findSlotOf(KeyTable other, int otherSlot) {
    LongKeyTable from = (LongKeyTable) other;
    if (from.isNull(otherSlot)) {
      return hasNull ? keys.length + 1 : -1;
    }
    return find(from.key(otherSlot));
  }

  @Override
  public int compare(int slot, KeyTable other, int otherSlot) {
    LongKeyTable that = (LongKeyTable) other;
    if (isNull(slot) || that.isNull(otherSlot)) {
      return Boolean.compare(that.isNull(otherSlot), isNull(slot));
    }
    return Long.compare(ordered(key(slot)), ordered(that.key(otherSlot)));
  }

  @Override
  public void writeKey(int slot, StateWriter writer) {
    writer.writeBoolean(isNull(slot));
    if (!isNull(slot)) {
      writer.writeLong(key(slot));
    }
  }

  @Override
  public int readKey(StateReader reader) {
    return reader.readBoolean() ? nullSlot() : slot(reader.readLong());
  }

  @Override
  public long stateBytes() {
    return 8L * keys.length;
  }
}
