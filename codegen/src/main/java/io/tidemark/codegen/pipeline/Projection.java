package io.tidemark.codegen.pipeline;

import io.tidemark.codegen.expression.Expressions;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter and projection of rows of one input, as one step.
 *
 * @param condition null keeps every row
 * @param projections one a column of {@code rowType}
 * @param required the columns that anything above reads; others stay null
 */
public record Projection(
    RowType inputType,
    @Nullable Expr condition,
    List<Expr> projections,
    RowType rowType,
    Set<Integer> required) {
  public Projection {
    projections = List.copyOf(projections);
    required = Set.copyOf(required);
  }

  public static Projection of(PhysicalNode.Calc calc) {
    return new Projection(
        calc.input().rowType(),
        calc.condition(),
        calc.projections(),
        calc.rowType(),
        calc.required());
  }

  /** Every column as it is. */
  public static Projection identity(RowType type) {
    List<Expr> columns = new ArrayList<>();
    Set<Integer> required = new HashSet<>();
    for (int i = 0; i < type.size(); i++) {
      columns.add(new Expr.Ref(i, type.type(i)));
      required.add(i);
    }
    return new Projection(type, null, columns, type, required);
  }

  /** This projection over another's output, as one over that one's input. */
  public Projection over(Projection below) {
    List<Expr> conditions = new ArrayList<>();
    if (below.condition() != null) {
      conditions.add(below.condition());
    }
    if (condition != null) {
      conditions.add(Expressions.substitute(condition, below.projections()));
    }
    List<Expr> substituted = new ArrayList<>();
    for (Expr expr : projections) {
      substituted.add(Expressions.substitute(expr, below.projections()));
    }
    Expr both = conditions.isEmpty() ? null : RowFilter.conjunction(conditions);
    return new Projection(below.inputType(), both, substituted, rowType, required);
  }

  /** Without the filter and with every column: what late rows are recalled with. */
  public Projection unfilteredAndFull() {
    Set<Integer> all = new HashSet<>();
    for (int i = 0; i < projections.size(); i++) {
      all.add(i);
    }
    return new Projection(inputType, null, projections, rowType, all);
  }

  /** Whether every row and column passes unchanged. */
  public boolean isIdentity() {
    boolean isSame = condition == null && projections.size() == inputType.size();
    for (int i = 0; isSame && i < projections.size(); i++) {
      isSame = projections.get(i) instanceof Expr.Ref ref && ref.index() == i;
    }
    return isSame;
  }

  /** The input columns that it reads. */
  public Set<Integer> inputColumns() {
    Set<Integer> columns = new HashSet<>();
    if (condition != null) {
      Expressions.columns(condition, columns);
    }
    required.forEach(column -> Expressions.columns(projections.get(column), columns));
    return columns;
  }
}
