package io.tidemark.planner;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.parser.ast.SqlCreateMaterializedView;
import io.tidemark.parser.ast.SqlEmit;
import io.tidemark.parser.ast.SqlNodes;
import io.tidemark.parser.error.SourceRange;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.MaterializedView;
import io.tidemark.planner.catalog.TableColumn;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.changelog.AppendDemand;
import io.tidemark.planner.changelog.ChangeInference;
import io.tidemark.planner.changelog.Emission;
import io.tidemark.planner.changelog.QueryPlaces;
import io.tidemark.planner.changelog.ResultChanges;
import io.tidemark.planner.changelog.RowOrder;
import io.tidemark.planner.changelog.StateNotes;
import io.tidemark.planner.ddl.Names;
import io.tidemark.planner.ddl.TableOptions;
import io.tidemark.planner.ddl.ViewColumns;
import io.tidemark.planner.lower.Lowering;
import io.tidemark.planner.lower.Pruning;
import io.tidemark.planner.physical.Firing;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.Traits.ChangelogMode;
import io.tidemark.planner.type.SqlTypes;
import io.tidemark.planner.validate.QueryValidation;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Plans CREATE MATERIALIZED VIEW: a table, and the job that writes it. */
final class MaterializedViewPlanning {
  private final Catalog catalog;
  private final ConnectorRegistry connectors;
  private final QueryValidation validation;
  private final Lowering lowering;
  private final SessionSettings settings;

  MaterializedViewPlanning(
      Catalog catalog,
      ConnectorRegistry connectors,
      QueryValidation validation,
      Lowering lowering,
      SessionSettings settings) {
    this.catalog = catalog;
    this.connectors = connectors;
    this.validation = validation;
    this.lowering = lowering;
    this.settings = settings;
  }

  /**
   * @param emission what EMIT says
   * @return {@code Done} if there is such a view already and IF NOT EXISTS was written
   * @throws SqlException at the part of the statement that is wrong
   */
  PlannedStatement plan(SqlCreateMaterializedView create, Emission emission) {
    String name = Names.created(create.name(), create.isReplace(), create.ifNotExists());
    if (create.isTemporary()) {
      throw SqlException.notSupported(
          pos(create),
          "a TEMPORARY materialized view is not supported: its job belongs to the database",
          "leave TEMPORARY out, and DROP the view when it is no longer needed; or CREATE TEMPORARY"
              + " VIEW");
    }
    boolean isThere = catalog.contains(name);
    TableInfo before = catalog.table(name);
    boolean isView = before != null && before.isView();
    if (isThere && isView && create.ifNotExists()) {
      return new PlannedStatement.Done();
    } else if (isThere && !(isView && create.isReplace())) {
      throw Names.exists(create.name(), catalog);
    } else if (isThere) {
      Names.checkUnused(create.name(), catalog);
    } else if (catalog.job(name) != null) {
      throw SqlException.invalid(
          pos(create), "there is a job '" + name + "' already", "choose another name, or STOP JOB");
    }
    return plan(name, create, emission, isView);
  }

  private PlannedStatement.CreateView plan(
      String name, SqlCreateMaterializedView create, Emission asked, boolean replaced) {
    Map<String, String> options =
        new TableOptions(connectors).ofView(create.name(), create.options());
    SqlNode query = create.query() instanceof SqlEmit emit ? emit.body() : create.query();
    RelRoot root = validation.convert(query);
    RowType read = SqlTypes.rowType(root.validatedRowType);
    RowType columns = columns(create, query, read, asked);
    checkReads(name, create);
    checkTypes(columns, create);
    PhysicalNode plan = lowering.lower(root.project(), columns.names().subList(0, read.size()));
    asked.checkLateness(plan);
    Emission emission = asked.over(plan, settings.windows());
    QueryPlaces places = new QueryPlaces(query);
    boolean isFinal = emission.what() == Emission.What.FINAL;
    ChangeInference.LateRows late =
        new LateRowsPlanning(catalog, connectors, settings)
            .plan(plan, emission, validation.objectsRead(), name, true, isFinal, List.of());
    PhysicalNode inferred =
        new ChangeInference(
                catalog,
                places,
                true,
                !isFinal,
                new Firing(!isFinal, emission.latenessMillis()),
                settings.stateTtlMillis())
            .into(late)
            .endingWith(plan)
            .infer(plan);
    AppendDemand demand =
        new AppendDemand(
            emission.text() + " needs results that become complete",
            "leave " + emission.text() + " out");
    PhysicalNode rows = isFinal ? demand.complete(inferred, places, catalog) : inferred;
    RowOrder.OfView ordered = ordered(rows, emission);
    PhysicalNode changes = changes(ordered, emission);
    TableInfo table =
        table(
            name, create, columns, emission.isStream() ? changes : rows, ordered.order(), options);
    PhysicalNode.Insert insert =
        lowering.insert(
            changes,
            table.connector(),
            table.sinkDefinition(),
            false,
            true,
            SourceRange.of(pos(create)));
    return new PlannedStatement.CreateView(
        table,
        (PhysicalNode.Insert) Pruning.prune(insert),
        new JobInfo(
            name,
            JobInfo.Kind.MATERIALIZED_VIEW,
            name,
            LateRowsPlanning.table(late),
            validation.objectsRead(),
            SqlText.line(create.query())),
        replaced,
        StateNotes.of(name, inferred));
  }

  private static RowType columns(
      SqlCreateMaterializedView create, SqlNode query, RowType read, Emission emission) {
    if (!emission.isStream()) {
      return ViewColumns.named(create.columns(), query, read);
    }
    RowType columns =
        create.columns().isEmpty()
            ? ResultChanges.streamed(read, SourceRange.of(query.getParserPosition()))
            : ResultChanges.streamed(read);
    return ViewColumns.named(create.columns(), query, columns, ResultChanges.STREAM_COLUMNS);
  }

  /** Rows that tell changes stand as these were told. */
  private RowOrder.OfView ordered(PhysicalNode rows, Emission emission) {
    return emission.isStream()
        ? new RowOrder.OfView(rows, MaterializedView.Order.ARRIVAL)
        : RowOrder.ofView(rows, catalog);
  }

  /**
   * Rows that stand by arrival are told also where they only arrive anew, but after a delay, which
   * each of them has for itself.
   */
  private static PhysicalNode changes(RowOrder.OfView rows, Emission emission) {
    boolean tellsMoves =
        rows.order().isByArrival()
            && emission.telling().delayMillis() == 0
            && !emission.isStream()
            && RowOrder.isOfTables(rows.plan());
    if (!tellsMoves) {
      return ResultChanges.forTable(rows.plan(), emission);
    }
    return emission.isTimed() ? ResultChanges.movesForTable(rows.plan(), emission) : rows.plan();
  }

  private void checkReads(String name, SqlCreateMaterializedView create) {
    if (validation.objectsRead().contains(name)) {
      throw SqlException.invalid(
          pos(create),
          "materialized view '" + name + "' would read itself",
          "give it another name");
    }
  }

  private static void checkTypes(RowType columns, SqlCreateMaterializedView create) {
    for (RowField field : columns.fields()) {
      if (field.type().kind() == ColumnType.Kind.NULL) {
        throw SqlException.invalid(
            create.query().getParserPosition(),
            "column '" + field.name() + "' is NULL and has no type",
            "give it one, as in CAST(NULL AS INT)");
      }
    }
  }

  private TableInfo table(
      String name,
      SqlCreateMaterializedView create,
      RowType columns,
      PhysicalNode plan,
      MaterializedView.Order order,
      Map<String, String> options) {
    ChangelogMode mode = plan.traits().changelogMode();
    boolean isAppend = mode == ChangelogMode.APPEND;
    @Nullable List<Integer> key = isAppend ? null : ResultChanges.key(plan);
    List<TableColumn> stored =
        columns.fields().stream()
            .map(f -> new TableColumn(f.name(), f.type(), null, false, null, null, null))
            .toList();
    int rowtime =
        !plan.traits().rowtimes().isEmpty() ? new TreeSet<>(plan.traits().rowtimes()).first() : -1;
    return new TableInfo(
        name,
        false,
        stored,
        rowtime,
        null,
        null,
        key == null ? List.of() : key.stream().map(columns::name).toList(),
        SqlNodes.stringValueOrNull(create.comment()),
        List.of(),
        connectors.managed().name(),
        options,
        Map.of(),
        new MaterializedView(
            SqlNodes.toSql(create.query()), mode, key != null && key.isEmpty(), order));
  }

  private static SqlParserPos pos(SqlCreateMaterializedView create) {
    return create.name().getParserPosition();
  }
}
