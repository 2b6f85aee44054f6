package io.tidemark.exec.function;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Regular expressions of RE2, which take linear time whatever pattern and text are: they lack back
 * references and looking around, which no such matcher can have.
 */
public final class Regex {
  private static final Texts.Cache<Regex> BY_TEXT = new Texts.Cache<>();

  /** Null if the text is no pattern. */
  private final @Nullable Pattern pattern;

  private Regex(@Nullable Pattern pattern) {
    this.pattern = pattern;
  }

  /** What is wrong with a pattern, or null. */
  public static @Nullable String problem(String pattern) {
    try {
      Pattern.compile(pattern);
      return null;
    } catch (PatternSyntaxException e) {
      return e.getDescription() + ": " + e.getPattern();
    }
  }

  /** How many groups a pattern without a {@link #problem} has. */
  public static int groups(String pattern) {
    return Pattern.compile(pattern).groupCount();
  }

  private static @Nullable Pattern of(byte[] heap, int start, int length) {
    return BY_TEXT.get(heap, start, length, Regex::compile).pattern;
  }

  private static Regex compile(byte[] text) {
    try {
      return new Regex(Pattern.compile(new String(text, StandardCharsets.UTF_8)));
    } catch (PatternSyntaxException e) {
      return new Regex(null);
    }
  }

  private static Matcher matcher(Pattern pattern, byte[] heap, int start, int length) {
    return pattern.matcher(Arrays.copyOfRange(heap, start, start + length));
  }

  /** Whether a part of the text matches; never for the empty pattern, or what is no pattern. */
  public static boolean matches(
      byte[] heap, int start, int length, byte[] regex, int regexStart, int regexLength) {
    Pattern pattern = of(regex, regexStart, regexLength);
    return pattern != null && regexLength > 0 && matcher(pattern, heap, start, length).find();
  }

  /** Puts a text, as it is, in place of all that matches; NULL for what is no pattern. */
  public static void replace(
      byte[] heap,
      int start,
      int length,
      byte[] regex,
      int regexStart,
      int regexLength,
      byte[] by,
      int byStart,
      int byLength,
      Result result,
      BytesBuilder out) {
    Pattern pattern = of(regex, regexStart, regexLength);
    if (pattern == null) {
      result.isNull = true;
      return;
    }
    Matcher matcher = matcher(pattern, heap, start, length);
    int copied = 0;
    int next = 0;
    while (next <= length && matcher.find(next)) {
      out.append(heap, start + copied, matcher.start() - copied);
      out.append(by, byStart, byLength);
      copied = matcher.end();
      // After an empty match the search goes on behind the next character, not the next byte.
      boolean isEmpty = matcher.start() == copied;
      next =
          !isEmpty
              ? copied
              : copied == length ? length + 1 : copied + Strings.width(heap, start + copied);
    }
    out.append(heap, start + copied, length - copied);
  }

  /**
   * What a group of the first match holds, all of it for group 0; NULL without a match, a group of
   * this number or a pattern.
   */
  public static void extract(
      byte[] heap,
      int start,
      int length,
      byte[] regex,
      int regexStart,
      int regexLength,
      int group,
      Result result,
      BytesBuilder out) {
    Pattern pattern = of(regex, regexStart, regexLength);
    if (pattern == null || group < 0 || group > pattern.groupCount()) {
      result.isNull = true;
      return;
    }
    Matcher matcher = matcher(pattern, heap, start, length);
    if (!matcher.find() || matcher.start(group) < 0) {
      result.isNull = true;
      return;
    }
    out.append(heap, start + matcher.start(group), matcher.end(group) - matcher.start(group));
  }
}
