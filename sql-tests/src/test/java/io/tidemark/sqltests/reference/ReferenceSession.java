package io.tidemark.sqltests.reference;

import io.tidemark.parser.ScriptStatement;
import io.tidemark.parser.StatementParser;
import io.tidemark.planner.PlannedStatement;
import io.tidemark.planner.Planner;
import io.tidemark.planner.SessionSettings;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.catalog.QueryInfo;
import io.tidemark.planner.catalog.TableInfo;
import io.tidemark.planner.catalog.TableListener;
import io.tidemark.planner.physical.LateTarget;
import io.tidemark.planner.physical.PhysicalNode;
import io.tidemark.planner.physical.PhysicalNode.Scan;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Answer;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Source;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Splits;
import io.tidemark.sqltests.reference.ReferenceEvaluator.Surroundings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A session of the twin, with a database of its own: statements are planned by the planner, and
 * answered by the evaluator. Queries have the names q1, q2, ... and late tables, as in the engine.
 */
public final class ReferenceSession {
  private final ReferenceTables files;
  private final Inserts inserts;
  private final int batchRows;
  private final KeptLateRows late = new KeptLateRows();
  private final Map<String, LiveTable> tables = new TreeMap<>();
  private final RunningQueries running = new RunningQueries();
  private final List<Unit> units = new ArrayList<>();
  private final List<String> ended = new ArrayList<>();
  private final Set<String> unordered = new TreeSet<>();

  /** The views whose queries have failed. */
  private final Set<String> failed = new TreeSet<>();

  private final Catalog catalog = new Catalog(late::types, new Storage());
  private final SessionSettings settings = new SessionSettings();
  private final Planner planner = new Planner(catalog, settings, Connectors.all());
  private final Ticks ticks = new Ticks();
  private int queries;
  private long lastArrival;
  private long clockMillis = Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();

  /**
   * @param folder where relative paths of tables start
   * @param batchRows rows of a source batch
   */
  public ReferenceSession(Path folder, int batchRows) {
    this.batchRows = batchRows;
    this.files = new ReferenceTables(folder);
    this.inserts = new Inserts(tables, files);
  }

  /** Jobs that this statement has dropped. */
  private final List<RunningQuery> leaving = new ArrayList<>();

  private final class Storage implements TableListener {
    @Override
    public void created(TableInfo table) {
      if (table.isManaged()) {
        tables.put(table.name(), new LiveTable(table, () -> clockMillis));
      }
    }

    @Override
    public void dropped(TableInfo table) {
      tables.remove(table.name());
      failed.remove(table.name());
      running.dropUsersOf(table.name());
    }

    /** Told from the newest to the oldest. */
    @Override
    public void queryDropped(long id, String reason) {
      RunningQuery query = running.forget(id);
      if (query != null) {
        Unit rest = query.tick(Long.MAX_VALUE, lastArrival, null);
        if (rest != null) {
          units.add(rest);
        }
        query.end();
        ended.add(0, query.name());
      }
    }

    @Override
    public void jobDropped(String name) {
      leaving.addAll(running.take(query -> query.target() != null && query.name().equals(name)));
    }
  }

  /**
   * Runs a statement.
   *
   * @return what a query answers that does not follow its tables; null for other statements
   */
  public @Nullable Answer run(ScriptStatement statement) {
    PlannedStatement planned = planner.plan(StatementParser.parse(statement));
    List<RunningQuery> left = List.copyOf(leaving);
    leaving.clear();
    left.stream().filter(query -> tables.containsKey(query.target())).forEach(this::giveHeld);
    if (planned instanceof PlannedStatement.Query query) {
      return query(query);
    } else if (planned instanceof PlannedStatement.Lateness lateness) {
      return lateness(lateness.plan());
    } else if (planned instanceof PlannedStatement.Analyze analyze) {
      analyze(analyze.query());
      return null;
    }
    change(planned);
    return null;
  }

  /** Adds lines of CSV to a file that a statement has written, if it is there. */
  public void append(String path, String csv) {
    files.written().append(path, ReferenceTables.records(csv, null));
  }

  /** Deletes a file that a statement has written, if it is there. */
  public void delete(String path) {
    files.written().move(path, null);
  }

  /** Gives a file that a statement has written another name, if it is there. */
  public void rename(String path, String newPath) {
    files.written().move(path, newPath);
  }

  /** What following queries have told since the last call, in order of arrival. */
  public List<Unit> takeUnits() {
    List<Unit> taken = List.copyOf(units);
    units.clear();
    return taken;
  }

  /** Names of the following queries that came to their end since the last call. */
  public List<String> takeEnded() {
    List<String> taken = List.copyOf(ended);
    ended.clear();
    return taken;
  }

  /** The queries, running or at their end, whose changes come in no order that anything says. */
  public Set<String> unordered() {
    return Set.copyOf(unordered);
  }

  /** The results of the following queries as they stand, by name. */
  public Map<String, List<@Nullable Object[]>> results() {
    return running.results();
  }

  /** What views and jobs have done so far, by name, for those that count as the engine does. */
  public Map<String, JobCounts> jobCounts() {
    return running.jobCounts();
  }

  private @Nullable Answer query(PlannedStatement.Query query) {
    String ordinal = "q" + ++queries;
    String set = settings.queryName();
    String name = set == null ? ordinal : set;
    LateTarget target = LateTarget.of(query.plan());
    if (query.isFollowing()) {
      if (target != null) {
        // It is a writer from this arrival on.
        lastArrival++;
      }
      RunningQuery started =
          new RunningQuery(name, lastArrival, null, clockMillis, settings(), query.plan());
      start(List.of(started));
      if (running.inOrder().contains(started) && !started.hasEnded()) {
        String lateTarget = target == null ? null : target.table().name();
        catalog.put(new QueryInfo(queries, name, lateTarget, query.reads(), Map::of));
        running.number(queries, started);
      }
      return null;
    }
    if (readsFailed(ReadTables.names(query.plan()))) {
      throw new IllegalStateException("a view has failed");
    }
    Answer answer =
        query.mode() == PlannedStatement.OutputMode.APPEND
            ? answer(query.plan())
            : changes(name, query.plan());
    late.keep(name, answer.lateTables(), settings.lateRowsRetained());
    writeLate(answer, lastArrival + 1);
    return answer;
  }

  /** What it says of a query is not a result; but it runs, and can fail. */
  private void analyze(PlannedStatement.Query query) {
    late.keep("explain analyze", answer(query.plan()).lateTables(), settings.lateRowsRetained());
  }

  /** What a query tells of tables up to their end, and what it folds to. */
  private Answer changes(String name, PhysicalNode plan) {
    RunningQuery query = new RunningQuery(name, lastArrival, null, clockMillis, settings(), plan);
    units.addAll(
        query.arrived(
            lastArrival, surroundings(lastArrival, clockMillis, settings.zone(), true), null));
    Unit rest = query.tick(Long.MAX_VALUE, lastArrival, null);
    if (rest != null) {
      units.add(rest);
    }
    return query.answer();
  }

  /** The late rows of a query that has answered arrive together. */
  private void writeLate(Answer answer, long arrival) {
    for (Runnable change : inserts.plannedLate(answer, arrival)) {
      change.run();
      lastArrival = arrival;
      running.inOrder().forEach(this::arrived);
    }
  }

  private Answer answer(PhysicalNode plan) {
    Answer answer =
        ReferenceEvaluator.evaluate(
            plan, surroundings(lastArrival, clockMillis, settings.zone(), true));
    Unfit.require(answer.rows());
    return answer;
  }

  private RunningQuery.Settings settings() {
    return new RunningQuery.Settings(settings.zone(), settings.lateRowsRetained());
  }

  private Surroundings surroundings(long since, long millis, ZoneId zone, boolean isSnapshot) {
    OutsideTables none = OutsideTables.none();
    return new Surroundings(
        node -> read(node, since, millis, none), batchRows, millis, zone, isSnapshot);
  }

  private Surroundings surroundings(RunningQuery query) {
    long millis = query.startMillis();
    return new Surroundings(
        node -> read(node, query.start(), millis, query.outside()),
        batchRows,
        millis,
        query.settings().zone(),
        false);
  }

  private Answer lateness(PhysicalNode plan) {
    return Answer.NOTHING.with(LatenessReport.of(plan.rowType().type(0), answer(plan).rows()));
  }

  private void change(PlannedStatement planned) {
    long next = lastArrival + 1;
    if (planned instanceof PlannedStatement.Insert insert) {
      insert(insert.plan(), next);
    } else if (planned instanceof PlannedStatement.TableChange change) {
      LiveTable table = tables.get(change.table());
      switch (change.kind()) {
        case TRUNCATE -> truncate(change.table(), next);
        case ADVANCE_WATERMARK -> table.advance(next, change.watermark());
        case END_OF_INPUT -> end(change.table(), table, next);
      }
    } else if (planned instanceof PlannedStatement.CreateView view) {
      catalog.put(view.table());
      catalog.put(view.job());
      lastArrival = next;
      String name = view.table().name();
      PhysicalNode query = view.plan().input();
      start(List.of(new RunningQuery(name, next, name, clockMillis, settings(), query)));
      return;
    } else if (planned instanceof PlannedStatement.StopJob stop) {
      JobInfo info = catalog.job(stop.name());
      if (info == null) {
        if (!running.isOver(stop.name()) && !stopQuery(stop.name())) {
          throw new IllegalStateException("there is no job " + stop.name());
        }
        return;
      }
      List<RunningQuery> stopped = running.take(query -> stop.name().equals(query.name()));
      running.jobIsOver(info.name(), info.target());
      catalog.removeJob(info.name());
      stopped.stream().filter(query -> query.target() != null).forEach(this::giveHeld);
      return;
    } else if (planned instanceof PlannedStatement.StartJob job) {
      startJobs(List.of(job));
      return;
    } else if (planned instanceof PlannedStatement.StatementSet set) {
      startSet(set);
      return;
    } else if (planned instanceof PlannedStatement.AdvanceClock clock) {
      advance(clock);
      return;
    } else {
      return;
    }
    lastArrival = next;
    running.inOrder().forEach(this::arrived);
  }

  /** The clock goes on, from one time at which something happens to the next. */
  private void advance(PlannedStatement.AdvanceClock clock) {
    long millis = clock.isRelative() ? clockMillis + clock.millis() : clock.millis();
    if (millis < clockMillis) {
      throw new IllegalStateException("the clock goes forward");
    }
    boolean isDue = true;
    do {
      long due = nextDue();
      long next = Math.min(Math.min(millis, due), running.nextFiring(clockMillis, isDue));
      isDue = next == due;
      tick(next, lastArrival + 1, next == millis);
    } while (clockMillis < millis);
    takeOutside();
  }

  private long nextDue() {
    long next = running.nextDue(clockMillis);
    for (LiveTable table : tables.values()) {
      next = Math.min(next, table.nextDue());
    }
    return next;
  }

  /**
   * The clock has come to a time: groups are forgotten, rows go whose time is over, and queries
   * tell what they have kept back.
   *
   * @param isStand whether it stands there
   */
  private void tick(long millis, long arrival, boolean isStand) {
    clockMillis = millis;
    ticks.add(arrival, millis);
    running.forgetGroups();
    lastArrival = arrival;
    tables.values().forEach(table -> table.forgetOldest(arrival));
    for (OutsideTables each : running.outside()) {
      if (isStand) {
        each.look(millis);
      }
      each.tick(arrival, millis);
    }
    for (RunningQuery query : running.inOrder()) {
      query.comeTo(millis);
      arrived(query);
      units.addAll(query.delayed(millis, arrival, targetOf(query)));
      Unit unit = query.tick(millis, arrival, targetOf(query));
      if (unit != null && query.target() == null) {
        units.add(unit);
      }
    }
  }

  /** Nothing can be taken back from those who count on it that rows only come. */
  private void truncate(String name, long arrival) {
    if (running.needGrowing(name)) {
      throw new IllegalStateException("something follows " + name);
    }
    tables.get(name).truncate(arrival);
  }

  private void insert(PhysicalNode.Insert insert, long arrival) {
    Answer answer = answer(insert.input());
    if (Inserts.isReplacing(insert)) {
      inserts.replace(insert, answer, arrival);
    } else {
      planned(insert, answer, arrival).run();
      writeLate(answer, arrival);
    }
  }

  private Runnable planned(PhysicalNode.Insert insert, Answer answer, long arrival) {
    String name = "insert into " + insert.table().name();
    late.keep(name, answer.lateTables(), settings.lateRowsRetained());
    return inserts.planned(insert, answer, arrival);
  }

  /** The jobs of a set begin at one arrival; what ends by itself comes in behind that, as one. */
  private void startSet(PlannedStatement.StatementSet set) {
    List<PlannedStatement.StartJob> jobs = of(PlannedStatement.StartJob.class, set);
    List<PlannedStatement.Insert> others = of(PlannedStatement.Insert.class, set);
    if (!jobs.isEmpty()) {
      startJobs(jobs);
    }
    if (!others.isEmpty()) {
      long next = lastArrival + 1;
      List<Runnable> changes = new ArrayList<>();
      for (PlannedStatement.Insert insert : others) {
        Answer answer = answer(insert.plan().input());
        changes.addAll(inserts.plannedLate(answer, next));
        changes.add(planned(insert.plan(), answer, next));
      }
      changes.forEach(Runnable::run);
      lastArrival = next;
      running.inOrder().forEach(this::arrived);
    }
  }

  private static <T> List<T> of(Class<T> type, PlannedStatement.StatementSet set) {
    return set.inserts().stream().filter(type::isInstance).map(type::cast).toList();
  }

  private void startJobs(List<PlannedStatement.StartJob> jobs) {
    jobs.forEach(job -> inserts.requireOpen(job.job().target()));
    lastArrival++;
    List<RunningQuery> queries = new ArrayList<>();
    for (PlannedStatement.StartJob job : jobs) {
      JobInfo info = job.job();
      catalog.put(info);
      PhysicalNode query = job.plan().input();
      queries.add(
          new RunningQuery(
              info.name(), lastArrival, info.target(), clockMillis, settings(), query));
    }
    start(queries);
  }

  /** What begins at the last arrival. */
  private void start(List<RunningQuery> queries) {
    OutsideTables outside = new OutsideTables(files, settings.zone());
    for (RunningQuery query : queries) {
      query.read(outside);
      if (query.isUnordered()) {
        unordered.add(query.name());
      }
      query.forgetting(settings.stateTtlMillis(), () -> clockMillis, tables::get);
      running.add(query);
    }
    for (RunningQuery query : running.inOrder()) {
      if (queries.contains(query) && readsFailed(query.reads())) {
        fail(query);
      } else if (queries.contains(query)) {
        arrived(query);
      }
    }
    // What a job writes at its start arrives in its table.
    running.inOrder().stream().filter(other -> !queries.contains(other)).forEach(this::arrived);
    queries.forEach(query -> query.outside().look(clockMillis));
    takeOutside();
  }

  /** What waits outside of the database arrives batch by batch. */
  private void takeOutside() {
    OutsideTables waiting = running.waiting();
    while (waiting != null) {
      lastArrival++;
      waiting.take(lastArrival, clockMillis, batchRows);
      running.inOrder().forEach(this::arrived);
      waiting = running.waiting();
    }
  }

  private void arrived(RunningQuery query) {
    if (query.hasEnded() || !running.has(query)) {
      return;
    }
    LiveTable target = targetOf(query);
    List<Unit> told;
    try {
      told = query.arrived(lastArrival, surroundings(query), target);
      late.keep(query.name(), query.lateTables(), query.settings().lateRowsRetained());
      LateTarget lateTarget = query.lateTarget();
      if (lateTarget != null) {
        inserts.write(lateTarget, query.takeLate(), lastArrival);
      }
    } catch (UndefinedResult e) {
      throw e;
    } catch (RuntimeException e) {
      boolean isData = DataFaults.isOne(e);
      if (query.target() == null && !isData) {
        throw e;
      }
      fail(query);
      return;
    }
    if (query.target() == null) {
      units.addAll(told);
    }
    if (query.isFull() || hasAllRead(query)) {
      query.end();
      Unit rest = query.tick(Long.MAX_VALUE, lastArrival, target);
      if (rest != null && query.target() == null) {
        units.add(rest);
      }
      TableInfo written = query.target() == null ? null : catalog.table(query.target());
      if (query.target() == null) {
        ended.add(query.name());
        running.forget(query, catalog::removeQuery);
      } else if (target != null && written != null && written.isView()) {
        target.finish(lastArrival);
      } else {
        // It keeps nobody from dropping what it read and wrote.
        running.jobIsOver(query.name(), query.target());
        catalog.removeJob(query.name());
      }
    }
  }

  /** What a job has held back arrives by itself. */
  private void giveHeld(RunningQuery job) {
    if (job.waitsForClock()) {
      lastArrival++;
      job.give(lastArrival, tables.get(job.target()));
      running.inOrder().forEach(this::arrived);
    }
  }

  private boolean readsFailed(Set<String> names) {
    return names.stream().anyMatch(failed::contains);
  }

  /** What fails stops and feeds nothing any more, and who follows a view of it fails too. */
  private void fail(RunningQuery query) {
    running.remove(query);
    running.forget(query, catalog::removeQuery);
    TableInfo written = query.target() == null ? null : catalog.table(query.target());
    if (written != null && written.isView()) {
      failed.add(written.name());
      running.take(each -> each.reads().contains(written.name())).forEach(this::fail);
    }
    JobInfo job = catalog.job(query.name());
    if (job != null && job.kind() == JobInfo.Kind.INSERT) {
      running.jobIsOver(job.name(), job.target());
      catalog.removeJob(job.name());
    }
  }

  private @Nullable LiveTable targetOf(RunningQuery query) {
    return query.target() == null ? null : tables.get(query.target());
  }

  private boolean stopQuery(String name) {
    Long id = running.number(name);
    if (id != null) {
      catalog.dropQuery(id, "STOP JOB");
    }
    return id != null;
  }

  private void end(String name, LiveTable table, long arrival) {
    if (running.writeTo(name)) {
      throw new IllegalStateException("a job writes to " + name);
    }
    table.end(arrival);
  }

  private boolean hasAllRead(RunningQuery query) {
    return query.outside().isEmpty() && query.reads().stream().allMatch(this::hasEnded);
  }

  private boolean hasEnded(String name) {
    LiveTable table = tables.get(name);
    return table == null || table.hasEnded();
  }

  /**
   * @param since where the query began that reads
   * @param millis when it began
   * @param outside what it reads of tables outside of the database that go on
   */
  private Source read(PhysicalNode node, long since, long millis, OutsideTables outside) {
    if (node instanceof PhysicalNode.LateScan scan) {
      return new Splits(late.read(scan), millis);
    }
    Scan scan = (Scan) node;
    LiveTable table = tables.get(scan.table().name());
    if (OutsideTables.isLive(scan)) {
      List<Event> events = outside.events(scan);
      return new ReferenceEvaluator.Log(ticks.read(scan, events, since, millis));
    }
    if (table == null) {
      return new Splits(files.read(scan), millis);
    }
    boolean takesBack = !scan.isFollowed() || Memory.isUpdating(scan);
    List<Event> events = table.events(scan.table(), since, takesBack);
    if (!scan.isFollowed() && !outside.isEmpty()) {
      // A snapshot, in a query that goes on because of something else.
      events = new ArrayList<>(events);
      events.removeIf(event -> event.arrival() > since);
      events.add(new Event.End(since));
    }
    return new ReferenceEvaluator.Log(ticks.read(scan, events, since, millis));
  }
}
