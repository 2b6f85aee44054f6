package io.tidemark.planner.changelog;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits;
import io.tidemark.planner.physical.WindowSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The instants at which sessions of a wall clock end, for rows that show no more of them than the
 * clock did. When the clock is set back it shows times twice, and sessions with equal bounds can be
 * two: what is held back or counted for each of them must know which one a row is of.
 */
final class SessionInstants {
  private SessionInstants() {}

  /**
   * The rows of a plan with one more column, by which sessions that show the same bounds are told
   * apart.
   *
   * @return null if its rows are not those of such sessions, or have the instant already
   */
  static @Nullable PhysicalNode addTo(PhysicalNode plan) {
    WindowTimes found = WindowTimes.find(plan, SessionInstants::isOfWallClock);
    return found == null || found.column() < plan.rowType().size() ? null : found.plan();
  }

  /**
   * The rows of a plan without a column.
   *
   * @param column of its rows that is left out
   */
  static PhysicalNode without(PhysicalNode plan, int column) {
    List<Expr> columns = new ArrayList<>();
    List<RowField> fields = new ArrayList<>();
    Set<Integer> rowtimes = new TreeSet<>();
    for (int i = 0; i < plan.rowType().size(); i++) {
      if (i != column) {
        if (plan.traits().rowtimes().contains(i)) {
          rowtimes.add(columns.size());
        }
        columns.add(new Expr.Ref(i, plan.rowType().type(i)));
        fields.add(plan.rowType().fields().get(i));
      }
    }
    RowType type = new RowType(fields);
    Traits below = plan.traits();
    return new PhysicalNode.Calc(
        plan,
        null,
        columns,
        type,
        AddedColumn.all(type),
        new Traits(
            below.changelogMode(),
            rowtimes,
            List.of(),
            below.distribution(),
            below.isBounded(),
            ""),
        plan.range());
  }

  private static boolean isOfWallClock(WindowSpec window) {
    return window instanceof WindowSpec.Session && window.zone() != null;
  }
}
