package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.codegen.JobCompiler;
import io.tidemark.exec.DataException;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowField;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.table.Arrivals;
import io.tidemark.exec.table.ManagedTable;
import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.StatementParser;
import io.tidemark.parser.ast.SqlAnalyzeLateness;
import io.tidemark.parser.ast.SqlDescribe;
import io.tidemark.parser.ast.SqlDropObject;
import io.tidemark.parser.ast.SqlEmit;
import io.tidemark.parser.ast.SqlExplain;
import io.tidemark.parser.ast.SqlShow;
import io.tidemark.parser.ast.SqlSubscribe;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.Planner;
import io.tidemark.planner.QueryNames;
import io.tidemark.planner.SessionSettings;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.Dependencies;
import io.tidemark.planner.ddl.Names;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/**
 * Plans the statements of one session and begins what they ask for.
 *
 * <p>A statement is planned and begun under one hold of the catalog's lock, so that what it names
 * is what it gets. Statements that change no catalog share the lock.
 */
final class StatementRunner {
  private final Session session;
  private final Tidemark tidemark;
  private final SessionSettings settings;
  private final LateLogs lateLogs;
  private final Planner planner;
  private final JobStarter starter;
  private final SessionQueries running = new SessionQueries();
  private final WhyStatements why;
  private final ClockStatements clock;
  private int queries;

  /** What came of one try. */
  private sealed interface Attempt {
    record Done(StatementResult answer) implements Attempt {}

    /** To be tried again with the catalog for itself. */
    record Alone() implements Attempt {}

    /** To be tried again when this returns: nothing is locked while it waits. */
    record Later(Runnable waiting) implements Attempt {}

    /** To be finished while nothing is locked. */
    record Unlocked(Supplier<StatementResult> rest) implements Attempt {}
  }

  /**
   * What was tried before.
   *
   * @param isAlone whether the catalog is needed alone
   * @param hasWaited whether the statement was put off once
   */
  private record Tries(boolean isAlone, boolean hasWaited) {}

  StatementRunner(Session session, SessionSettings settings) {
    this.session = session;
    this.tidemark = session.tidemark();
    this.settings = settings;
    this.lateLogs = new LateLogs(tidemark.jobs());
    this.planner =
        new Planner(tidemark.catalog().withLateTables(lateLogs), settings, tidemark.connectors());
    this.clock = new ClockStatements(tidemark);
    this.why = new WhyStatements(session, running);
    this.starter = new JobStarter(tidemark, session::requireOpen);
  }

  StatementResult run(ScriptStatement statement) {
    boolean isAlone = false;
    boolean hasWaited = false;
    while (true) {
      Tries tries = new Tries(isAlone, hasWaited);
      Attempt attempt = DeepStatements.call(statement, hasViews(), () -> attempt(statement, tries));
      if (attempt instanceof Attempt.Done done) {
        return done.answer();
      } else if (attempt instanceof Attempt.Later later) {
        later.waiting().run();
        hasWaited = true;
      } else if (attempt instanceof Attempt.Unlocked unlocked) {
        return unlocked.rest().get();
      } else {
        isAlone = true;
      }
    }
  }

  private boolean hasViews() {
    Lock lock = tidemark.catalogLock().readLock();
    lock.lock();
    try {
      return !tidemark.catalog().views().isEmpty();
    } finally {
      lock.unlock();
    }
  }

  private Attempt attempt(ScriptStatement statement, Tries tries) {
    Lock shared = tidemark.catalogLock().readLock();
    SqlNode parsed = null;
    if (!tries.isAlone()) {
      shared.lock();
      try {
        PlannedStatement known = known(statement);
        if (known != null) {
          return attempt(known, false, tries.hasWaited());
        }
      } finally {
        shared.unlock();
      }
    }
    parsed = StatementParser.parse(statement);
    boolean changesCatalog = tries.isAlone() || !isShared(parsed) || mayMeetEndedJobs(parsed);
    Lock lock = changesCatalog ? tidemark.catalogLock().writeLock() : shared;
    List<DatabaseJob> stopping = List.of();
    lock.lock();
    try {
      if (changesCatalog) {
        tidemark.forgetEndedJobs();
      }
      if (parsed instanceof SqlDropObject drop && drop.isCascade() && !tries.hasWaited()) {
        List<DatabaseJob> behind = behind(usersOf(Names.simple(drop.name())));
        if (!behind.isEmpty()) {
          return new Attempt.Later(waitingFor(behind));
        }
      }
      return attempt(plan(statement, parsed), changesCatalog, tries.hasWaited());
    } finally {
      if (changesCatalog) {
        stopping = tidemark.storage().stopping();
      }
      lock.unlock();
      stopping.forEach(DatabaseJob::awaitEnd);
    }
  }

  /** Whether a statement changes nothing of the catalog, unless its plan turns out to be a job. */
  private static boolean isShared(SqlNode statement) {
    return statement.isA(SqlKind.QUERY)
        || statement.isA(SqlKind.DML)
        || statement instanceof SqlEmit
        || statement instanceof SqlSubscribe
        || statement instanceof SqlAnalyzeLateness
        || statement instanceof SqlExplain
        || statement instanceof SqlShow
        || statement instanceof SqlDescribe;
  }

  /** Whether a statement may start a job, and there are jobs that feed nothing any more. */
  private boolean mayMeetEndedJobs(SqlNode statement) {
    return !statement.isA(SqlKind.QUERY) && tidemark.hasEndedJobs();
  }

  private @Nullable PlannedStatement known(ScriptStatement statement) {
    return tidemark.plans().get(statement, tidemark.catalog().version(), settings.changed());
  }

  private PlannedStatement plan(ScriptStatement statement, SqlNode parsed) {
    Map<String, String> settingsBefore = settings.changed();
    PlannedStatement planned = planner.plan(parsed);
    tidemark.plans().put(statement, tidemark.catalog().version(), settingsBefore, planned);
    return planned;
  }

  private Attempt attempt(PlannedStatement planned, boolean hasCatalogAlone, boolean hasWaited) {
    boolean startsJobs =
        planned instanceof PlannedStatement.StartJob
            || planned instanceof PlannedStatement.StatementSet
            || planned instanceof PlannedStatement.CreateView
            || planned instanceof PlannedStatement.Query query
                && FollowingQueries.writesLateRows(query.plan())
            || planned instanceof PlannedStatement.StopJob;
    if (startsJobs && !hasCatalogAlone) {
      return new Attempt.Alone();
    }
    for (PlannedStatement.Insert insert : statements(planned)) {
      Backlog backlog = Backlog.of(tidemark, session, insert.target());
      if (backlog.isTooLong()) {
        return new Attempt.Later(backlog::await);
      }
    }
    PlannedStatement read = planned instanceof PlannedStatement.Analyze all ? all.query() : planned;
    if (read instanceof PlannedStatement.Query query) {
      List<DatabaseJob> behind = new ArrayList<>(LateReads.of(query.plan(), tidemark.jobs()));
      long last = tidemark.tables().arrivals().last();
      behind.removeIf(job -> job.completeTo() >= last);
      if (!behind.isEmpty()) {
        return new Attempt.Later(waitingFor(behind));
      }
    }
    if (planned instanceof PlannedStatement.StopJob stop && !hasWaited) {
      List<DatabaseJob> behind = behind(List.of(stop.name()));
      if (!behind.isEmpty()) {
        return new Attempt.Later(waitingAMomentFor(behind));
      }
    }
    if (planned instanceof PlannedStatement.StopJob stop) {
      StreamingResult query = stop(stop);
      return new Attempt.Unlocked(
          () -> {
            if (query != null) {
              query.awaitStop();
            }
            return new StatementResult.Done();
          });
    }
    if (planned instanceof PlannedStatement.Why asked) {
      return new Attempt.Unlocked(() -> why.why(asked));
    } else if (planned instanceof PlannedStatement.ShowWatermarks show) {
      List<StreamingResult> tables = follow(show);
      return new Attempt.Unlocked(() -> why.watermarks(tables, show.tables()));
    }
    if (planned instanceof PlannedStatement.TableChange change
        && change.kind() == PlannedStatement.TableChange.Kind.END_OF_INPUT) {
      List<DatabaseJob> behind = hasWaited ? List.of() : writersBehind(change.table());
      if (!behind.isEmpty()) {
        return new Attempt.Later(waitingFor(behind));
      }
      requireNoWriters(change);
    }
    return new Attempt.Done(answer(planned));
  }

  /** The INSERTs that end by themselves. */
  private static List<PlannedStatement.Insert> statements(PlannedStatement planned) {
    if (planned instanceof PlannedStatement.StatementSet set) {
      return set.statements();
    }
    return planned instanceof PlannedStatement.Insert insert ? List.of(insert) : List.of();
  }

  /** Jobs that write to a table and may be about to end, if what they read has ended. */
  private List<DatabaseJob> writersBehind(String table) {
    long last = tidemark.tables().arrivals().last();
    return tidemark.jobs().all().stream()
        .filter(job -> job.info().targets().contains(table) && job.completeTo() < last)
        .toList();
  }

  /** What comes of a job after the end of its table would have no place. */
  private void requireNoWriters(PlannedStatement.TableChange end) {
    Catalog catalog = tidemark.catalog().withLateTables(lateLogs);
    List<Dependencies.User> writers = new Dependencies(catalog).writersOf(end.table());
    writers.removeIf(writer -> !writer.isQuery() && isOver(writer.name()));
    if (!writers.isEmpty()) {
      Dependencies.User first = writers.get(0);
      throw new SqlException(
          SqlException.Kind.INVALID,
          end.range(),
          "the input of table '"
              + end.table()
              + "' cannot end while it is written by "
              + Dependencies.text(writers),
          (writers.size() > 1
                  ? "STOP JOB each of them"
                  : (first.kind() == Dependencies.Kind.VIEW
                          ? "DROP MATERIALIZED VIEW `"
                          : "STOP JOB `")
                      + first.name()
                      + "`")
              + " first, or end the input of what is read there",
          null);
    }
  }

  private boolean isOver(String name) {
    DatabaseJob job = tidemark.jobs().get(name);
    return job == null || job.isOver();
  }

  /** Follows tables from one arrival on. */
  private List<StreamingResult> follow(PlannedStatement.ShowWatermarks show) {
    String name = "show watermarks";
    List<StreamingResult> started = new ArrayList<>();
    for (PlannedStatement.Query query : show.tables()) {
      CompiledJob compiled = tidemark.tables().arrivals().still(() -> compile(name, query.plan()));
      started.add(StreamingResult.start(session, ResultInfo.of(name, query), compiled));
    }
    return started;
  }

  /** See {@link Session#reason}. */
  @Nullable String reason(String query) {
    return why.line(query);
  }

  private Runnable waitingFor(List<DatabaseJob> jobs) {
    long last = tidemark.tables().arrivals().last();
    return () -> session.await(() -> jobs.stream().allMatch(job -> isDone(job, last)));
  }

  /** The same for STOP JOB: what takes longer is given up. */
  private Runnable waitingAMomentFor(List<DatabaseJob> jobs) {
    long last = tidemark.tables().arrivals().last();
    return () -> session.awaitBriefly(() -> jobs.stream().allMatch(job -> isDone(job, last)));
  }

  private static boolean isDone(DatabaseJob job, long last) {
    return job.isOver() || job.completeTo() >= last;
  }

  /**
   * Jobs that write to tables and have still to take something that has arrived: what a table holds
   * when they are stopped shall not depend on how fast they were. Those that read what goes on
   * outside of the database are never done.
   */
  private List<DatabaseJob> behind(List<String> names) {
    long last = tidemark.tables().arrivals().last();
    return tidemark.jobs().all().stream()
        .filter(job -> names.contains(job.name()) && job.canFinish() && !isDone(job, last))
        .toList();
  }

  private List<String> usersOf(String name) {
    return new Dependencies(tidemark.catalog().withLateTables(lateLogs))
        .usersOf(name).stream().map(Dependencies.User::name).toList();
  }

  private StatementResult answer(PlannedStatement planned) {
    if (planned instanceof PlannedStatement.Query query) {
      return query(query);
    } else if (planned instanceof PlannedStatement.Analyze analyze) {
      return analyze(analyze.query());
    } else if (planned instanceof PlannedStatement.Lateness lateness) {
      return lateness(lateness);
    } else if (planned instanceof PlannedStatement.Insert insert) {
      return insert(insert);
    } else if (planned instanceof PlannedStatement.TableChange change) {
      change(change);
    } else if (planned instanceof PlannedStatement.Rows rows) {
      return new StatementResult.Text(rows.rowType(), rows.rows(), rows.isText());
    } else if (planned instanceof PlannedStatement.Codegen codegen) {
      return source(codegen.plan());
    } else if (planned instanceof PlannedStatement.StartJob job) {
      return starter.start(job, options());
    } else if (planned instanceof PlannedStatement.CreateView view) {
      starter.create(view, options());
      return new StatementResult.Done(view.notes());
    } else if (planned instanceof PlannedStatement.StatementSet set) {
      return starter.start(set, options(), this::begin);
    } else if (planned instanceof PlannedStatement.ShowJobs) {
      return JobListing.of(tidemark.jobs().all(), tidemark.queries().names());
    } else if (planned instanceof PlannedStatement.SetClock set) {
      clock.set(set);
    } else if (planned instanceof PlannedStatement.AdvanceClock advance) {
      clock.advance(advance);
    }
    return new StatementResult.Done();
  }

  /** Gives the query that it was, null if it was a job. */
  private @Nullable StreamingResult stop(PlannedStatement.StopJob statement) {
    String name = statement.name();
    boolean isJob = tidemark.jobs().get(name) != null;
    StreamingResult query =
        isJob ? null : tidemark.queries().stop(name, session, statement.range());
    if (query == null) {
      List<String> queries = tidemark.queries().names();
      String other = NamesOfNoJob.toStop(tidemark.catalog(), name);
      tidemark.storage().stop(tidemark.jobs().require(name, queries, other, statement.range()));
    }
    return query;
  }

  private StatementResult query(PlannedStatement.Query query) {
    refuseTakenName(query);
    ResultInfo info = ResultInfo.of(name("q" + ++queries), query);
    boolean writesLateRows = FollowingQueries.writesLateRows(query.plan());
    Supplier<CompiledJob> job = () -> compile(info.name(), query.plan());
    Arrivals arrivals = tidemark.tables().arrivals();
    CompiledJob compiled = writesLateRows ? arrivals.begin(job) : arrivals.still(job);
    StreamingResult result = start(info, compiled);
    running.put(result, query.plan(), why::linesOfEnded);
    if (result.isFollowing()) {
      tidemark.queries().put(result, query.plan(), query.reads(), lateLogs);
    }
    return new StatementResult.Query(result);
  }

  /** A query that goes on is found, and stopped, by its name. */
  private void refuseTakenName(PlannedStatement.Query query) {
    String name = settings.queryName();
    String taker =
        name == null || !query.isFollowing()
            ? null
            : new QueryNames(tidemark.catalog()).taker(name);
    if (taker != null) {
      throw new SqlException(
          SqlException.Kind.INVALID, query.plan().range(), taker, QueryNames.HINT, null);
    }
  }

  private StatementResult analyze(PlannedStatement.Query query) {
    PhysicalNode plan = query.plan();
    boolean isTimed = !tidemark.clock().isVirtual();
    CompiledJob job =
        tidemark
            .tables()
            .arrivals()
            .still(
                () ->
                    tidemark
                        .compiler()
                        .analyze(
                            RunReport.NAME,
                            plan,
                            options().job(),
                            lateLogs::source,
                            System::nanoTime,
                            figures -> RunReport.lines(plan, figures, isTimed)));
    return new StatementResult.Query(start(RunReport.info(), job), true);
  }

  private StatementResult lateness(PlannedStatement.Lateness lateness) {
    String name = "analyze lateness " + lateness.table();
    CompiledJob times = tidemark.tables().arrivals().still(() -> compile(name, lateness.plan()));
    return new StatementResult.Query(
        StreamingResult.start(session, LatenessReport.info(name), LatenessReport.of(times)));
  }

  private StatementResult insert(PlannedStatement.Insert insert) {
    String name = name("insert into " + insert.target());
    return begin(
        List.of(insert), tidemark.tables().arrivals().still(() -> compile(name, insert.plan())));
  }

  private StatementResult begin(List<PlannedStatement.Insert> inserts, CompiledJob compiled) {
    ResultInfo info = ResultInfo.of(compiled.spec().name(), inserts);
    return new StatementResult.Insert(start(info, compiled), inserts.get(0).done());
  }

  private StreamingResult start(ResultInfo info, CompiledJob compiled) {
    lateLogs.put(compiled.lateLogs());
    return StreamingResult.start(session, info, compiled);
  }

  /** The name that was set, or else the one at hand. */
  private String name(String other) {
    String name = settings.queryName();
    return name == null ? other : name;
  }

  private CompiledJob compile(String name, PhysicalNode plan) {
    return tidemark.compiler().compile(name, plan, options().job(), lateLogs::source);
  }

  private RunOptions options() {
    return RunOptions.of(tidemark, settings, lateLogs);
  }

  private void change(PlannedStatement.TableChange change) {
    ManagedTable table = tidemark.tables().get(change.table());
    try {
      switch (change.kind()) {
        case TRUNCATE -> table.truncate();
        case ADVANCE_WATERMARK -> table.advance(change.watermark());
        case END_OF_INPUT -> table.endOfInput();
      }
    } catch (DataException e) {
      throw new SqlException(
          SqlException.Kind.INVALID, change.range(), String.valueOf(e.getMessage()), e.hint(), e);
    }
  }

  private StatementResult source(PhysicalNode plan) {
    String source = JobCompiler.source(plan, options().job().threads());
    List<List<@Nullable String>> lines =
        source.lines().map(line -> List.<@Nullable String>of(line)).toList();
    RowField column = new RowField("source", ColumnType.string().notNull());
    return new StatementResult.Text(RowType.of(column), lines, true);
  }
}
