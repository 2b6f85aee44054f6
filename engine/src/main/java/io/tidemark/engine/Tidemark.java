package io.tidemark.engine;

import io.tidemark.codegen.JobCompiler;
import io.tidemark.engine.host.HostScheduler;
import io.tidemark.engine.host.HostTimer;
import io.tidemark.exec.connector.TableFactory;
import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.Scheduler;
import io.tidemark.exec.state.StateBudget;
import io.tidemark.exec.table.Arrivals;
import io.tidemark.exec.table.ManagedTableFactory;
import io.tidemark.exec.table.ManagedTables;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.catalog.Catalog;
import io.tidemark.planner.catalog.ConnectorRegistry;
import io.tidemark.planner.catalog.JobInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;

/**
 * A database of streams inside this process.
 *
 * <pre>{@code
 * try (Tidemark tidemark = Tidemark.open(TidemarkOptions.builder().allowFolder(data).build());
 *     Session session = tidemark.session()) {
 *   ...
 * }
 * }</pre>
 *
 * <p>Any thread may use it; a session belongs to one thread at a time.
 */
public final class Tidemark implements AutoCloseable {
  /** How often those who ask for the time of the machine are told. */
  private static final long TICK_MILLIS = 50;

  private final TidemarkOptions options;
  private final HostServices host;
  private final ConnectorRegistry connectors;
  private final ManagedTables tables;
  private final DatabaseJobs jobs = new DatabaseJobs();
  private final ManagedStorage storage;
  private final Catalog catalog;
  private final FollowingQueries queries;
  private final ReadWriteLock catalogLock = new ReentrantReadWriteLock();
  private final PlanCache plans = new PlanCache();
  private final DatabaseClock clock;
  private final JobCompiler compiler;
  private final JobThreads threads;
  private final HostTimer timer;

  /** The last tick of the real clock; 0 before the first. */
  private volatile long ticked;

  private final ReentrantLock clockLock = new ReentrantLock();
  private final Runs runs;
  private final StateBudget stateBudget;

  private Tidemark(TidemarkOptions options) {
    this.options = options;
    this.stateBudget = new StateBudget(options.maxStateBytes());
    Scheduler scheduler = options.scheduler();
    if (scheduler == null) {
      HostScheduler own = new HostScheduler(options.threads());
      scheduler = own;
      runs = new Runs(own::close);
    } else {
      runs = new Runs(() -> {});
    }
    this.threads = new JobThreads(scheduler);
    this.clock =
        new DatabaseClock(options.clock(), options.isClockVirtual(), options.virtualClockStart());
    this.tables = new ManagedTables(clock);
    this.timer = new HostTimer(this::millisToTick, this::needsTicks, this::tick);
    this.host =
        new HostServices(clock, options.files(), threads, options.console(), options.input());
    TableFactory managed = new ManagedTableFactory(tables);
    this.connectors = new ConnectorRegistry(factories(options), managed);
    this.compiler =
        new JobCompiler(
            name -> name.equals(managed.name()) ? managed : connectors.find(name), host);
    this.storage = new ManagedStorage(tables, jobs, compiler);
    this.catalog = new Catalog(Map::of, storage);
    this.queries = new FollowingQueries(catalog);
    storage.onQueryDropped(queries::end);
  }

  /** The real clock has gone on. */
  private void tick() {
    long now = Math.max(ticked, clock.millis());
    long from = ticked == 0 ? now : ticked;
    ticked = now;
    tables.arrivals().pass(from, now);
  }

  /** Until something is due, but not longer than what has no time of its own may wait. */
  private long millisToTick() {
    long due = ticked == 0 ? Long.MAX_VALUE : tables.arrivals().nextDue(ticked);
    return Math.max(1, Math.min(TICK_MILLIS, due - clock.millis()));
  }

  private boolean needsTicks() {
    return !clock.isVirtual() && !isClosed() && tables.arrivals().isClockRead();
  }

  /** Opens a private database in memory. */
  public static Tidemark open(TidemarkOptions options) {
    return new Tidemark(options);
  }

  private static List<TableFactory> factories(TidemarkOptions options) {
    List<TableFactory> factories = new ArrayList<>();
    ServiceLoader.load(TableFactory.class, Tidemark.class.getClassLoader()).forEach(factories::add);
    factories.addAll(options.factories());
    return factories;
  }

  /**
   * A session with settings and query names of its own over the tables of this database.
   *
   * @throws SqlException if the database is closed
   */
  public Session session() {
    requireOpen();
    return new Session(this);
  }

  /**
   * Whether nothing is left to do until something arrives or somebody reads: every job and every
   * following query is complete up to the last arrival and has found nothing more outside, or waits
   * for its reader.
   */
  public boolean isQuiet() {
    return runs.areQuiet(tables.arrivals().last());
  }

  /**
   * Waits until the database {@link #isQuiet is quiet}.
   *
   * @return false if it was not in time
   */
  public boolean awaitQuiet(Duration timeout) {
    return await(this::isQuiet, timeout);
  }

  /** The number of the last arrival: all that has come into the database is up to here. */
  public long arrival() {
    return tables.arrivals().last();
  }

  /**
   * Waits until everything is out that comes of an arrival and those before, whatever comes after.
   *
   * @return false if it was not in time
   */
  public boolean awaitOut(long arrival, Duration timeout) {
    return await(() -> runs.areOut(arrival), timeout);
  }

  /** Whether a view or job reads something outside of the database that goes on without an end. */
  public boolean hasUnboundedJobs() {
    return jobs.all().stream().anyMatch(job -> job.isUnbounded() && !job.isOver());
  }

  /** How many rows each of these views and jobs has given, by name. */
  public SortedMap<String, Long> rowsOfUnboundedJobs() {
    SortedMap<String, Long> rows = new TreeMap<>();
    for (DatabaseJob job : jobs.all()) {
      if (job.isUnbounded() && !job.isOver()) {
        rows.put(job.name(), job.progress().rowsOut());
      }
    }
    return rows;
  }

  /** Waits until something arrives after an arrival, or no job is left that can bring it. */
  public boolean awaitArrival(long after, Duration timeout) {
    return await(() -> arrival() > after || !hasUnboundedJobs(), timeout);
  }

  private boolean await(BooleanSupplier holds, Duration timeout) {
    try {
      return tables.arrivals().await(holds, timeout.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * The jobs and views that there are, by name, each with a number that none had before: it tells a
   * view from the one that it has replaced.
   */
  public SortedMap<String, Long> jobNumbers() {
    return jobs.numbers();
  }

  /** The jobs and views that have failed, by name, and why; until they are dropped or replaced. */
  public SortedMap<String, SqlException> failedJobs() {
    SortedMap<String, SqlException> failed = new TreeMap<>();
    for (DatabaseJob job : jobs.all()) {
      Throwable failure = job.failure();
      if (failure != null) {
        failed.put(job.name(), Failures.of(failure));
      }
    }
    return failed;
  }

  /**
   * What the jobs and views could not use of their input so far, a line each, by job: rows that
   * came too late, records skipped, retractions that found no row.
   */
  public List<String> jobNotes() {
    return jobs.all().stream().flatMap(job -> job.notes().stream()).toList();
  }

  /**
   * @throws SqlException if the database is closed
   */
  void requireOpen() {
    if (isClosed()) {
      throw new SqlException(
          SqlException.Kind.INVALID, null, "the database is closed", "open it again", null);
    }
  }

  boolean isClosed() {
    return runs.isClosed();
  }

  TidemarkOptions options() {
    return options;
  }

  /** What all jobs and queries may hold together. */
  StateBudget stateBudget() {
    return stateBudget;
  }

  HostServices host() {
    return host;
  }

  ConnectorRegistry connectors() {
    return connectors;
  }

  Catalog catalog() {
    return catalog;
  }

  JobCompiler compiler() {
    return compiler;
  }

  ManagedTables tables() {
    return tables;
  }

  /** Guards the catalog: shared by who reads it. Nobody holds it while jobs are waited for. */
  ReadWriteLock catalogLock() {
    return catalogLock;
  }

  ManagedStorage storage() {
    return storage;
  }

  FollowingQueries queries() {
    return queries;
  }

  PlanCache plans() {
    return plans;
  }

  DatabaseJobs jobs() {
    return jobs;
  }

  Runs runs() {
    return runs;
  }

  DatabaseClock clock() {
    return clock;
  }

  /** Moves the virtual clock; each time at which something happens on the way is an arrival. */
  void advanceClock(long millis) {
    clockLock.lock();
    try {
      Arrivals arrivals = tables.arrivals();
      if (arrivals.areWatermarksMoved()) {
        arrivals.advance(clock.millis(), millis, clock::advanceTo, new FiringTimes(runs, arrivals));
      } else {
        arrivals.still(
            () -> {
              arrivals.advance(clock.millis(), millis, Long.MAX_VALUE, clock::advanceTo);
              return millis;
            });
      }
    } finally {
      clockLock.unlock();
    }
  }

  /** Something has begun that may ask for the clock. */
  void keepTime() {
    timer.start();
  }

  /**
   * What feeds nothing any more keeps nobody from dropping what it read, and from writing what fed
   * it.
   */
  void forgetEndedJobs() {
    for (DatabaseJob job : jobs.all()) {
      if (hasEnded(job)) {
        catalog.removeJob(job.info().name());
      }
    }
  }

  /** Whether there is something to forget. */
  boolean hasEndedJobs() {
    return jobs.all().stream()
        .anyMatch(job -> hasEnded(job) && catalog.job(job.info().name()) != null);
  }

  private static boolean hasEnded(DatabaseJob job) {
    return job.isOver() && job.info().kind() == JobInfo.Kind.INSERT;
  }

  JobThreads threads() {
    return threads;
  }

  /**
   * Stops what runs, waits until every file and every thread is freed, and refuses what comes
   * later. A result that was not read to its end says so when it is polled. Any thread may call it,
   * and more than once.
   *
   * <p>A thread that is in the middle of running a query, such as one that calls the console,
   * cannot wait for it: there this returns at once, and everything is freed when the queries are
   * over.
   */
  @Override
  public void close() {
    runs.close();
    timer.close();
  }
}
