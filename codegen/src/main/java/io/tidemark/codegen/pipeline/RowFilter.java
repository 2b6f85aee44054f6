package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.ExpressionWriter;
import io.tidemark.codegen.expression.MethodFrame;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Leaves out rows: one {@code continue} a conjunct, so that later ones see only what is kept. */
final class RowFilter {
  private static final int MAX_CONJUNCTS = 24;

  private final MethodFrame frame;
  private final ExpressionWriter expressions;

  RowFilter(MethodFrame frame, ExpressionWriter expressions) {
    this.frame = frame;
    this.expressions = expressions;
  }

  /**
   * The operands of a condition's AND, flat; very many are bundled, so that one method takes them.
   */
  static List<Expr> conjuncts(@Nullable Expr condition) {
    List<Expr> conjuncts = new ArrayList<>();
    if (condition != null) {
      collect(condition, conjuncts);
    }
    while (conjuncts.size() > MAX_CONJUNCTS) {
      conjuncts = bundled(conjuncts);
    }
    return conjuncts;
  }

  private static List<Expr> bundled(List<Expr> conjuncts) {
    List<Expr> bundles = new ArrayList<>();
    for (int from = 0; from < conjuncts.size(); from += MAX_CONJUNCTS) {
      int to = Math.min(conjuncts.size(), from + MAX_CONJUNCTS);
      bundles.add(conjunction(conjuncts.subList(from, to)));
    }
    return bundles;
  }

  /** The AND of at least one condition. */
  static Expr conjunction(List<Expr> operands) {
    if (operands.size() == 1) {
      return operands.get(0);
    }
    List<Layout> layouts = operands.stream().map(operand -> Layout.BOOLEAN).toList();
    ScalarFunction and = ScalarFunction.form(ScalarFunction.Form.AND, layouts, Layout.BOOLEAN);
    return new Expr.Call(and, operands, ColumnType.of(ColumnType.Kind.BOOLEAN), null);
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
