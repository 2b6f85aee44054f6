package io.tidemark.exec.function;

import io.tidemark.exec.batch.BytesBuilder;

/** Functions that look at texts character by character. */
public final class Characters {
  private Characters() {}

  /** Each word with a capital first letter and small ones behind it; a word is alphanumeric. */
  public static void initcap(byte[] heap, int start, int length, BytesBuilder out) {
    boolean isInside = false;
    int end = start + length;
    for (int at = start; at < end; at += Strings.width(heap, at)) {
      int point = CodePoints.at(heap, at);
      CodePoints.append(
          isInside ? Character.toLowerCase(point) : Character.toUpperCase(point), out);
      isInside = Character.isLetterOrDigit(point);
    }
  }

  /** The code point of the first character; 0 of the empty text. */
  public static int ascii(byte[] heap, int start, int length) {
    return length == 0 ? 0 : CodePoints.at(heap, start);
  }

  /** The character of a code, of which the last eight bits count; empty for a negative one. */
  public static void chr(long code, BytesBuilder out) {
    if (code >= 0) {
      CodePoints.append((int) (code & 0xff), out);
    }
  }

  /** Bytes of the text in UTF-8, or of a binary string. */
  public static int octetLength(byte[] heap, int start, int length) {
    return length;
  }

  /** Whether there are characters and all are letters. */
  public static boolean isAlpha(byte[] heap, int start, int length) {
    int end = start + length;
    for (int at = start; at < end; at += Strings.width(heap, at)) {
      if (!Character.isLetter(CodePoints.at(heap, at))) {
        return false;
      }
    }
    return length > 0;
  }

  /** Whether there are characters and all are digits. */
  public static boolean isDigit(byte[] heap, int start, int length) {
    int end = start + length;
    for (int at = start; at < end; at += Strings.width(heap, at)) {
      if (!Character.isDigit(CodePoints.at(heap, at))) {
        return false;
      }
    }
    return length > 0;
  }

  /** Whether the text is a number, as CAST to DOUBLE reads it. */
  public static boolean isDecimal(byte[] heap, int start, int length) {
    Result result = new Result();
    Casts.toDouble(heap, start, length, true, result);
    return !result.isNull;
  }

  /**
   * Replaces single characters by those at the same place of another list; those without a partner
   * go.
   */
  public static void translate(
      byte[] heap,
      int start,
      int length,
      byte[] from,
      int fromStart,
      int fromLength,
      byte[] to,
      int toStart,
      int toLength,
      BytesBuilder out) {
    int end = start + length;
    for (int at = start; at < end; ) {
      int width = Strings.width(heap, at);
      int place = place(heap, at, width, from, fromStart, fromStart + fromLength);
      if (place < 0) {
        out.append(heap, at, width);
      } else {
        appendAt(place, to, toStart, toStart + toLength, out);
      }
      at += width;
    }
  }

  /** Which character of a list this is, from 0; -1 if none. */
  private static int place(byte[] heap, int at, int width, byte[] list, int from, int end) {
    int place = 0;
    for (int i = from; i < end; i += Strings.width(list, i)) {
      if (Strings.equal(heap, at, width, list, i, Strings.width(list, i))) {
        return place;
      }
      place++;
    }
    return -1;
  }

  private static void appendAt(int place, byte[] list, int from, int end, BytesBuilder out) {
    int at = from;
    for (int i = 0; i < place && at < end; i++) {
      at += Strings.width(list, at);
    }
    if (at < end) {
      out.append(list, at, Strings.width(list, at));
    }
  }
}
