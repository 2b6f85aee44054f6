package io.tidemark.planner.explain;

import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.InLists;
import io.tidemark.exec.function.ScalarFunction.Form;
import io.tidemark.planner.physical.Expr;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Calls as a person writes them: operators between their operands, conversions as CAST. */
final class CallText {
  private static final Map<String, String> OPERATORS =
      Map.ofEntries(
          Map.entry("add", "+"),
          Map.entry("subtract", "-"),
          Map.entry("multiply", "*"),
          Map.entry("divide", "/"),
          Map.entry("mod", "%"),
          Map.entry("equal", "="),
          Map.entry("not_equal", "<>"),
          Map.entry("less", "<"),
          Map.entry("less_or_equal", "<="),
          Map.entry("greater", ">"),
          Map.entry("greater_or_equal", ">="),
          Map.entry("matches", "LIKE"));

  /** Conversions that lose nothing and that nobody wrote. */
  private static final Set<String> WIDENINGS =
      Set.of("bigint", "double", "widen", "retype", "reinterpret", "units", "millis");

  private static final Set<String> CASTS =
      Set.of(
          "float",
          "toBigint",
          "toTinyint",
          "toSmallint",
          "toInt",
          "toLong",
          "toDouble",
          "toDecimal",
          "toBoolean",
          "toDate",
          "toTime",
          "toTimestamp",
          "toInstant",
          "toLocal",
          "toPrecision",
          "toCompact",
          "rescale",
          "rescaleLong",
          "cut",
          "fit",
          "ofLong",
          "ofDouble",
          "ofFloat",
          "ofDecimal",
          "ofBoolean",
          "ofDate",
          "ofTime",
          "ofTimestamp");

  private CallText() {}

  static String of(Expr.Call call, RowType input) {
    List<Expr> arguments = call.arguments();
    String name = call.function().name();
    if (call.function().form() != Form.CALL) {
      return form(call, input);
    }
    if (name.equals("containsLong") || name.equals("containsText")) {
      return operand(arguments.get(0), input) + " IN (" + size(call) + " values)";
    }
    if (OPERATORS.containsKey(name) && arguments.size() >= 2) {
      return infix(OPERATORS.get(name), arguments.subList(0, 2), input);
    }
    boolean isOrder =
        OPERATORS.containsKey(name)
            && arguments.get(0) instanceof Expr.Call inner
            && inner.function().name().equals("compare");
    if (isOrder) {
      List<Expr> compared = ((Expr.Call) arguments.get(0)).arguments();
      return infix(OPERATORS.get(name), compared, input);
    }
    if (WIDENINGS.contains(name)) {
      return ExprText.of(arguments.get(0), input);
    }
    if (CASTS.contains(name)) {
      Expr cast = skipCasts(arguments.get(0));
      return "CAST(" + ExprText.of(cast, input) + " AS " + call.type().nullable() + ")";
    }
    return name + list(arguments, input);
  }

  private static String size(Expr.Call call) {
    Expr.Literal list = (Expr.Literal) call.arguments().get(1);
    byte[] bytes = ((ByteBuffer) Objects.requireNonNull(list.value())).array();
    boolean isOfLongs = call.function().name().equals("containsLong");
    return String.format(Locale.ROOT, "%,d", InLists.size(bytes, isOfLongs));
  }

  /** A cast in several steps is one to its reader. */
  private static Expr skipCasts(Expr expr) {
    if (expr instanceof Expr.Call call
        && (CASTS.contains(call.function().name()) || WIDENINGS.contains(call.function().name()))) {
      return skipCasts(call.arguments().get(0));
    }
    return expr;
  }

  private static String form(Expr.Call call, RowType input) {
    List<Expr> arguments = call.arguments();
    return switch (call.function().form()) {
      case AND -> infix("AND", arguments, input);
      case OR -> infix("OR", arguments, input);
      case NOT -> "NOT " + operand(arguments.get(0), input);
      case IS_NULL -> operand(arguments.get(0), input) + " IS NULL";
      case IS_NOT_NULL -> operand(arguments.get(0), input) + " IS NOT NULL";
      case IS_TRUE -> operand(arguments.get(0), input) + " IS TRUE";
      case IS_FALSE -> operand(arguments.get(0), input) + " IS FALSE";
      case IS_NOT_TRUE -> operand(arguments.get(0), input) + " IS NOT TRUE";
      case IS_NOT_FALSE -> operand(arguments.get(0), input) + " IS NOT FALSE";
      case IS_NOT_DISTINCT_FROM -> infix("IS NOT DISTINCT FROM", arguments, input);
      case CASE -> conditional(arguments, input);
      case ROW_IDENTITY, ORDER_KEY, CURRENT_WATERMARK, CALL ->
          call.function().name() + list(arguments, input);
    };
  }

  private static String conditional(List<Expr> arguments, RowType input) {
    StringBuilder text = new StringBuilder("CASE");
    for (int i = 0; i + 1 < arguments.size(); i += 2) {
      text.append(" WHEN ").append(ExprText.of(arguments.get(i), input));
      text.append(" THEN ").append(ExprText.of(arguments.get(i + 1), input));
    }
    Expr otherwise = arguments.get(arguments.size() - 1);
    return text.append(" ELSE ").append(ExprText.of(otherwise, input)).append(" END").toString();
  }

  private static String infix(String operator, List<Expr> operands, RowType input) {
    String last = operand(operands.get(operands.size() - 1), input);
    if (operator.equals("+") && last.startsWith("-")) {
      return operand(operands.get(0), input) + " - " + last.substring(1);
    }
    return operands.stream()
        .map(operand -> operand(operand, input))
        .collect(Collectors.joining(" " + operator + " "));
  }

  private static String operand(Expr expr, RowType input) {
    String text = ExprText.of(expr, input);
    boolean isCompound =
        expr instanceof Expr.Call && text.contains(" ") && !text.startsWith("CAST(");
    return isCompound ? "(" + text + ")" : text;
  }

  private static String list(List<Expr> arguments, RowType input) {
    return arguments.stream()
        .map(argument -> ExprText.of(argument, input))
        .collect(Collectors.joining(", ", "(", ")"));
  }
}
