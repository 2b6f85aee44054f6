package io.tidemark.exec.function;

/**
 * LIKE: {@code %} is any text, {@code _} any one character. The greedy two-pointer match needs no
 * backtracking beyond the last {@code %}, so no pattern takes exponential time.
 */
public final class Like {
  private Like() {}

  public static boolean matches(
      byte[] heap, int start, int length, byte[] pattern, int from, int patternLength) {
    return matches(heap, start, length, pattern, from, patternLength, -1);
  }

  /** With an escape character, a single ASCII character. */
  public static boolean matchesEscaped(
      byte[] heap,
      int start,
      int length,
      byte[] pattern,
      int from,
      int patternLength,
      byte[] escape,
      int escapeStart,
      int escapeLength) {
    if (escapeLength != 1) {
      throw new io.tidemark.exec.DataException(
          "the escape of LIKE is one ASCII character, not '"
              + Strings.text(escape, escapeStart, escapeLength)
              + "'",
          "write ESCAPE '!', and ! before %, _ and ! in the pattern");
    }
    return matches(heap, start, length, pattern, from, patternLength, escape[escapeStart]);
  }

  private static boolean matches(
      byte[] heap, int start, int length, byte[] pattern, int from, int patternLength, int escape) {
    int text = start;
    int textEnd = start + length;
    int at = from;
    int end = from + patternLength;
    int afterPercent = -1;
    int retryText = -1;
    while (text < textEnd) {
      if (at < end && pattern[at] == '%' && escape != '%') {
        afterPercent = ++at;
        retryText = text;
        continue;
      }
      int next = step(heap, text, pattern, at, end, escape);
      if (next >= 0) {
        text += Strings.width(heap, text);
        at = next;
      } else if (afterPercent >= 0) {
        retryText += Strings.width(heap, retryText);
        text = retryText;
        at = afterPercent;
      } else {
        return false;
      }
    }
    while (at < end && pattern[at] == '%' && escape != '%') {
      at++;
    }
    return at == end;
  }

  /** Where the pattern goes on if its next character matches this one, else -1. */
  private static int step(byte[] heap, int text, byte[] pattern, int at, int end, int escape) {
    if (at >= end) {
      return -1;
    }
    int literal = at;
    if (pattern[at] == escape) {
      literal = at + 1;
      if (literal >= end) {
        return -1;
      }
    } else if (pattern[at] == '_') {
      return at + 1;
    }
    int width = Strings.width(pattern, literal);
    for (int i = 0; i < width; i++) {
      if (text + i >= heap.length || heap[text + i] != pattern[literal + i]) {
        return -1;
      }
    }
    return literal + width;
  }
}
