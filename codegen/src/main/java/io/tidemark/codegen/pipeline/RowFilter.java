package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Leaves out rows: one {@code continue} a conjunct, so that later ones see only what is kept. */
final class RowFilter {
  private final MethodFrame frame;
  private final ExpressionWriter expressions;

  RowFilter(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.expressions = expressions;
  }

  /** The operands of a condition's AND, flat. */
  static List<Expr> conjuncts(@Nullable Expr condition) {
    List<Expr> conjuncts = new ArrayList<>();
    if (condition != null) {
      collect(condition, conjuncts);
    }
    return conjuncts;
  }

  private static void collect(Expr expr, List<Expr> into) {
    if (expr instanceof Expr.Call call && call.function().form() == ScalarFunction.Form.AND) {
      call.arguments().forEach(argument -> collect(argument, into));
    } else {
      into.add(expr);
    }
  }

  void write(List<Expr> conjuncts) {
    for (Expr conjunct : conjuncts) {
      String isTrue = expressions.condition(conjunct);
      frame.writer().open("if (" + ExpressionWriter.negated(isTrue) + ")");
      frame.writer().line("continue;");
      frame.writer().close();
    }
  }
}
