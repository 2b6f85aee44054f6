package io.tidemark.sqltests.reference;

import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.planner.physical.Expr;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evaluates an expression over one row, with three-valued logic written out. */
final class Expressions {
  private Expressions() {}

  static @Nullable Object evaluate(Expr expr, @Nullable Object[] row) {
    return evaluate(expr, row, Step.NO_WATERMARK);
  }

  /**
   * @param watermark what held before the row
   */
  static @Nullable Object evaluate(Expr expr, @Nullable Object[] row, long watermark) {
    if (expr instanceof Expr.Ref ref) {
      return row[ref.index()];
    }
    if (expr instanceof Expr.Literal literal) {
      return literal(literal);
    }
    if (expr instanceof Expr.Field field) {
      Object parent = evaluate(field.row(), row, watermark);
      return parent == null ? null : ((Object[]) parent)[field.index()];
    }
    return call((Expr.Call) expr, row, watermark);
  }

  private static @Nullable Object literal(Expr.Literal literal) {
    Object value = literal.value();
    if (value == null) {
      return null;
    }
    if (literal.type().kind() == Kind.DECIMAL) {
      BigInteger unscaled =
          value instanceof BigInteger wide
              ? wide
              : BigInteger.valueOf(((Number) value).longValue());
      return new BigDecimal(unscaled, literal.type().scale());
    }
    return value instanceof Integer i ? (Object) (long) i : value;
  }

  private static @Nullable Object call(Expr.Call call, @Nullable Object[] row, long watermark) {
    List<Expr> arguments = call.arguments();
    return switch (call.function().form()) {
      case AND -> junction(arguments, row, watermark, false);
      case OR -> junction(arguments, row, watermark, true);
      case NOT -> {
        Object value = evaluate(arguments.get(0), row, watermark);
        yield value == null ? null : !((Boolean) value);
      }
      case IS_NULL -> evaluate(arguments.get(0), row, watermark) == null;
      case IS_NOT_NULL -> evaluate(arguments.get(0), row, watermark) != null;
      case IS_TRUE -> Boolean.TRUE.equals(evaluate(arguments.get(0), row, watermark));
      case IS_FALSE -> Boolean.FALSE.equals(evaluate(arguments.get(0), row, watermark));
      case IS_NOT_TRUE -> !Boolean.TRUE.equals(evaluate(arguments.get(0), row, watermark));
      case IS_NOT_FALSE -> !Boolean.FALSE.equals(evaluate(arguments.get(0), row, watermark));
      case IS_NOT_DISTINCT_FROM -> {
        Object a = evaluate(arguments.get(0), row, watermark);
        Object b = evaluate(arguments.get(1), row, watermark);
        yield a == null || b == null
            ? a == b
            : Values.compare(Values.groupKey(a), Values.groupKey(b)) == 0;
      }
      case CASE -> {
        for (int i = 0; i + 1 < arguments.size(); i += 2) {
          if (Boolean.TRUE.equals(evaluate(arguments.get(i), row, watermark))) {
            yield evaluate(arguments.get(i + 1), row, watermark);
          }
        }
        yield evaluate(arguments.get(arguments.size() - 1), row, watermark);
      }
      case ROW_IDENTITY ->
          Arrays.deepToString(arguments.stream().map(a -> evaluate(a, row, watermark)).toArray());
      case ORDER_KEY ->
          arguments.stream()
              .map(a -> evaluate(a, row, watermark))
              .map(value -> value == null ? null : Values.groupKey(value))
              .toArray();
      case CURRENT_WATERMARK -> watermark == Step.NO_WATERMARK ? null : watermark;
      case CALL -> {
        @Nullable Object[] values =
            arguments.stream().map(a -> evaluate(a, row, watermark)).toArray();
        for (Object value : values) {
          if (value == null) {
            yield null;
          }
        }
        yield Functions.call(call, values);
      }
    };
  }

  /** AND (dominated by false) and OR (dominated by true). */
  private static @Nullable Object junction(
      List<Expr> arguments, @Nullable Object[] row, long watermark, boolean dominant) {
    boolean sawNull = false;
    for (Expr argument : arguments) {
      Object value = evaluate(argument, row, watermark);
      if (value == null) {
        sawNull = true;
      } else if ((Boolean) value == dominant) {
        return dominant;
      }
    }
    return sawNull ? null : !dominant;
  }
}
