package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.List;

/**
 * What makes a table a materialized view.
 *
 * @param sql its query with EMIT, as SHOW CREATE prints it
 * @param mode which changes its rows can undergo
 * @param hasOneRow whether there is at most one row at any time
 * @param order in which its rows stand for what reads them
 */
public record MaterializedView(String sql, ChangelogMode mode, boolean hasOneRow, Order order) {

  /**
   * The order in which the rows of a view stand, whatever the changes were that made them.
   *
   * @param columns by which they stand, ascending, NULL first; by arrival if there are none
   * @param isKept whether it keeps the order keys of its rows instead, in a column that nobody sees
   */
  public record Order(List<Integer> columns, boolean isKept) {
    /** In which they came. */
    public static final Order ARRIVAL = new Order(List.of(), false);

    /** That of the order keys that it keeps. */
    public static final Order KEPT = new Order(List.of(), true);

    /** The column with order keys. */
    public static final RowField FIELD = new RowField("$order", ColumnType.bytes().notNull());

    public Order {
      columns = List.copyOf(columns);
    }

    /** Whether nothing but their arrival is known. */
    public boolean isByArrival() {
      return columns.isEmpty() && !isKept;
    }
  }
}
