package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Intervals;
import io.tidemark.exec.function.Timestamps;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** EXTRACT: one field of a date, a time or an interval. */
final class Extraction {
  /** Methods that take days. */
  private static final Map<String, String> OF_DATE =
      Map.ofEntries(
          Map.entry("MILLENNIUM", "millennium"),
          Map.entry("CENTURY", "century"),
          Map.entry("DECADE", "decade"),
          Map.entry("YEAR", "year"),
          Map.entry("ISOYEAR", "isoYear"),
          Map.entry("QUARTER", "quarter"),
          Map.entry("MONTH", "month"),
          Map.entry("WEEK", "week"),
          Map.entry("DAY", "day"),
          Map.entry("DOY", "dayOfYear"),
          Map.entry("DOW", "dayOfWeek"),
          Map.entry("ISODOW", "isoDayOfWeek"));

  /** Methods that take a point in time and its precision. */
  private static final Map<String, String> OF_TIME =
      Map.of(
          "HOUR", "hour",
          "MINUTE", "minute",
          "SECOND", "second",
          "MILLISECOND", "millisecond",
          "MICROSECOND", "microsecond",
          "NANOSECOND", "nanosecond",
          "EPOCH", "epoch");

  private Extraction() {}

  static Expr of(Arguments a, String unit, Expr value) {
    if (!OF_DATE.containsKey(unit) && !OF_TIME.containsKey(unit)) {
      List<String> units = new ArrayList<>(OF_DATE.keySet());
      units.addAll(OF_TIME.keySet());
      units.sort(null);
      throw a.invalid(
          "there is no unit '" + unit + "' of EXTRACT", Suggestions.hint(unit, units, "units are"));
    }
    return switch (value.type().kind()) {
      case INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH -> ofInterval(a, unit, value);
      default -> OF_DATE.containsKey(unit) ? ofDate(a, unit, value) : ofTime(a, unit, value);
    };
  }

  private static Expr ofDate(Arguments a, String unit, Expr value) {
    if (value.type().kind() == Kind.TIME) {
      throw a.invalid("a TIME has no " + unit, "it has HOUR, MINUTE, SECOND and parts of them");
    }
    Expr date = new Casting(a.zone()).cast(value, Calls.type(Kind.DATE), false, a.range());
    return Calls.method(Timestamps.class, OF_DATE.get(unit), a.type(), a.range(), date);
  }

  private static Expr ofTime(Arguments a, String unit, Expr value) {
    ColumnType from = value.type();
    int precision = Conversions.isInstant(from) ? from.precision() : 3;
    Expr units = value;
    if (from.kind() == Kind.TIME) {
      units = Calls.inline("units", "((long) {0})", ColumnType.timestamp(3), a.range(), value);
    } else if (!unit.equals("EPOCH") || from.kind() == Kind.DATE) {
      units = new Casting(a.zone()).cast(value, ColumnType.timestamp(precision), false, a.range());
    }
    return Calls.method(
        Timestamps.class, OF_TIME.get(unit), a.type(), a.range(), units, Calls.constant(precision));
  }

  private static Expr ofInterval(Arguments a, String unit, Expr value) {
    boolean isMonths = value.type().kind() == Kind.INTERVAL_YEAR_MONTH;
    String method =
        isMonths
            ? switch (unit) {
              case "YEAR" -> "years";
              case "QUARTER" -> "quarter";
              case "MONTH" -> "months";
              default -> null;
            }
            : switch (unit) {
              case "DAY" -> "days";
              case "HOUR" -> "hours";
              case "MINUTE" -> "minutes";
              case "SECOND" -> "seconds";
              case "MILLISECOND" -> "millis";
              case "EPOCH" -> "epoch";
              default -> null;
            };
    if (method == null) {
      throw a.invalid(
          "an interval of " + (isMonths ? "months" : "days and seconds") + " has no " + unit,
          isMonths
              ? "it has YEAR, QUARTER and MONTH"
              : "it has DAY, HOUR, MINUTE, SECOND, MILLISECOND and EPOCH");
    }
    return Calls.method(Intervals.class, method, a.type(), a.range(), value);
  }
}
