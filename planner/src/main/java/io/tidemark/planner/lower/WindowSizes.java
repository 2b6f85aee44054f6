package io.tidemark.planner.lower;

import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.planner.validate.WindowFunction;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** Reads the sizes of a window function: lengths of time, or months of the calendar. */
final class WindowSizes {
  private WindowSizes() {}

  /**
   * @param sizes interval literals in the order of the function's parameters, the offset last if it
   *     is given
   * @param zone on whose wall clock windows are cut; null without one
   */
  static WindowSpec spec(WindowFunction.Kind kind, List<RexNode> sizes, @Nullable String zone) {
    long first = value(sizes.get(0));
    if (kind == WindowFunction.Kind.SESSION) {
      return new WindowSpec.Session(first, zone);
    }
    boolean isTumble = kind == WindowFunction.Kind.TUMBLE;
    RexNode size = sizes.get(isTumble ? 0 : 1);
    int offset = isTumble ? 1 : 2;
    long origin = offset < sizes.size() ? origin(sizes.get(offset)) : 0;
    if (isMonths(size)) {
      return calendar(kind, sizes.get(0), value(size), origin, zone);
    }
    return switch (kind) {
      case TUMBLE -> new WindowSpec.Tumble(first, origin, zone);
      case HOP -> new WindowSpec.Hop(first, value(size), origin, zone);
      default -> new WindowSpec.Cumulate(first, value(size), origin, zone);
    };
  }

  /**
   * Count windows.
   *
   * @param sizes numbers of rows in the order of the function's parameters, then perhaps a timeout
   */
  static WindowSpec.Count count(WindowFunction.Kind kind, List<RexNode> sizes, boolean hasTime) {
    int counts = kind == WindowFunction.Kind.COUNT_HOP ? 2 : 1;
    long timeout = sizes.size() > counts ? value(sizes.get(counts)) : 0;
    return new WindowSpec.Count(
        value(sizes.get(0)), value(sizes.get(counts - 1)), timeout, hasTime);
  }

  private static WindowSpec calendar(
      WindowFunction.Kind kind, RexNode step, long size, long origin, @Nullable String zone) {
    int months = Math.toIntExact(size);
    if (!isMonths(step)) {
      return new WindowSpec.CalendarCumulate(value(step), months, origin, zone);
    }
    WindowSpec.Shape shape = WindowSpec.Shape.valueOf(kind.name());
    return new WindowSpec.Calendar(shape, Math.toIntExact(value(step)), months, origin, zone);
  }

  /** Where windows start that an offset moves away from 1970-01-01, in epoch milliseconds. */
  private static long origin(RexNode offset) {
    return isMonths(offset)
        ? LocalDate.EPOCH.plusMonths(value(offset)).atStartOfDay().toEpochSecond(ZoneOffset.UTC)
            * 1000
        : value(offset);
  }

  private static boolean isMonths(RexNode interval) {
    return SqlTypeName.YEAR_INTERVAL_TYPES.contains(interval.getType().getSqlTypeName());
  }

  /** Months, milliseconds or rows. */
  private static long value(RexNode interval) {
    Long value = ((RexLiteral) interval).getValueAs(Long.class);
    if (value == null) {
      throw new IllegalStateException("an interval without a value");
    }
    return value;
  }
}
