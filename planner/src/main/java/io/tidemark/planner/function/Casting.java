package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Casts;
import io.tidemark.exec.function.Encodings;
import io.tidemark.exec.function.Intervals;
import io.tidemark.exec.function.Strings;
import io.tidemark.exec.function.Timestamps;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** CAST and TRY_CAST between all scalar types. */
final class Casting {
  private final ZoneId zone;

  Casting(ZoneId zone) {
    this.zone = zone;
  }

  /**
   * @param isTry whether a value that cannot be cast gives NULL
   */
  Expr cast(Expr value, ColumnType to, boolean isTry, @Nullable SourceRange range) {
    ColumnType from = value.type();
    if (from.kind() == Kind.NULL || value instanceof Expr.Literal l && l.value() == null) {
      return new Expr.Literal(null, to.nullable());
    }
    if (Conversions.isText(to)) {
      return toText(value, to, range);
    }
    if (Conversions.isText(from)) {
      return TextLiterals.cast(
          value, to, zone, isTry, range, () -> fromText(value, to, isTry, range));
    }
    if (Conversions.isNumber(from) && Conversions.isNumber(to)) {
      return isTry ? TryCasting.number(value, to, range) : Conversions.convert(value, to, range);
    }
    Expr time = time(value, to, range);
    if (time != null) {
      return time;
    }
    if (from.kind() == to.kind() || from.layout() == to.layout() && isInterval(from, to)) {
      return value;
    }
    if (isBinary(from) && to.kind() == Kind.VARBINARY && from.precision() <= to.precision()) {
      return value;
    }
    if (from.kind() == Kind.BOOLEAN && Conversions.isNumber(to)) {
      Expr number = Calls.inline("int", "({0} ? 1 : 0)", Calls.type(Kind.INT), range, value);
      return Conversions.convert(number, to, range);
    }
    if (to.kind() == Kind.BOOLEAN && Conversions.isNumber(from)) {
      Expr zero = Conversions.convert(Calls.constant(0), from, range);
      return Comparisons.compare(Comparisons.Relation.NOT_EQUAL, value, zero, range);
    }
    throw new SqlException(
        SqlException.Kind.INVALID,
        range,
        "cannot cast " + from.nullable() + " to " + to.nullable(),
        "cast to STRING between, or compute the value",
        null);
  }

  private static boolean isBinary(ColumnType type) {
    return type.kind() == Kind.BINARY || type.kind() == Kind.VARBINARY;
  }

  private static boolean isInterval(ColumnType from, ColumnType to) {
    return from.kind() == Kind.INTERVAL_DAY_TIME || to.kind() == Kind.INTERVAL_DAY_TIME;
  }

  private @Nullable Expr time(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType from = value.type();
    Expr precision = Calls.constant(from.precision());
    if (Conversions.isInstant(from) && Conversions.isInstant(to)) {
      return zoned(precision(value, to.precision(), range), to, range);
    }
    if (from.kind() == Kind.DATE && Conversions.isInstant(to)) {
      ColumnType local = ColumnType.timestamp(to.precision());
      Expr midnight =
          Calls.method(
              Timestamps.class, "ofDate", local, range, value, Calls.constant(to.precision()));
      return zoned(midnight, to, range);
    }
    if (Conversions.isInstant(from) && (to.kind() == Kind.DATE || to.kind() == Kind.TIME)) {
      Expr local = zoned(value, ColumnType.timestamp(from.precision()), range);
      String method = to.kind() == Kind.DATE ? "toDate" : "toTime";
      return Calls.method(Timestamps.class, method, to, range, local, precision);
    }
    return null;
  }

  /** A point in time with more or fewer fractional digits. */
  static Expr precision(Expr value, int digits, @Nullable SourceRange range) {
    ColumnType from = value.type();
    ColumnType to = ColumnType.of(from.kind(), digits);
    boolean keepsUnit = from.isMicros() == to.isMicros() && digits >= from.precision();
    if (keepsUnit) {
      return digits == from.precision() ? value : Calls.inline("retype", "({0})", to, range, value);
    }
    return Calls.method(
        Timestamps.class,
        "toPrecision",
        to,
        range,
        value,
        Calls.constant(from.precision()),
        Calls.constant(digits));
  }

  /** Between wall-clock time and instants, in the session's zone. */
  private Expr zoned(Expr value, ColumnType to, @Nullable SourceRange range) {
    if (value.type().kind() == to.kind()) {
      return value;
    }
    String method = to.kind() == Kind.TIMESTAMP_LTZ ? "toInstant" : "toLocal";
    return Calls.method(
        Timestamps.class,
        method,
        to,
        range,
        value,
        Calls.constant(to.precision()),
        Calls.constant(zone.getId()));
  }

  private Expr toText(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType from = value.type();
    Expr text = Conversions.isText(from) ? value : text(value, range);
    boolean mayBeLonger =
        to.precision() != ColumnType.UNBOUNDED
            && !(Conversions.isText(from) && from.precision() <= to.precision());
    if (mayBeLonger) {
      return Calls.method(Strings.class, "cut", to, range, text, Calls.constant(to.precision()));
    }
    return text;
  }

  private Expr text(Expr value, @Nullable SourceRange range) {
    ColumnType string = ColumnType.string();
    ColumnType from = value.type();
    Expr precision = Calls.constant(from.precision());
    return switch (from.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT ->
          Calls.method(Casts.class, "ofLong", string, range, Conversions.toBigint(value, range));
      case DOUBLE -> Calls.method(Casts.class, "ofDouble", string, range, value);
      case FLOAT -> Calls.method(Casts.class, "ofFloat", string, range, value);
      case DECIMAL ->
          Calls.method(
              Casts.class,
              "ofDecimal",
              string,
              range,
              Conversions.widen(value, range),
              Calls.constant(from.scale()));
      case BOOLEAN -> Calls.method(Casts.class, "ofBoolean", string, range, value);
      case DATE -> Calls.method(Casts.class, "ofDate", string, range, value);
      case TIME -> Calls.method(Casts.class, "ofTime", string, range, value, precision);
      case TIMESTAMP, TIMESTAMP_LTZ ->
          Calls.method(
              Casts.class,
              "ofTimestamp",
              string,
              range,
              zoned(value, ColumnType.timestamp(from.precision()), range),
              precision);
      case INTERVAL_YEAR_MONTH ->
          Calls.method(Intervals.class, "textOfMonths", string, range, value);
      case INTERVAL_DAY_TIME -> Calls.method(Intervals.class, "textOfMillis", string, range, value);
      case BINARY, VARBINARY -> Calls.method(Encodings.class, "text", string, range, value);
      default ->
          throw new SqlException(
              SqlException.Kind.NOT_SUPPORTED,
              range,
              "a CAST of " + from.nullable() + " to STRING is not supported",
              "cast its parts",
              null);
    };
  }

  private static String reading(ColumnType integer) {
    return switch (integer.kind()) {
      case TINYINT -> "toTinyint";
      case SMALLINT -> "toSmallint";
      case INT -> "toInt";
      default -> "toLong";
    };
  }

  private Expr fromText(Expr value, ColumnType to, boolean isTry, @Nullable SourceRange range) {
    return switch (to.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT -> {
        Expr whole = parsed(reading(to), Calls.type(Kind.BIGINT), value, isTry, range);
        yield isTry ? TryCasting.number(whole, to, range) : Conversions.convert(whole, to, range);
      }
      case FLOAT, DOUBLE -> {
        Expr number = parsed("toDouble", Calls.type(Kind.DOUBLE), value, isTry, range);
        yield Conversions.convert(number, to, range);
      }
      case DECIMAL -> {
        ColumnType wide = ColumnType.decimal(Math.max(19, to.precision()), to.scale());
        Expr number =
            parsed(
                "toDecimal",
                wide,
                value,
                isTry,
                range,
                Calls.constant(to.precision()),
                Calls.constant(to.scale()));
        yield Conversions.convert(number, to, range);
      }
      case BOOLEAN -> parsed("toBoolean", to, value, isTry, range);
      case VARBINARY -> Calls.method(Encodings.class, "bytes", to, range, value);
      case DATE -> parsed("toDate", to, value, isTry, range);
      case TIME -> parsed("toTime", to, value, isTry, range);
      case TIMESTAMP ->
          parsed("toTimestamp", to, value, isTry, range, Calls.constant(to.precision()));
      case TIMESTAMP_LTZ ->
          parsed(
              "toInstant",
              to,
              value,
              isTry,
              range,
              Calls.constant(to.precision()),
              Calls.constant(zone.getId()));
      default ->
          throw new SqlException(
              SqlException.Kind.NOT_SUPPORTED,
              range,
              "a CAST of STRING to " + to.nullable() + " is not supported",
              null,
              null);
    };
  }

  private static Expr parsed(
      String method,
      ColumnType type,
      Expr value,
      boolean isTry,
      @Nullable SourceRange range,
      Expr... more) {
    List<Expr> arguments = new ArrayList<>();
    arguments.add(value);
    arguments.addAll(List.of(more));
    arguments.add(new Expr.Literal(isTry, Calls.type(Kind.BOOLEAN).notNull()));
    Expr call =
        Calls.nullableMethod(Casts.class, method, type, range, arguments.toArray(new Expr[0]));
    boolean isNullable = isTry || value.type().isNullable();
    return isNullable || !(call instanceof Expr.Call c)
        ? call
        : new Expr.Call(c.function(), c.arguments(), type.notNull(), range);
  }
}
