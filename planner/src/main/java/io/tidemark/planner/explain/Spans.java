package io.tidemark.planner.explain;

/** Lengths of time in words. */
public final class Spans {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private Spans() {}

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
