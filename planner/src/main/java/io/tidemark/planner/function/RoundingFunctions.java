package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.Rounding;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** FLOOR and CEIL. */
final class RoundingFunctions {
  private RoundingFunctions() {}

  /** Null if the function, or its unit of time, is not known. */
  static @Nullable Expr translate(
      String name,
      List<Expr> arguments,
      ColumnType type,
      ZoneId zone,
      @Nullable SourceRange range) {
    return switch (name) {
      case "FLOOR" ->
          arguments.size() == 2
              ? TimeRounding.of("floor", new Arguments(name, arguments, type, zone, range))
              : whole("floor", arguments.get(0), type, range);
      case "CEIL", "CEILING" ->
          arguments.size() == 2
              ? TimeRounding.of("ceil", new Arguments(name, arguments, type, zone, range))
              : whole("ceil", arguments.get(0), type, range);
      default -> null;
    };
  }

  private static Expr whole(
      String method, Expr value, ColumnType type, @Nullable SourceRange range) {
    if (Conversions.isFloating(value.type())) {
      return Calls.inline(method, "java.lang.Math." + method + "({0})", type, range, value);
    }
    if (Conversions.isInteger(value.type())) {
      return Conversions.convert(value, type, range);
    }
    Expr wide =
        Calls.method(
            Rounding.class,
            method,
            ColumnType.decimal(38, 0),
            range,
            Conversions.widen(value, range),
            Calls.constant(value.type().scale()));
    return Conversions.convert(wide, type, range);
  }
}
