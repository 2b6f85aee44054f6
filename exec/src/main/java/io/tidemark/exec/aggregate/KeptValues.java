package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.KeyHash;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The values of each slot in order of arrival, by the numbers that {@link ArrivalNumbers} gave.
 *
 * <p>With an index, equal values of a slot are chained from the oldest to the newest: the oldest,
 * their head, is found by hash, to be taken away or to be the only one that counts.
 */
final class KeptValues implements SlotColumn {
  private static final int NONE = -1;
  private static final int MIN_ENTRIES = 16;

  private final ArrivalNumbers arrivals;
  private final boolean isBytes;
  private final boolean isIndexed;
  private final boolean keepsEqual;

  // By slot.
  private int[] firsts = {};
  private int[] lasts = {};

  // By entry. The value is two words; of a byte string: its hash, then start and length.
  private int[] slots = new int[MIN_ENTRIES];
  private long[] highs = new long[MIN_ENTRIES];
  private long[] lows = new long[MIN_ENTRIES];
  private long[] numbers = new long[MIN_ENTRIES];
  private int[] nexts = new int[MIN_ENTRIES];
  private int[] previous = new int[MIN_ENTRIES];
  private int[] nextEquals = {};

  /** Of a head: the end of its chain; of others {@code NONE}. */
  private int[] chainEnds = {};

  private int entries;
  private int free = NONE;
  private byte[] heap = {};
  private int heapSize;
  private int unusedHeap;

  /** Head + 1 by hash; 0 if free. */
  private int[] directory = {};

  /**
   * @param isIndexed whether values are taken away, or only heads count
   * @param keepsEqual whether others than heads are kept
   */
  KeptValues(ArrivalNumbers arrivals, boolean isBytes, boolean isIndexed, boolean keepsEqual) {
    this.arrivals = arrivals;
    this.isBytes = isBytes;
    this.isIndexed = isIndexed;
    this.keepsEqual = keepsEqual;
    if (isIndexed) {
      nextEquals = new int[MIN_ENTRIES];
      chainEnds = new int[MIN_ENTRIES];
      directory = new int[2 * MIN_ENTRIES];
    }
  }

  /** Adds a value that arrives now. */
  void add(int slot, long high, long low) {
    insert(slot, lasts[slot], arrivals.next(), high, low, null, 0, 0);
  }

  /** Adds a byte string that arrives now. */
  void addBytes(int slot, byte[] bytes, int start, int length) {
    long hash = isIndexed ? KeyHash.of(bytes, start, length) : 0;
    insert(slot, lasts[slot], arrivals.next(), hash, 0, bytes, start, length);
  }

  /** Takes the oldest equal value away; whether there was one. */
  boolean remove(int slot, long high, long low) {
    return remove(find(slot, high, low, null, 0, 0));
  }

  /** Takes the oldest equal byte string away; whether there was one. */
  boolean removeBytes(int slot, byte[] bytes, int start, int length) {
    return remove(find(slot, KeyHash.of(bytes, start, length), 0, bytes, start, length));
  }

  private boolean remove(int head) {
    if (head == NONE) {
      return false;
    }
    int successor = nextEquals[head];
    if (successor == NONE) {
      leaveDirectory(head);
    } else {
      directory[placeOf(head)] = successor + 1;
      chainEnds[successor] = chainEnds[head];
    }
    release(head);
    return true;
  }

  /** The first entry of a slot, or -1. */
  int first(int slot) {
    return firsts[slot];
  }

  /** The last entry of a slot, or -1. */
  int last(int slot) {
    return lasts[slot];
  }

  /** The entry that arrived after another, or -1. */
  int next(int entry) {
    return nexts[entry];
  }

  /** The entry that arrived before another, or -1. */
  int before(int entry) {
    return previous[entry];
  }

  /** With an index: whether an entry is the oldest of its equals. */
  boolean isHead(int entry) {
    return chainEnds[entry] != NONE;
  }

  long high(int entry) {
    return highs[entry];
  }

  long low(int entry) {
    return lows[entry];
  }

  int length(int entry) {
    return (int) lows[entry];
  }

  /** Copies the byte string of an entry. */
  void copyBytes(int entry, byte[] to, int at) {
    System.arraycopy(heap, start(entry), to, at, length(entry));
  }

  void putBytes(int entry, Column out, int row) {
    KeyValues.putBytes(out, row, heap, start(entry), length(entry));
  }

  private int start(int entry) {
    return (int) (lows[entry] >>> 32);
  }

  /** Adds the values of a slot of others, where they belong by arrival. */
  void merge(int slot, KeptValues other, int otherSlot) {
    int entry = other.firsts[otherSlot];
    if (entry == NONE) {
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
    byte[] bytes = isBytes ? other.heap : null;
    int start = isBytes ? other.start(entry) : 0;
    int length = isBytes ? other.length(entry) : 0;
    return insert(
        slot,
        before,
        other.numbers[entry],
        other.highs[entry],
        isBytes ? 0 : other.lows[entry],
        bytes,
        start,
        length);
  }

  /** Adds a value behind another; answers its entry, -1 if it is not kept. */
  private int insert(
      int slot,
      int before,
      long number,
      long high,
      long low,
      byte @Nullable [] bytes,
      int start,
      int length) {
    int head = isIndexed ? find(slot, high, low, bytes, start, length) : NONE;
    if (head != NONE && !keepsEqual && numbers[head] < number) {
      return NONE;
    }
    int entry = take();
    slots[entry] = slot;
    highs[entry] = high;
    lows[entry] = bytes == null ? low : store(bytes, start, length);
    numbers[entry] = number;
    link(slot, before, entry);
    if (isIndexed) {
      chain(head, entry);
    }
    if (head != NONE && !keepsEqual) {
      // An equal value that arrived earlier takes the place of the one that was kept.
      nextEquals[entry] = NONE;
      chainEnds[entry] = entry;
      release(head);
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

  /** Puts an entry into the chain of its equals. */
  private void chain(int head, int entry) {
    nextEquals[entry] = NONE;
    chainEnds[entry] = NONE;
    if (head == NONE) {
      chainEnds[entry] = entry;
      enterDirectory(entry);
    } else if (numbers[entry] < numbers[head]) {
      directory[placeOf(head)] = entry + 1;
      nextEquals[entry] = head;
      chainEnds[entry] = chainEnds[head];
      chainEnds[head] = NONE;
    } else {
      int before = numbers[chainEnds[head]] < numbers[entry] ? chainEnds[head] : head;
      while (nextEquals[before] != NONE && numbers[nextEquals[before]] < numbers[entry]) {
        before = nextEquals[before];
      }
      nextEquals[entry] = nextEquals[before];
      nextEquals[before] = entry;
      if (nextEquals[entry] == NONE) {
        chainEnds[head] = entry;
      }
    }
  }

  /** Takes an entry out of the list of its slot, and makes it free. */
  private void release(int entry) {
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
    makeFree(entry);
  }

  private void makeFree(int entry) {
    if (isBytes) {
      unusedHeap += length(entry);
    }
    slots[entry] = NONE;
    nexts[entry] = free;
    free = entry;
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
    if (isIndexed) {
      nextEquals = Arrays.copyOf(nextEquals, capacity);
      chainEnds = Arrays.copyOf(chainEnds, capacity);
      fillDirectory(Math.multiplyExact(capacity, 2));
    }
  }

  private long store(byte[] bytes, int start, int length) {
    if (Math.addExact(heapSize, length) > heap.length) {
      growHeap(length);
    }
    System.arraycopy(bytes, start, heap, heapSize, length);
    long place = (long) heapSize << 32 | length;
    heapSize += length;
    return place;
  }

  /** Copies the bytes in use into a heap with room for more. */
  private void growHeap(int more) {
    int used = Math.addExact(heapSize - unusedHeap, more);
    byte[] old = heap;
    heap = new byte[(int) Math.max(used, Math.min(2L * used, 1 << 30))];
    heapSize = 0;
    unusedHeap = 0;
    for (int slot = 0; slot < firsts.length; slot++) {
      for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
        lows[entry] = store(old, start(entry), length(entry));
      }
    }
  }

  private int find(int slot, long high, long low, byte @Nullable [] bytes, int start, int length) {
    int mask = directory.length - 1;
    for (int place = place(slot, high, low); directory[place] != 0; place = (place + 1) & mask) {
      int head = directory[place] - 1;
      if (slots[head] == slot && highs[head] == high) {
        if (bytes == null ? lows[head] == low : isBytes(head, bytes, start, length)) {
          return head;
        }
      }
    }
    return NONE;
  }

  private boolean isBytes(int entry, byte[] bytes, int start, int length) {
    int own = start(entry);
    return length(entry) == length
        && Arrays.equals(heap, own, own + length, bytes, start, start + length);
  }

  private int place(int slot, long high, long low) {
    long hash = KeyHash.add(KeyHash.add(high, low), slot);
    return (int) (hash >>> 20) & (directory.length - 1);
  }

  private int home(int entry) {
    return place(slots[entry], highs[entry], isBytes ? 0 : lows[entry]);
  }

  private int placeOf(int head) {
    int mask = directory.length - 1;
    int place = home(head);
    while (directory[place] != head + 1) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void enterDirectory(int head) {
    int mask = directory.length - 1;
    int place = home(head);
    while (directory[place] != 0) {
      place = (place + 1) & mask;
    }
    directory[place] = head + 1;
  }

  /** Frees the place of a head, and moves those behind it up that were pushed away from home. */
  private void leaveDirectory(int head) {
    int mask = directory.length - 1;
    int hole = placeOf(head);
    for (int place = (hole + 1) & mask; directory[place] != 0; place = (place + 1) & mask) {
      int pushed = (place - home(directory[place] - 1)) & mask;
      if (pushed >= ((place - hole) & mask)) {
        directory[hole] = directory[place];
        hole = place;
      }
    }
    directory[hole] = 0;
  }

  private void fillDirectory(int capacity) {
    directory = new int[capacity];
    for (int slot = 0; slot < firsts.length; slot++) {
      for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
        if (isHead(entry)) {
          enterDirectory(entry);
        }
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
    if (isIndexed) {
      fillDirectory(directory.length);
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
  }

  void clear(int slot) {
    for (int entry = firsts[slot]; isIndexed && entry != NONE; entry = nexts[entry]) {
      if (isHead(entry)) {
        leaveDirectory(entry);
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
      if (isBytes) {
        writer.writeBytes(heap, start(entry), length(entry));
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
      if (isBytes) {
        byte[] bytes = reader.readBytes();
        long hash = isIndexed ? KeyHash.of(bytes, 0, bytes.length) : 0;
        insert(slot, lasts[slot], number, hash, 0, bytes, 0, bytes.length);
      } else {
        long high = reader.readLong();
        insert(slot, lasts[slot], number, high, reader.readLong(), null, 0, 0);
      }
    }
  }

  long stateBytes() {
    int entryBytes = isIndexed ? 44 : 36;
    return heap.length
        + 8L * firsts.length
        + (long) entryBytes * slots.length
        + 4L * directory.length;
  }
}
