package io.tidemark.codegen;

import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.relational.NotNullRows;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;

/** What is said of a row that has NULL where its table takes none. */
final class NullRefusals {
  private static final String HINT =
      "write COALESCE(value, default), leave such rows out with WHERE ... IS NOT NULL, or SET"
          + " 'table.exec.sink.not-null-enforcer' = 'drop'";

  /** An UPDATE drops no rows: that would take them out of the table. */
  private static final String UPDATE_HINT =
      "write COALESCE(value, default), or leave such rows out with WHERE ... IS NOT NULL";

  private NullRefusals() {}

  static NotNullRows.Refusal of(PhysicalNode.Insert node) {
    TableDefinition table = node.table();
    if (!node.values().isEmpty()) {
      return (column, row) -> {
        SourceRange value = node.values().get(column);
        return PlacedSource.placed(
            fault(table, column, "UPDATE sets it to NULL", UPDATE_HINT),
            value == null ? node.range() : value);
      };
    }
    return (column, row) ->
        PlacedSource.placed(
            fault(
                table,
                column,
                node.isContinuous()
                    ? "a row of the job has NULL there"
                    : "row " + row + " of the INSERT has NULL there",
                HINT),
            node.range());
  }

  static NotNullRows.Refusal of(LateTarget target) {
    return (column, row) -> fault(target.table(), column, "a late row has NULL there", HINT);
  }

  private static DataException fault(
      TableDefinition table, String column, String problem, String hint) {
    return new DataException(
        "column '" + column + "' of table '" + table.name() + "' is NOT NULL, but " + problem,
        hint);
  }
}
