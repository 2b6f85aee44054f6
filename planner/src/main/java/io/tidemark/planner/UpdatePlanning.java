package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.TableColumn;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.function.FunctionTable;
import io.tidemark.planner.lower.InsertLowering;
import io.tidemark.planner.lower.Lowering;
import io.tidemark.planner.lower.Pruning;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.validate.QueryValidation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDelete;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUpdate;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Plans UPDATE and DELETE: a query gives the numbers of the rows that go, and for UPDATE the rows
 * that come in their places.
 */
final class UpdatePlanning {
  private final Catalog catalog;
  private final Function<QueryValidation, Lowering> lowering;

  UpdatePlanning(Catalog catalog, Function<QueryValidation, Lowering> lowering) {
    this.catalog = catalog;
    this.lowering = lowering;
  }

  PlannedStatement.Insert plan(SqlUpdate update) {
    SqlNode target = update.getTargetTable();
    TableInfo table = target(target, "UPDATE");
    Map<String, SqlNode> values = values(table, update);
    List<TableColumn> stored = table.columns().stream().filter(TableColumn::isInsertable).toList();
    List<SqlNode> columns = new ArrayList<>();
    for (TableColumn column : stored) {
      SqlNode value = values.get(column.name());
      columns.add(value == null ? new SqlIdentifier(column.name(), pos(target)) : value);
    }
    return plan(
        update, table, target, update.getAlias(), columns, update.getCondition(), places(values));
  }

  PlannedStatement.Insert plan(SqlDelete delete) {
    SqlNode target = delete.getTargetTable();
    TableInfo table = target(target, "DELETE");
    return plan(
        delete, table, target, delete.getAlias(), List.of(), delete.getCondition(), Map.of());
  }

  private static Map<String, SourceRange> places(Map<String, SqlNode> values) {
    Map<String, SourceRange> places = new HashMap<>();
    values.forEach((column, value) -> places.put(column, InsertJobs.range(pos(value))));
    return places;
  }

  private TableInfo target(SqlNode node, String statement) {
    if (!(node instanceof SqlIdentifier id)) {
      throw SqlException.notSupported(
          pos(node), "this target is not supported", "write " + statement + " and a table's name");
    }
    TableInfo table = ManagedTargets.table(catalog, id, statement);
    if (!table.proctimes().isEmpty()) {
      throw SqlException.invalid(
          pos(id),
          "table '"
              + table.name()
              + "' is a stream, since it has a PROCTIME() column: its rows cannot be changed",
          "leave PROCTIME() out of the table");
    }
    if (table.rowtime() >= 0) {
      throw SqlException.invalid(
          pos(id),
          "table '"
              + table.name()
              + "' is a stream, since it has a WATERMARK: its rows cannot be changed",
          table.primaryKey().isEmpty()
              ? "leave WATERMARK out of the table"
              : "INSERT a row of the same key, which replaces the old one");
    }
    return table;
  }

  /** What SET gives to each column. */
  private static Map<String, SqlNode> values(TableInfo table, SqlUpdate update) {
    List<String> names =
        table.columns().stream().filter(TableColumn::isInsertable).map(TableColumn::name).toList();
    Map<String, SqlNode> values = new HashMap<>();
    for (int i = 0; i < update.getTargetColumnList().size(); i++) {
      SqlIdentifier id = (SqlIdentifier) update.getTargetColumnList().get(i);
      String name = id.names.get(id.names.size() - 1);
      if (!names.contains(name)) {
        throw SqlException.invalid(
            pos(id),
            table.rowType().indexOf(name) < 0
                ? "there is no column '" + name + "' in table '" + table.name() + "'"
                : "column '"
                    + name
                    + (isMetadata(table, name) ? "' is METADATA" : "' is computed")
                    + " and cannot be set",
            Suggestions.hint(name, names, "columns are"));
      }
      refuseAggregates(update.getSourceExpressionList().get(i));
      if (values.put(name, update.getSourceExpressionList().get(i)) != null) {
        throw SqlException.invalid(pos(id), "column '" + name + "' is set twice", "leave one out");
      }
    }
    return values;
  }

  private static boolean isMetadata(TableInfo table, String name) {
    return table.columns().stream()
        .anyMatch(column -> column.name().equals(name) && column.metadataKey() != null);
  }

  /** An update gives each row a value of its own. */
  private static void refuseAggregates(SqlNode value) {
    value.accept(
        new SqlBasicVisitor<@Nullable Void>() {
          @Override
          public @Nullable Void visit(SqlCall call) {
            if (FunctionTable.isAggregate(call.getOperator().getName())) {
              throw SqlException.invalid(
                  pos(call),
                  "an aggregate cannot stand in SET",
                  "INSERT the result of a query with GROUP BY instead");
            }
            return call.isA(SqlKind.QUERY) ? null : super.visit(call);
          }
        });
  }

  private PlannedStatement.Insert plan(
      SqlNode statement,
      TableInfo table,
      SqlNode target,
      @Nullable SqlIdentifier alias,
      List<SqlNode> columns,
      @Nullable SqlNode condition,
      Map<String, SourceRange> places) {
    String rowNumber = unusedName(table, statement);
    QueryValidation validation = new QueryValidation(catalog.with(numbered(table, rowNumber)));
    SqlNodeList list = new SqlNodeList(pos(target));
    list.add(new SqlIdentifier(rowNumber, pos(target)));
    columns.forEach(list::add);
    SqlNode from =
        alias == null
            ? target
            : SqlStdOperatorTable.AS.createCall(pos(alias), List.of(target, alias));
    SqlSelect select =
        new SqlSelect(
            pos(statement),
            null,
            list,
            from,
            condition,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    RelRoot root = validation.convert(select);
    TableDefinition sink = sink(table, rowNumber, !columns.isEmpty());
    Lowering lower = lowering.apply(validation);
    List<Integer> sources = IntStream.range(0, sink.columns().size()).boxed().toList();
    PhysicalNode input = new InsertLowering(lower, sink, sources).lower(root.project(), select);
    PhysicalNode plan =
        Pruning.prune(
            lower
                .insert(
                    input, table.connector(), sink, false, false, SourceRange.of(pos(statement)))
                .ofUpdate(places));
    return new PlannedStatement.Insert(
        (PhysicalNode.Insert) plan,
        table.name(),
        columns.isEmpty() ? "deleted from" : "updated in");
  }

  private static TableDefinition sink(TableInfo table, String rowNumber, boolean takesRows) {
    TableDefinition stored = table.sinkDefinition();
    List<TableDefinition.SourceColumn> columns = new ArrayList<>();
    columns.add(
        new TableDefinition.SourceColumn(
            rowNumber,
            ColumnType.of(ColumnType.Kind.BIGINT).notNull(),
            TableDefinition.ROW_NUMBER));
    if (takesRows) {
      columns.addAll(stored.columns());
    }
    return new TableDefinition(stored.name(), columns, stored.options());
  }

  private static TableInfo numbered(TableInfo table, String rowNumber) {
    List<TableColumn> columns = new ArrayList<>(table.columns());
    columns.add(
        new TableColumn(
            rowNumber,
            ColumnType.of(ColumnType.Kind.BIGINT).notNull(),
            TableDefinition.ROW_NUMBER,
            true,
            null,
            null,
            null));
    return table.withColumns(columns);
  }

  /** A name that is neither a column's nor written in the statement, so that nobody reads it. */
  private static String unusedName(TableInfo table, SqlNode statement) {
    Set<String> used = new HashSet<>(table.rowType().names());
    statement.accept(
        new SqlBasicVisitor<Void>() {
          @Override
          public Void visit(SqlIdentifier id) {
            used.addAll(id.names);
            return null;
          }
        });
    StringBuilder name = new StringBuilder("row$");
    while (used.contains(name.toString())) {
      name.append('$');
    }
    return name.toString();
  }

  private static SqlParserPos pos(SqlNode node) {
    return node.getParserPosition();
  }
}
