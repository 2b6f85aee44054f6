package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.DataException;
import io.tidemark.exec.job.Job;
import io.tidemark.exec.job.JobProgress;
import io.tidemark.exec.job.StepState;
import io.tidemark.exec.operator.LateLog;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.UnreadOutput;
import io.tidemark.exec.table.TableReading;
import io.tidemark.exec.table.TableWriter;
import io.tidemark.planner.catalog.JobInfo;
import io.tidemark.planner.physical.PhysicalNode;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A job that keeps a view or feeds a table, whoever started it. Any thread may call. */
final class DatabaseJob implements Run {
  /** How long the unit at hand may take to come out after a stop. */
  static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final Tidemark tidemark;
  private final JobInfo info;
  private final PhysicalNode plan;
  private final CompiledJob compiled;
  private final Set<String> follows;

  private final Job job;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile JobState state = JobState.RUNNING;
  private volatile boolean isStopped;
  private volatile long stoppedNanos;

  /** The last arrival when it was stopped. */
  private volatile long stoppedAt;

  private volatile boolean isDropped;

  DatabaseJob(Tidemark tidemark, JobInfo info, PhysicalNode plan, CompiledJob compiled) {
    this.tidemark = tidemark;
    this.info = info;
    this.plan = plan;
    this.follows = Followed.tables(plan);
    this.compiled = compiled;
    this.job = new Job(compiled.spec(), tidemark.host(), UnreadOutput.INSTANCE, this::ended);
    job.onProgress(tidemark.tables().arrivals()::progressed);
  }

  JobInfo info() {
    return info;
  }

  CompiledJob compiled() {
    return compiled;
  }

  List<LateLog> lateLogs() {
    return compiled.lateLogs();
  }

  JobState state() {
    return state;
  }

  boolean isOver() {
    return job.isOver();
  }

  /** Why it failed; null if it did not. */
  @Nullable Throwable failure() {
    return state == JobState.FAILED ? job.failure() : null;
  }

  JobProgress progress() {
    return job.progress();
  }

  /** What EXPLAIN WHY is about. */
  Subject subject() {
    boolean isView = info.kind() == JobInfo.Kind.MATERIALIZED_VIEW;
    return new Subject(
        name(),
        (isView ? "materialized view " : "job ") + name(),
        state,
        failure(),
        plan,
        compiled,
        job,
        this);
  }

  /** What each step of the job holds. */
  List<StepState> steps() {
    return job.state();
  }

  /** How many rows were late, for one reason. */
  long lateRows(LateReason reason) {
    return compiled.lateLogs().stream().mapToLong(log -> log.count(reason)).sum();
  }

  /** How many rows were too far ahead of the clock. */
  long aheadRows() {
    return RunNotes.aheadRows(compiled);
  }

  /** How many retractions found no row. */
  long lostRetractions() {
    return RunNotes.lostRetractions(compiled);
  }

  /** What it could not use of its input so far, a line each. */
  List<String> notes() {
    return RunNotes.of(name(), compiled, progress());
  }

  @Override
  public @Nullable Session session() {
    return null;
  }

  @Override
  public String name() {
    return info.name();
  }

  @Override
  public Job job() {
    return job;
  }

  @Override
  public Set<String> follows() {
    return follows;
  }

  @Override
  public Set<String> targets() {
    return info.targets();
  }

  @Override
  public long pendingRows() {
    return CompiledJobs.pendingRows(compiled);
  }

  @Override
  public boolean isStalled() {
    return false;
  }

  @Override
  public boolean isUnbounded() {
    return !compiled.live().isEmpty();
  }

  @Override
  public boolean isAtRest() {
    return job.isAtRest();
  }

  @Override
  public long completeTo() {
    return job.completeTo();
  }

  @Override
  public void begin() {
    job.start();
  }

  /** Stops after the unit at hand, so that what its table holds is what some arrivals make. */
  @Override
  public void stop() {
    stoppedNanos = System.nanoTime();
    stoppedAt = tidemark.tables().arrivals().last();
    isStopped = true;
    job.stopAfterUnit();
  }

  /**
   * Whether what it writes is read when it is over, and it comes to an end of what has arrived:
   * tables stay, views do not.
   */
  boolean canFinish() {
    return info.kind() == JobInfo.Kind.INSERT && !isUnbounded();
  }

  /**
   * Takes what has arrived, and no more: what happens to the tables that it reads and writes from
   * now on is none of its business. It goes on until it is stopped.
   *
   * @param last number of the last arrival that counts
   * @return whether it has begun; if not, it has nothing to write
   */
  boolean leave(long last) {
    compiled.spec().writers().forEach(TableWriter::leave);
    boolean hasBegun = true;
    for (TableReading reading : compiled.readings()) {
      hasBegun &= reading.leave(last);
    }
    return hasBegun;
  }

  /** Stops at once: nobody will see what it has written. */
  void drop() {
    isStopped = true;
    isDropped = true;
    job.cancel();
  }

  /** Jobs outlive sessions. */
  @Override
  public void finish() {}

  private void ended(@Nullable Throwable failure) {
    if (failure != null) {
      state = JobState.FAILED;
    } else if (isStopped) {
      state = JobState.STOPPED;
      failView();
    } else {
      state = JobState.FINISHED;
    }
    tidemark.runs().ended(this);
    over.countDown();
    tidemark.tables().arrivals().progressed();
  }

  /** Whoever reads a view counts on it that it has taken everything. */
  private void failView() {
    TableWriter writer = compiled.spec().writer();
    if (writer != null && !isDropped && info.kind() == JobInfo.Kind.MATERIALIZED_VIEW) {
      writer
          .table()
          .fail(
              new DataException(
                  "materialized view '"
                      + info.target()
                      + "' is not kept up to date: its job was"
                      + " stopped",
                  "drop it, and create it again"));
    }
  }

  /**
   * A unit that takes long is given up, though not what is left to do between units, so that what
   * it writes is what the units before have made. Only if a sink has no way to leave out a unit,
   * its end is waited for.
   */
  @Override
  public void awaitEnd() {
    if (!tidemark.threads().isInTask()) {
      if (isStopped && job.canLeaveUnit() && !endsSoon() && job.completeTo() < stoppedAt) {
        job.leaveUnit();
      }
      Waiting.uninterruptibly(over);
    }
  }

  private boolean endsSoon() {
    return Waiting.uninterruptibly(over, PATIENCE_NANOS - (System.nanoTime() - stoppedNanos));
  }
}
