package io.tidemark.exec.batch;

import java.util.Arrays;

/**
 * A growing heap of byte strings, one written after the other.
 *
 * <p>{@link #begin} starts a value, the {@code append} methods extend it; the value is then {@code
 * heap()[start() .. + length())}. An array got from {@link #heap} stays valid for the values
 * written before, also after growth.
 */
public final class BytesBuilder {
  private byte[] heap = new byte[256];
  private int size;
  private int start;

  public void begin() {
    start = size;
  }

  public void append(byte value) {
    ensure(1);
    heap[size++] = value;
  }

  public void append(byte[] source, int from, int length) {
    ensure(length);
    System.arraycopy(source, from, heap, size, length);
    size += length;
  }

  /** Appends text of ASCII characters. */
  public void appendAscii(String text) {
    ensure(text.length());
    for (int i = 0; i < text.length(); i++) {
      heap[size++] = (byte) text.charAt(i);
    }
  }

  /** Drops what was appended since {@link #begin}. */
  public void rollback() {
    size = start;
  }

  /** Forgets all values; values that columns still point at need {@link #release} instead. */
  public void clear() {
    size = 0;
    start = 0;
  }

  /** Gives the heap away and starts with a new one. */
  public byte[] release() {
    byte[] released = heap;
    heap = new byte[Math.max(256, size)];
    clear();
    return released;
  }

  public byte[] heap() {
    return heap;
  }

  public int start() {
    return start;
  }

  public int length() {
    return size - start;
  }

  public int size() {
    return size;
  }

  private void ensure(int more) {
    int needed = Math.addExact(size, more);
    if (needed > heap.length) {
      heap = Arrays.copyOf(heap, Math.max(needed, heap.length + (heap.length >> 1)));
    }
  }
}
