package io.tidemark.planner.physical;

import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SourceRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table that a step writes the rows to which are late for all of its windows.
 *
 * @param connector the connector's name
 * @param columns one a column of the table, over the columns that late rows show and, behind them,
 *     how late the row is: INTERVAL DAY TO SECOND
 * @param isContinuous whether each unit arrives by itself; else all rows arrive together at the end
 * @param dropsNullRows whether a row with NULL in a NOT NULL column is dropped; else it is an error
 * @param range where the table is named
 */
public record LateTarget(
    String connector,
    TableDefinition table,
    List<Expr> columns,
    boolean isContinuous,
    boolean dropsNullRows,
    @Nullable SourceRange range) {
  public LateTarget {
    columns = List.copyOf(columns);
  }

  /** The one of a plan; null if none of its steps has one. */
  public static @Nullable LateTarget of(PhysicalNode plan) {
    LateTarget own = plan.lateTarget();
    for (PhysicalNode input : plan.inputs()) {
      own = own == null ? of(input) : own;
    }
    return own;
  }
}
