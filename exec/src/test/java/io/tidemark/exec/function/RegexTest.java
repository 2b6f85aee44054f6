package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Regular expressions beside {@code java.util.regex}, where both know the pattern. */
class RegexTest {
  private static final String[] PATTERNS = {
    "a", "a*", "a*?", "(a|é)+", "^a", "b$", "(a)(b)?", "[^a]", ".", "", "\\w+", "(?i)B", "€|b",
    "a{2}"
  };

  private final Random random = new Random(5);

  private String string() {
    // Java finds empty matches inside of surrogate pairs, so there is none here.
    String[] characters = {"a", "b", "é", "€", "ß", "-"};
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(8); i > 0; i--) {
      text.append(characters[random.nextInt(characters.length)]);
    }
    return text.toString();
  }

  @Nullable String extract(String text, String regex, int group) {
    byte[] heap = Calling.utf8("ab" + text + "ab");
    byte[] pattern = Calling.utf8(regex);
    int length = Calling.utf8(text).length;
    return Calling.nullable(
        (r, out) -> Regex.extract(heap, 2, length, pattern, 0, pattern.length, group, r, out));
  }

  @Nullable String replace(String text, String regex, String by) {
    byte[] heap = Calling.utf8("ab" + text + "ab");
    byte[] pattern = Calling.utf8(regex);
    byte[] text2 = Calling.utf8(by);
    int length = Calling.utf8(text).length;
    return Calling.nullable(
        (r, out) ->
            Regex.replace(
                heap, 2, length, pattern, 0, pattern.length, text2, 0, text2.length, r, out));
  }

  boolean matches(String text, String regex) {
    byte[] heap = Calling.utf8("ab" + text + "ab");
    byte[] pattern = Calling.utf8(regex);
    int length = Calling.utf8(text).length;
    return Regex.matches(heap, 2, length, pattern, 0, pattern.length);
  }

  @Test
  void agreesWithJava() {
    for (int i = 0; i < 2_000; i++) {
      String text = string();
      String regex = PATTERNS[random.nextInt(PATTERNS.length)];
      Matcher java = Pattern.compile(regex).matcher(text);
      String what = regex + " in " + text;
      boolean isFound = java.find();
      assertThat(matches(text, regex)).as(what).isEqualTo(isFound && !regex.isEmpty());
      for (int group = 0; group <= java.groupCount(); group++) {
        assertThat(extract(text, regex, group))
            .as(what)
            .isEqualTo(isFound ? java.group(group) : null);
      }
      assertThat(replace(text, regex, "€$1"))
          .as(what)
          .isEqualTo(java.replaceAll(Matcher.quoteReplacement("€$1")));
    }
  }

  /** Examples of Flink's documentation and tests. */
  @ParameterizedTest
  @CsvSource({
    "foothebar, foo(.*?)(bar), 2, bar",
    "foothebar, foo(.*?)(bar), 0, foothebar",
    "foothebar, foo([\\w]+), 1, thebar",
    "foothebar, foo([\\d]+), 1,",
    "foothebar, foo(.*?)(bar), 3,",
    "foothebar, foo(.*?)(bar), -1,",
    "foothebar, foo(, 0,"
  })
  void groupsCountFromOne(String text, String regex, int group, @Nullable String expected) {
    assertThat(extract(text, regex, group)).isEqualTo(expected);
  }

  @Test
  void whatIsNoPatternMatchesNothing() {
    assertThat(replace("foobar", "oo|ar", "")).isEqualTo("fb");
    assertThat(replace("foobar", "*", "x")).isNull();
    assertThat(matches("foobar", "(")).isFalse();
    assertThat(Regex.problem("a(b)")).isNull();
    assertThat(Regex.problem("(?=a)")).contains("(?=");
    assertThat(Regex.problem("(")).contains("missing closing )");
    assertThat(Regex.groups("(a)|(?:b)|(?P<c>c)")).isEqualTo(2);
  }

  @Test
  void emptyMatchesStandBetweenCodePoints() {
    assertThat(replace("😀a", "x*", "-")).isEqualTo("-😀-a-");
    assertThat(replace("", "x*", "-")).isEqualTo("-");
  }

  /** Takes seconds, then hours, where matching backtracks. */
  @Test
  void takesLinearTime() {
    assertThat(matches("a".repeat(5_000), "(a*)*b")).isFalse();
  }
}
