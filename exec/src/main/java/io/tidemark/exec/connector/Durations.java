package io.tidemark.exec.connector;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths of time as Flink writes them in options: {@code 30 s}, {@code 1 h}, {@code 500 ms}. */
public final class Durations {
  private static final Pattern TEXT = Pattern.compile("\\s*([0-9]{1,15})\\s*([a-z]*)\\s*");
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private static final Map<String, Long> UNITS =
      Map.ofEntries(
          Map.entry("", 1L),
          Map.entry("ms", 1L),
          Map.entry("milli", 1L),
          Map.entry("millisecond", 1L),
          Map.entry("s", SECOND),
          Map.entry("sec", SECOND),
          Map.entry("second", SECOND),
          Map.entry("m", MINUTE),
          Map.entry("min", MINUTE),
          Map.entry("minute", MINUTE),
          Map.entry("h", HOUR),
          Map.entry("hour", HOUR),
          Map.entry("d", DAY),
          Map.entry("day", DAY));

  private Durations() {}

  /** Whether a text names its unit; Flink takes a bare number for milliseconds. */
  public static boolean hasUnit(String text) {
    return !text.isBlank() && !Character.isDigit(text.strip().charAt(text.strip().length() - 1));
  }

  /** Milliseconds; empty if the text is no duration, or too long a one. */
  public static OptionalLong millis(String text) {
    Matcher matcher = TEXT.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      return OptionalLong.empty();
    }
    String unit = matcher.group(2);
    String singular = unit.length() > 2 && unit.endsWith("s") ? unit.replaceAll("s$", "") : unit;
    Long millis = UNITS.get(singular);
    if (millis == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Math.multiplyExact(Long.parseLong(matcher.group(1)), millis));
    } catch (ArithmeticException e) {
      return OptionalLong.empty();
    }
  }
}
