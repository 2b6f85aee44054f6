package io.tidemark.exec.standin;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import io.tidemark.exec.function.Result;

/** Functions with every kind of signature, for tests of generated code. */
public final class StandIns {
  private StandIns() {}

  public static void upper(byte[] heap, int start, int length, BytesBuilder out) {
    for (int i = start; i < start + length; i++) {
      byte b = heap[i];
      out.append(b >= 'a' && b <= 'z' ? (byte) (b - 32) : b);
    }
  }

  public static void concat(
      byte[] aHeap,
      int aStart,
      int aLength,
      byte[] bHeap,
      int bStart,
      int bLength,
      BytesBuilder out) {
    out.append(aHeap, aStart, aLength);
    out.append(bHeap, bStart, bLength);
  }

  /** The string without its first byte; NULL if it is empty. */
  public static void tail(byte[] heap, int start, int length, Result result, BytesBuilder out) {
    if (length == 0) {
      result.isNull = true;
    } else {
      out.append(heap, start + 1, length - 1);
    }
  }

  public static int length(byte[] heap, int start, int length) {
    return length;
  }

  /** NULL for negative numbers. */
  public static long half(long value, Result result) {
    result.isNull = value < 0;
    return value / 2;
  }

  public static void widen(long value, Result result) {
    result.high = value >> 63;
    result.low = value;
  }

  public static void addWide(long aHigh, long aLow, long bHigh, long bLow, Result result) {
    result.low = aLow + bLow;
    result.high = aHigh + bHigh + (Long.compareUnsigned(result.low, aLow) < 0 ? 1 : 0);
  }

  public static long lowHalf(long high, long low) {
    return low;
  }

  public static long positive(long value) {
    if (value < 0) {
      throw new DataException("a negative number", "write a positive one");
    }
    return value;
  }
}
