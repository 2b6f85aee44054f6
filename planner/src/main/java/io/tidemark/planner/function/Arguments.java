package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.Expr;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call as its translation sees it.
 *
 * @param name of the function, as EXPLAIN shows its method
 * @param values translated; keywords among them as texts
 * @param type what SQL gives the call
 * @param zone of the session
 * @param range where the call stands
 */
record Arguments(
    String name, List<Expr> values, ColumnType type, ZoneId zone, @Nullable SourceRange range) {
  Arguments {
    values = List.copyOf(values);
  }

  static boolean isNull(Expr value) {
    return value.type().kind() == Kind.NULL
        || value instanceof Expr.Literal literal && literal.value() == null;
  }

  int count() {
    return values.size();
  }

  Expr get(int index) {
    return values.get(index);
  }

  /** A number as an INT, checked. */
  Expr integer(int index) {
    return Conversions.convert(get(index), Calls.type(Kind.INT), range);
  }

  Expr bigint(int index) {
    return Conversions.toBigint(get(index), range);
  }

  Expr floating(int index) {
    return Conversions.convert(get(index), Calls.type(Kind.DOUBLE), range);
  }

  Expr zoneName() {
    return Calls.constant(zone.getId());
  }

  /** The text of a literal, or null if the argument is none. */
  @Nullable String constantText(int index) {
    return get(index) instanceof Expr.Literal literal && literal.value() instanceof String text
        ? text
        : null;
  }

  /** The value of an integer literal, or null if the argument is none. */
  @Nullable Long constantNumber(int index) {
    boolean isInteger = Conversions.isInteger(get(index).type());
    return isInteger
            && get(index) instanceof Expr.Literal literal
            && literal.value() instanceof Number number
        ? (Long) number.longValue()
        : null;
  }

  /** A call of a static method that has the name of the function. */
  Expr method(Class<?> owner, String method, Expr... arguments) {
    return Calls.strict(
        ScalarFunction.call(name, owner, method, layouts(arguments), type.layout()),
        type,
        range,
        arguments);
  }

  /** As {@link #method}, of a method that may answer NULL. */
  Expr nullableMethod(Class<?> owner, String method, Expr... arguments) {
    return Calls.strict(
        ScalarFunction.nullableCall(name, owner, method, layouts(arguments), type.layout()),
        type,
        range,
        arguments);
  }

  private static List<Layout> layouts(Expr... arguments) {
    return Arrays.stream(arguments).map(a -> a.type().layout()).toList();
  }

  SqlException invalid(String message, @Nullable String hint) {
    return new SqlException(SqlException.Kind.INVALID, range, message, hint, null);
  }
}
