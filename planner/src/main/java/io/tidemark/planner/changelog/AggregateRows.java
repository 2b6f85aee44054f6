package io.tidemark.planner.changelog;

import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.physical.AggregateCall;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.List;

/**
 * The rows that an aggregate takes, with what its calls have to know of them: in which order they
 * stand, and which of them goes.
 *
 * @param calls of the aggregate, over these rows
 */
record AggregateRows(PhysicalNode input, List<AggregateCall> calls) {
  AggregateRows {
    calls = List.copyOf(calls);
  }

  /**
   * @param input inferred
   */
  static AggregateRows of(PhysicalNode input, List<AggregateCall> calls, Catalog catalog) {
    PhysicalNode rows = input;
    List<AggregateCall> asking = calls;
    PhysicalNode keyed = RowOrder.neededFor(calls, input, catalog);
    if (keyed != null) {
      rows = keyed;
      asking = RowOrder.ordered(asking, input.rowType().size());
    }
    if (RowIdentity.isNeeded(input, calls)) {
      asking = RowIdentity.identified(asking, rows);
      rows = RowIdentity.addTo(rows);
    }
    return new AggregateRows(rows, asking);
  }
}
