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
  static final int NONE = -1;
  private static final int MIN_ENTRIES = 16;

  private final ArrivalNumbers arrivals;
  private final boolean isBytes;

  /** Order keys; null if the values come in their order. */
  private final @Nullable EntryOrder order;

  /** Finds the values of equal rows; null if rows only come. */
  private final @Nullable EqualChains rows;

  /** Finds equal values; null unless only the first of them counts. */
  private final @Nullable EqualChains values;

  // By slot.
  private int[] firsts = {};
  private int[] lasts = {};

  /** What has to be put in order before it is read; empty without order keys. */
  private boolean[] isUnsettled = {};

  // By entry. The value is two words; of a byte string: its hash, then start and length.
  private int[] slots = new int[MIN_ENTRIES];
  private long[] highs = new long[MIN_ENTRIES];
  private long[] lows = new long[MIN_ENTRIES];
  private long[] numbers = new long[MIN_ENTRIES];
  private int[] nexts = new int[MIN_ENTRIES];
  private int[] previous = new int[MIN_ENTRIES];

  /** By entry: what tells its row from others; empty if rows only come. */
  private long[] identities = {};

  /** Where order keys tell which of equal values is the first; by entry, once settled. */
  private boolean[] isRepeated = {};

  private int entries;
  private int free = NONE;
  private ByteHeap heap = new ByteHeap();
  private long identity;
  private StopSignal stop = StopSignal.NEVER;

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
    if (findsRepeated()) {
      isRepeated = new boolean[MIN_ENTRIES];
    }
  }

  private boolean findsRepeated() {
    return order != null && rows != null && values != null;
  }

  /** Says who is asked while values are put in order. */
  void heed(StopSignal newStop) {
    stop = newStop;
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
    insert(slot, lasts[slot], entry);
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
    unlink(entry);
    if (findsRepeated()) {
      isUnsettled[slots[entry]] = true;
    }
    makeFree(entry);
  }

  int slotCount() {
    return firsts.length;
  }

  /** The first entry of a slot, or -1. */
  int first(int slot) {
    settle(slot);
    return firsts[slot];
  }

  /** The last entry of a slot, or -1. */
  int last(int slot) {
    settle(slot);
    return lasts[slot];
  }

  /** Whether the value that was added last is known to be the last of its slot. */
  boolean endsWithNewest(int slot) {
    return order == null || values == null && !isUnsettled[slot];
  }

  /** The entry that some entry of a slot hangs on, in no order; -1 if there is none. */
  int any(int slot) {
    return firsts[slot];
  }

  /** The entry after another, or -1. */
  int next(int entry) {
    return nexts[entry];
  }

  /** The entry before another, or -1. */
  int before(int entry) {
    return previous[entry];
  }

  /** Where only the first of equal values counts: whether an entry is that. */
  boolean isFirst(int entry) {
    return values == null || (findsRepeated() ? !isRepeated[entry] : values.isHead(entry));
  }

  /** Puts the entries of a slot in order. */
  private void settle(int slot) {
    if (order == null || !isUnsettled[slot]) {
      return;
    }
    isUnsettled[slot] = false;
    int sorted = firsts[slot];
    if (sorted == NONE) {
      return;
    }
    while (nexts[sorted] != NONE && !isBefore(nexts[sorted], sorted)) {
      sorted = nexts[sorted];
    }
    if (nexts[sorted] != NONE) {
      sortBehind(slot, sorted);
    }
    if (values != null && findsRepeated()) {
      findRepeated(slot, values);
    }
  }

  /** Moves the entries behind the sorted ones of a slot to where they belong. */
  private void sortBehind(int slot, int sorted) {
    int count = 0;
    for (int entry = nexts[sorted]; entry != NONE; entry = nexts[entry]) {
      count++;
    }
    int[] moved = new int[count];
    int filled = 0;
    for (int entry = nexts[sorted]; entry != NONE; entry = nexts[entry]) {
      moved[filled++] = entry;
    }
    nexts[sorted] = NONE;
    lasts[slot] = sorted;
    SlotSort.sort(moved, count, this::compareOrder, stop);
    int before = NONE;
    for (int entry : moved) {
      int after = before == NONE ? firsts[slot] : nexts[before];
      while (after != NONE && !isBefore(entry, after)) {
        before = after;
        after = nexts[after];
      }
      link(slot, before, entry);
      before = entry;
    }
  }

  /** Of equal values only the first counts. */
  private void findRepeated(int slot, EqualChains equals) {
    for (int head = firsts[slot]; head != NONE; head = nexts[head]) {
      if (!equals.isHead(head)) {
        continue;
      }
      int least = head;
      isRepeated[head] = false;
      for (int entry = equals.next(head); entry != NONE; entry = equals.next(entry)) {
        boolean isLess = isBefore(entry, least);
        isRepeated[isLess ? least : entry] = true;
        least = isLess ? entry : least;
        isRepeated[least] = false;
      }
    }
  }

  private boolean isBefore(int entry, int other) {
    return compareOrder(entry, other) < 0;
  }

  private int compareOrder(int entry, int other) {
    int byKey = order == null ? 0 : order.compare(entry, other);
    return byKey == 0 ? Long.compare(numbers[entry], numbers[other]) : byKey;
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
    int entry = other.firsts[otherSlot];
    if (entry == NONE) {
      return;
    }
    if (order != null) {
      for (; entry != NONE; entry = other.nexts[entry]) {
        insert(slot, lasts[slot], other, entry);
      }
      return;
    }
    int before = lasts[slot];
    while (before != NONE && numbers[before] > other.numbers[entry]) {
      before = previous[before];
    }
    for (; entry != NONE; entry = other.nexts[entry]) {
      int after = before == NONE ? firsts[slot] : nexts[before];
      while (after != NONE && numbers[after] < other.numbers[entry]) {
        before = after;
        after = nexts[after];
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
    link(slot, before, entry);
    if (order != null) {
      isUnsettled[slot] |= findsRepeated() || before != NONE && isBefore(entry, before);
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

  private void link(int slot, int before, int entry) {
    int after = before == NONE ? firsts[slot] : nexts[before];
    previous[entry] = before;
    nexts[entry] = after;
    if (before == NONE) {
      firsts[slot] = entry;
    } else {
      nexts[before] = entry;
    }
    if (after == NONE) {
      lasts[slot] = entry;
    } else {
      previous[after] = entry;
    }
  }

  /** Takes an entry out of the list of its slot. */
  private void unlink(int entry) {
    int slot = slots[entry];
    int before = previous[entry];
    int after = nexts[entry];
    if (before == NONE) {
      firsts[slot] = after;
    } else {
      nexts[before] = after;
    }
    if (after == NONE) {
      lasts[slot] = before;
    } else {
      previous[after] = before;
    }
  }

  private void makeFree(int entry) {
    if (order != null) {
      order.free(entry);
    }
    if (isBytes) {
      heap.free(lows[entry]);
    }
    slots[entry] = NONE;
    nexts[entry] = free;
    free = entry;
  }

  /** An entry that is in no list yet. */
  private int fill(int slot, long number, long row, long high, long low) {
    int entry = take();
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

  /** An entry to fill. */
  private int take() {
    if (free != NONE) {
      int entry = free;
      free = nexts[entry];
      return entry;
    }
    if (entries == slots.length) {
      grow();
    }
    return entries++;
  }

  private void grow() {
    int capacity = Math.multiplyExact(slots.length, 2);
    slots = Arrays.copyOf(slots, capacity);
    highs = Arrays.copyOf(highs, capacity);
    lows = Arrays.copyOf(lows, capacity);
    numbers = Arrays.copyOf(numbers, capacity);
    nexts = Arrays.copyOf(nexts, capacity);
    previous = Arrays.copyOf(previous, capacity);
    if (rows != null) {
      identities = Arrays.copyOf(identities, capacity);
      rows.grow(capacity);
    }
    if (order != null) {
      order.grow(capacity);
    }
    if (findsRepeated()) {
      isRepeated = Arrays.copyOf(isRepeated, capacity);
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
    for (int slot = 0; slot < firsts.length; slot++) {
      for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
        lows[entry] = heap.add(old, lows[entry]);
      }
    }
  }

  @Override
  public void resize(int newSlots) {
    int before = firsts.length;
    firsts = Arrays.copyOf(firsts, newSlots);
    lasts = Arrays.copyOf(lasts, newSlots);
    Arrays.fill(firsts, before, newSlots, NONE);
    Arrays.fill(lasts, before, newSlots, NONE);
    if (order != null) {
      isUnsettled = Arrays.copyOf(isUnsettled, newSlots);
    }
  }

  @Override
  public void remap(int[] newSlots, int count) {
    int[] movedFirsts = new int[count];
    int[] movedLasts = new int[count];
    Arrays.fill(movedFirsts, NONE);
    Arrays.fill(movedLasts, NONE);
    for (int i = 0; i < newSlots.length; i++) {
      int to = newSlots[i];
      if (to < 0) {
        freeAll(i);
        continue;
      }
      movedFirsts[to] = firsts[i];
      movedLasts[to] = lasts[i];
      for (int entry = firsts[i]; entry != NONE; entry = nexts[entry]) {
        slots[entry] = to;
      }
    }
    firsts = movedFirsts;
    lasts = movedLasts;
    if (order != null) {
      isUnsettled = new boolean[count];
      Arrays.fill(isUnsettled, true);
    }
    if (rows != null) {
      rows.rehash();
    }
    if (values != null) {
      values.rehash();
    }
  }

  private void freeAll(int slot) {
    for (int entry = firsts[slot]; entry != NONE; ) {
      int next = nexts[entry];
      makeFree(entry);
      entry = next;
    }
    firsts[slot] = NONE;
    lasts[slot] = NONE;
    if (order != null) {
      isUnsettled[slot] = false;
    }
  }

  void clear(int slot) {
    for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
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
    int count = 0;
    for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
      count++;
    }
    writer.writeInt(count);
    for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
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
        + 8L * firsts.length
        + 36L * slots.length
        + 8L * identities.length
        + isUnsettled.length
        + isRepeated.length
        + (order == null ? 0 : order.stateBytes())
        + (rows == null ? 0 : rows.stateBytes())
        + (values == null ? 0 : values.stateBytes());
  }
}
