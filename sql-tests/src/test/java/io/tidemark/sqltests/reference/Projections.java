package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Projections of what a query tells, which stand above its net changes. */
final class Projections {
  /** From the lowest up. */
  private final List<PhysicalNode.Calc> calcs = new ArrayList<>();

  private final PhysicalNode query;

  Projections(PhysicalNode plan) {
    PhysicalNode node = plan;
    while (node instanceof PhysicalNode.Calc calc) {
      calcs.add(0, calc);
      node = calc.input();
    }
    if (!(node instanceof PhysicalNode.NetChanges)) {
      calcs.clear();
    }
    query = calcs.isEmpty() ? plan : node;
  }

  /** The plan below them. */
  PhysicalNode query() {
    return query;
  }

  List<@Nullable Object[]> rows(List<@Nullable Object[]> rows) {
    return calcs.isEmpty() ? rows : rows.stream().map(this::row).toList();
  }

  List<Change> changes(List<Change> changes) {
    return changes.stream().map(change -> new Change(change.kind(), row(change.row()))).toList();
  }

  private @Nullable Object[] row(@Nullable Object[] row) {
    @Nullable Object[] made = row;
    for (PhysicalNode.Calc calc : calcs) {
      @Nullable Object[] from = made;
      made =
          calc.projections().stream()
              .map(value -> Expressions.evaluate(value, from, Step.NO_WATERMARK))
              .toArray();
    }
    return made;
  }
}
