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

  private ByteHeap heap = new ByteHeap();

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
    put(entry, other.heap(), other.start(otherEntry), other.length(otherEntry));
  }

  void put(int entry, byte[] bytes, int start, int length) {
    if (!heap.hasRoom(length)) {
      growHeap(length);
    }
    places[entry] = heap.add(bytes, start, length);
  }

  /** Copies the keys in use into a heap with room for more. */
  private void growHeap(int more) {
    ByteHeap old = heap;
    heap = old.successor(more);
    for (int entry = 0; entry < places.length; entry++) {
      if (places[entry] != ABSENT) {
        places[entry] = heap.add(old, places[entry]);
      }
    }
  }

  int compare(int entry, int other) {
    int start = start(entry);
    int otherStart = start(other);
    byte[] bytes = heap.bytes();
    return Arrays.compareUnsigned(
        bytes, start, start + length(entry), bytes, otherStart, otherStart + length(other));
  }

  /** Forgets the key of an entry, if it has one. */
  void free(int entry) {
    if (places[entry] != ABSENT) {
      heap.free(places[entry]);
      places[entry] = ABSENT;
    }
  }

  byte[] heap() {
    return heap.bytes();
  }

  int start(int entry) {
    return ByteHeap.start(places[entry]);
  }

  int length(int entry) {
    return ByteHeap.length(places[entry]);
  }

  void grow(int capacity) {
    int before = places.length;
    places = Arrays.copyOf(places, capacity);
    Arrays.fill(places, before, capacity, ABSENT);
  }

  long stateBytes() {
    return heap.stateBytes() + 8L * places.length;
  }
}
