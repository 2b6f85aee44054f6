package io.tidemark.planner.function;

import static io.tidemark.planner.function.Signature.Parameter.INTEGER;
import static io.tidemark.planner.function.Signature.Parameter.TIME_OR_INTERVAL;
import static io.tidemark.planner.function.Signature.Parameter.TIME_POINT;
import static io.tidemark.planner.function.Signature.Parameter.UNIT;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Integers;
import io.tidemark.exec.function.TimeUnits;
import io.tidemark.planner.Suggestions;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;

/** EXTRACT and the functions that name its units, TIMESTAMPADD and TIMESTAMPDIFF. */
final class TimeOperators {
  private static final SqlReturnTypeInference BIGINT = Signature.strict(SqlTypeName.BIGINT);
  private static final SqlReturnTypeInference INT = Signature.strict(SqlTypeName.INTEGER);

  /** Digits of a TIMESTAMP that a DATE becomes when hours are added, as in Flink. */
  private static final int DATE_PRECISION = 6;

  static final List<SqlOperator> ALL =
      List.of(
          ScalarOperator.of(
              "EXTRACT",
              Signature.of(BIGINT, UNIT, TIME_OR_INTERVAL),
              a -> Extraction.of(a, unitName(a), a.get(1))),
          part("YEAR", "YEAR"),
          part("QUARTER", "QUARTER"),
          part("MONTH", "MONTH"),
          part("WEEK", "WEEK"),
          part("DAYOFYEAR", "DOY"),
          part("DAYOFMONTH", "DAY"),
          part("DAYOFWEEK", "DOW"),
          part("HOUR", "HOUR"),
          part("MINUTE", "MINUTE"),
          part("SECOND", "SECOND"),
          ScalarOperator.of(
              "TIMESTAMPDIFF",
              Signature.of(TimeOperators::differenceType, UNIT, TIME_POINT, TIME_POINT),
              TimeOperators::difference),
          ScalarOperator.of(
              "TIMESTAMPADD",
              Signature.of(TimeOperators::sumType, UNIT, INTEGER, TIME_POINT),
              TimeOperators::sum));

  private TimeOperators() {}

  private static SqlOperator part(String name, String unit) {
    return ScalarOperator.of(
        name, Signature.of(BIGINT, TIME_POINT), a -> Extraction.of(a, unit, a.get(0)));
  }

  static String unitName(Arguments a) {
    return Objects.requireNonNull(a.constantText(0)).toUpperCase(Locale.ROOT);
  }

  private static Unit unit(Arguments a, String function) {
    Unit unit = Unit.of(unitName(a));
    if (unit == null) {
      throw a.invalid(
          "there is no unit '" + unitName(a) + "' of " + function,
          Suggestions.hint(unitName(a), Unit.names(), "units are"));
    }
    return unit;
  }

  /** The unit of a call that is not yet translated; null if it is none. */
  private static @Nullable Unit unit(SqlOperatorBinding binding) {
    if (binding instanceof SqlCallBinding call) {
      SqlNode operand = call.operand(0);
      return operand instanceof SqlIntervalQualifier qualifier
          ? Unit.of(UnitCalls.name(qualifier))
          : null;
    }
    String name = binding.getOperandLiteralValue(0, String.class);
    return name == null ? null : Unit.of(name);
  }

  /** INT as in Flink, but for units of which an INT would hold minutes. */
  private static RelDataType differenceType(SqlOperatorBinding binding) {
    Unit unit = unit(binding);
    boolean isFine = unit == Unit.MILLISECOND || unit == Unit.MICROSECOND;
    return Objects.requireNonNull((isFine ? BIGINT : INT).inferReturnType(binding));
  }

  private static RelDataType sumType(SqlOperatorBinding binding) {
    RelDataType time = binding.getOperandType(2);
    Unit unit = unit(binding);
    boolean isNullable =
        binding.getOperandType(1).isNullable() || binding.getOperandType(2).isNullable();
    int precision = unit == Unit.MICROSECOND ? 6 : unit == Unit.MILLISECOND ? 3 : 0;
    RelDataType type = time;
    if (time.getSqlTypeName() == SqlTypeName.DATE && unit != null && unit.isBelowDay()) {
      type = binding.getTypeFactory().createSqlType(SqlTypeName.TIMESTAMP, DATE_PRECISION);
    } else if (time.getSqlTypeName() != SqlTypeName.DATE && time.getPrecision() < precision) {
      type = binding.getTypeFactory().createSqlType(time.getSqlTypeName(), precision);
    }
    return binding.getTypeFactory().createTypeWithNullability(type, isNullable);
  }

  private static Expr difference(Arguments a) {
    Unit unit = unit(a, "TIMESTAMPDIFF");
    boolean isInstant = isInstant(a.get(1));
    if (isInstant != isInstant(a.get(2))) {
      throw a.invalid(
          "TIMESTAMPDIFF takes a TIMESTAMP_LTZ only with another one",
          "CAST one of the times to the type of the other");
    }
    int precision = Math.max(precision(a.get(1), unit), precision(a.get(2), unit));
    Expr from = point(a, a.get(1), precision, isInstant && unit.months > 0);
    Expr to = point(a, a.get(2), precision, isInstant && unit.months > 0);
    ColumnType bigint = Calls.type(Kind.BIGINT);
    Expr count;
    if (unit.months > 0) {
      Expr months =
          Calls.method(
              TimeUnits.class,
              "months",
              Calls.type(Kind.INT),
              a.range(),
              from,
              to,
              Calls.constant(precision));
      count = divided(a, Conversions.toBigint(months, a.range()), unit.months);
    } else {
      long perMilli = precision > 3 ? 1_000 : 1;
      long length = unit == Unit.MICROSECOND ? 1 : unit.millis * perMilli;
      count =
          Calls.method(
              TimeUnits.class, "difference", bigint, a.range(), from, to, Calls.constant(length));
    }
    return Conversions.convert(count, a.type(), a.range());
  }

  private static Expr divided(Arguments a, Expr count, int by) {
    ColumnType bigint = Calls.type(Kind.BIGINT);
    return by == 1
        ? count
        : Calls.method(
            Integers.class, "divide", bigint, a.range(), count, Calls.constant((long) by));
  }

  private static boolean isInstant(Expr time) {
    return time.type().kind() == Kind.TIMESTAMP_LTZ;
  }

  private static int precision(Expr time, Unit unit) {
    int wanted = unit == Unit.MICROSECOND ? 6 : 3;
    return Math.max(wanted, Conversions.isInstant(time.type()) ? time.type().precision() : 0);
  }

  /** A time as units of a precision since 1970; a TIME is one of 1970-01-01. */
  private static Expr point(Arguments a, Expr time, int precision, boolean onWallClock) {
    Casting casting = new Casting(a.zone());
    if (time.type().kind() == Kind.TIME) {
      Expr millis = Calls.inline("units", "((long) {0})", ColumnType.timestamp(3), a.range(), time);
      return Casting.precision(millis, precision, a.range());
    }
    ColumnType type =
        isInstant(time) && !onWallClock
            ? ColumnType.of(Kind.TIMESTAMP_LTZ, precision)
            : ColumnType.timestamp(precision);
    return casting.cast(time, type, false, a.range());
  }

  private static Expr sum(Arguments a) {
    Unit unit = unit(a, "TIMESTAMPADD");
    Expr count = a.bigint(1);
    Casting casting = new Casting(a.zone());
    ColumnType type = a.type();
    Expr time = casting.cast(a.get(2), type, false, a.range());
    boolean isWholeDays = !unit.isBelowDay();
    if (type.kind() == Kind.TIME && isWholeDays) {
      return Calls.inline("same", "({0})", type, a.range(), time);
    }
    if (unit == Unit.MICROSECOND && Conversions.isInstant(type)) {
      return Calls.method(Integers.class, "add", type, a.range(), time, count);
    }
    if (unit == Unit.MICROSECOND) {
      throw a.invalid(
          "MICROSECOND cannot be added to a " + type.nullable(), "CAST it to TIMESTAMP(6)");
    }
    boolean isMonths = unit.months > 0;
    ColumnType interval = Calls.type(isMonths ? Kind.INTERVAL_YEAR_MONTH : Kind.INTERVAL_DAY_TIME);
    Expr units =
        Calls.method(
            Integers.class,
            "multiply",
            Calls.type(Kind.BIGINT),
            a.range(),
            count,
            Calls.constant(isMonths ? (long) unit.months : unit.millis));
    Expr length =
        isMonths
            ? Calls.method(Integers.class, "toInt", interval, a.range(), units)
            : Calls.inline("millis", "({0})", interval, a.range(), units);
    return Objects.requireNonNull(TimeFunctions.moved(time, length, type, a.zone(), a.range()));
  }
}
