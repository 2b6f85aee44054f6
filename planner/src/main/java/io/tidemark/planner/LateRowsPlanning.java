package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.connector.TableDefinition;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.Dependencies;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.changelog.ChangeInference;
import io.tidemark.planner.changelog.Emission;
import io.tidemark.planner.changelog.QueryPlaces;
import io.tidemark.planner.function.Assignment;
import io.tidemark.planner.function.ExprTranslator;
import io.tidemark.planner.lower.InsertLowering;
import io.tidemark.planner.physical.Expr;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.WindowSpec;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.type.TidemarkTypeFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** LATE ROWS INTO: which step's late rows they are, and which columns of the table they fill. */
final class LateRowsPlanning {
  /** The column of the table that says how late a row is. */
  private static final String LATE_BY = "late_by";

  private final Catalog catalog;
  private final ConnectorRegistry connectors;
  private final SessionSettings settings;

  LateRowsPlanning(Catalog catalog, ConnectorRegistry connectors, SessionSettings settings) {
    this.catalog = catalog;
    this.connectors = connectors;
    this.settings = settings;
  }

  /**
   * @param plan of the query, not inferred
   * @param reads names of the tables and views that the query reads
   * @param target the table that takes the result; null for none
   * @param isContinuous whether the query goes on
   * @param isFinal whether results over what goes on have to be final
   * @param others jobs that start together with it
   * @return null if the clause is not there
   * @throws SqlException at the clause
   */
  ChangeInference.@Nullable LateRows plan(
      PhysicalNode plan,
      Emission emission,
      Set<String> reads,
      @Nullable String target,
      boolean isContinuous,
      boolean isFinal,
      Collection<JobInfo> others) {
    SqlIdentifier id = emission.lateRowsInto();
    if (id == null) {
      return null;
    }
    SqlParserPos pos = id.getParserPosition();
    WritableTables tables = new WritableTables(catalog, connectors, "LATE ROWS INTO");
    TableInfo table = tables.require(id);
    TableDefinition sink = table.sinkDefinition();
    tables.validate(table, sink, pos);
    PhysicalNode step = step(plan, node -> isFinal && goesOn(node, isContinuous), pos);
    checkUse(table.name(), reads, target, others, pos);
    return new ChangeInference.LateRows(
        step,
        new LateTarget(
            table.connector(),
            sink,
            columns(sink, ChangeInference.lateColumns(step), pos),
            isContinuous,
            settings.dropsNullRows(),
            SourceRange.of(pos)));
  }

  /** The name of the table for late rows; null if there is none. */
  static @Nullable String table(ChangeInference.@Nullable LateRows late) {
    return late == null ? null : late.target().table().name();
  }

  /** A plan that gives its result once, with the table for its late rows. */
  static PhysicalNode once(
      PhysicalNode plan,
      ChangeInference.@Nullable LateRows late,
      Catalog catalog,
      QueryPlaces places) {
    return new ChangeInference(catalog, places, false, false, Firing.ON_CLOSE, 0)
        .into(late)
        .infer(plan);
  }

  private boolean goesOn(PhysicalNode node, boolean isContinuous) {
    return ChangeInference.readsUnbounded(node)
        || isContinuous && ChangeInference.readsManaged(node, catalog);
  }

  /**
   * The one step that can drop rows.
   *
   * @param isFinal whether results of a step are given when they are final
   */
  private PhysicalNode step(PhysicalNode plan, Predicate<PhysicalNode> isFinal, SqlParserPos pos) {
    List<PhysicalNode> dropping = new ArrayList<>();
    collect(plan, isFinal, dropping);
    if (dropping.isEmpty()) {
      if (isFinal.test(plan)
          && ChangeInference.readsChanging(plan, catalog)
          && ChangeInference.hasFinalTime(plan)) {
        throw ChangeInference.lateChanges(SourceRange.of(pos));
      }
      throw SqlException.invalid(
          pos,
          "LATE ROWS INTO takes what windows drop, and no window of this query drops rows",
          "leave it out, or group by a window (TUMBLE, HOP, CUMULATE, SESSION) over a table with a"
              + " WATERMARK");
    }
    if (dropping.size() > 1) {
      throw SqlException.invalid(
          pos,
          "LATE ROWS INTO takes the late rows of one window, but "
              + dropping.size()
              + " windows of this query can drop rows",
          "write the inner windows, or the inputs of the UNION, as queries of their own; each keeps"
              + " its late rows in `<name>$late` as well");
    }
    if (endsEarly(plan)) {
      throw SqlException.notSupported(
          pos,
          "LATE ROWS INTO with LIMIT is not supported: the query stops before it has read all rows",
          "leave LIMIT out, or write ORDER BY before it");
    }
    return dropping.get(0);
  }

  private static boolean endsEarly(PhysicalNode plan) {
    return plan instanceof PhysicalNode.Limit
        || plan.inputs().stream().anyMatch(LateRowsPlanning::endsEarly);
  }

  /**
   * Windows of windows drop nothing: results come before the watermark passes their window_time. A
   * window function without an aggregate hands late rows on.
   */
  private static boolean collect(
      PhysicalNode node, Predicate<PhysicalNode> isFinal, List<PhysicalNode> dropping) {
    boolean isOfWindows = false;
    for (PhysicalNode input : node.inputs()) {
      isOfWindows |= collect(input, isFinal, dropping);
    }
    boolean drops =
        ChangeInference.isWindowAggregate(node)
            || ChangeInference.isTimedGroup(node) && isFinal.test(node)
            || node instanceof PhysicalNode.WindowTable table
                && table.window() instanceof WindowSpec.Session;
    if (drops && !isOfWindows) {
      dropping.add(node);
    }
    return drops || isOfWindows;
  }

  private void checkUse(
      String table,
      Set<String> reads,
      @Nullable String target,
      Collection<JobInfo> others,
      SqlParserPos pos) {
    if (table.equals(target)) {
      throw SqlException.invalid(
          pos,
          "table '" + table + "' takes the results already",
          "write the late rows into a table of their own");
    }
    List<String> cycle = new Dependencies(catalog).cycle(table, reads, others);
    if (!cycle.isEmpty()) {
      throw SqlException.invalid(
          pos,
          "the query would read its own late rows: " + String.join(" -> ", cycle),
          "write them into a table that nothing of this depends on");
    }
  }

  private List<Expr> columns(TableDefinition sink, RowType late, SqlParserPos pos) {
    List<Expr> columns = new ArrayList<>();
    for (TableDefinition.SourceColumn column : sink.columns()) {
      int index = late.names().indexOf(column.name());
      boolean isLateBy = index < 0 && column.name().equals(LATE_BY);
      if (index < 0 && !isLateBy) {
        throw SqlException.invalid(
            pos,
            "table '"
                + sink.name()
                + "' has a column '"
                + column.name()
                + "', which the late rows do not have",
            "their columns are "
                + String.join(", ", late.names())
                + ", and "
                + LATE_BY
                + ": how late a row is");
      }
      ColumnType from =
          isLateBy ? ColumnType.of(ColumnType.Kind.INTERVAL_DAY_TIME) : late.type(index);
      columns.add(column(sink, column, isLateBy ? late.size() : index, from, pos));
    }
    return columns;
  }

  private Expr column(
      TableDefinition sink,
      TableDefinition.SourceColumn column,
      int index,
      ColumnType from,
      SqlParserPos pos) {
    ColumnType to = from.isNullable() ? column.type().nullable() : column.type();
    if (from.nullable().equals(to.nullable())) {
      return new Expr.Ref(index, from);
    }
    if (!InsertLowering.takes(to, from)) {
      throw SqlException.invalid(
          pos,
          "column '"
              + column.name()
              + "' of table '"
              + sink.name()
              + "' is of type "
              + column.type().nullable()
              + ", that of the late rows of type "
              + from.nullable(),
          "create '" + sink.name() + "' with `" + column.name() + "` " + from.nullable());
    }
    RexBuilder rex = new RexBuilder(new TidemarkTypeFactory());
    RelDataType source = SqlTypes.relType(from, rex.getTypeFactory());
    RelDataType type = SqlTypes.relType(to, rex.getTypeFactory());
    return new ExprTranslator(settings.zone())
        .translate(
            Assignment.of(
                rex,
                pos,
                type,
                rex.makeInputRef(source, index),
                "column '" + column.name() + "' of table '" + sink.name() + "'"));
  }
}
