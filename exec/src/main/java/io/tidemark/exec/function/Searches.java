package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;

/** Places of texts in texts, counted in code points from 1. */
public final class Searches {
  private Searches() {}

  /** Where a text first stands in another at or behind a position; 0 if nowhere. */
  public static int locate(
      byte[] part, int partStart, int partLength, byte[] heap, int start, int length, int from) {
    if (partLength == 0) {
      return 1;
    }
    int end = start + length;
    int begin = Substrings.skip(heap, start, end, from - 1L);
    int at = Substrings.indexOf(part, partStart, partLength, heap, begin, end);
    return at < 0 ? 0 : Strings.charLength(heap, start, at - start) + 1;
  }

  /**
   * The position of the nth occurrence; 0 if there is none. A negative start counts from the end
   * and searches backwards.
   */
  public static int instr(
      byte[] heap,
      int start,
      int length,
      byte[] part,
      int partStart,
      int partLength,
      int from,
      int nth) {
    if (nth <= 0) {
      throw new DataException(
          "INSTR finds the first, second, ... occurrence, not number " + nth, "write 1 or more");
    }
    int end = start + length;
    if (from == 0) {
      return 0;
    }
    return from > 0
        ? forwards(heap, start, end, part, partStart, partLength, from, nth)
        : backwards(heap, start, end, part, partStart, partLength, from, nth);
  }

  private static int forwards(
      byte[] heap,
      int start,
      int end,
      byte[] part,
      int partStart,
      int partLength,
      int from,
      int nth) {
    if (partLength == 0) {
      return 1;
    }
    int at = Substrings.skip(heap, start, end, from - 1L);
    for (int i = 1; ; i++) {
      at = Substrings.indexOf(part, partStart, partLength, heap, at, end);
      if (at < 0 || i == nth) {
        return at < 0 ? 0 : Strings.charLength(heap, start, at - start) + 1;
      }
      at += Strings.width(heap, at);
    }
  }

  /** The last character of an occurrence is at or before the start. */
  private static int backwards(
      byte[] heap,
      int start,
      int end,
      byte[] part,
      int partStart,
      int partLength,
      int from,
      int nth) {
    int count = Strings.charLength(heap, start, end - start);
    if (partLength == 0) {
      return count + 1;
    }
    // The bytes that lie behind the start are out of the search.
    int limit = Substrings.skip(heap, start, end, Math.max(0, (long) count + from + 1));
    int found = 0;
    for (int at = limit - partLength; at >= start; at--) {
      if (Strings.equal(heap, at, partLength, part, partStart, partLength) && ++found == nth) {
        return Strings.charLength(heap, start, at - start) + 1;
      }
    }
    return 0;
  }

  /** The piece between separators, counted from 0; NULL if there is none. */
  public static void splitIndex(
      byte[] heap,
      int start,
      int length,
      byte[] separator,
      int separatorStart,
      int separatorLength,
      int index,
      Result result,
      BytesBuilder out) {
    int end = start + length;
    int from = start;
    for (int i = 0; index >= 0 && length > 0; i++) {
      int at =
          separatorLength == 0
              ? blank(heap, from, end)
              : Substrings.indexOf(separator, separatorStart, separatorLength, heap, from, end);
      if (i == index) {
        out.append(heap, from, (at < 0 ? end : at) - from);
        return;
      }
      if (at < 0) {
        break;
      }
      from = at + (separatorLength == 0 ? Strings.width(heap, at) : separatorLength);
    }
    result.isNull = true;
  }

  /** As {@link #splitIndex} by the character of a code from 1 to 255; NULL for other codes. */
  public static void splitIndexAt(
      byte[] heap, int start, int length, int code, int index, Result result, BytesBuilder out) {
    if (code < 1 || code > 255) {
      result.isNull = true;
      return;
    }
    byte[] separator =
        code < 0x80
            ? new byte[] {(byte) code}
            : new byte[] {(byte) (0xC0 | code >> 6), (byte) (0x80 | code & 0x3f)};
    splitIndex(heap, start, length, separator, 0, separator.length, index, result, out);
  }

  /** Where white space next stands, which separates if there is no separator; -1 if nowhere. */
  private static int blank(byte[] heap, int from, int end) {
    for (int at = from; at < end; at += Strings.width(heap, at)) {
      if (Character.isWhitespace(CodePoints.at(heap, at))) {
        return at;
      }
    }
    return -1;
  }
}
