package io.tidemark.exec.file;

import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;

/** Strings of JSON text: where they end, and what their escapes mean. */
final class JsonStrings {
  private static final long QUOTES = Words.spread('"');
  private static final long BACKSLASHES = Words.spread('\\');

  private JsonStrings() {}

  /**
   * The first quote or backslash at or after {@code from}; may lie behind {@code to} if there is
   * none below it.
   */
  static int quoteOrBackslash(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      long word = Words.load(bytes, i);
      long hit = Words.firstZero(word ^ QUOTES) | Words.firstZero(word ^ BACKSLASHES);
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >>> 3);
      }
      i += 8;
    }
    return to;
  }

  /**
   * Appends what the text between two quotes stands for.
   *
   * @return false if an escape is malformed or half a surrogate pair is missing
   */
  static boolean unescape(byte[] bytes, int from, int to, BytesBuilder out) {
    int i = from;
    while (i < to) {
      if (bytes[i] != '\\') {
        int start = i;
        while (i < to && bytes[i] != '\\') {
          i++;
        }
        out.append(bytes, start, i - start);
        continue;
      }
      if (i + 1 == to) {
        return false;
      }
      int used = bytes[i + 1] == 'u' ? unicode(bytes, i, to, out) : simple(bytes[i + 1], out);
      if (used == 0) {
        return false;
      }
      i += used;
    }
    return true;
  }

  /** Bytes used by an escape of one letter; 0 if there is no such escape. */
  private static int simple(byte letter, BytesBuilder out) {
    int meant =
        switch (letter) {
          case '"', '\\', '/' -> letter;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          default -> -1;
        };
    if (meant < 0) {
      return 0;
    }
    out.append((byte) meant);
    return 2;
  }

  /** Bytes used by a {@code \}{@code uXXXX} escape or by two that make a pair; 0 if malformed. */
  private static int unicode(byte[] bytes, int at, int to, BytesBuilder out) {
    int first = hex(bytes, at + 2, to);
    if (first < 0 || first >= 0xdc00 && first <= 0xdfff) {
      return 0;
    }
    if (first < 0xd800 || first > 0xdbff) {
      append(first, out);
      return 6;
    }
    if (at + 7 >= to || bytes[at + 6] != '\\' || bytes[at + 7] != 'u') {
      return 0;
    }
    int second = hex(bytes, at + 8, to);
    if (second < 0xdc00 || second > 0xdfff) {
      return 0;
    }
    append(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00), out);
    return 12;
  }

  private static int hex(byte[] bytes, int from, int to) {
    if (from + 4 > to) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < from + 4; i++) {
      int digit = Character.digit(bytes[i], 16);
      if (digit < 0) {
        return -1;
      }
      value = value << 4 | digit;
    }
    return value;
  }

  private static void append(int codePoint, BytesBuilder out) {
    if (codePoint < 0x80) {
      out.append((byte) codePoint);
      return;
    }
    if (codePoint < 0x800) {
      out.append((byte) (0xc0 | codePoint >> 6));
    } else {
      if (codePoint < 0x10000) {
        out.append((byte) (0xe0 | codePoint >> 12));
      } else {
        out.append((byte) (0xf0 | codePoint >> 18));
        out.append((byte) (0x80 | codePoint >> 12 & 0x3f));
      }
      out.append((byte) (0x80 | codePoint >> 6 & 0x3f));
    }
    out.append((byte) (0x80 | codePoint & 0x3f));
  }

  /** The text that a key with escapes stands for; a malformed one stands for itself. */
  static String unescaped(byte[] key) {
    BytesBuilder out = new BytesBuilder();
    return unescape(key, 0, key.length, out)
        ? new String(out.heap(), 0, out.size(), StandardCharsets.UTF_8)
        : new String(key, StandardCharsets.UTF_8);
  }

  /** Appends JSON text without the blanks between its tokens. */
  static void compact(byte[] bytes, int from, int to, BytesBuilder out) {
    boolean isInString = false;
    for (int i = from; i < to; i++) {
      byte found = bytes[i];
      if (isInString && found == '\\') {
        out.append(found);
        i++;
        out.append(bytes[i]);
        continue;
      }
      if (found == '"') {
        isInString = !isInString;
      }
      if (isInString || found != ' ' && found != '\t' && found != '\r') {
        out.append(found);
      }
    }
  }
}
