package io.tidemark.planner.explain;

import io.tidemark.planner.physical.WindowSpec;

/** Windows in words. */
final class WindowText {
  private WindowText() {}

  static String of(WindowSpec window, String timeColumn) {
    if (window instanceof WindowSpec.Tumble tumble) {
      return "TUMBLE on "
          + timeColumn
          + ", "
          + Spans.of(tumble.sizeMillis())
          + offset(tumble.offsetMillis());
    } else if (window instanceof WindowSpec.Hop hop) {
      return "HOP on "
          + timeColumn
          + ", "
          + Spans.of(hop.sizeMillis())
          + " every "
          + Spans.of(hop.slideMillis())
          + offset(hop.offsetMillis());
    } else if (window instanceof WindowSpec.Cumulate cumulate) {
      return "CUMULATE on "
          + timeColumn
          + ", up to "
          + Spans.of(cumulate.maxSizeMillis())
          + " in steps of "
          + Spans.of(cumulate.stepMillis())
          + offset(cumulate.offsetMillis());
    } else if (window instanceof WindowSpec.Session session) {
      return "SESSION on " + timeColumn + ", gap " + Spans.of(session.gapMillis());
    }
    throw new IllegalArgumentException(window.toString());
  }

  private static String offset(long millis) {
    return millis == 0 ? "" : ", offset " + Spans.of(millis);
  }
}
