package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Rounding;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** FLOOR, CEIL, ROUND, and the functions of DOUBLE that Java has. */
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
              ? TimeRounding.of("floor", new Arguments(arguments, type, zone, range))
              : whole("floor", arguments.get(0), type, range);
      case "CEIL", "CEILING" ->
          arguments.size() == 2
              ? TimeRounding.of("ceil", new Arguments(arguments, type, zone, range))
              : whole("ceil", arguments.get(0), type, range);
      case "ROUND" -> round(arguments, type, range);
      case "SQRT", "EXP", "LN", "LOG10" -> floating(name, arguments, type, range);
      case "POWER" -> floating("POW", arguments, type, range);
      default -> null;
    };
  }

  private static Expr floating(
      String name, List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    String method = name.equals("LN") ? "log" : name.toLowerCase(Locale.ROOT);
    Expr[] doubles =
        arguments.stream()
            .map(a -> Conversions.convert(a, Calls.type(Kind.DOUBLE), range))
            .toArray(Expr[]::new);
    String places = doubles.length == 1 ? "({0})" : "({0}, {1})";
    Expr value =
        Calls.inline(
            method, "java.lang.Math." + method + places, Calls.type(Kind.DOUBLE), range, doubles);
    return Conversions.convert(value, type, range);
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

  private static Expr round(List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    Expr value = arguments.get(0);
    Expr digits =
        arguments.size() == 1
            ? Calls.constant(0)
            : Conversions.convert(arguments.get(1), Calls.type(Kind.INT), range);
    if (Conversions.isFloating(value.type())) {
      Expr rounded =
          Calls.method(Rounding.class, "round", Calls.type(Kind.DOUBLE), range, value, digits);
      return Conversions.convert(rounded, type, range);
    }
    Expr decimal = Conversions.toDecimal(value, range);
    Expr rounded =
        Calls.method(
            Rounding.class,
            "round",
            ColumnType.decimal(38, decimal.type().scale()),
            range,
            Conversions.widen(decimal, range),
            Calls.constant(decimal.type().scale()),
            digits);
    return Conversions.convert(rounded, type, range);
  }
}
