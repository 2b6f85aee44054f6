package io.tidemark.codegen;

import io.tidemark.exec.DataException;
import io.tidemark.planner.physical.Expr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Evaluates expressions over boxed values, one row at a time, with no cleverness. */
public final class Interpreter {
  private Interpreter() {}

  public static @Nullable Object eval(Expr expr, @Nullable Object[] row) {
    if (expr instanceof Expr.Ref ref) {
      return row[ref.index()];
    }
    if (expr instanceof Expr.Literal literal) {
      return literal.value();
    }
    if (expr instanceof Expr.Field field) {
      Object parent = eval(field.row(), row);
      return parent == null ? null : ((Object[]) parent)[field.index()];
    }
    Expr.Call call = (Expr.Call) expr;
    List<Expr> arguments = call.arguments();
    return switch (call.function().form()) {
      case CALL -> strict(call, row);
      case AND -> connective(arguments, row, false);
      case OR -> connective(arguments, row, true);
      case NOT -> not((Boolean) eval(arguments.get(0), row));
      case IS_NULL -> eval(arguments.get(0), row) == null;
      case IS_NOT_NULL -> eval(arguments.get(0), row) != null;
      case IS_TRUE -> Objects.equals(eval(arguments.get(0), row), true);
      case IS_FALSE -> Objects.equals(eval(arguments.get(0), row), false);
      case IS_NOT_TRUE -> !Objects.equals(eval(arguments.get(0), row), true);
      case IS_NOT_FALSE -> !Objects.equals(eval(arguments.get(0), row), false);
      case IS_NOT_DISTINCT_FROM -> same(eval(arguments.get(0), row), eval(arguments.get(1), row));
      case CASE -> caseOf(arguments, row);
      case ROW_IDENTITY, ORDER_KEY, CURRENT_WATERMARK -> throw new IllegalArgumentException();
    };
  }

  /** -0.0 is 0.0, NaN is NaN, NULL is NULL. */
  private static boolean same(@Nullable Object a, @Nullable Object b) {
    return Objects.equals(a, b)
        || (a instanceof Double x && b instanceof Double y && x.doubleValue() == y);
  }

  private static @Nullable Boolean not(@Nullable Boolean value) {
    return value == null ? null : !value;
  }

  private static @Nullable Object connective(
      List<Expr> arguments, @Nullable Object[] row, boolean decisive) {
    Boolean result = !decisive;
    for (Expr argument : arguments) {
      Object value = eval(argument, row);
      if (value == null) {
        result = null;
      } else if ((Boolean) value == decisive) {
        return decisive;
      }
    }
    return result;
  }

  private static @Nullable Object caseOf(List<Expr> arguments, @Nullable Object[] row) {
    for (int i = 0; i + 1 < arguments.size(); i += 2) {
      if (Objects.equals(eval(arguments.get(i), row), true)) {
        return eval(arguments.get(i + 1), row);
      }
    }
    return eval(arguments.get(arguments.size() - 1), row);
  }

  private static @Nullable Object strict(Expr.Call call, @Nullable Object[] row) {
    List<@Nullable Object> a = new ArrayList<>();
    for (Expr argument : call.arguments()) {
      a.add(eval(argument, row));
    }
    if (a.contains(null)) {
      return null;
    }
    return switch (call.function().name()) {
      case "PLUS" -> Math.addExact((Long) a.get(0), (Long) a.get(1));
      case "DIVIDE" -> (Long) a.get(0) / (Long) a.get(1);
      case "LESS" -> (Long) a.get(0) < (Long) a.get(1);
      case "EQUAL" -> a.get(0).equals(a.get(1));
      case "TIMES" -> (Double) a.get(0) * (Double) a.get(1);
      case "TO_DOUBLE" -> (double) (Long) a.get(0);
      case "TO_BIGINT" -> (long) (Integer) a.get(0);
      case "HALF" -> (Long) a.get(0) < 0 ? null : (Object) ((Long) a.get(0) / 2);
      case "POSITIVE" -> positive((Long) a.get(0));
      case "UPPER" -> ((String) a.get(0)).toUpperCase(Locale.ROOT);
      case "CONCAT" -> (String) a.get(0) + a.get(1);
      case "TAIL" -> ((String) a.get(0)).isEmpty() ? null : ((String) a.get(0)).substring(1);
      case "CHAR_LENGTH" -> ((String) a.get(0)).length();
      case "WIDEN" -> BigInteger.valueOf((Long) a.get(0));
      case "ADD_WIDE" -> ((BigInteger) a.get(0)).add((BigInteger) a.get(1));
      case "LOW_HALF" -> ((BigInteger) a.get(0)).longValue();
      default -> throw new IllegalArgumentException(call.function().name());
    };
  }

  private static Long positive(Long value) {
    if (value < 0) {
      throw new DataException("a negative number");
    }
    return value;
  }
}
