package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.function.Decimals;
import io.tidemark.exec.function.Doubles;
import io.tidemark.exec.function.Like;
import io.tidemark.exec.function.Strings;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rex.RexCall;
import org.jspecify.annotations.Nullable;

/** What each function and arithmetic operator becomes. */
final class Functions {
  private Functions() {}

  /**
   * @param arguments translated; keywords among them as texts
   * @param type what SQL gives the call
   * @return null if the function is not known
   */
  static @Nullable Expr translate(
      RexCall call,
      List<Expr> arguments,
      ColumnType type,
      ZoneId zone,
      @Nullable SourceRange range) {
    if (call.getOperator() instanceof ScalarOperator own) {
      return own.translate(new Arguments(own.getName(), arguments, type, zone, range));
    }
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    if (!name.startsWith("JSON_") && arguments.stream().anyMatch(Arguments::isNull)) {
      return new Expr.Literal(null, type.nullable());
    }
    return switch (name) {
      case "+" -> arithmetic(NumericOperators.Binary.ADD, arguments, type, zone, range);
      case "-" ->
          arguments.size() == 1
              ? NumericOperators.negate(arguments.get(0), type, range)
              : arithmetic(NumericOperators.Binary.SUBTRACT, arguments, type, zone, range);
      case "*" -> arithmetic(NumericOperators.Binary.MULTIPLY, arguments, type, zone, range);
      case "/", "/INT" -> arithmetic(NumericOperators.Binary.DIVIDE, arguments, type, zone, range);
      case "%", "MOD" -> arithmetic(NumericOperators.Binary.MOD, arguments, type, zone, range);
      case "ABS" -> NumericOperators.abs(arguments.get(0), type, range);
      case "SIGN" -> NumericOperators.sign(arguments.get(0), type, range);
      case "LIKE" -> like(arguments, range);
      case "||", "CONCAT" -> concat(arguments, type, range);
      case "UPPER" -> text("upper", type, range, arguments.get(0));
      case "LOWER" -> text("lower", type, range, arguments.get(0));
      case "CHAR_LENGTH", "CHARACTER_LENGTH" ->
          Calls.method(Strings.class, "charLength", type, range, arguments.get(0));
      case "TRIM" -> trim(arguments, type, range);
      case "GREATEST" -> extreme(arguments, "greatest", type, range);
      case "LEAST" -> extreme(arguments, "least", type, range);
      case "JSON_VALUE" -> JsonFunctions.value(arguments, type, zone, range);
      case "JSON_EXISTS" -> JsonFunctions.exists(arguments, type, range);
      default -> {
        Expr text = TextFunctions.translate(name, arguments, type, range);
        Expr known =
            text != null ? text : RoundingFunctions.translate(name, arguments, type, zone, range);
        yield known != null ? known : TimeFunctions.translate(name, arguments, type, range);
      }
    };
  }

  private static @Nullable Expr arithmetic(
      NumericOperators.Binary operator,
      List<Expr> arguments,
      ColumnType type,
      ZoneId zone,
      @Nullable SourceRange range) {
    Expr left = arguments.get(0);
    Expr right = arguments.get(1);
    if (Conversions.isNumber(left.type()) && Conversions.isNumber(right.type())) {
      return NumericOperators.binary(operator, left, right, type, range);
    }
    return TimeFunctions.arithmetic(operator, left, right, type, zone, range);
  }

  private static Expr like(List<Expr> arguments, @Nullable SourceRange range) {
    ColumnType type = Calls.type(Kind.BOOLEAN);
    return arguments.size() == 2
        ? Calls.method(Like.class, "matches", type, range, arguments.get(0), arguments.get(1))
        : Calls.method(
            Like.class,
            "matchesEscaped",
            type,
            range,
            arguments.get(0),
            arguments.get(1),
            arguments.get(2));
  }

  private static Expr concat(List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    Expr result = arguments.get(0);
    for (Expr argument : arguments.subList(1, arguments.size())) {
      result = Calls.method(Strings.class, "concat", type, range, result, argument);
    }
    return result;
  }

  private static Expr text(
      String method, ColumnType type, @Nullable SourceRange range, Expr argument) {
    return Calls.method(Strings.class, method, type, range, argument);
  }

  /** Calcite gives the sides, the characters, the text. */
  private static Expr trim(List<Expr> arguments, ColumnType type, @Nullable SourceRange range) {
    String sides = String.valueOf(((Expr.Literal) arguments.get(0)).value());
    int bits = sides.equals("LEADING") ? 1 : sides.equals("TRAILING") ? 2 : 3;
    return Calls.method(
        Strings.class,
        "trim",
        type,
        range,
        arguments.get(1),
        arguments.get(2),
        Calls.constant(bits));
  }

  /**
   * NULL if an argument is; else the greatest or least.
   *
   * @param method greatest or least
   */
  private static Expr extreme(
      List<Expr> arguments, String method, ColumnType type, @Nullable SourceRange range) {
    Casting casting = new Casting(ZoneOffset.UTC);
    Expr best = casting.cast(arguments.get(0), type, false, range);
    for (Expr argument : arguments.subList(1, arguments.size())) {
      best = better(method, best, casting.cast(argument, type, false, range), type, range);
    }
    return best;
  }

  private static Expr better(
      String method, Expr a, Expr b, ColumnType type, @Nullable SourceRange range) {
    boolean isGreatest = method.equals("greatest");
    return switch (type.layout()) {
      case BOOLEAN ->
          Calls.inline(method, isGreatest ? "({0} | {1})" : "({0} & {1})", type, range, a, b);
      case INT, LONG ->
          Calls.inline(
              method,
              "java.lang.Math." + (isGreatest ? "max" : "min") + "({0}, {1})",
              type,
              range,
              a,
              b);
      case DOUBLE -> Calls.method(Doubles.class, method, type, range, a, b);
      case WIDE -> Calls.method(Decimals.class, method, type, range, a, b);
      case BYTES -> Calls.method(Strings.class, method, type, range, a, b);
      case ROW -> throw new IllegalStateException("rows do not compare");
    };
  }
}
