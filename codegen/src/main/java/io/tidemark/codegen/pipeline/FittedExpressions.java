package io.tidemark.codegen.pipeline;

import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the expressions of an aggregation back in their places after they were cut to fit. */
final class FittedExpressions {
  private final Iterator<Expr> expressions;

  /**
   * @param expressions conjuncts of the condition, then {@link Aggregation#rowExpressions}
   */
  FittedExpressions(List<Expr> expressions) {
    this.expressions = expressions.iterator();
  }

  Aggregation of(Aggregation aggregation, int conjuncts) {
    Expr condition = condition(conjuncts);
    List<Expr> keys = new ArrayList<>();
    aggregation.keys().forEach(key -> keys.add(expressions.next()));
    List<Aggregation.Call> calls = new ArrayList<>();
    for (Aggregation.Call call : aggregation.calls()) {
      Expr argument = call.argument() == null ? null : expressions.next();
      Expr filter = call.filter() == null ? null : expressions.next();
      Expr identity = call.identity() == null ? null : expressions.next();
      Expr order = call.order() == null ? null : expressions.next();
      calls.add(
          new Aggregation.Call(call.spec(), argument, filter, identity, order, call.accumulator()));
    }
    return new Aggregation(
        aggregation.kind(),
        aggregation.inputType(),
        condition,
        aggregation.time(),
        aggregation.hasGaps(),
        keys,
        aggregation.groupingSets(),
        calls,
        aggregation.keyTable());
  }

  private @Nullable Expr condition(int conjuncts) {
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < conjuncts; i++) {
      operands.add(expressions.next());
    }
    return operands.isEmpty() ? null : RowFilter.conjunction(operands);
  }
}
