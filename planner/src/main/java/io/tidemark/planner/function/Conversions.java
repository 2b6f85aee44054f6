package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.Decimals;
import io.tidemark.exec.function.Doubles;
import io.tidemark.exec.function.Integers;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import org.jspecify.annotations.Nullable;

/** Conversions between numbers, and widenings that lose nothing: what SQL does without a CAST. */
final class Conversions {
  private Conversions() {}

  static boolean isInteger(ColumnType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT -> true;
      default -> false;
    };
  }

  static boolean isFloating(ColumnType type) {
    return type.kind() == Kind.DOUBLE || type.kind() == Kind.FLOAT;
  }

  static boolean isNumber(ColumnType type) {
    return isInteger(type) || isFloating(type) || type.kind() == Kind.DECIMAL;
  }

  static boolean isText(ColumnType type) {
    return type.kind() == Kind.CHAR || type.kind() == Kind.VARCHAR;
  }

  static boolean isInstant(ColumnType type) {
    return type.kind() == Kind.TIMESTAMP || type.kind() == Kind.TIMESTAMP_LTZ;
  }

  /** A number as a BIGINT, or the millis of an interval. */
  static Expr toBigint(Expr value, @Nullable SourceRange range) {
    return convert(value, Calls.type(Kind.BIGINT), range);
  }

  /** An integer as a DECIMAL without a fraction; a DECIMAL as it is. */
  static Expr toDecimal(Expr value, @Nullable SourceRange range) {
    return switch (value.type().kind()) {
      case DECIMAL -> value;
      case TINYINT -> convert(value, ColumnType.decimal(3, 0), range);
      case SMALLINT -> convert(value, ColumnType.decimal(5, 0), range);
      case INT -> convert(value, ColumnType.decimal(10, 0), range);
      default -> convert(value, ColumnType.decimal(19, 0), range);
    };
  }

  /** A DECIMAL in two halves, at its scale. */
  static Expr widen(Expr decimal, @Nullable SourceRange range) {
    if (decimal.type().layout() == Layout.WIDE) {
      return decimal;
    }
    return Calls.method(
        Decimals.class, "widen", ColumnType.decimal(19, decimal.type().scale()), range, decimal);
  }

  /**
   * A number as a number of another type: checked, decimals rounded half up, to an integer
   * truncated. Other values must have the target's layout already.
   */
  static Expr convert(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType from = value.type();
    Expr literal = NumericLiterals.convert(value, to);
    if (literal != null) {
      return literal;
    }
    if (!isNumber(from) || !isNumber(to)) {
      return value;
    }
    if (isInteger(to)) {
      return toInteger(value, to, range);
    }
    if (to.kind() == Kind.DECIMAL) {
      return toDecimal(value, to, range);
    }
    Expr wide = toDouble(value, range);
    boolean rounds = to.kind() == Kind.FLOAT && from.kind() != Kind.FLOAT;
    return rounds ? Calls.inline("float", "((double) (float) {0})", to, range, wide) : wide;
  }

  private static Expr toInteger(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType from = value.type();
    if (from.kind() == to.kind()) {
      return value;
    }
    ColumnType bigint = Calls.type(Kind.BIGINT);
    ColumnType cut = to.kind() == Kind.BIGINT ? bigint : to;
    Expr whole =
        switch (from.kind()) {
          case DECIMAL ->
              Calls.method(
                  Decimals.class,
                  cutting(to),
                  cut,
                  range,
                  widen(value, range),
                  Calls.constant(from.scale()));
          case FLOAT, DOUBLE -> Calls.method(Doubles.class, cutting(to), cut, range, value);
          case BIGINT -> value;
          default -> {
            if (rank(from) < rank(to) && to.kind() != Kind.BIGINT) {
              yield value;
            }
            yield Calls.inline("bigint", "((long) {0})", bigint, range, value);
          }
        };
    if (whole.type().kind() == to.kind()) {
      return whole;
    }
    return switch (to.kind()) {
      case BIGINT -> whole;
      default ->
          whole.type().layout() == Layout.INT
              ? Calls.inline("widen", "({0})", to, range, whole)
              : Calls.method(Integers.class, narrowing(to), to, range, whole);
    };
  }

  private static String cutting(ColumnType to) {
    return to.kind() == Kind.BIGINT ? "toLong" : narrowing(to);
  }

  private static String narrowing(ColumnType to) {
    return switch (to.kind()) {
      case TINYINT -> "toTinyint";
      case SMALLINT -> "toSmallint";
      default -> "toInt";
    };
  }

  private static int rank(ColumnType type) {
    return type.kind().ordinal();
  }

  private static Expr toDouble(Expr value, @Nullable SourceRange range) {
    ColumnType wide = Calls.type(Kind.DOUBLE);
    return switch (value.type().kind()) {
      case FLOAT, DOUBLE -> value;
      case DECIMAL ->
          Calls.method(
              Decimals.class,
              "toDouble",
              wide,
              range,
              widen(value, range),
              Calls.constant(value.type().scale()));
      default -> Calls.inline("double", "((double) {0})", wide, range, value);
    };
  }

  private static Expr toDecimal(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType from = value.type();
    if (isFloating(from)) {
      ColumnType wide = ColumnType.decimal(Math.max(19, to.precision()), to.scale());
      Expr decimal =
          Calls.method(
              Decimals.class,
              "ofDouble",
              wide,
              range,
              value,
              Calls.constant(to.precision()),
              Calls.constant(to.scale()));
      return compact(decimal, to, range);
    }
    Expr unscaled =
        from.kind() == Kind.DECIMAL ? value : toInteger(value, Calls.type(Kind.BIGINT), range);
    int scale = from.kind() == Kind.DECIMAL ? from.scale() : 0;
    if (from.kind() == Kind.DECIMAL
        && from.scale() == to.scale()
        && from.layout() == to.layout()
        && from.precision() <= to.precision()) {
      return value;
    }
    if (unscaled.type().layout() == Layout.LONG && to.layout() == Layout.LONG) {
      return Calls.method(
          Decimals.class,
          "rescaleLong",
          to,
          range,
          unscaled,
          Calls.constant(scale),
          Calls.constant(to.scale()),
          Calls.constant(to.precision()));
    }
    Expr halves =
        unscaled.type().layout() == Layout.WIDE
            ? unscaled
            : Calls.method(Decimals.class, "widen", ColumnType.decimal(19, scale), range, unscaled);
    if (scale == to.scale() && to.precision() >= 19 && from.precision() <= to.precision()) {
      return retyped(halves, to);
    }
    ColumnType wide = ColumnType.decimal(Math.max(19, to.precision()), to.scale());
    Expr rescaled =
        Calls.method(
            Decimals.class,
            "rescale",
            wide,
            range,
            halves,
            Calls.constant(scale),
            Calls.constant(to.scale()),
            Calls.constant(wide.precision()));
    return compact(rescaled, to, range);
  }

  /** The same call with another precision in its type. */
  private static Expr retyped(Expr value, ColumnType to) {
    ColumnType type = value.type().isNullable() ? to.nullable() : to.notNull();
    return value instanceof Expr.Call call
        ? new Expr.Call(call.function(), call.arguments(), type, call.range())
        : value;
  }

  private static Expr compact(Expr wide, ColumnType to, @Nullable SourceRange range) {
    if (to.layout() == Layout.WIDE) {
      return wide;
    }
    return Calls.method(
        Decimals.class,
        "toCompact",
        to,
        range,
        wide,
        Calls.constant(to.precision()),
        Calls.constant(to.scale()));
  }
}
