package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.TryCasts;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import org.jspecify.annotations.Nullable;

/** TRY_CAST of numbers to numbers. */
final class TryCasting {
  private TryCasting() {}

  static Expr number(Expr value, ColumnType to, @Nullable SourceRange range) {
    if (Conversions.isInteger(to)) {
      return integer(value, to, range);
    }
    return to.kind() == Kind.DECIMAL
        ? decimal(value, to, range)
        : Conversions.convert(value, to, range);
  }

  private static Expr integer(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType bigint = Calls.type(Kind.BIGINT);
    Expr whole =
        switch (value.type().kind()) {
          case FLOAT, DOUBLE ->
              Calls.nullableMethod(TryCasts.class, "toLong", bigint, range, value);
          case DECIMAL ->
              Calls.nullableMethod(
                  TryCasts.class,
                  "toLong",
                  bigint,
                  range,
                  Conversions.widen(value, range),
                  Calls.constant(value.type().scale()));
          default -> Conversions.toBigint(value, range);
        };
    if (to.kind() == Kind.BIGINT) {
      return whole;
    }
    int bits = to.kind() == Kind.TINYINT ? 8 : to.kind() == Kind.SMALLINT ? 16 : 32;
    Expr checked =
        Calls.nullableMethod(
            TryCasts.class,
            "narrow",
            bigint,
            range,
            whole,
            Calls.constant(-1L << bits - 1),
            Calls.constant((1L << bits - 1) - 1));
    return Calls.inline("narrow", "((int) {0})", to, range, checked);
  }

  private static Expr decimal(Expr value, ColumnType to, @Nullable SourceRange range) {
    ColumnType wide = ColumnType.decimal(Math.max(19, to.precision()), to.scale());
    Expr digits = Calls.constant(to.precision());
    Expr scale = Calls.constant(to.scale());
    if (Conversions.isFloating(value.type())) {
      Expr decimal =
          Calls.nullableMethod(TryCasts.class, "ofDouble", wide, range, value, digits, scale);
      return compact(decimal, to, range);
    }
    Expr exact = Conversions.toDecimal(value, range);
    Expr rescaled =
        Calls.nullableMethod(
            TryCasts.class,
            "rescale",
            wide,
            range,
            Conversions.widen(exact, range),
            Calls.constant(exact.type().scale()),
            scale,
            digits);
    return compact(rescaled, to, range);
  }

  private static Expr compact(Expr wide, ColumnType to, @Nullable SourceRange range) {
    return to.layout() == Layout.WIDE ? wide : Conversions.convert(wide, to, range);
  }
}
