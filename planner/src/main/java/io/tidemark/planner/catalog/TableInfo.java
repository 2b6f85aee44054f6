package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.planner.physical.Expr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * A table as it was created.
 *
 * @param rowtime index of the column of WATERMARK FOR; -1 without
 * @param watermarkSql the expression of WATERMARK FOR; null without
 * @param watermark that expression over all columns; null without
 * @param primaryKey names of the key's columns; empty without
 * @param connector name of the connector
 * @param options of WITH in the order written, with {@code connector}
 * @param optionPositions where the value of each option stands
 */
public record TableInfo(
    String name,
    boolean isTemporary,
    List<TableColumn> columns,
    int rowtime,
    @Nullable String watermarkSql,
    @Nullable Expr watermark,
    List<String> primaryKey,
    @Nullable String comment,
    List<String> partitionKeys,
    String connector,
    Map<String, String> options,
    Map<String, SqlParserPos> optionPositions) {
  /** The option that names the column of the row kinds. */
  public static final String OP_COLUMN = "changelog.op-column";

  public TableInfo {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    partitionKeys = List.copyOf(partitionKeys);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    optionPositions = Map.copyOf(optionPositions);
  }

  /** The same table with other columns. */
  public TableInfo withColumns(List<TableColumn> newColumns) {
    return new TableInfo(
        name,
        isTemporary,
        newColumns,
        rowtime,
        watermarkSql,
        watermark,
        primaryKey,
        comment,
        partitionKeys,
        connector,
        options,
        optionPositions);
  }

  /** Whether its rows live in the database: it names no connector. */
  public boolean isManaged() {
    return !options.containsKey("connector");
  }

  /** The column of the row kinds, of a table that is a changelog; -1 for others. */
  public int kindColumn() {
    String name = options.get(OP_COLUMN);
    return name == null ? -1 : rowType().indexOf(name);
  }

  /** The columns that queries see. */
  public RowType visibleRowType() {
    int kindColumn = kindColumn();
    List<RowField> fields = new ArrayList<>(rowType().fields());
    if (kindColumn >= 0) {
      fields.remove(kindColumn);
    }
    return new RowType(fields);
  }

  /** All columns, in the order written. */
  public RowType rowType() {
    return new RowType(columns.stream().map(c -> new RowField(c.name(), c.type())).toList());
  }

  /** The table as its connector reads it. */
  public TableDefinition sourceDefinition() {
    return definition(columns.stream().filter(TableColumn::isFilled).toList());
  }

  /** The table as its connector writes it. */
  public TableDefinition sinkDefinition() {
    return definition(columns.stream().filter(TableColumn::isInsertable).toList());
  }

  private TableDefinition definition(List<TableColumn> filled) {
    Map<String, String> own = new LinkedHashMap<>(options);
    own.remove("connector");
    own.remove(OP_COLUMN);
    own.keySet().removeAll(ScanOptions.keys());
    return new TableDefinition(
        name,
        filled.stream().map(c -> new SourceColumn(c.name(), c.type(), c.metadataKey())).toList(),
        partitionKeys,
        own);
  }
}
