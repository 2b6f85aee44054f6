package io.tidemark.planner.explain;

import java.math.BigDecimal;

/** Lengths of time in words. */
public final class Spans {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private Spans() {}

  /** Milliseconds in all units that are not zero, such as {@code 2 min 29.999 s}. */
  public static String exact(long millis) {
    if (millis < SECOND) {
      return millis + " ms";
    }
    StringBuilder text = new StringBuilder();
    long left = part(text, millis, DAY, "d");
    left = part(text, left, HOUR, "h");
    left = part(text, left, MINUTE, "min");
    if (left > 0) {
      text.append(BigDecimal.valueOf(left, 3).stripTrailingZeros().toPlainString()).append(" s ");
    }
    return text.substring(0, text.length() - 1);
  }

  private static long part(StringBuilder text, long millis, long unit, String name) {
    if (millis >= unit) {
      text.append(millis / unit).append(' ').append(name).append(' ');
    }
    return millis % unit;
  }

  /** Milliseconds in the largest unit that needs no fraction. */
  public static String of(long millis) {
    if (millis % DAY == 0) {
      return millis / DAY + " d";
    } else if (millis % HOUR == 0) {
      return millis / HOUR + " h";
    } else if (millis % MINUTE == 0) {
      return millis / MINUTE + " min";
    }
    return millis % SECOND == 0 ? millis / SECOND + " s" : millis + " ms";
  }
}
