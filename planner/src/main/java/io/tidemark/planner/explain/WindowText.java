package io.tidemark.planner.explain;

import io.tidemark.planner.physical.WindowSpec;

/** Windows in words. */
final class WindowText {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private WindowText() {}

  static String of(WindowSpec window, String timeColumn) {
    if (window instanceof WindowSpec.Tumble tumble) {
      return "TUMBLE on "
          + timeColumn
          + ", "
          + span(tumble.sizeMillis())
          + offset(tumble.offsetMillis());
    } else if (window instanceof WindowSpec.Hop hop) {
      return "HOP on "
          + timeColumn
          + ", "
          + span(hop.sizeMillis())
          + " every "
          + span(hop.slideMillis())
          + offset(hop.offsetMillis());
    } else if (window instanceof WindowSpec.Cumulate cumulate) {
      return "CUMULATE on "
          + timeColumn
          + ", up to "
          + span(cumulate.maxSizeMillis())
          + " in steps of "
          + span(cumulate.stepMillis())
          + offset(cumulate.offsetMillis());
    } else if (window instanceof WindowSpec.Session session) {
      return "SESSION on " + timeColumn + ", gap " + span(session.gapMillis());
    }
    throw new IllegalArgumentException(window.toString());
  }

  private static String offset(long millis) {
    return millis == 0 ? "" : ", offset " + span(millis);
  }

  /** In the largest unit that needs no fraction. */
  private static String span(long millis) {
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
