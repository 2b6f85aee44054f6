package io.tidemark.planner.catalog;

import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.exec.connector.TableDefinition.SourceColumn;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * A table as it was created, or a materialized view: a table that one job writes.
 *
 * @param rowtime index of the column of WATERMARK FOR, or of the rowtime of a view; -1 without
 * @param watermarkSql the expression of WATERMARK FOR; null without
 * @param watermark that expression over all columns; null without, and for a table with a rowtime
 *     whose watermark is moved from outside: that of a view, or AS SOURCE_WATERMARK()
 * @param primaryKey names of the key's columns; of a view whose rows change those that name a row;
 *     empty without
 * @param connector name of the connector
 * @param options of WITH in the order written, with {@code connector}
 * @param optionPositions where the value of each option stands
 * @param view what makes it a materialized view; null for a table
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
    Map<String, SqlParserPos> optionPositions,
    @Nullable MaterializedView view) {
  /** The option that names the column of the row kinds. */
  public static final String OP_COLUMN = "changelog.op-column";

  public TableInfo {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    partitionKeys = List.copyOf(partitionKeys);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    optionPositions = Map.copyOf(optionPositions);
  }

  /** A table, not a view. */
  public TableInfo(
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
    this(
        name,
        isTemporary,
        columns,
        rowtime,
        watermarkSql,
        watermark,
        primaryKey,
        comment,
        partitionKeys,
        connector,
        options,
        optionPositions,
        null);
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
        optionPositions,
        view);
  }

  /** Whether one job writes it, and no statement. */
  public boolean isView() {
    return view != null;
  }

  /** What can happen to the rows of a managed table that somebody follows. */
  public ChangelogMode changelogMode() {
    if (view != null) {
      return view.mode();
    } else if (!primaryKey.isEmpty()) {
      return ChangelogMode.UPSERT;
    }
    return rowtime >= 0 || !proctimes().isEmpty() ? ChangelogMode.APPEND : ChangelogMode.RETRACT;
  }

  /** Indexes of the columns that are PROCTIME(). */
  public Set<Integer> proctimes() {
    Set<Integer> indexes = new TreeSet<>();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).isProctime()) {
        indexes.add(i);
      }
    }
    return indexes;
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

  /** For each column its expression over the columns that are filled: itself, or as computed. */
  public List<Expr> expressions() {
    List<Expr> expressions = new ArrayList<>();
    int filled = 0;
    for (TableColumn column : columns) {
      Expr computed = column.expression();
      expressions.add(computed == null ? new Expr.Ref(filled++, column.type()) : computed);
    }
    return expressions;
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
    return withOrder(definition(columns.stream().filter(TableColumn::isInsertable).toList()));
  }

  /** The table as the database keeps it. */
  public TableDefinition storedDefinition() {
    return withOrder(sourceDefinition());
  }

  /** The same with the order keys that only a view keeps. */
  private TableDefinition withOrder(TableDefinition visible) {
    if (view == null || !view.order().isKept()) {
      return visible;
    }
    List<SourceColumn> stored = new ArrayList<>(visible.columns());
    RowField key = MaterializedView.Order.FIELD;
    stored.add(new SourceColumn(key.name(), key.type(), null));
    return new TableDefinition(name, stored, visible.partitionKeys(), visible.options());
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
