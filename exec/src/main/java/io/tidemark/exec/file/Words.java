package io.tidemark.exec.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes at a time: scanning and digits within a {@code long}.
 *
 * <p>The first byte is the lowest of the word, so {@code numberOfTrailingZeros(mask) >>> 3} is the
 * index of the first hit.
 */
final class Words {
  static final long ONES = 0x0101_0101_0101_0101L;
  static final long HIGHS = 0x8080_8080_8080_8080L;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Words() {}

  static long load(byte[] bytes, int index) {
    return (long) LONGS.get(bytes, index);
  }

  /** The byte in all eight places. */
  static long spread(int value) {
    return (value & 0xffL) * ONES;
  }

  /**
   * Has its lowest set bit in the first byte of {@code word} that is zero, and is 0 if there is
   * none. Higher bits may be wrong, because a borrow runs upwards.
   */
  static long firstZero(long word) {
    return (word - ONES) & ~word & HIGHS;
  }

  /** Has the high bit set in exactly the bytes of {@code word} that are zero. */
  static long zeros(long word) {
    return ~(((word & ~HIGHS) + ~HIGHS) | word | ~HIGHS);
  }

  /** The index of the first {@code wanted} at or after {@code from}; it must exist. */
  static int find(byte[] bytes, int from, long wanted) {
    int i = from;
    while (true) {
      long hit = firstZero(load(bytes, i) ^ wanted);
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >>> 3);
      }
      i += 8;
    }
  }

  /** How many bytes of a range equal {@code wanted}. */
  static int count(byte[] bytes, int from, int to, byte wanted) {
    long spread = spread(wanted);
    int count = 0;
    int i = from;
    for (; i + 8 <= to; i += 8) {
      count += Long.bitCount(zeros(load(bytes, i) ^ spread));
    }
    for (; i < to; i++) {
      count += bytes[i] == wanted ? 1 : 0;
    }
    return count;
  }

  /** Whether all eight bytes are ASCII digits. */
  static boolean areDigits(long word) {
    long above = (word + 0x0606_0606_0606_0606L) & 0xf0f0_f0f0_f0f0_f0f0L;
    return ((word & 0xf0f0_f0f0_f0f0_f0f0L) | (above >>> 4)) == 0x3333_3333_3333_3333L;
  }

  /** The number that eight ASCII digits make; after Lemire, "Number parsing", 2021. */
  static long eightDigits(long word) {
    long pairs = ((word & 0x0f0f_0f0f_0f0f_0f0fL) * 2561) >>> 8;
    long fours = ((pairs & 0x00ff_00ff_00ff_00ffL) * 6_553_601) >>> 16;
    return ((fours & 0x0000_ffff_0000_ffffL) * 42_949_672_960_001L) >>> 32;
  }
}
