package io.tidemark.planner.lower;

import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the parts of a node stand in the SQL: relational trees have no places, their calls do. */
final class Ranges {
  private Ranges() {}

  /** From the first to the last place of expressions; null if none has one. */
  static @Nullable SourceRange of(@Nullable Expr condition, List<Expr> exprs) {
    SourceRange range = condition == null ? null : of(condition);
    for (Expr expr : exprs) {
      range = hull(range, of(expr));
    }
    return range;
  }

  /** From the first to the last place of calls; null if none has one. */
  static @Nullable SourceRange of(List<AggregateCall> calls) {
    SourceRange range = null;
    for (AggregateCall call : calls) {
      range = hull(range, call.range());
    }
    return range;
  }

  private static @Nullable SourceRange of(Expr expr) {
    if (expr instanceof Expr.Field field) {
      return of(field.row());
    }
    if (!(expr instanceof Expr.Call call)) {
      return null;
    }
    return call.range() == null ? of(null, call.arguments()) : call.range();
  }

  private static @Nullable SourceRange hull(@Nullable SourceRange a, @Nullable SourceRange b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    SourceRange first = isBefore(a.line(), a.column(), b.line(), b.column()) ? a : b;
    SourceRange last = isBefore(a.endLine(), a.endColumn(), b.endLine(), b.endColumn()) ? b : a;
    return new SourceRange(first.line(), first.column(), last.endLine(), last.endColumn());
  }

  private static boolean isBefore(int lineA, int columnA, int lineB, int columnB) {
    return lineA < lineB || (lineA == lineB && columnA < columnB);
  }
}
