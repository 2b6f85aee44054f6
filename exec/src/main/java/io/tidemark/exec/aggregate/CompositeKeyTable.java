package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Groups by any keys. A key is kept encoded in one growing heap; slots are dense and never move.
 *
 * <p>The encoding orders as the keys do, compared as unsigned bytes: a byte 0 for NULL or 1, then
 * numbers big-endian with the sign turned; bytes with each 0 as (0, 255) and (0, 1) at the end,
 * which the last part needs neither.
 */
public final class CompositeKeyTable implements KeyTable {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private static final int MIN_CAPACITY = 16;
  private static final int MAX_PROBE = 128;
  private static final int KEY_GROUP_BITS = 7;
  private static final byte[] NO_BYTES = {};

  private final Layout[] layouts;
  private final boolean isSingleBytes;
  private SlotColumn[] columns = {};
  private StopSignal stop = StopSignal.NEVER;

  private byte[] heap;
  private int heapSize;
  private int[] starts;
  private long[] hashes;
  private int count;

  /** By place: 32 low bits of the hash, then slot + 1; 0 if free. */
  private long[] directory;

  private int shift;
  private long seed;

  // The key being added, encoded behind the heap; a single byte string stays where it is.
  private int part;
  private int end;
  private long hash;
  private byte[] source = NO_BYTES;
  private int sourceStart;
  private int sourceLength;

  CompositeKeyTable(List<ColumnType> types, int expectedGroups) {
    this.layouts = types.stream().map(ColumnType::layout).toArray(Layout[]::new);
    this.isSingleBytes = layouts.length == 1 && layouts[0] == Layout.BYTES;
    int slots = MIN_CAPACITY;
    while (slots < expectedGroups && slots < 1 << 28) {
      slots <<= 1;
    }
    this.starts = new int[slots + 1];
    this.hashes = new long[slots];
    this.directory = new long[2 * slots];
    this.shift = shift(2 * slots);
    this.heap = new byte[16 * slots];
  }

  @Override
  public void attach(SlotColumn[] newColumns) {
    columns = newColumns;
    for (SlotColumn column : newColumns) {
      column.resize(slotLimit());
    }
  }

  /** Starts a key. */
  public void begin() {
    part = 0;
    end = heapSize;
    hash = 0;
    source = NO_BYTES;
  }

  /** Adds a part of layout BOOLEAN, INT, LONG or DOUBLE, as {@link LongKeyTable} takes it. */
  public void addLong(long value) {
    ensure(9);
    heap[end] = 1;
    long ordered = layouts[part] == Layout.DOUBLE ? DoubleOrder.flip(value) : value;
    LONGS.set(heap, end + 1, ordered ^ Long.MIN_VALUE);
    end += 9;
    hash = KeyHash.add(hash, value);
    part++;
  }

  /** Adds a part of layout WIDE. */
  public void addWide(long high, long low) {
    ensure(17);
    heap[end] = 1;
    LONGS.set(heap, end + 1, high ^ Long.MIN_VALUE);
    LONGS.set(heap, end + 9, low);
    end += 17;
    hash = KeyHash.add(KeyHash.add(hash, high), low);
    part++;
  }

  /** Adds a part of layout BYTES. */
  public void addBytes(byte[] bytes, int start, int length) {
    hash = KeyHash.add(hash, KeyHash.of(bytes, start, length));
    if (isSingleBytes) {
      source = bytes;
      sourceStart = start;
      sourceLength = length;
      end = heapSize + 1 + length;
      return;
    }
    boolean isLast = part++ == layouts.length - 1;
    ensure(isLast ? length + 1 : Math.addExact(Math.multiplyExact(length, 2), 3));
    heap[end++] = 1;
    if (isLast) {
      System.arraycopy(bytes, start, heap, end, length);
      end += length;
    } else {
      appendEscaped(bytes, start, length);
    }
  }

  private void appendEscaped(byte[] bytes, int start, int length) {
    for (int i = start; i < start + length; i++) {
      heap[end++] = bytes[i];
      if (bytes[i] == 0) {
        heap[end++] = -1;
      }
    }
    heap[end++] = 0;
    heap[end++] = 1;
  }

  /** Adds a part that is NULL. */
  public void addNull() {
    ensure(1);
    heap[end++] = 0;
    hash = KeyHash.add(hash, KeyHash.NULL_WORD);
    part++;
  }

  /** The slot of the key that was added, made if it is new. */
  public int slot() {
    int mask = directory.length - 1;
    int home = place(hash);
    int place = home;
    while (directory[place] != 0) {
      int slot = (int) directory[place] - 1;
      if ((int) (directory[place] >>> 32) == (int) hash && isKey(slot)) {
        return slot;
      }
      place = (place + 1) & mask;
    }
    return insert(place, (place - home) & mask);
  }

  private int find() {
    int mask = directory.length - 1;
    int place = place(hash);
    while (directory[place] != 0) {
      int slot = (int) directory[place] - 1;
      if ((int) (directory[place] >>> 32) == (int) hash && isKey(slot)) {
        return slot;
      }
      place = (place + 1) & mask;
    }
    return -1;
  }

  private boolean isKey(int slot) {
    int start = starts[slot];
    int length = starts[slot + 1] - start;
    if (length != end - heapSize) {
      return false;
    }
    if (source != NO_BYTES) {
      return heap[start] == 1
          && Arrays.equals(
              heap, start + 1, start + length, source, sourceStart, sourceStart + sourceLength);
    }
    return Arrays.equals(heap, start, start + length, heap, heapSize, end);
  }

  private int insert(int freePlace, int probed) {
    int place = freePlace;
    if (count == hashes.length) {
      grow();
      place = freePlace(hash);
    } else if (probed > MAX_PROBE) {
      seed = KeyHash.of(seed + 1);
      fillDirectory(directory.length);
      place = freePlace(hash);
    }
    if (source != NO_BYTES) {
      end = heapSize;
      ensure(sourceLength + 1);
      heap[end] = 1;
      System.arraycopy(source, sourceStart, heap, end + 1, sourceLength);
      end += sourceLength + 1;
    }
    int slot = count++;
    hashes[slot] = hash;
    heapSize = end;
    starts[slot + 1] = end;
    directory[place] = hash << 32 | (slot + 1);
    return slot;
  }

  private void grow() {
    int slots = Math.multiplyExact(hashes.length, 2);
    hashes = Arrays.copyOf(hashes, slots);
    starts = Arrays.copyOf(starts, slots + 1);
    fillDirectory(Math.multiplyExact(slots, 2));
    for (SlotColumn column : columns) {
      column.resize(slots);
    }
  }

  private void fillDirectory(int capacity) {
    directory = new long[capacity];
    shift = shift(capacity);
    for (int slot = 0; slot < count; slot++) {
      directory[freePlace(hashes[slot])] = hashes[slot] << 32 | (slot + 1);
    }
  }

  private int freePlace(long keyHash) {
    int mask = directory.length - 1;
    int place = place(keyHash);
    while (directory[place] != 0) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private int place(long keyHash) {
    long mixed = seed == 0 ? keyHash : KeyHash.of(keyHash ^ seed);
    return (int) ((mixed << KEY_GROUP_BITS) >>> shift);
  }

  private static int shift(int capacity) {
    return Long.SIZE - Integer.numberOfTrailingZeros(capacity);
  }

  private void ensure(int more) {
    int needed = Math.addExact(end, more);
    if (needed > heap.length) {
      heap = Arrays.copyOf(heap, (int) Math.max(needed, Math.min(2L * heap.length, 1 << 30)));
    }
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public int slotLimit() {
    return hashes.length;
  }

  @Override
  public void heed(StopSignal newStop) {
    stop = newStop;
  }

  @Override
  public int sortedSlots(int[] slots) {
    slots(slots);
    SlotSort.sort(slots, count, this::compareOwn, stop);
    return count;
  }

  private int compareOwn(int left, int right) {
    return compare(left, this, right);
  }

  @Override
  public int slots(int[] slots) {
    for (int i = 0; i < count; i++) {
      slots[i] = i;
    }
    return count;
  }

  @Override
  public int compare(int slot, KeyTable other, int otherSlot) {
    CompositeKeyTable that = (CompositeKeyTable) other;
    return Arrays.compareUnsigned(
        heap,
        starts[slot],
        starts[slot + 1],
        that.heap,
        that.starts[otherSlot],
        that.starts[otherSlot + 1]);
  }

  @Override
  public void keys(int[] slots, int first, int number, Column[] out, int from) {
    for (int i = 0; i < number; i++) {
      decode(slots[first + i], out, from + i);
    }
  }

  private void decode(int slot, Column[] out, int row) {
    int at = starts[slot];
    for (int i = 0; i < layouts.length; i++) {
      Column column = out[i];
      if (heap[at++] == 0) {
        KeyValues.putNull(column, row);
        continue;
      }
      switch (layouts[i]) {
        case BOOLEAN, INT, LONG, DOUBLE -> {
          long ordered = (long) LONGS.get(heap, at) ^ Long.MIN_VALUE;
          long value = layouts[i] == Layout.DOUBLE ? DoubleOrder.flip(ordered) : ordered;
          KeyValues.putLong(column, layouts[i], row, value);
          at += 8;
        }
        case WIDE -> {
          column.highs[row] = (long) LONGS.get(heap, at) ^ Long.MIN_VALUE;
          column.longs[row] = (long) LONGS.get(heap, at + 8);
          at += 16;
        }
        case BYTES -> at = decodeBytes(slot, i, at, column, row);
        case ROW -> throw new IllegalStateException("a row is no key");
      }
    }
  }

  private int decodeBytes(int slot, int index, int at, Column column, int row) {
    if (index == layouts.length - 1) {
      KeyValues.putBytes(column, row, heap, at, starts[slot + 1] - at);
      return starts[slot + 1];
    }
    int length = 0;
    int i = at;
    while (heap[i] != 0 || heap[i + 1] != 1) {
      i += heap[i] == 0 ? 2 : 1;
      length++;
    }
    int to = KeyValues.reserve(column, row, length);
    column.starts[row] = to;
    column.lengths[row] = length;
    i = at;
    for (int k = 0; k < length; k++) {
      column.heap[to + k] = heap[i];
      i += heap[i] == 0 ? 2 : 1;
    }
    return i + 2;
  }

  @Override
  public long hash(int slot) {
    return hashes[slot];
  }

  @Override
  public int slotOf(KeyTable other, int otherSlot) {
    copy((CompositeKeyTable) other, otherSlot);
    return slot();
  }

  @Override
  public int findSlotOf(KeyTable other, int otherSlot) {
    copy((CompositeKeyTable) other, otherSlot);
    return find();
  }

  private void copy(CompositeKeyTable from, int slot) {
    load(from.heap, from.starts[slot], from.starts[slot + 1] - from.starts[slot]);
    hash = from.hashes[slot];
  }

  private void load(byte[] encoded, int start, int length) {
    begin();
    ensure(length);
    System.arraycopy(encoded, start, heap, end, length);
    end += length;
  }

  @Override
  public void writeKey(int slot, StateWriter writer) {
    writer.writeLong(hashes[slot]);
    writer.writeBytes(heap, starts[slot], starts[slot + 1] - starts[slot]);
  }

  @Override
  public int readKey(StateReader reader) {
    long keyHash = reader.readLong();
    byte[] encoded = reader.readBytes();
    load(encoded, 0, encoded.length);
    hash = keyHash;
    return slot();
  }

  @Override
  public long stateBytes() {
    return heap.length + 4L * starts.length + 8L * hashes.length + 8L * directory.length;
  }
}
