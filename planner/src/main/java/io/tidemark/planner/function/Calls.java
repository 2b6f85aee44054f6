package io.tidemark.planner.function;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds calls whose types follow from their functions. */
final class Calls {
  private Calls() {}

  /** A strict call: NULL if an argument is, or if the function may answer NULL. */
  static Expr strict(
      ScalarFunction function, ColumnType type, @Nullable SourceRange range, Expr... arguments) {
    boolean isNullable = function.mayReturnNull();
    for (Expr argument : arguments) {
      isNullable |= argument.type().isNullable();
    }
    ColumnType result = isNullable ? type.nullable() : type.notNull();
    return new Expr.Call(function, List.of(arguments), result, range);
  }

  /** A call of a static method with the layouts of its arguments. */
  static Expr method(
      Class<?> owner,
      String method,
      ColumnType type,
      @Nullable SourceRange range,
      Expr... arguments) {
    ScalarFunction function =
        ScalarFunction.call(method, owner, method, layouts(arguments), type.layout());
    return strict(function, type, range, arguments);
  }

  /** A call of a static method that may answer NULL. */
  static Expr nullableMethod(
      Class<?> owner,
      String method,
      ColumnType type,
      @Nullable SourceRange range,
      Expr... arguments) {
    ScalarFunction function =
        ScalarFunction.nullableCall(method, owner, method, layouts(arguments), type.layout());
    return strict(function, type, range, arguments);
  }

  /** Java text over primitive arguments. */
  static Expr inline(
      String name, String java, ColumnType type, @Nullable SourceRange range, Expr... arguments) {
    ScalarFunction function = ScalarFunction.inline(name, java, layouts(arguments), type.layout());
    return strict(function, type, range, arguments);
  }

  /** A special form; its type says itself whether it can be NULL. */
  static Expr form(
      ScalarFunction.Form form,
      ColumnType type,
      @Nullable SourceRange range,
      List<Expr> arguments) {
    List<Layout> layouts = arguments.stream().map(a -> a.type().layout()).toList();
    return new Expr.Call(ScalarFunction.form(form, layouts, type.layout()), arguments, type, range);
  }

  static Expr constant(int value) {
    return new Expr.Literal(value, ColumnType.of(Kind.INT).notNull());
  }

  static Expr constant(long value) {
    return new Expr.Literal(value, ColumnType.of(Kind.BIGINT).notNull());
  }

  static Expr constant(String value) {
    return new Expr.Literal(value, ColumnType.string().notNull());
  }

  static ColumnType type(Kind kind) {
    return ColumnType.of(kind);
  }

  private static List<Layout> layouts(Expr... arguments) {
    return java.util.Arrays.stream(arguments).map(a -> a.type().layout()).toList();
  }
}
