package io.tidemark.exec.file;

/** Checks that bytes are UTF-8 as RFC 3629 has it: no overlong forms, surrogates or big numbers. */
final class Utf8 {
  private Utf8() {}

  /** Whether no byte of the range has its high bit set. */
  static boolean isAscii(byte[] bytes, int from, int to) {
    long seen = 0;
    int i = from;
    for (; i + 8 <= to; i += 8) {
      seen |= Words.load(bytes, i);
    }
    for (; i < to; i++) {
      seen |= bytes[i];
    }
    return (seen & Words.HIGHS) == 0;
  }

  static boolean isValid(byte[] bytes, int from, int to) {
    int i = from;
    while (i < to) {
      if (i + 8 <= to && (Words.load(bytes, i) & Words.HIGHS) == 0) {
        i += 8;
        continue;
      }
      int length = sequence(bytes, i, to);
      if (length == 0) {
        return false;
      }
      i += length;
    }
    return true;
  }

  /** Length of the well-formed sequence at {@code i}; 0 if there is none. */
  private static int sequence(byte[] bytes, int i, int to) {
    int first = bytes[i] & 0xff;
    if (first < 0x80) {
      return 1;
    }
    int length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (first < 0xc2 || first > 0xf4 || i + length > to) {
      return 0;
    }
    int second = bytes[i + 1] & 0xff;
    int low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    int high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (second < low || second > high) {
      return 0;
    }
    for (int k = 2; k < length; k++) {
      if ((bytes[i + k] & 0xc0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}
