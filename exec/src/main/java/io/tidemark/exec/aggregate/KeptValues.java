package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of each slot in order: by the order keys of their rows if these have any, and by
 * arrival, which the numbers that {@link ArrivalNumbers} gave tell.
 *
 * <p>By order keys a slot is sorted when it is read, not when a value comes.
 *
 * <p>Where rows are taken away it is known of each value which row it came with: a row that goes
 * takes the value of the oldest equal row with it, not that of another row that has the same value.
 */
final class KeptValues implements SlotColumn {
  static final int NONE = EntryLists.NONE;
  private static final int MIN_ENTRIES = 16;

  private final ArrivalNumbers arrivals;
  private final boolean isBytes;

  private final EntryLists lists = new EntryLists(MIN_ENTRIES);

  /** By order keys; null if the values come in their order. */
  private final @Nullable SettledLists settled;

  private final @Nullable EntryOrder order;

  /** Finds the values of equal rows; null if rows only come. */
  private final @Nullable EqualChains rows;

  /** Finds equal values; null unless only the first of them counts. */
  private final @Nullable EqualChains values;

  // By entry. The value is two words; of a byte string: its hash, then start and length.
  private int[] slots = new int[MIN_ENTRIES];
  private long[] highs = new long[MIN_ENTRIES];
  private long[] lows = new long[MIN_ENTRIES];
  private long[] numbers = new long[MIN_ENTRIES];

  /** By entry: what tells its row from others; empty if rows only come. */
  private long[] identities = {};

  private ByteHeap heap = new ByteHeap();
  private long identity;

  /** Of equal values of DISTINCT all are kept only where the first can be taken away. */
  KeptValues(AggregateSpec spec, boolean isBytes) {
    this.arrivals = spec.arrivals();
    this.isBytes = isBytes;
    this.order = spec.isOrdered() ? new EntryOrder(MIN_ENTRIES) : null;
    this.rows = spec.inputRetracts() ? new EqualChains(this, true, MIN_ENTRIES) : null;
    this.values = spec.isDistinct() ? new EqualChains(this, false, MIN_ENTRIES) : null;
    if (rows != null) {
      identities = new long[MIN_ENTRIES];
    }
    this.settled =
        order == null
            ? null
            : new SettledLists(this, lists, order, rows == null ? null : values, MIN_ENTRIES);
  }

  /** Says who is asked while values are put in order. */
  void heed(StopSignal newStop) {
    if (settled != null) {
      settled.heed(newStop);
    }
  }

  /** Says which row the next values come or go with; equal rows have equal numbers. */
  void beginRow(long newIdentity) {
    identity = newIdentity;
  }

  /** Says where the row stands that the next values come with. */
  void beginOrder(byte[] bytes, int start, int length) {
    if (order != null) {
      order.begin(bytes, start, length);
    }
  }

  /** Adds a value that arrives now. */
  void add(int slot, long high, long low) {
    add(slot, fill(slot, arrivals.next(), identity, high, low));
  }

  /** Adds a byte string that arrives now. */
  void addBytes(int slot, byte[] bytes, int start, int length) {
    add(slot, fillBytes(slot, arrivals.next(), identity, bytes, start, length));
  }

  private void add(int slot, int entry) {
    if (order != null) {
      order.put(entry);
    }
    insert(slot, lists.last(slot), entry);
  }

  /** Takes the value of the oldest equal row away; whether there was one. */
  boolean remove(int slot, long high, long low) {
    return removeEqual(fill(slot, 0, identity, high, low));
  }

  /** Takes the byte string of the oldest equal row away; whether there was one. */
  boolean removeBytes(int slot, byte[] bytes, int start, int length) {
    return removeEqual(fillBytes(slot, 0, identity, bytes, start, length));
  }

  private boolean removeEqual(int sought) {
    int oldest = rows == null ? NONE : rows.find(sought);
    makeFree(sought);
    if (oldest == NONE) {
      return false;
    }
    remove(oldest);
    return true;
  }

  private void remove(int entry) {
    if (rows != null) {
      rows.remove(entry);
    }
    if (values != null) {
      values.remove(entry);
    }
    lists.unlink(slots[entry], entry);
    if (settled != null) {
      settled.unlinked(slots[entry]);
    }
    makeFree(entry);
  }

  int slotCount() {
    return lists.slotCount();
  }

  /** The first entry of a slot, or -1. */
  int first(int slot) {
    settle(slot);
    return lists.first(slot);
  }

  /** The last entry of a slot, or -1. */
  int last(int slot) {
    settle(slot);
    return lists.last(slot);
  }

  /** Whether the value that was added last is known to be the last of its slot. */
  boolean endsWithNewest(int slot) {
    return settled == null || values == null && settled.isSettled(slot);
  }

  /** The entry that some entry of a slot hangs on, in no order; -1 if there is none. */
  int any(int slot) {
    return lists.first(slot);
  }

  /** The entry after another, or -1. */
  int next(int entry) {
    return lists.next(entry);
  }

  /** The entry before another, or -1. */
  int before(int entry) {
    return lists.before(entry);
  }

  /** Where only the first of equal values counts: whether an entry is that. */
  boolean isFirst(int entry) {
    boolean isSought = settled != null && settled.findsRepeated();
    return values == null || (isSought ? !settled.isRepeated(entry) : values.isHead(entry));
  }

  private void settle(int slot) {
    if (settled != null) {
      settled.settle(slot);
    }
  }

  private boolean isBefore(int entry, int other) {
    return settled == null ? numbers[entry] < numbers[other] : settled.isBefore(entry, other);
  }

  /** When an entry arrived. */
  long number(int entry) {
    return numbers[entry];
  }

  long high(int entry) {
    return highs[entry];
  }

  long low(int entry) {
    return lows[entry];
  }

  int length(int entry) {
    return ByteHeap.length(lows[entry]);
  }

  /** Copies the byte string of an entry. */
  void copyBytes(int entry, byte[] to, int at) {
    System.arraycopy(heap.bytes(), start(entry), to, at, length(entry));
  }

  void putBytes(int entry, Column out, int row) {
    KeyValues.putBytes(out, row, heap.bytes(), start(entry), length(entry));
  }

  private int start(int entry) {
    return ByteHeap.start(lows[entry]);
  }

  /** The same for entries that {@link #areEqual}. */
  long hash(int entry, boolean isByRow) {
    long value = KeyHash.add(highs[entry], isBytes ? 0 : lows[entry]);
    long hash = KeyHash.add(value, slots[entry]);
    return isByRow ? KeyHash.add(hash, identities[entry]) : hash;
  }

  /** Whether two entries of one slot have the same value. */
  boolean areEqual(int a, int b, boolean isByRow) {
    return slots[a] == slots[b]
        && highs[a] == highs[b]
        && (!isByRow || identities[a] == identities[b])
        && (isBytes ? haveEqualBytes(a, b) : lows[a] == lows[b]);
  }

  private boolean haveEqualBytes(int a, int b) {
    int first = start(a);
    int second = start(b);
    byte[] bytes = heap.bytes();
    return Arrays.equals(bytes, first, first + length(a), bytes, second, second + length(b));
  }

  /** Adds the values of a slot of others, where they belong by arrival. */
  void merge(int slot, KeptValues other, int otherSlot) {
    int entry = other.lists.first(otherSlot);
    int before = lists.last(slot);
    if (order != null) {
      for (; entry != NONE; entry = other.next(entry)) {
        insert(slot, lists.last(slot), other, entry);
      }
      return;
    }
    while (entry != NONE && before != NONE && numbers[before] > other.numbers[entry]) {
      before = lists.before(before);
    }
    for (; entry != NONE; entry = other.next(entry)) {
      int after = lists.after(slot, before);
      while (after != NONE && numbers[after] < other.numbers[entry]) {
        before = after;
        after = lists.next(after);
      }
      int inserted = insert(slot, before, other, entry);
      before = inserted == NONE ? before : inserted;
    }
  }

  private int insert(int slot, int before, KeptValues other, int entry) {
    long number = other.numbers[entry];
    long row = rows == null ? 0 : other.identities[entry];
    int copy =
        isBytes
            ? fillBytes(
                slot, number, row, other.heap.bytes(), other.start(entry), other.length(entry))
            : fill(slot, number, row, other.highs[entry], other.lows[entry]);
    if (order != null && other.order != null) {
      order.put(copy, other.order, entry);
    }
    return insert(slot, before, copy);
  }

  /** Puts an entry behind another; answers it, or -1 if it is not kept. */
  private int insert(int slot, int before, int entry) {
    int equal = values == null ? NONE : values.find(entry);
    boolean replaces = equal != NONE && rows == null;
    if (replaces && isBefore(equal, entry)) {
      makeFree(entry);
      return NONE;
    }
    lists.link(slot, before, entry);
    if (settled != null) {
      settled.linked(slot, before, entry);
    }
    if (values != null) {
      values.add(entry, equal);
    }
    if (rows != null) {
      rows.add(entry, rows.find(entry));
    }
    if (replaces) {
      // An equal value that stands before takes the place of the one that was kept.
      remove(equal);
    }
    return entry;
  }

  private void makeFree(int entry) {
    if (order != null) {
      order.free(entry);
    }
    if (isBytes) {
      heap.free(lows[entry]);
    }
    slots[entry] = NONE;
    lists.release(entry);
  }

  /** An entry that is in no list yet. */
  private int fill(int slot, long number, long row, long high, long low) {
    if (lists.isFull()) {
      grow();
    }
    int entry = lists.take();
    slots[entry] = slot;
    highs[entry] = high;
    lows[entry] = low;
    numbers[entry] = number;
    if (rows != null) {
      identities[entry] = row;
    }
    return entry;
  }

  private int fillBytes(int slot, long number, long row, byte[] bytes, int start, int length) {
    boolean isFound = rows != null || values != null;
    long hash = isFound ? KeyHash.of(bytes, start, length) : 0;
    return fill(slot, number, row, hash, store(bytes, start, length));
  }

  private void grow() {
    int capacity = Math.multiplyExact(slots.length, 2);
    slots = Arrays.copyOf(slots, capacity);
    highs = Arrays.copyOf(highs, capacity);
    lows = Arrays.copyOf(lows, capacity);
    numbers = Arrays.copyOf(numbers, capacity);
    lists.grow(capacity);
    if (rows != null) {
      identities = Arrays.copyOf(identities, capacity);
      rows.grow(capacity);
    }
    if (settled != null) {
      settled.grow(capacity);
    }
    if (values != null) {
      values.grow(capacity);
    }
  }

  private long store(byte[] bytes, int start, int length) {
    if (!heap.hasRoom(length)) {
      growHeap(length);
    }
    return heap.add(bytes, start, length);
  }

  /** Copies the bytes in use into a heap with room for more. */
  private void growHeap(int more) {
    ByteHeap old = heap;
    heap = old.successor(more);
    for (int slot = 0; slot < lists.slotCount(); slot++) {
      for (int entry = lists.first(slot); entry != NONE; entry = lists.next(entry)) {
        lows[entry] = heap.add(old, lows[entry]);
      }
    }
  }

  @Override
  public void resize(int newSlots) {
    lists.resize(newSlots);
    if (settled != null) {
      settled.resize(newSlots);
    }
  }

  @Override
  public void remap(int[] newSlots, int count) {
    for (int i = 0; i < newSlots.length; i++) {
      int to = newSlots[i];
      if (to < 0) {
        freeAll(i);
        continue;
      }
      for (int entry = lists.first(i); entry != NONE; entry = lists.next(entry)) {
        slots[entry] = to;
      }
    }
    lists.remap(newSlots, count);
    if (settled != null) {
      settled.remapped(count);
    }
    if (rows != null) {
      rows.rehash();
    }
    if (values != null) {
      values.rehash();
    }
  }

  private void freeAll(int slot) {
    for (int entry = lists.first(slot); entry != NONE; ) {
      int next = lists.next(entry);
      makeFree(entry);
      entry = next;
    }
    lists.clear(slot);
    if (settled != null) {
      settled.cleared(slot);
    }
  }

  void clear(int slot) {
    for (int entry = lists.first(slot); entry != NONE; entry = lists.next(entry)) {
      if (rows != null && rows.isHead(entry)) {
        rows.removeChain(entry);
      }
      if (values != null && values.isHead(entry)) {
        values.removeChain(entry);
      }
    }
    freeAll(slot);
  }

  void write(int slot, StateWriter writer) {
    writer.writeInt(lists.size(slot));
    for (int entry = lists.first(slot); entry != NONE; entry = lists.next(entry)) {
      writer.writeLong(numbers[entry]);
      if (rows != null) {
        writer.writeLong(identities[entry]);
      }
      if (order != null) {
        writer.writeBytes(order.heap(), order.start(entry), order.length(entry));
      }
      if (isBytes) {
        writer.writeBytes(heap.bytes(), start(entry), length(entry));
      } else {
        writer.writeLong(highs[entry]);
        writer.writeLong(lows[entry]);
      }
    }
  }

  void read(int slot, StateReader reader) {
    int count = reader.readInt();
    for (int i = 0; i < count; i++) {
      long number = reader.readLong();
      arrivals.taken(number);
      long row = rows == null ? 0 : reader.readLong();
      if (order != null) {
        byte[] key = reader.readBytes();
        order.begin(key, 0, key.length);
      }
      if (isBytes) {
        byte[] bytes = reader.readBytes();
        add(slot, fillBytes(slot, number, row, bytes, 0, bytes.length));
      } else {
        long high = reader.readLong();
        add(slot, fill(slot, number, row, high, reader.readLong()));
      }
    }
  }

  long stateBytes() {
    return heap.stateBytes()
        + lists.stateBytes()
        + 28L * slots.length
        + 8L * identities.length
        + (settled == null ? 0 : settled.stateBytes())
        + (rows == null ? 0 : rows.stateBytes())
        + (values == null ? 0 : values.stateBytes());
  }
}
