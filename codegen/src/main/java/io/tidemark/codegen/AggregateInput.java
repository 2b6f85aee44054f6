package io.tidemark.codegen;

import io.tidemark.codegen.pipeline.Projection;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.function.ScalarFunction;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The projections right below an aggregate, taken together.
 *
 * @param node what gives their input
 * @param projection null if there are none
 */
record AggregateInput(PhysicalNode node, @Nullable Projection projection) {

  /** The chain of projections that ends in the input of an aggregate. */
  static AggregateInput below(PhysicalNode input) {
    if (!(input instanceof PhysicalNode.Calc calc)) {
      return new AggregateInput(input, null);
    }
    Projection projection = Projection.of(calc);
    AggregateInput lower = below(calc.input());
    return lower.projection() == null
        ? new AggregateInput(calc.input(), projection)
        : new AggregateInput(lower.node(), projection.over(lower.projection()));
  }

  /** The expression of a column over the input of the projection. */
  Expr column(int index) {
    return projection == null
        ? new Expr.Ref(index, node.rowType().type(index))
        : projection.projections().get(index);
  }

  /**
   * The same with computed arguments under the FILTER of their calls, so that they are not
   * computed, and cannot fail, where it does not hold.
   *
   * @param others columns that are read for another reason
   */
  AggregateInput guarded(List<AggregateCall> calls, Set<Integer> others) {
    if (projection == null) {
      return this;
    }
    List<Expr> guarded = new ArrayList<>(projection.projections());
    for (int column = 0; column < guarded.size(); column++) {
      int filter = others.contains(column) ? -1 : onlyFilter(calls, column);
      if (filter >= 0 && guarded.get(column) instanceof Expr.Call call) {
        guarded.set(column, guard(projection.projections().get(filter), call));
      }
    }
    return new AggregateInput(
        node,
        new Projection(
            projection.inputType(),
            projection.condition(),
            guarded,
            projection.rowType(),
            projection.required()));
  }

  /** The filter that all calls with this argument have; -1 if they differ or there is none. */
  private static int onlyFilter(List<AggregateCall> calls, int argument) {
    Set<Integer> filters = new HashSet<>();
    for (AggregateCall call : calls) {
      if (call.argument() == argument) {
        filters.add(call.filter());
      }
      if (call.filter() == argument) {
        return -1;
      }
    }
    return filters.size() == 1 ? filters.iterator().next() : -1;
  }

  private static Expr guard(Expr filter, Expr.Call argument) {
    Layout layout = argument.type().layout();
    ScalarFunction caseOf =
        ScalarFunction.form(
            ScalarFunction.Form.CASE, List.of(Layout.BOOLEAN, layout, layout), layout);
    Expr nothing = new Expr.Literal(null, argument.type().nullable());
    return new Expr.Call(
        caseOf, List.of(filter, argument, nothing), argument.type().nullable(), null);
  }
}
