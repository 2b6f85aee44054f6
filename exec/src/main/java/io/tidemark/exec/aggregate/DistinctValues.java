package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The distinct arguments of each slot, in order of their first occurrence.
 *
 * <p>A value counts how many merged parts have it, so that taking a part away again removes it only
 * with the last. A value that no part has any more stays in the table, to be found if it comes
 * back, until more than half of all are such.
 *
 * <p>Over rows that can be taken away again, each row counts as a part.
 */
final class DistinctValues {
  private static final int NONE = EntryLists.NONE;
  private static final int MIN_ENTRIES = 16;

  private final boolean isBytes;
  private final boolean countsRows;
  private final @Nullable Moves moves;

  /** Those that some part has. */
  private final EntryLists lists = new EntryLists(MIN_ENTRIES);

  // By entry. The value is two words; of a byte string: its hash, then start and length.
  private int[] slots = new int[MIN_ENTRIES];
  private long[] highs = new long[MIN_ENTRIES];
  private long[] lows = new long[MIN_ENTRIES];
  private int[] parts = new int[MIN_ENTRIES];
  private int entries;
  private int live;
  private byte[] heap = {};
  private int heapSize;

  /** The entry that was added last, new or not. */
  private int added;

  /** Entry + 1 by hash; 0 if free. */
  private int[] directory = new int[2 * MIN_ENTRIES];

  /** Hears that entries have moved. */
  interface Moves {
    /**
     * @param entries by old entry, the new one, or -1 if it is gone
     */
    void moved(int[] entries);
  }

  /**
   * @param countsRows whether {@link #remove} is needed
   */
  DistinctValues(boolean isBytes, boolean countsRows) {
    this(isBytes, countsRows, null);
  }

  DistinctValues(boolean isBytes, boolean countsRows, @Nullable Moves moves) {
    this.isBytes = isBytes;
    this.countsRows = countsRows;
    this.moves = moves;
  }

  /** Adds a value of a row; whether it is new to the slot. */
  boolean add(int slot, long high, long low) {
    return add(slot, high, low, countsRows ? 1 : 0, null, 0, 0);
  }

  /** Adds a byte string of a row; whether it is new to the slot. */
  boolean addBytes(int slot, byte[] bytes, int start, int length) {
    return add(slot, KeyHash.of(bytes, start, length), 0, countsRows ? 1 : 0, bytes, start, length);
  }

  /** Adds an entry of other values as a part; whether it is new to the slot. */
  boolean addPart(int slot, DistinctValues other, int entry) {
    int start = (int) (other.lows[entry] >>> 32);
    int length = (int) other.lows[entry];
    byte[] bytes = isBytes ? other.heap : null;
    return add(
        slot, other.highs[entry], other.lows[entry], other.parts[entry], bytes, start, length);
  }

  private boolean add(
      int slot,
      long high,
      long low,
      int moreParts,
      byte @Nullable [] bytes,
      int start,
      int length) {
    int entry = find(slot, high, low, bytes, start, length);
    if (entry != NONE && parts[entry] > 0) {
      parts[entry] += moreParts;
      added = entry;
      return false;
    }
    if (entry == NONE) {
      entry = append(slot, high, low);
      if (bytes != null) {
        lows[entry] = store(bytes, start, length);
      }
    }
    parts[entry] = Math.max(1, moreParts);
    lists.link(slot, lists.last(slot), entry);
    live++;
    added = entry;
    return true;
  }

  /** The entry of the value that was added last. */
  int added() {
    return added;
  }

  /** Whether no row has the value of an entry any more. */
  boolean isGone(int entry) {
    return parts[entry] == 0;
  }

  /**
   * Takes a value of a row away; whether the slot no longer has it. A value that it does not know
   * is left alone.
   */
  boolean remove(int slot, long high, long low) {
    return remove(slot, find(slot, high, low, null, 0, 0));
  }

  /** Takes a byte string of a row away, as {@link #remove} does. */
  boolean removeBytes(int slot, byte[] bytes, int start, int length) {
    return remove(slot, find(slot, KeyHash.of(bytes, start, length), 0, bytes, start, length));
  }

  private boolean remove(int slot, int entry) {
    if (entry == NONE || parts[entry] == 0 || --parts[entry] > 0) {
      return false;
    }
    lists.unlink(slot, entry);
    live--;
    return true;
  }

  /** Compares the byte strings of two entries, as unsigned bytes. */
  int compareBytes(int entry, int other) {
    int start = start(entry);
    int otherStart = start(other);
    return Arrays.compareUnsigned(
        heap, start, start + length(entry), heap, otherStart, otherStart + length(other));
  }

  /** Writes the byte string of an entry. */
  void putBytes(int entry, Column out, int row) {
    KeyValues.putBytes(out, row, heap, start(entry), length(entry));
  }

  private int start(int entry) {
    return (int) (lows[entry] >>> 32);
  }

  private int length(int entry) {
    return (int) lows[entry];
  }

  /** Makes room for the values of a slot of others, so that no entry of these moves meanwhile. */
  void reserve(DistinctValues other, int slot) {
    int more = other.lists.size(slot);
    while (entries + more > slots.length) {
      grow();
    }
  }

  /** Takes away a part that {@link #addPart} added; whether the slot no longer has the value. */
  boolean removePart(int slot, DistinctValues other, int entry) {
    int start = (int) (other.lows[entry] >>> 32);
    int length = (int) other.lows[entry];
    byte[] bytes = isBytes ? other.heap : null;
    int own = find(slot, other.highs[entry], other.lows[entry], bytes, start, length);
    if (own == NONE || parts[own] == 0) {
      throw new IllegalStateException("a value is taken away that was not added");
    }
    parts[own] -= other.parts[entry];
    if (parts[own] > 0) {
      return false;
    }
    lists.unlink(slot, own);
    live--;
    return true;
  }

  /** The first entry of a slot, or -1. */
  int first(int slot) {
    return lists.first(slot);
  }

  /** The entry after another, or -1. */
  int next(int entry) {
    return lists.next(entry);
  }

  long high(int entry) {
    return highs[entry];
  }

  long low(int entry) {
    return lows[entry];
  }

  private int find(int slot, long high, long low, byte @Nullable [] bytes, int start, int length) {
    int mask = directory.length - 1;
    int place = place(slot, high, bytes == null ? low : 0);
    while (directory[place] != 0) {
      int entry = directory[place] - 1;
      if (slots[entry] == slot && highs[entry] == high) {
        if (bytes == null ? lows[entry] == low : isBytes(entry, bytes, start, length)) {
          return entry;
        }
      }
      place = (place + 1) & mask;
    }
    return NONE;
  }

  private boolean isBytes(int entry, byte[] bytes, int start, int length) {
    int own = (int) (lows[entry] >>> 32);
    int ownLength = (int) lows[entry];
    return ownLength == length
        && Arrays.equals(heap, own, own + length, bytes, start, start + length);
  }

  private int place(int slot, long high, long low) {
    long hash = KeyHash.add(KeyHash.add(high, low), slot);
    return (int) (hash >>> 20) & (directory.length - 1);
  }

  private int append(int slot, long high, long low) {
    if (entries == slots.length) {
      grow();
    }
    int entry = lists.take();
    entries++;
    slots[entry] = slot;
    highs[entry] = high;
    lows[entry] = low;
    enter(entry);
    return entry;
  }

  private void enter(int entry) {
    int mask = directory.length - 1;
    int place = place(slots[entry], highs[entry], isBytes ? 0 : lows[entry]);
    while (directory[place] != 0) {
      place = (place + 1) & mask;
    }
    directory[place] = entry + 1;
  }

  private long store(byte[] bytes, int start, int length) {
    int needed = Math.addExact(heapSize, length);
    if (needed > heap.length) {
      heap = Arrays.copyOf(heap, (int) Math.max(needed, Math.min(2L * needed, 1 << 30)));
    }
    System.arraycopy(bytes, start, heap, heapSize, length);
    long place = (long) heapSize << 32 | length;
    heapSize = needed;
    return place;
  }

  /** Makes room for entries: by dropping the dead ones if they are more than half. */
  private void grow() {
    if (live < entries / 2) {
      pack();
    } else {
      int capacity = Math.multiplyExact(slots.length, 2);
      slots = Arrays.copyOf(slots, capacity);
      highs = Arrays.copyOf(highs, capacity);
      lows = Arrays.copyOf(lows, capacity);
      parts = Arrays.copyOf(parts, capacity);
      lists.grow(capacity);
      directory = new int[Math.multiplyExact(capacity, 2)];
    }
    refill();
  }

  private void refill() {
    Arrays.fill(directory, 0);
    for (int entry = 0; entry < entries; entry++) {
      enter(entry);
    }
  }

  private void pack() {
    int[] moved = new int[entries];
    byte[] oldHeap = heap;
    heap = isBytes ? new byte[oldHeap.length] : oldHeap;
    heapSize = 0;
    int to = 0;
    for (int entry = 0; entry < entries; entry++) {
      moved[entry] = NONE;
      if (parts[entry] == 0) {
        continue;
      }
      slots[to] = slots[entry];
      highs[to] = highs[entry];
      lows[to] =
          isBytes ? store(oldHeap, (int) (lows[entry] >>> 32), (int) lows[entry]) : lows[entry];
      parts[to] = parts[entry];
      moved[entry] = to++;
    }
    entries = to;
    lists.pack(moved);
    if (moves != null) {
      moves.moved(moved);
    }
  }

  void resize(int newSlots) {
    lists.resize(newSlots);
  }

  void remap(int[] newSlots, int count) {
    lists.remap(newSlots, count);
    // A dead value of a slot that is gone would come back under the slot's new owner.
    pack();
    for (int entry = 0; entry < entries; entry++) {
      slots[entry] = newSlots[slots[entry]];
    }
    refill();
  }

  void clear(int slot) {
    for (int entry = lists.first(slot); entry != NONE; entry = lists.next(entry)) {
      parts[entry] = 0;
      live--;
    }
    lists.clear(slot);
  }

  /** Writes the values of a slot; in how many parts they are is kept only if these are rows. */
  void write(int slot, StateWriter writer) {
    writer.writeInt(lists.size(slot));
    for (int entry = lists.first(slot); entry != NONE; entry = lists.next(entry)) {
      if (isBytes) {
        writer.writeBytes(heap, (int) (lows[entry] >>> 32), (int) lows[entry]);
      } else {
        writer.writeLong(highs[entry]);
        writer.writeLong(lows[entry]);
      }
      if (countsRows) {
        writer.writeInt(parts[entry]);
      }
    }
  }

  void read(int slot, StateReader reader) {
    int count = reader.readInt();
    for (int i = 0; i < count; i++) {
      if (isBytes) {
        byte[] bytes = reader.readBytes();
        long hash = KeyHash.of(bytes, 0, bytes.length);
        add(slot, hash, 0, readParts(reader), bytes, 0, bytes.length);
      } else {
        long high = reader.readLong();
        long low = reader.readLong();
        add(slot, high, low, readParts(reader), null, 0, 0);
      }
    }
  }

  private int readParts(StateReader reader) {
    return countsRows ? reader.readInt() : 0;
  }

  long stateBytes() {
    return heap.length + lists.stateBytes() + 24L * slots.length + 4L * directory.length;
  }
}
