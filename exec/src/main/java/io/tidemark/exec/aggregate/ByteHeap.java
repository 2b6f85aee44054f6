package io.tidemark.exec.aggregate;

/**
 * Byte strings one behind the other. The place of one is a long: its start in the upper half, its
 * length in the lower.
 */
final class ByteHeap {
  private byte[] bytes;
  private int size;
  private int unused;

  ByteHeap() {
    this(0);
  }

  private ByteHeap(int capacity) {
    bytes = new byte[capacity];
  }

  static int start(long place) {
    return (int) (place >>> 32);
  }

  static int length(long place) {
    return (int) place;
  }

  byte[] bytes() {
    return bytes;
  }

  boolean hasRoom(int length) {
    return Math.addExact(size, length) <= bytes.length;
  }

  /** An empty heap with room for what is in use here and some more, up to twice as much. */
  ByteHeap successor(int more) {
    int used = Math.addExact(size - unused, more);
    return new ByteHeap((int) Math.max(used, Math.min(2L * used, 1 << 30)));
  }

  /** Copies a byte string for which there is room; answers its place. */
  long add(byte[] from, int start, int length) {
    System.arraycopy(from, start, bytes, size, length);
    long place = (long) size << 32 | length;
    size += length;
    return place;
  }

  /** Copies the byte string of another heap, for which there is room. */
  long add(ByteHeap other, long place) {
    return add(other.bytes, start(place), length(place));
  }

  /** Forgets a byte string; that of the end makes room at once. */
  void free(long place) {
    if (start(place) + length(place) == size) {
      size = start(place);
    } else {
      unused += length(place);
    }
  }

  long stateBytes() {
    return bytes.length;
  }
}
