package io.tidemark.exec.function;

import io.tidemark.exec.batch.BytesBuilder;

/** Single characters of UTF-8 text, read and written without objects. */
final class CodePoints {
  private CodePoints() {}

  /** The code point that begins at a place; what malformed bytes give is not specified. */
  static int at(byte[] heap, int at) {
    int first = heap[at];
    if (first >= 0) {
      return first;
    }
    int width = Strings.width(heap, at);
    int value = first & 0xff >> width + 1;
    for (int i = at + 1; i < at + width && i < heap.length; i++) {
      value = value << 6 | heap[i] & 0x3f;
    }
    return value;
  }

  static void append(int codePoint, BytesBuilder out) {
    if (codePoint < 0x80) {
      out.append((byte) codePoint);
    } else if (codePoint < 0x800) {
      out.append((byte) (0xC0 | codePoint >> 6));
      out.append((byte) (0x80 | codePoint & 0x3f));
    } else if (codePoint < 0x10000) {
      out.append((byte) (0xE0 | codePoint >> 12));
      out.append((byte) (0x80 | codePoint >> 6 & 0x3f));
      out.append((byte) (0x80 | codePoint & 0x3f));
    } else {
      out.append((byte) (0xF0 | codePoint >> 18));
      out.append((byte) (0x80 | codePoint >> 12 & 0x3f));
      out.append((byte) (0x80 | codePoint >> 6 & 0x3f));
      out.append((byte) (0x80 | codePoint & 0x3f));
    }
  }
}
