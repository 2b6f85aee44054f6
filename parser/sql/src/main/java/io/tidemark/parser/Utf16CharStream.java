package io.tidemark.parser;

import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.IntStream;
import org.antlr.v4.runtime.misc.Interval;

/**
 * A text as ANTLR reads it, by UTF-16 units, so that token offsets are offsets into the string.
 *
 * <p>ANTLR's own streams count code points: after an emoji their offsets are off by one.
 */
final class Utf16CharStream implements CharStream {
  private final String text;
  private int index;

  Utf16CharStream(String text) {
    this.text = text;
  }

  @Override
  public void consume() {
    if (index >= text.length()) {
      throw new IllegalStateException("cannot consume the end of the text");
    }
    index++;
  }

  @Override
  public int LA(int i) {
    int at = i > 0 ? index + i - 1 : index + i;
    return i == 0 || at < 0 || at >= text.length() ? IntStream.EOF : text.charAt(at);
  }

  @Override
  public int mark() {
    return -1;
  }

  @Override
  public void release(int marker) {}

  @Override
  public int index() {
    return index;
  }

  @Override
  public void seek(int to) {
    index = Math.min(to, text.length());
  }

  @Override
  public int size() {
    return text.length();
  }

  @Override
  public String getText(Interval interval) {
    int start = Math.max(0, interval.a);
    int end = Math.min(text.length(), interval.b + 1);
    return start >= end ? "" : text.substring(start, end);
  }

  @Override
  public String getSourceName() {
    return IntStream.UNKNOWN_SOURCE_NAME;
  }
}
