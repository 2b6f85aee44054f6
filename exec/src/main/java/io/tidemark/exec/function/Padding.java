package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;

/** Functions that make texts longer; lengths count code points. */
public final class Padding {
  /** A longer text is a slip, and would take the memory of everything else. */
  static final int MAX_BYTES = 1 << 26;

  private Padding() {}

  /** Fills up in front to a width, or cuts; NULL for a negative width or nothing to fill with. */
  public static void lpad(
      byte[] heap,
      int start,
      int length,
      int width,
      byte[] pad,
      int padStart,
      int padLength,
      Result result,
      BytesBuilder out) {
    if (width < 0 || padLength == 0) {
      result.isNull = true;
      return;
    }
    int missing = width - Strings.charLength(heap, start, length);
    fill(missing, pad, padStart, padLength, "LPAD", out);
    Strings.cut(heap, start, length, width, out);
  }

  /** Fills up behind to a width, or cuts; NULL for a negative width or nothing to fill with. */
  public static void rpad(
      byte[] heap,
      int start,
      int length,
      int width,
      byte[] pad,
      int padStart,
      int padLength,
      Result result,
      BytesBuilder out) {
    if (width < 0 || padLength == 0) {
      result.isNull = true;
      return;
    }
    int missing = width - Strings.charLength(heap, start, length);
    Strings.cut(heap, start, length, width, out);
    fill(missing, pad, padStart, padLength, "RPAD", out);
  }

  /** A text so many times; empty for a count that is not positive. */
  public static void repeat(byte[] heap, int start, int length, int count, BytesBuilder out) {
    check((long) length * Math.max(0, count), "REPEAT");
    for (int i = 0; i < count && length > 0; i++) {
      out.append(heap, start, length);
    }
  }

  private static void fill(
      int count, byte[] pad, int padStart, int padLength, String name, BytesBuilder out) {
    check(count, name);
    int at = padStart;
    for (int i = 0; i < count; i++) {
      int width = Strings.width(pad, at);
      out.append(pad, at, width);
      at += width;
      if (at >= padStart + padLength) {
        at = padStart;
      }
    }
  }

  private static void check(long bytes, String name) {
    if (bytes > MAX_BYTES) {
      throw new DataException(
          "the result of " + name + " would have more than " + MAX_BYTES + " bytes",
          "ask for a shorter text");
    }
  }
}
