package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.TimeUnits;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.physical.Expr;

/** FLOOR(time TO unit) and CEIL(time TO unit); of instants on the wall clock of the session. */
final class TimeRounding {
  private TimeRounding() {}

  /**
   * @param method floor or ceil
   * @param a the time and the name of the unit
   */
  static Expr of(String method, Arguments a) {
    String name = String.valueOf(a.constantText(1));
    Unit unit = Unit.of(name);
    if (unit == null || unit == Unit.MICROSECOND) {
      throw a.invalid(
          "times cannot be cut to " + name,
          Suggestions.hint(name, Unit.names().subList(1, Unit.names().size()), "units are"));
    }
    Expr time = a.get(0);
    return switch (time.type().kind()) {
      case DATE -> date(method, unit, time, a);
      case TIME -> timeOfDay(method, unit, time, a);
      case TIMESTAMP -> timestamp(method, unit, time, a);
      case TIMESTAMP_LTZ -> instant(method, unit, time, a);
      default ->
          throw a.invalid(
              time.type().nullable() + " has no units of time", "CAST it to a TIMESTAMP first");
    };
  }

  private static Expr date(String method, Unit unit, Expr date, Arguments a) {
    if (unit.months > 0) {
      return Calls.method(
          TimeUnits.class,
          method + "Months",
          date.type(),
          a.range(),
          date,
          Calls.constant(unit.months),
          Calls.constant(firstYear(unit)));
    }
    return unit == Unit.WEEK
        ? Calls.method(TimeUnits.class, method + "Week", date.type(), a.range(), date)
        : date;
  }

  /** Centuries and millennia begin with the year 1. */
  private static int firstYear(Unit unit) {
    return unit.months >= Unit.CENTURY.months ? 1 : 0;
  }

  private static Expr timeOfDay(String method, Unit unit, Expr time, Arguments a) {
    if (!unit.isBelowDay()) {
      throw a.invalid(
          "a TIME cannot be cut to " + unit, "its units are HOUR, MINUTE, SECOND and MILLISECOND");
    }
    return Calls.method(
        TimeUnits.class,
        method + "Time",
        time.type(),
        a.range(),
        time,
        Calls.constant((int) unit.millis));
  }

  private static Expr timestamp(String method, Unit unit, Expr time, Arguments a) {
    ColumnType type = time.type();
    Expr precision = Calls.constant(type.precision());
    if (unit.months > 0) {
      return Calls.method(
          TimeUnits.class,
          method + "Months",
          type,
          a.range(),
          time,
          Calls.constant(unit.months),
          Calls.constant(firstYear(unit)),
          precision);
    }
    if (unit == Unit.WEEK) {
      return Calls.method(TimeUnits.class, method + "Week", type, a.range(), time, precision);
    }
    Expr millis = Calls.constant(unit.millis);
    return Calls.method(
        TimeUnits.class, method + "Millis", type, a.range(), time, millis, precision);
  }

  private static Expr instant(String method, Unit unit, Expr time, Arguments a) {
    if (unit.isBelowDay()) {
      return Calls.method(
          TimeUnits.class,
          method + "Millis",
          time.type(),
          a.range(),
          time,
          Calls.constant(unit.millis),
          Calls.constant(time.type().precision()),
          a.zoneName());
    }
    Casting casting = new Casting(a.zone());
    Expr local =
        casting.cast(
            time, ColumnType.of(Kind.TIMESTAMP, time.type().precision()), false, a.range());
    return casting.cast(timestamp(method, unit, local, a), time.type(), false, a.range());
  }
}
