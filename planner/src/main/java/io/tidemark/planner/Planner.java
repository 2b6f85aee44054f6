package io.tidemark.planner;

import io.tidemark.exec.connector.TableFactory;
import io.tidemark.parser.ast.SqlAdvance;
import io.tidemark.parser.ast.SqlAnalyzeLateness;
import io.tidemark.parser.ast.SqlCreateMaterializedView;
import io.tidemark.parser.ast.SqlCreateTable;
import io.tidemark.parser.ast.SqlCreateView;
import io.tidemark.parser.ast.SqlDescribe;
import io.tidemark.parser.ast.SqlDropObject;
import io.tidemark.parser.ast.SqlEmit;
import io.tidemark.parser.ast.SqlEndOfInput;
import io.tidemark.parser.ast.SqlExplain;
import io.tidemark.parser.ast.SqlReset;
import io.tidemark.parser.ast.SqlSet;
import io.tidemark.parser.ast.SqlShow;
import io.tidemark.parser.ast.SqlStatementSet;
import io.tidemark.parser.ast.SqlStopJob;
import io.tidemark.parser.ast.SqlSubscribe;
import io.tidemark.parser.ast.SqlTruncateTable;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.changelog.ChangeInference;
import io.tidemark.planner.changelog.Emission;
import io.tidemark.planner.ddl.CatalogListing;
import io.tidemark.planner.ddl.Names;
import io.tidemark.planner.ddl.ObjectRemoval;
import io.tidemark.planner.ddl.TableCreation;
import io.tidemark.planner.ddl.ViewCreation;
import io.tidemark.planner.explain.PlanText;
import io.tidemark.planner.function.ExprTranslator;
import io.tidemark.planner.lower.Lowering;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.validate.QueryValidation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.sql.SqlDelete;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUpdate;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * Plans the statements of one session. Statements that need no job are done when {@link #plan}
 * returns. Used by one thread at a time.
 */
public final class Planner {
  private final Catalog catalog;
  private final SessionSettings settings;
  private final ConnectorRegistry connectors;

  public Planner(Catalog catalog, SessionSettings settings, ConnectorRegistry connectors) {
    this.catalog = catalog;
    this.settings = settings;
    this.connectors = connectors;
  }

  /**
   * Checks a statement, and plans or runs it.
   *
   * @throws SqlException if it is not valid or not supported; nothing has changed then
   */
  public PlannedStatement plan(SqlNode statement) {
    if (statement instanceof SqlCreateTable create) {
      QueryValidation validation = new QueryValidation(catalog);
      new TableCreation(catalog, connectors, validation, translator()).run(create);
      return new PlannedStatement.Done();
    } else if (statement instanceof SqlCreateView create) {
      QueryValidation validation = new QueryValidation(catalog);
      new ViewCreation(catalog, validation, viewLowering(validation), settings.zone()).run(create);
      return new PlannedStatement.Done();
    } else if (statement instanceof SqlCreateMaterializedView create) {
      return materializedView(create);
    } else if (statement instanceof SqlSubscribe subscribe) {
      return subscribe(subscribe);
    } else if (statement instanceof SqlAnalyzeLateness analyze) {
      return new LatenessPlanning(query -> queries().plan(query, EmissionReading.automatic()))
          .plan(analyze);
    } else if (statement instanceof SqlDropObject drop) {
      new ObjectRemoval(catalog).run(drop);
      return new PlannedStatement.Done();
    } else if (statement instanceof SqlSet set) {
      return set(set);
    } else if (statement instanceof SqlReset reset) {
      if (SessionSettings.isClock(reset.keyText())) {
        return new PlannedStatement.SetClock(false, InsertJobs.range(pos(reset.key())));
      }
      settings.reset(reset.keyText(), pos(reset.key()));
      return new PlannedStatement.Done();
    } else if (statement instanceof SqlShow show) {
      return switch (show.kind()) {
        case JOBS -> showJobs(show);
        case WATERMARKS -> showWatermarks(show);
        default -> new CatalogListing(catalog, connectors).show(show);
      };
    } else if (statement instanceof SqlDescribe describe) {
      return new CatalogListing(catalog, connectors).describe(describe.table());
    } else if (statement instanceof SqlExplain explain) {
      return explain(explain);
    } else if (statement instanceof SqlTruncateTable truncate) {
      return changes().truncate(truncate);
    } else if (statement instanceof SqlAdvance advance) {
      return changes().advance(advance);
    } else if (statement instanceof SqlEndOfInput end) {
      return changes().endOfInput(end);
    } else if (statement instanceof SqlStatementSet set) {
      return statementSet(set);
    } else if (statement instanceof SqlStopJob stop) {
      return new PlannedStatement.StopJob(
          Names.simple(stop.job()), InsertJobs.range(stop.job().getParserPosition()));
    }
    return planRows(statement);
  }

  /** Plans what reads rows: a query or INSERT, with or without EMIT. */
  private PlannedStatement planRows(SqlNode statement) {
    EmissionReading emissions = new EmissionReading(catalog, settings);
    if (statement instanceof SqlEmit emit && emit.body() instanceof SqlInsert insert) {
      return insert(insert, emit, emissions.forTable(emit), List.of());
    } else if (statement instanceof SqlEmit emit) {
      return planRows(emit.body(), emissions.of(emit));
    }
    return planRows(statement, emissions.ofSettings());
  }

  private PlannedStatement planRows(SqlNode statement, Emission emission) {
    if (statement instanceof SqlInsert insert) {
      return insert(insert, null, emission, List.of());
    } else if (statement instanceof SqlUpdate update) {
      return new UpdatePlanning(catalog, this::lowering).plan(update);
    } else if (statement instanceof SqlDelete delete) {
      return new UpdatePlanning(catalog, this::lowering).plan(delete);
    } else if (statement.isA(SqlKind.QUERY)) {
      return queries().plan(statement, emission);
    }
    throw UnsupportedStatements.error(statement);
  }

  /**
   * @param emit the clauses that it stands in; null without
   */
  private PlannedStatement insert(
      SqlInsert insert, @Nullable SqlEmit emit, Emission emission, Collection<JobInfo> others) {
    QueryValidation validation = new QueryValidation(catalog);
    return new InsertPlanning(catalog, connectors, validation, lowering(validation), settings)
        .plan(
            insert,
            emit == null ? insert.getSource() : emit.of(insert.getSource()),
            emission.isWritten() || emission.latenessMillis() > 0
                ? emission
                : EmissionReading.automatic().into(emission.lateRowsInto()),
            others);
  }

  /** The inserts of a set start together: a later one knows the jobs of those before. */
  private PlannedStatement.StatementSet statementSet(SqlStatementSet set) {
    List<PlannedStatement> inserts = new ArrayList<>();
    List<JobInfo> jobs = new ArrayList<>();
    for (SqlNode node : set.inserts()) {
      SqlEmit emit = node instanceof SqlEmit written ? written : null;
      SqlNode body = emit == null ? node : emit.body();
      Emission emission =
          emit == null
              ? EmissionReading.automatic()
              : new EmissionReading(catalog, settings).forTable(emit);
      PlannedStatement planned = insert((SqlInsert) body, emit, emission, jobs);
      if (planned instanceof PlannedStatement.StartJob start) {
        jobs.add(start.job());
      }
      inserts.add(planned);
    }
    return new PlannedStatement.StatementSet(inserts);
  }

  private QueryPlanning queries() {
    return new QueryPlanning(catalog, connectors, this::lowering, settings);
  }

  private PlannedStatement subscribe(SqlSubscribe subscribe) {
    SqlParserPos pos = subscribe.view().getParserPosition();
    SqlNode all = SqlNodeList.of(SqlIdentifier.star(pos));
    SqlSelect select =
        new SqlSelect(
            pos,
            null,
            (SqlNodeList) all,
            subscribe.view(),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    return queries().plan(select, new EmissionReading(catalog, settings).ofSubscribe(subscribe));
  }

  private PlannedStatement materializedView(SqlCreateMaterializedView create) {
    QueryValidation validation = new QueryValidation(catalog);
    Emission emission =
        create.query() instanceof SqlEmit emit
            ? new EmissionReading(catalog, settings).forTable(emit)
            : EmissionReading.automatic();
    return new MaterializedViewPlanning(
            catalog, connectors, validation, lowering(validation), settings)
        .plan(create, emission);
  }

  private static PlannedStatement showJobs(SqlShow show) {
    refusePattern(show);
    return new PlannedStatement.ShowJobs();
  }

  private static void refusePattern(SqlShow show) {
    SqlNode pattern = show.pattern();
    if (pattern != null) {
      throw SqlException.notSupported(
          pattern.getParserPosition(), "SHOW " + show.kind() + " takes no LIKE", "leave LIKE out");
    }
  }

  private PlannedStatement showWatermarks(SqlShow show) {
    refusePattern(show);
    return new WatermarkPlanning(catalog, queries()).plan();
  }

  private TableChanges changes() {
    return new TableChanges(catalog, settings.zone());
  }

  private Lowering lowering(QueryValidation validation) {
    return lowering(validation, this::canRead);
  }

  private boolean canRead(TableInfo table) {
    TableFactory factory = connectors.find(table.connector());
    return factory == null || factory.canRead();
  }

  private boolean isBounded(TableInfo table) {
    TableFactory factory = connectors.find(table.connector());
    return factory == null || factory.isBounded(table.sourceDefinition());
  }

  /** A view may be made over a table that only takes rows; it matters when the view is read. */
  private Lowering viewLowering(QueryValidation validation) {
    return lowering(validation, table -> true);
  }

  private Lowering lowering(QueryValidation validation, Predicate<TableInfo> canRead) {
    return new Lowering(
        validation.rexBuilder(),
        translator(),
        settings.zone(),
        validation.places(),
        canRead,
        this::isBounded);
  }

  private ExprTranslator translator() {
    return new ExprTranslator(settings.zone());
  }

  private PlannedStatement set(SqlSet set) {
    String key = set.keyText();
    String value = set.valueText();
    if (value != null && SessionSettings.isClock(key)) {
      SessionSettings.checkClock(value, pos(set.value()));
      return new PlannedStatement.SetClock(
          value.equals("virtual"), InsertJobs.range(pos(set.value())));
    }
    if (key != null && value != null) {
      settings.set(key, value, pos(set.key()), pos(set.value()));
      return new PlannedStatement.Done();
    }
    List<List<@Nullable String>> rows = new ArrayList<>();
    settings.all().forEach((name, text) -> rows.add(List.of(name, text)));
    return CatalogListing.rows(List.of("key", "value"), rows);
  }

  private static SqlParserPos pos(@Nullable SqlNode node) {
    return node == null ? SqlParserPos.ZERO : node.getParserPosition();
  }

  private PlannedStatement explain(SqlExplain explain) {
    if (explain.kind() == SqlExplain.Kind.ANALYZE) {
      return analyze(explain);
    } else if (explain.kind() == SqlExplain.Kind.WHY) {
      return why(explain);
    }
    SqlKind kind = explain.statement().getKind();
    if (kind == SqlKind.DELETE || kind == SqlKind.UPDATE) {
      throw SqlException.notSupported(
          explain.statement().getParserPosition(),
          "EXPLAIN of " + kind + " is not supported yet",
          "write EXPLAIN SELECT * FROM ... WHERE ... to see how its rows are found");
    }
    PlannedStatement planned = explained(explain.statement());
    if (planned instanceof PlannedStatement.Done) {
      return CatalogListing.text("plan", List.of(List.of("nothing is left to do")));
    }
    List<PhysicalNode> plans = new ArrayList<>();
    if (planned instanceof PlannedStatement.StatementSet set) {
      set.inserts().forEach(insert -> plans.add(planOf(insert)));
    } else {
      plans.add(planOf(planned));
    }
    if (explain.kind() == SqlExplain.Kind.CODEGEN) {
      if (plans.size() > 1) {
        throw SqlException.notSupported(
            explain.getParserPosition(),
            "EXPLAIN CODEGEN of a statement set is not supported",
            "explain its statements one by one");
      }
      return new PlannedStatement.Codegen(plans.get(0));
    }
    List<List<@Nullable String>> rows = new ArrayList<>();
    for (PhysicalNode plan : plans) {
      PlanText.of(plan).lines().forEach(line -> rows.add(List.of(line)));
    }
    return CatalogListing.text("plan", rows);
  }

  /** Only what ends can be told of as a whole, and only what writes nothing be run for that. */
  private PlannedStatement analyze(SqlExplain explain) {
    SqlNode statement = explain.statement();
    if (!(explained(statement) instanceof PlannedStatement.Query query)) {
      throw SqlException.notSupported(
          statement.getParserPosition(),
          "EXPLAIN ANALYZE runs a query, and this statement would write",
          "write EXPLAIN ANALYZE SELECT ...; EXPLAIN shows the plan of this statement");
    } else if (query.isFollowing()) {
      throw SqlException.invalid(
          statement.getParserPosition(),
          "EXPLAIN ANALYZE runs a query to its end, and this one goes on",
          (ChangeInference.readsUnbounded(query.plan())
                  ? "read a table that ends"
                  : "leave EMIT out, to read what the tables hold now")
              + "; or start the query, then write EXPLAIN WHY q1 and SHOW JOBS");
    } else if (writesLateRows(query.plan())) {
      throw SqlException.notSupported(
          statement.getParserPosition(),
          "EXPLAIN ANALYZE writes nothing, and LATE ROWS INTO would",
          "leave LATE ROWS INTO out; late rows are counted");
    }
    return new PlannedStatement.Analyze(query);
  }

  private static boolean writesLateRows(PhysicalNode plan) {
    return plan.lateTarget() != null || plan.inputs().stream().anyMatch(Planner::writesLateRows);
  }

  /** Only what runs has a reason to give nothing. */
  private static PlannedStatement why(SqlExplain explain) {
    SqlNode subject = explain.statement();
    if (subject instanceof SqlIdentifier name) {
      return new PlannedStatement.Why(
          Names.simple(name), InsertJobs.range(name.getParserPosition()));
    }
    throw SqlException.invalid(
        subject.getParserPosition(),
        "EXPLAIN WHY takes the name of a job, view or query that runs",
        "start the query first, then write EXPLAIN WHY q1; EXPLAIN shows the plan of a query");
  }

  private PlannedStatement explained(SqlNode statement) {
    if (statement instanceof SqlCreateMaterializedView create) {
      return materializedView(create);
    } else if (statement instanceof SqlSubscribe subscribe) {
      return subscribe(subscribe);
    }
    return statement instanceof SqlStatementSet set ? statementSet(set) : planRows(statement);
  }

  private static PhysicalNode planOf(PlannedStatement planned) {
    if (planned instanceof PlannedStatement.Query query) {
      return query.plan();
    } else if (planned instanceof PlannedStatement.Insert insert) {
      return insert.plan();
    } else if (planned instanceof PlannedStatement.StartJob job) {
      return job.plan();
    } else if (planned instanceof PlannedStatement.CreateView view) {
      return view.plan();
    }
    throw new IllegalStateException("a statement without a plan");
  }
}
