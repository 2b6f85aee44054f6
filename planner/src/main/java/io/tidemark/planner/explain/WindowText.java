package io.tidemark.planner.explain;

import io.tidemark.planner.physical.WindowSpec;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** Windows in words. */
final class WindowText {
  private WindowText() {}

  /**
   * @param timeColumn null for count windows over data without a rowtime
   */
  static String of(WindowSpec window, @Nullable String timeColumn) {
    if (window instanceof WindowSpec.Count count) {
      return count(count, timeColumn);
    }
    String zone = window.zone();
    return shape(window, String.valueOf(timeColumn))
        + (zone == null ? "" : ", wall clock of " + zone);
  }

  private static String shape(WindowSpec window, String timeColumn) {
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
    } else if (window instanceof WindowSpec.Calendar calendar) {
      return calendar.shape() + " on " + timeColumn + ", " + sizes(calendar);
    } else if (window instanceof WindowSpec.CalendarCumulate cumulate) {
      return "CUMULATE on "
          + timeColumn
          + ", up to "
          + months(cumulate.maxSizeMonths())
          + " in steps of "
          + Spans.of(cumulate.stepMillis())
          + origin(cumulate.originMillis());
    }
    throw new IllegalArgumentException(window.toString());
  }

  private static String count(WindowSpec.Count count, @Nullable String timeColumn) {
    boolean isHop = count.slideRows() != count.sizeRows();
    String rows = count.sizeRows() == 1 ? "1 row" : count.sizeRows() + " rows";
    String timeout =
        count.timeoutMillis() == 0
            ? ""
            : ", at most "
                + Spans.of(count.timeoutMillis())
                + (timeColumn == null ? " of the clock" : " of " + timeColumn);
    return (isHop ? "COUNT_HOP, " + rows + " every " + count.slideRows() : "COUNT_TUMBLE, " + rows)
        + timeout;
  }

  private static String sizes(WindowSpec.Calendar calendar) {
    String size = months(calendar.sizeMonths());
    String step = months(calendar.stepMonths());
    String sizes =
        switch (calendar.shape()) {
          case TUMBLE -> size;
          case HOP -> size + " every " + step;
          case CUMULATE -> "up to " + size + " in steps of " + step;
        };
    return sizes + origin(calendar.originMillis());
  }

  private static String months(int months) {
    if (months % 12 == 0) {
      return months == 12 ? "1 year" : months / 12 + " years";
    }
    return months == 1 ? "1 month" : months + " months";
  }

  private static String offset(long millis) {
    return millis == 0 ? "" : ", offset " + Spans.of(millis);
  }

  private static String origin(long millis) {
    long seconds = Math.floorDiv(millis, 1000L);
    int nanos = Math.floorMod(millis, 1000) * 1_000_000;
    LocalDateTime origin = LocalDateTime.ofEpochSecond(seconds, nanos, ZoneOffset.UTC);
    return millis == 0 ? "" : ", counted from " + origin.toString().replace('T', ' ');
  }
}
