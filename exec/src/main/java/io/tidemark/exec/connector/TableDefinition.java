package io.tidemark.exec.connector;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table as its connector sees it: the columns it reads or writes and the options of its WITH
 * clause, without {@code connector}. Computed columns are the planner's and not here.
 *
 * @param partitionKeys names of the columns of PARTITIONED BY; empty without
 */
public record TableDefinition(
    String name,
    List<SourceColumn> columns,
    List<String> partitionKeys,
    Map<String, String> options) {

  /** A table without PARTITIONED BY. */
  public TableDefinition(String name, List<SourceColumn> columns, Map<String, String> options) {
    this(name, columns, List.of(), options);
  }

  /** The metadata key of a BIGINT that tells the rows of a managed table apart. */
  public static final String ROW_NUMBER = "row-number";

  /**
   * A column that the connector fills.
   *
   * @param metadataKey what the connector calls the value; null for a column of the record itself
   */
  public record SourceColumn(String name, ColumnType type, @Nullable String metadataKey) {}

  public TableDefinition {
    columns = List.copyOf(columns);
    partitionKeys = List.copyOf(partitionKeys);
    options = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }

  /** The columns as a row type, metadata columns in their places. */
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new RowField(c.name(), c.type())).toList());
  }
}
