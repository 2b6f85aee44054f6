package io.tidemark.exec.connector;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table as its connector sees it: the columns it reads or writes and the options of its WITH
 * clause, without {@code connector}. Computed columns are the planner's and not here.
 */
public record TableDefinition(
    String name, List<SourceColumn> columns, Map<String, String> options) {

  /**
   * A column that the connector fills.
   *
   * @param metadataKey what the connector calls the value; null for a column of the record itself
   */
  public record SourceColumn(String name, ColumnType type, @Nullable String metadataKey) {}

  public TableDefinition {
    columns = List.copyOf(columns);
    options = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /** The columns as a row type, metadata columns in their places. */
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new RowField(c.name(), c.type())).toList());
  }
}
