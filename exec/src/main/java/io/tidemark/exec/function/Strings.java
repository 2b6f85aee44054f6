package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** Functions of UTF-8 strings; lengths and positions count code points. */
public final class Strings {
  /** Longer texts are not shown as a whole. */
  private static final int SHOWN = 60;

  private Strings() {}

  /** Order by code point, which is the order of the unsigned bytes. */
  public static int compare(byte[] a, int aStart, int aLength, byte[] b, int bStart, int bLength) {
    return Arrays.compareUnsigned(a, aStart, aStart + aLength, b, bStart, bStart + bLength);
  }

  public static boolean equal(
      byte[] a, int aStart, int aLength, byte[] b, int bStart, int bLength) {
    return aLength == bLength
        && Arrays.equals(a, aStart, aStart + aLength, b, bStart, bStart + bLength);
  }

  public static void greatest(
      byte[] a, int aStart, int aLength, byte[] b, int bStart, int bLength, BytesBuilder out) {
    boolean isFirst = compare(a, aStart, aLength, b, bStart, bLength) >= 0;
    out.append(isFirst ? a : b, isFirst ? aStart : bStart, isFirst ? aLength : bLength);
  }

  public static void least(
      byte[] a, int aStart, int aLength, byte[] b, int bStart, int bLength, BytesBuilder out) {
    boolean isFirst = compare(a, aStart, aLength, b, bStart, bLength) <= 0;
    out.append(isFirst ? a : b, isFirst ? aStart : bStart, isFirst ? aLength : bLength);
  }

  public static int charLength(byte[] heap, int start, int length) {
    int count = 0;
    for (int i = start; i < start + length; i++) {
      if ((heap[i] & 0xC0) != 0x80) {
        count++;
      }
    }
    return count;
  }

  public static void upper(byte[] heap, int start, int length, BytesBuilder out) {
    if (isAscii(heap, start, length)) {
      for (int i = start; i < start + length; i++) {
        byte b = heap[i];
        out.append(b >= 'a' && b <= 'z' ? (byte) (b - 32) : b);
      }
    } else {
      append(text(heap, start, length).toUpperCase(Locale.ROOT), out);
    }
  }

  public static void lower(byte[] heap, int start, int length, BytesBuilder out) {
    if (isAscii(heap, start, length)) {
      for (int i = start; i < start + length; i++) {
        byte b = heap[i];
        out.append(b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b);
      }
    } else {
      append(text(heap, start, length).toLowerCase(Locale.ROOT), out);
    }
  }

  public static void concat(
      byte[] a, int aStart, int aLength, byte[] b, int bStart, int bLength, BytesBuilder out) {
    out.append(a, aStart, aLength);
    out.append(b, bStart, bLength);
  }

  /**
   * Takes the characters of a set from the ends.
   *
   * @param sides 1 for the front, 2 for the end, 3 for both
   */
  public static void trim(
      byte[] set,
      int setStart,
      int setLength,
      byte[] heap,
      int start,
      int length,
      int sides,
      BytesBuilder out) {
    int from = start;
    int to = start + length;
    while ((sides & 1) != 0 && from < to) {
      int width = width(heap, from);
      if (!contains(set, setStart, setLength, heap, from, width)) {
        break;
      }
      from += width;
    }
    while ((sides & 2) != 0 && from < to) {
      int last = to - 1;
      while (last > from && (heap[last] & 0xC0) == 0x80) {
        last--;
      }
      if (!contains(set, setStart, setLength, heap, last, to - last)) {
        break;
      }
      to = last;
    }
    out.append(heap, from, to - from);
  }

  private static boolean contains(
      byte[] set, int setStart, int setLength, byte[] heap, int at, int width) {
    for (int i = setStart; i < setStart + setLength; i += width(set, i)) {
      if (width(set, i) == width && Arrays.equals(set, i, i + width, heap, at, at + width)) {
        return true;
      }
    }
    return false;
  }

  /** Bytes of the code point that begins here. */
  static int width(byte[] heap, int at) {
    int b = heap[at] & 0xff;
    return b < 0x80 ? 1 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
  }

  /** At most so many code points, as CAST to CHAR(n) and VARCHAR(n) cut. */
  public static void cut(byte[] heap, int start, int length, int most, BytesBuilder out) {
    int at = start;
    int end = start + length;
    for (int i = 0; i < most && at < end; i++) {
      at += width(heap, at);
    }
    out.append(heap, start, at - start);
  }

  /**
   * The text itself, which may have at most so many code points.
   *
   * @throws DataException that says for which column it is too long
   */
  public static void fit(
      byte[] heap,
      int start,
      int length,
      int most,
      byte[] column,
      int columnStart,
      int columnLength,
      BytesBuilder out) {
    if (length > most && charLength(heap, start, length) > most) {
      String text = text(heap, start, length);
      int shown =
          text.offsetByCodePoints(0, Math.min(SHOWN, text.codePointCount(0, text.length())));
      throw new DataException(
          "'"
              + text.substring(0, shown)
              + (shown < text.length() ? "..." : "")
              + "' does not fit "
              + text(column, columnStart, columnLength),
          "it has "
              + charLength(heap, start, length)
              + " characters; cut it with CAST, or leave such values out with WHERE");
    }
    out.append(heap, start, length);
  }

  static boolean isAscii(byte[] heap, int start, int length) {
    for (int i = start; i < start + length; i++) {
      if (heap[i] < 0) {
        return false;
      }
    }
    return true;
  }

  static String text(byte[] heap, int start, int length) {
    return new String(heap, start, length, StandardCharsets.UTF_8);
  }

  static void append(String text, BytesBuilder out) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.append(bytes, 0, bytes.length);
  }
}
