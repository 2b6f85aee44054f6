package io.tidemark.codegen.expression;

import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Questions about expressions, and rewriting of their column references. */
public final class Expressions {
  private Expressions() {}

  public static List<Expr> arguments(Expr expr) {
    if (expr instanceof Expr.Call call) {
      return call.arguments();
    }
    if (expr instanceof Expr.Field field) {
      return List.of(field.row());
    }
    return List.of();
  }

  /** Adds the columns that an expression reads. */
  public static void columns(Expr expr, Set<Integer> into) {
    if (expr instanceof Expr.Ref ref) {
      into.add(ref.index());
    }
    arguments(expr).forEach(argument -> columns(argument, into));
  }

  /** The expression over the input of a projection in place of its output. */
  public static Expr substitute(Expr expr, List<Expr> projections) {
    if (expr instanceof Expr.Ref ref) {
      return projections.get(ref.index());
    }
    if (expr instanceof Expr.Field field) {
      return new Expr.Field(substitute(field.row(), projections), field.index(), field.type());
    }
    if (expr instanceof Expr.Call call) {
      List<Expr> arguments = new ArrayList<>();
      call.arguments().forEach(argument -> arguments.add(substitute(argument, projections)));
      return new Expr.Call(call.function(), arguments, call.type(), call.range());
    }
    return expr;
  }

  /** Whether an expression is a column, or a field of one. */
  public static boolean isPath(Expr expr) {
    return expr instanceof Expr.Ref || (expr instanceof Expr.Field field && isPath(field.row()));
  }
}
