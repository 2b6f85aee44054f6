package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.BytesBuilder;

/**
 * Writes the parts of an order key, so that keys compared as unsigned bytes order as their parts
 * do, one after the other: NULL first, numbers and texts ascending, NaN largest, -0.0 as 0.0.
 * Generated code calls it.
 */
public final class OrderKeys {
  private OrderKeys() {}

  public static void addNull(BytesBuilder key) {
    key.append((byte) 0);
  }

  /** Adds a part of layout BOOLEAN, INT or LONG. */
  public static void addLong(long value, BytesBuilder key) {
    key.append((byte) 1);
    addWord(value ^ Long.MIN_VALUE, key);
  }

  public static void addDouble(double value, BytesBuilder key) {
    addLong(DoubleOrder.flip(LongKeyTable.bits(value)), key);
  }

  /** Adds a part of 128 bits, given by halves. */
  public static void addWide(long high, long low, BytesBuilder key) {
    addLong(high, key);
    addWord(low, key);
  }

  /** Adds a byte string: each 0 as (0, 255), and (0, 1) at its end. */
  public static void addBytes(byte[] bytes, int start, int length, BytesBuilder key) {
    key.append((byte) 1);
    for (int i = start; i < start + length; i++) {
      key.append(bytes[i]);
      if (bytes[i] == 0) {
        key.append((byte) -1);
      }
    }
    key.append((byte) 0);
    key.append((byte) 1);
  }

  private static void addWord(long word, BytesBuilder key) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      key.append((byte) (word >>> shift));
    }
  }
}
