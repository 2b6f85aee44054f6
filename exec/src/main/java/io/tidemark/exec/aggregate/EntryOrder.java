package io.tidemark.exec.aggregate;

import java.util.Arrays;

/**
 * The order keys of the entries of {@link KeptValues}: byte strings that order as their rows do,
 * compared as unsigned bytes.
 */
final class EntryOrder {
  private static final long ABSENT = -1;

  /** By entry: start and length in the heap, or {@code ABSENT}. */
  private long[] places;

  private byte[] heap = {};
  private int heapSize;
  private int unused;

  private byte[] key = {};
  private int keyStart;
  private int keyLength;

  EntryOrder(int capacity) {
    places = new long[capacity];
    Arrays.fill(places, ABSENT);
  }

  /** Says which key the next entries get. */
  void begin(byte[] bytes, int start, int length) {
    key = bytes;
    keyStart = start;
    keyLength = length;
  }

  /** Gives an entry the key that was begun. */
  void put(int entry) {
    put(entry, key, keyStart, keyLength);
  }

  /** Gives an entry the key of one of others. */
  void put(int entry, EntryOrder other, int otherEntry) {
    put(entry, other.heap, other.start(otherEntry), other.length(otherEntry));
  }

  void put(int entry, byte[] bytes, int start, int length) {
    if (Math.addExact(heapSize, length) > heap.length) {
      growHeap(length);
    }
    System.arraycopy(bytes, start, heap, heapSize, length);
    places[entry] = (long) heapSize << 32 | length;
    heapSize += length;
  }

  /** Copies the keys in use into a heap with room for more. */
  private void growHeap(int more) {
    int used = Math.addExact(heapSize - unused, more);
    byte[] old = heap;
    heap = new byte[(int) Math.max(used, Math.min(2L * used, 1 << 30))];
    heapSize = 0;
    unused = 0;
    for (int entry = 0; entry < places.length; entry++) {
      if (places[entry] != ABSENT) {
        put(entry, old, start(entry), length(entry));
      }
    }
  }

  int compare(int entry, int other) {
    int start = start(entry);
    int otherStart = start(other);
    return Arrays.compareUnsigned(
        heap, start, start + length(entry), heap, otherStart, otherStart + length(other));
  }

  /** Forgets the key of an entry, if it has one. */
  void free(int entry) {
    if (places[entry] != ABSENT) {
      unused += length(entry);
      places[entry] = ABSENT;
    }
  }

  byte[] heap() {
    return heap;
  }

  int start(int entry) {
    return (int) (places[entry] >>> 32);
  }

  int length(int entry) {
    return (int) places[entry];
  }

  void grow(int capacity) {
    int before = places.length;
    places = Arrays.copyOf(places, capacity);
    Arrays.fill(places, before, capacity, ABSENT);
  }

  long stateBytes() {
    return heap.length + 8L * places.length;
  }
}
