package io.tidemark.exec.function;

import io.tidemark.exec.batch.BytesBuilder;
import java.util.Arrays;

/** Parts of UTF-8 strings; positions count code points from 1. */
public final class Substrings {
  private Substrings() {}

  /**
   * SUBSTRING(s FROM n): a start of 0 is 1, a negative one counts from the end; empty if that is
   * before the text, as in Flink.
   */
  public static void from(byte[] heap, int start, int length, int from, BytesBuilder out) {
    int begin = begin(heap, start, length, from);
    out.append(heap, begin, start + length - begin);
  }

  /** SUBSTRING(s FROM n FOR m), from where {@link #from} begins; NULL for a negative length. */
  public static void slice(
      byte[] heap, int start, int length, int from, int count, Result result, BytesBuilder out) {
    if (count < 0) {
      result.isNull = true;
      return;
    }
    int begin = begin(heap, start, length, from);
    out.append(heap, begin, skip(heap, begin, start + length, count) - begin);
  }

  private static int begin(byte[] heap, int start, int length, int from) {
    int end = start + length;
    if (from >= 0) {
      return skip(heap, start, end, from - 1L);
    }
    long first = (long) Strings.charLength(heap, start, length) + from;
    return first < 0 ? end : skip(heap, start, end, first);
  }

  /**
   * Puts a text in place of so many characters from a position on; the text itself if that is not
   * in it. A negative count takes all that follows.
   */
  public static void overlay(
      byte[] heap,
      int start,
      int length,
      byte[] by,
      int byStart,
      int byLength,
      int from,
      int count,
      BytesBuilder out) {
    int end = start + length;
    int begin = skip(heap, start, end, from - 1L);
    if (from <= 0 || begin == end) {
      out.append(heap, start, length);
      return;
    }
    out.append(heap, start, begin - start);
    out.append(by, byStart, byLength);
    int rest = count < 0 ? end : skip(heap, begin, end, count);
    out.append(heap, rest, end - rest);
  }

  /** As {@link #overlay} of as many characters as the new text has. */
  public static void overlay(
      byte[] heap,
      int start,
      int length,
      byte[] by,
      int byStart,
      int byLength,
      int from,
      BytesBuilder out) {
    int count = Strings.charLength(by, byStart, byLength);
    overlay(heap, start, length, by, byStart, byLength, from, count, out);
  }

  /** What follows a text that was put in front; empty if that is all or was not put there. */
  public static void behind(
      byte[] heap,
      int start,
      int length,
      byte[] part,
      int partStart,
      int partLength,
      BytesBuilder out) {
    int rest = Math.max(0, length - partLength);
    out.append(heap, start + length - rest, rest);
  }

  /** The first characters; empty for a count that is not positive. */
  public static void left(byte[] heap, int start, int length, int count, BytesBuilder out) {
    out.append(heap, start, skip(heap, start, start + length, count) - start);
  }

  /** The last characters; empty for a count that is not positive. */
  public static void right(byte[] heap, int start, int length, int count, BytesBuilder out) {
    int all = Strings.charLength(heap, start, length);
    int begin = skip(heap, start, start + length, (long) all - Math.max(0, count));
    out.append(heap, begin, start + length - begin);
  }

  /** Where a text first stands in another, from 1; 0 if nowhere. */
  public static int position(
      byte[] part, int partStart, int partLength, byte[] heap, int start, int length) {
    int at = indexOf(part, partStart, partLength, heap, start, start + length);
    return at < 0 ? 0 : Strings.charLength(heap, start, at - start) + 1;
  }

  public static boolean startsWith(
      byte[] heap, int start, int length, byte[] part, int partStart, int partLength) {
    return partLength <= length
        && Strings.equal(heap, start, partLength, part, partStart, partLength);
  }

  public static boolean endsWith(
      byte[] heap, int start, int length, byte[] part, int partStart, int partLength) {
    return partLength <= length
        && Strings.equal(
            heap, start + length - partLength, partLength, part, partStart, partLength);
  }

  /** Puts one text in place of another, wherever it stands. */
  public static void replace(
      byte[] heap,
      int start,
      int length,
      byte[] part,
      int partStart,
      int partLength,
      byte[] by,
      int byStart,
      int byLength,
      BytesBuilder out) {
    int end = start + length;
    int from = start;
    int at = partLength == 0 ? -1 : indexOf(part, partStart, partLength, heap, from, end);
    while (at >= 0) {
      out.append(heap, from, at - from);
      out.append(by, byStart, byLength);
      from = at + partLength;
      at = indexOf(part, partStart, partLength, heap, from, end);
    }
    out.append(heap, from, end - from);
  }

  public static void reverse(byte[] heap, int start, int length, BytesBuilder out) {
    int end = start + length;
    while (end > start) {
      int last = end - 1;
      while (last > start && (heap[last] & 0xC0) == 0x80) {
        last--;
      }
      out.append(heap, last, end - last);
      end = last;
    }
  }

  static int indexOf(byte[] part, int partStart, int partLength, byte[] heap, int from, int end) {
    for (int i = from; i <= end - partLength; i++) {
      if (Arrays.equals(heap, i, i + partLength, part, partStart, partStart + partLength)) {
        return i;
      }
    }
    return -1;
  }

  /** Where a number of characters ends, or the text does. */
  static int skip(byte[] heap, int from, int end, long count) {
    int at = from;
    for (long i = 0; i < count && at < end; i++) {
      at += Strings.width(heap, at);
    }
    return Math.min(at, end);
  }
}
