package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Calendar;
import io.tidemark.exec.function.Integers;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.exec.function.TimeUnits;
import io.tidemark.exec.function.Timestamps;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions and arithmetic of dates, times and intervals. */
final class TimeFunctions {
  private static final long MILLIS_PER_DAY = 86_400_000;

  private TimeFunctions() {}

  /** Arithmetic with an operand that is no number; null if there is none such. */
  static @Nullable Expr arithmetic(
      NumericOperators.Binary operator,
      Expr left,
      Expr right,
      ColumnType type,
      ZoneId zone,
      @Nullable SourceRange range) {
    boolean isSum =
        operator == NumericOperators.Binary.ADD || operator == NumericOperators.Binary.SUBTRACT;
    if (isSum && isInterval(left.type()) && !isInterval(right.type())) {
      return arithmetic(operator, right, left, type, zone, range);
    }
    if (isSum && isInterval(left.type()) && isInterval(right.type())) {
      return intervals(operator, left, right, type, range);
    }
    if (isSum && isInterval(right.type())) {
      return moved(left, signed(operator, right, range), type, zone, range);
    }
    if (operator == NumericOperators.Binary.SUBTRACT && isInterval(type)) {
      return between(left, right, type, zone, range);
    }
    if (operator == NumericOperators.Binary.MULTIPLY && isInterval(type)) {
      return intervals(operator, left, right, type, range);
    }
    return null;
  }

  /** The interval from one time to another: whole months, or milliseconds. */
  private static @Nullable Expr between(
      Expr left, Expr right, ColumnType type, ZoneId zone, @Nullable SourceRange range) {
    ColumnType common = CommonTypes.of(left.type(), right.type());
    if (common == null || !(Conversions.isInstant(common) || common.kind() == Kind.DATE)) {
      return null;
    }
    boolean isMonths = type.kind() == Kind.INTERVAL_YEAR_MONTH;
    ColumnType point =
        common.kind() == Kind.TIMESTAMP_LTZ && !isMonths
            ? ColumnType.of(Kind.TIMESTAMP_LTZ, 3)
            : ColumnType.timestamp(3);
    Casting casting = new Casting(zone);
    Expr from = casting.cast(casting.cast(right, common, false, range), point, false, range);
    Expr to = casting.cast(casting.cast(left, common, false, range), point, false, range);
    return isMonths
        ? Calls.method(TimeUnits.class, "months", type, range, from, to, Calls.constant(3))
        : Calls.method(TimeUnits.class, "difference", type, range, from, to, Calls.constant(1L));
  }

  private static boolean isInterval(ColumnType type) {
    return type.kind() == Kind.INTERVAL_DAY_TIME || type.kind() == Kind.INTERVAL_YEAR_MONTH;
  }

  private static Expr intervals(
      NumericOperators.Binary operator,
      Expr left,
      Expr right,
      ColumnType type,
      @Nullable SourceRange range) {
    Expr a = units(left, range);
    Expr b = units(right, range);
    Expr sum = NumericOperators.binary(operator, a, b, Calls.type(Kind.BIGINT), range);
    return type.kind() == Kind.INTERVAL_YEAR_MONTH
        ? Calls.method(Integers.class, "toInt", type, range, sum)
        : Calls.inline("millis", "({0})", type, range, sum);
  }

  /** An interval's milliseconds or months, or a number, as a BIGINT. */
  private static Expr units(Expr value, @Nullable SourceRange range) {
    return isInterval(value.type())
        ? Calls.inline("units", "((long) {0})", Calls.type(Kind.BIGINT), range, value)
        : Conversions.toBigint(value, range);
  }

  private static Expr signed(
      NumericOperators.Binary operator, Expr interval, @Nullable SourceRange range) {
    if (operator == NumericOperators.Binary.ADD) {
      return interval;
    }
    if (interval instanceof Expr.Literal literal) {
      Object value = literal.value();
      Object negated =
          value instanceof Integer months
              ? (Object) Math.negateExact(months)
              : value instanceof Long millis ? (Object) Math.negateExact(millis) : value;
      return new Expr.Literal(negated, literal.type());
    }
    return Calls.inline("negate", "(-{0})", interval.type(), range, interval);
  }

  /**
   * A time some interval later: months go by the wall clock, also of instants, days and less by
   * their length. Null if there is no such sum.
   */
  static @Nullable Expr moved(
      Expr time, Expr interval, ColumnType type, ZoneId zone, @Nullable SourceRange range) {
    boolean isMonths = interval.type().kind() == Kind.INTERVAL_YEAR_MONTH;
    if (isMonths && time.type().kind() == Kind.TIMESTAMP_LTZ) {
      Casting casting = new Casting(zone);
      ColumnType local = ColumnType.timestamp(time.type().precision());
      Expr moved = moved(casting.cast(time, local, false, range), interval, local, zone, range);
      return moved == null ? null : casting.cast(moved, type, false, range);
    }
    if (Conversions.isInstant(time.type())) {
      int precision = Conversions.isInstant(type) ? type.precision() : time.type().precision();
      checkFraction(time, interval, precision, range);
      Expr from = Casting.precision(time, precision, range);
      Expr digits = Calls.constant(precision);
      return isMonths
          ? Calls.method(Timestamps.class, "addMonths", from.type(), range, from, interval, digits)
          : Calls.method(
              Integers.class,
              "add",
              from.type(),
              range,
              from,
              from.type().isMicros() ? micros(interval, digits, range) : interval);
    }
    if (time.type().kind() == Kind.DATE) {
      checkWholeDays(interval, range);
      return isMonths
          ? Calls.method(Calendar.class, "addMonths", time.type(), range, time, interval)
          : Calls.method(Calendar.class, "addDays", time.type(), range, time, interval);
    }
    if (time.type().kind() == Kind.TIME && !isMonths) {
      return Calls.inline(
          "addMillis",
          "((int) java.lang.Math.floorMod({0} + {1}, 86400000L))",
          time.type(),
          range,
          time,
          interval);
    }
    return null;
  }

  /** A sum has the type of its time, which must not cut off what the interval adds. */
  private static void checkFraction(
      Expr time, Expr interval, int precision, @Nullable SourceRange range) {
    int unit = precision == 0 ? 1000 : precision == 1 ? 100 : precision == 2 ? 10 : 1;
    if (hasRest(interval, unit)) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          range,
          "the interval has a fraction of a second that a "
              + time.type().nullable()
              + " cannot hold",
          "CAST the time to " + time.type().kind() + "(3)",
          null);
    }
  }

  private static void checkWholeDays(Expr interval, @Nullable SourceRange range) {
    if (hasRest(interval, MILLIS_PER_DAY)) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          range,
          "only whole days can be added to a DATE",
          "CAST the date to TIMESTAMP(3)",
          null);
    }
  }

  /** Whether an interval of days and less is made from one that is no multiple of a unit. */
  private static boolean hasRest(Expr interval, long unit) {
    if (interval instanceof Expr.Literal literal) {
      return literal.type().kind() == Kind.INTERVAL_DAY_TIME
          && literal.value() instanceof Long millis
          && millis % unit != 0;
    }
    return interval instanceof Expr.Call call
        && call.arguments().stream().anyMatch(argument -> hasRest(argument, unit));
  }

  private static Expr micros(Expr millis, Expr digits, @Nullable SourceRange range) {
    if (millis instanceof Expr.Literal literal && literal.value() instanceof Long value) {
      return new Expr.Literal(Math.multiplyExact(value, 1000L), literal.type());
    }
    return Calls.method(Timestamps.class, "ofMillis", millis.type(), range, millis, digits);
  }

  /** A function by name; null if it is not known. */
  static @Nullable Expr translate(
      String name, List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    return name.equals("CURRENT_WATERMARK")
        ? Calls.form(Form.CURRENT_WATERMARK, type, range, arguments)
        : null;
  }
}
