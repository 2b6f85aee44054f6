package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.BytesBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Functions of strings beside those of Java, over code points of one to four bytes. */
class StringsTest {
  private static final List<String> CHARACTERS = List.of("a", "b", "%", "_", "é", "€", "😀", "!");

  private final Random random = new Random(3);

  private String string(int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(CHARACTERS.get(random.nextInt(CHARACTERS.size())));
    }
    return text.toString();
  }

  /** A text in the middle of a heap, so that a read beyond its ends shows. */
  private record Slice(byte[] heap, int start, int length) {
    static Slice of(String text) {
      return new Slice(Calling.utf8("a%_" + text + "%a_"), 3, Calling.utf8(text).length);
    }
  }

  private static String part(String text, long from, long to) {
    int[] points = text.codePoints().toArray();
    int first = (int) Math.min(points.length, Math.max(0, from));
    int last = (int) Math.min(points.length, Math.max(first, to));
    return new String(points, first, last - first);
  }

  @Test
  void partsAreThoseOfCodePoints() {
    for (int i = 0; i < 3_000; i++) {
      String text = string(7);
      Slice s = Slice.of(text);
      int size = text.codePointCount(0, text.length());
      int count = random.nextInt(11) - 2;
      int from = random.nextInt(21) - 10;
      // Flink: 0 means 1, a start before the text gives nothing, a negative length NULL.
      int first = from < 0 ? size + from : Math.max(0, from - 1);
      String tail = first < 0 ? "" : part(text, first, size);
      String what = text + " " + from + " " + count;
      assertThat(Strings.charLength(s.heap, s.start, s.length)).isEqualTo(size);
      assertThat(
              Calling.nullable(
                  (r, out) -> Substrings.slice(s.heap, s.start, s.length, from, count, r, out)))
          .as(what)
          .isEqualTo(count < 0 ? null : part(tail, 0, count));
      assertThat(taken(out -> Substrings.from(s.heap, s.start, s.length, from, out)))
          .as(what)
          .isEqualTo(tail);
      assertThat(taken(out -> Substrings.left(s.heap, s.start, s.length, count, out)))
          .isEqualTo(part(text, 0, count));
      assertThat(taken(out -> Substrings.right(s.heap, s.start, s.length, count, out)))
          .isEqualTo(part(text, size - Math.max(0, count), size));
      assertThat(taken(out -> Strings.cut(s.heap, s.start, s.length, Math.max(0, count), out)))
          .isEqualTo(part(text, 0, count));
      assertThat(taken(out -> Substrings.reverse(s.heap, s.start, s.length, out)))
          .isEqualTo(new StringBuilder(text).reverse().toString());
    }
  }

  private static String taken(java.util.function.Consumer<BytesBuilder> function) {
    return Calling.text(function);
  }

  @Test
  void searchesAgreeWithJava() {
    for (int i = 0; i < 3_000; i++) {
      String text = string(7);
      String part = string(2);
      Slice s = Slice.of(text);
      Slice p = Slice.of(part);
      int at = text.indexOf(part);
      int expected = at < 0 ? 0 : text.codePointCount(0, at) + 1;
      assertThat(Substrings.position(p.heap, p.start, p.length, s.heap, s.start, s.length))
          .isEqualTo(expected);
      assertThat(Substrings.startsWith(s.heap, s.start, s.length, p.heap, p.start, p.length))
          .isEqualTo(text.startsWith(part));
      assertThat(Substrings.endsWith(s.heap, s.start, s.length, p.heap, p.start, p.length))
          .isEqualTo(text.endsWith(part));
      byte[] by = Calling.utf8("€");
      String replaced = part.isEmpty() ? text : text.replace(part, "€");
      assertThat(
              taken(
                  out ->
                      Substrings.replace(
                          s.heap, s.start, s.length, p.heap, p.start, p.length, by, 0, 3, out)))
          .isEqualTo(replaced);
    }
  }

  @Test
  void likeAgreesWithRegularExpressions() {
    for (int i = 0; i < 20_000; i++) {
      String text = string(6);
      String pattern = string(5);
      Slice s = Slice.of(text);
      Slice p = Slice.of(pattern);
      assertThat(Like.matches(s.heap, s.start, s.length, p.heap, p.start, p.length))
          .as(text + " LIKE " + pattern)
          .isEqualTo(regex(pattern, -1).matcher(text).matches());
      if (isEscaped(pattern)) {
        byte[] escape = {'!'};
        assertThat(
                Like.matchesEscaped(
                    s.heap, s.start, s.length, p.heap, p.start, p.length, escape, 0, 1))
            .as(text + " LIKE " + pattern + " ESCAPE '!'")
            .isEqualTo(regex(pattern, '!').matcher(text).matches());
      }
    }
  }

  /** Whether every exclamation mark has a character behind it. */
  private static boolean isEscaped(String pattern) {
    return Pattern.matches("([^!]|!.)*", pattern);
  }

  private static Pattern regex(String pattern, int escape) {
    StringBuilder regex = new StringBuilder();
    int[] points = pattern.codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      if (points[i] == escape) {
        regex.append(Pattern.quote(Character.toString(points[++i])));
      } else if (points[i] == '%' || points[i] == '_') {
        regex.append(points[i] == '%' ? ".*" : ".");
      } else {
        regex.append(Pattern.quote(Character.toString(points[i])));
      }
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }

  @Test
  void trimTakesAnyOfTheCharactersFromTheSides() {
    byte[] set = Calling.utf8("é😀");
    Slice s = Slice.of("é😀éaéb😀");
    assertThat(taken(out -> Strings.trim(set, 0, set.length, s.heap, s.start, s.length, 1, out)))
        .isEqualTo("aéb😀");
    assertThat(taken(out -> Strings.trim(set, 0, set.length, s.heap, s.start, s.length, 2, out)))
        .isEqualTo("é😀éaéb");
    assertThat(taken(out -> Strings.trim(set, 0, set.length, s.heap, s.start, s.length, 3, out)))
        .isEqualTo("aéb");
  }

  @Test
  void caseFollowsUnicode() {
    Slice s = Slice.of("Straße ÉTÉ 😀");
    assertThat(taken(out -> Strings.upper(s.heap, s.start, s.length, out)))
        .isEqualTo("STRASSE ÉTÉ 😀");
    assertThat(taken(out -> Strings.lower(s.heap, s.start, s.length, out)))
        .isEqualTo("straße été 😀");
  }

  /** U+FFFD comes before U+1F600 by code point, after it by UTF-16 units. */
  @Test
  void orderIsThatOfCodePoints() {
    List<String> ordered = List.of("", "a", "ab", "b", "é", "€", "\uFFFD", "😀");
    List<String> shuffled = new ArrayList<>(ordered);
    Collections.shuffle(shuffled, random);
    shuffled.sort(
        (x, y) -> {
          Slice a = Slice.of(x);
          Slice b = Slice.of(y);
          return Strings.compare(a.heap, a.start, a.length, b.heap, b.start, b.length);
        });
    assertThat(shuffled).isEqualTo(ordered);
  }
}
