package io.tidemark.engine;

import io.tidemark.codegen.CompiledJob;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.job.Job;
import io.tidemark.exec.job.JobProgress;
import io.tidemark.exec.table.Arrivals;
import io.tidemark.exec.table.TableReading;
import io.tidemark.exec.table.TableWriter;
import io.tidemark.parser.error.SqlException;
import io.tidemark.planner.physical.PhysicalNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a running query, as they become known: the one way in which every client reads.
 *
 * <p>The query runs ahead of its reader by a few batches, then waits. {@link #cancel} and {@link
 * #close} may be called from any thread; everything else by one at a time.
 */
public final class StreamingResult implements AutoCloseable {
  /** Batches that wait for the reader at most. */
  private static final int CAPACITY = 8;

  private static final long NEVER = Long.MAX_VALUE;
  private static final long NOT_YET = -1;

  private final Session session;
  private final ResultInfo info;
  private final Zone zone;
  private final CompiledJob compiled;
  private final @Nullable String lateTable;
  private final ResultQueue queue;
  private final Job job;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Run run = new OwnRun();

  /** Ends when it is out up to this arrival. */
  private volatile long finishAt = NEVER;

  /** Whether it has come so far, and gives only what it has held back. */
  private volatile boolean isEnding;

  private volatile @Nullable Throwable failure;
  private volatile boolean isCancelled;
  private volatile @Nullable String endReason;
  private volatile Runnable onEnd = () -> {};

  /** When it was stopped by name: what has arrived has a moment to come out. */
  private volatile long stoppedNanos;

  private volatile boolean isStoppedByName;

  /** Whether it was cancelled before its end. */
  private volatile boolean wasStopped;

  /** By target. */
  private final long[] rowsWritten;

  private StreamingResult(Session session, ResultInfo info, CompiledJob compiled) {
    this.session = session;
    this.info = info;
    this.rowsWritten = new long[info.targets().size()];
    this.zone = Zone.of(session.zone());
    this.compiled = compiled;
    TableWriter late = compiled.spec().lateWriter();
    this.lateTable = late == null ? null : late.table().name();
    this.queue = new ResultQueue(CAPACITY, info.mode() == ResultMode.COMPLETE, info.isFollowing());
    this.job = new Job(compiled.spec(), session.tidemark().host(), queue, this::ended);
    job.onProgress(arrivals()::progressed);
  }

  private Arrivals arrivals() {
    return session.tidemark().tables().arrivals();
  }

  /** Sets what is run once when it is over, before the one who reads knows it. */
  void onEnd(Runnable newOnEnd) {
    onEnd = newOnEnd;
    if (isOver()) {
      newOnEnd.run();
    }
  }

  boolean isOf(Session other) {
    return session == other;
  }

  /**
   * Ends it for a reason that is not its own, when all is handed out that comes of what has arrived
   * by now. What happens afterwards to the tables that it reads is none of its business.
   *
   * @param reason as a clause
   */
  void end(String reason) {
    endReason = reason;
    compiled.spec().writers().forEach(TableWriter::leave);
    if (arrivals().still(this::leave)) {
      finish();
    } else {
      run.stop();
    }
  }

  /**
   * The same for STOP JOB: a unit that takes longer than a moment is given up as a whole, and not
   * handed out.
   */
  void stopByName() {
    stoppedNanos = System.nanoTime();
    isStoppedByName = true;
    end("STOP JOB");
  }

  /** Waits for that moment, unless it is the reader who is waited for. */
  void awaitStop() {
    session.await(
        () -> queue.isStalled() || isOver() || job.completeTo() >= finishAt,
        DatabaseJob.PATIENCE_NANOS);
    if (!queue.isStalled()) {
      leaveLongUnit();
    }
  }

  private void leaveLongUnit() {
    if (isStoppedByName
        && !isEnding
        && finishAt < NEVER
        && job.completeTo() < finishAt
        && System.nanoTime() - stoppedNanos > DatabaseJob.PATIENCE_NANOS) {
      isEnding = true;
      endReason = "STOP JOB, before what was at hand was whole";
      queue.leaveUnit();
      job.cancel();
    }
  }

  /** Whether it has begun; if not, it may never. */
  private boolean leave() {
    boolean hasBegun = true;
    for (TableReading reading : compiled.readings()) {
      hasBegun &= reading.leave(arrivals().last());
    }
    return hasBegun;
  }

  /**
   * What EXPLAIN WHY is about.
   *
   * @param plan of the query
   */
  Subject subject(PhysicalNode plan) {
    JobState state =
        !isOver()
            ? JobState.RUNNING
            : failure != null ? JobState.FAILED : wasStopped ? JobState.STOPPED : JobState.FINISHED;
    return new Subject(name(), "query " + name(), state, failure, plan, compiled, job, run);
  }

  /** Whether everything is freed. Any thread may ask. */
  boolean isOver() {
    return over.getCount() == 0;
  }

  /** Starts a query. */
  static StreamingResult start(Session session, ResultInfo info, CompiledJob compiled) {
    boolean hasBegun = false;
    try {
      StreamingResult result = new StreamingResult(session, info, compiled);
      result.queue.onRoom(result::resume);
      result.queue.onStall(result.arrivals()::progressed);
      session.tidemark().runs().begin(result.run, session::requireOpen);
      hasBegun = true;
      session.tidemark().keepTime();
      return result;
    } finally {
      if (!hasBegun) {
        compiled.abandon();
      }
    }
  }

  /** The client has made room. */
  private void resume() {
    job.resume();
    arrivals().progressed();
  }

  private void ended(@Nullable Throwable cause) {
    failure = cause;
    wasStopped = isCancelled;
    if (cause == null) {
      queue.end();
    } else {
      queue.fail();
    }
    session.tidemark().runs().ended(run);
    onEnd.run();
    over.countDown();
    arrivals().progressed();
  }

  /** The zone of the session when the query began; values of TIMESTAMP_LTZ are shown in it. */
  public Zone zone() {
    return zone;
  }

  /** The query's name in its session, such as {@code q1}. */
  public String name() {
    return info.name();
  }

  public RowType rowType() {
    return info.rowType();
  }

  /** Whether an ORDER BY decides the order of the rows. */
  public boolean isOrdered() {
    return info.isOrdered();
  }

  /**
   * Whether it goes on with what arrives later in tables of the database, until it is closed, or
   * until their inputs or its session {@link Session#finish() have ended}.
   */
  public boolean isFollowing() {
    return info.isFollowing();
  }

  /**
   * Whether it reads something outside of the database that goes on: then it ends with that, or
   * when it is cancelled.
   */
  public boolean isUnbounded() {
    return run.isUnbounded();
  }

  /** What the rows say of the result as it changes. */
  public ResultMode mode() {
    return info.mode();
  }

  /** Whether a command line shows the kind of each row, as a leading column {@code op}. */
  public boolean showsKinds() {
    return info.showsKinds();
  }

  /**
   * Columns that name a row in {@link ResultMode#UPDATE}, so that a row that comes replaces the one
   * of its name; empty if there is at most one row, null if rows have no name.
   */
  public @Nullable List<Integer> key() {
    return info.key();
  }

  /**
   * The tables that an INSERT, or the INSERTs of a statement set, write to, in their order; empty
   * for a SELECT.
   */
  public List<String> targets() {
    return info.targets();
  }

  /**
   * Whether everything that comes of what has arrived in the database so far was handed out, so
   * that the next rows are about something that has still to arrive. Never waits.
   *
   * @throws SqlException if the query failed, or its session or database was closed before
   */
  public boolean isCaughtUp() {
    if (isDone()) {
      return true;
    }
    long last = arrivals().last();
    return job.isAtRest() && isCaughtUp(last);
  }

  /**
   * Whether everything that comes of an arrival and those before was handed out. Never waits.
   *
   * @throws SqlException as {@link #isCaughtUp()}
   */
  public boolean isCaughtUp(long arrival) {
    // A job that is over is complete to any arrival, but its end is still to be told.
    return isDone() || (isFollowing() && !isEnding && isOutTo(arrival) && !job.isOver());
  }

  /** Whether everything that comes of the arrivals up to one was handed out. */
  private boolean isOutTo(long arrival) {
    return job.completeTo() >= arrival && queue.isEmpty();
  }

  /**
   * Waits for the next rows.
   *
   * @return null if none came in time, or none will come: see {@link #isDone}
   * @throws SqlException if the query failed, when all rows before were handed out; or if its
   *     session or database was closed before
   */
  public @Nullable ResultBatch poll(Duration timeout) {
    try {
      long start = System.nanoTime();
      requireOpen();
      ResultBatch batch = next(timeout.toNanos());
      if (batch == null) {
        requireOpen();
        if (queue.isDrained()) {
          // The rows are out, but the job still closes what it had open.
          over.await(timeout.toNanos() - (System.nanoTime() - start), TimeUnit.NANOSECONDS);
          throwFailure();
        }
      } else if (!info.targets().isEmpty()) {
        addWritten(batch.batch());
        return null;
      }
      return batch;
    } catch (InterruptedException e) {
      cancel();
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** Rows that were dropped because someone closed the session are an error, unless unwanted. */
  private void requireOpen() {
    String closed = session.closed();
    if (closed != null && !isCancelled && !queue.isComplete()) {
      throw new SqlException(
          SqlException.Kind.INVALID,
          null,
          closed + " was closed before " + name() + " was done",
          "close it after the last result",
          null);
    }
  }

  /** The sinks answer how many rows they wrote. */
  private void addWritten(Batch counts) {
    for (int i = 0; i < counts.selectedCount(); i++) {
      rowsWritten[i] += counts.column(0).longs[counts.row(i)];
    }
  }

  private void throwFailure() {
    Throwable cause = failure;
    if (cause != null && queue.isDrained()) {
      throw Failures.of(cause);
    }
  }

  /**
   * Whether all rows were handed out and everything is freed; also after {@link #cancel}.
   *
   * @throws SqlException if the query failed, or its session or database was closed before
   */
  public boolean isDone() {
    requireOpen();
    endIfFinished();
    if (!queue.isDrained()) {
      return false;
    }
    throwFailure();
    return over.getCount() == 0;
  }

  /**
   * Why it ended before its inputs did, as a clause such as {@code table 't', which it reads, was
   * dropped}; null if it was not ended by somebody else.
   */
  public @Nullable String endReason() {
    return endReason;
  }

  /** Rows that an INSERT wrote, or all of a statement set; known when it is done. */
  public long rowsWritten() {
    return Arrays.stream(rowsWritten).sum();
  }

  /** Rows that the INSERT into one of the {@link #targets} wrote; known when it is done. */
  public long rowsWritten(int target) {
    return rowsWritten[target];
  }

  /** Rows read from all sources so far. */
  public long rowsRead() {
    return job.progress().rowsRead();
  }

  /** The share of the input that was read, 0 to 1; negative if unknown. */
  public double shareRead() {
    JobProgress progress = job.progress();
    return progress.totalBytes() <= 0
        ? -1
        : Math.min(1, (double) progress.bytesRead() / progress.totalBytes());
  }

  /** The lowest watermark of the sources, in epoch milliseconds. */
  public long watermark() {
    return job.progress().watermark();
  }

  /**
   * What the user should know of a query before its first row, a line each, such as that its state
   * grows without bound; always the same.
   */
  public List<String> warnings() {
    return info.warnings();
  }

  /**
   * What the user should know of a query that is done, a line each: why it {@link #endReason was
   * ended}, rows that came too late, records skipped, retractions that found no row.
   */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (endReason != null) {
      notes.add(name() + " ended: " + endReason);
    }
    notes.addAll(RunNotes.of(name(), compiled, job.progress()));
    return notes;
  }

  /**
   * Stops the query; rows that wait are dropped. Returns at once: {@link #isDone} says when it has
   * stopped.
   */
  public void cancel() {
    isCancelled = true;
    run.stop();
  }

  /** Ends when all is handed out that comes of what has arrived by now. */
  private void finish() {
    if (isFollowing()) {
      finishAt = Math.min(finishAt, arrivals().last());
      endIfFinished();
      arrivals().progressed();
    }
  }

  private void endIfFinished() {
    if (finishAt < NEVER && !isEnding && isOutTo(finishAt)) {
      isEnding = true;
      job.stopAfterUnit();
    } else {
      leaveLongUnit();
    }
  }

  /** Waits until there is a batch, or none will come. */
  private @Nullable ResultBatch next(long timeoutNanos) throws InterruptedException {
    if (finishAt == NEVER) {
      return queue.poll(timeoutNanos);
    }
    arrivals()
        .await(
            () -> !queue.isEmpty() || queue.isDrained() || (!isEnding && isOutTo(finishAt)),
            timeoutNanos);
    endIfFinished();
    return queue.poll(0);
  }

  /**
   * Stops the query if it still runs, and waits until it has freed everything, such as files.
   *
   * <p>A thread that is in the middle of running a query of this database, such as one that calls
   * the console, cannot wait for it: there this returns at once.
   */
  @Override
  public void close() {
    cancel();
    run.awaitEnd();
  }

  /** The query as its database sees it. */
  private final class OwnRun implements Run {
    @Override
    public Session session() {
      return session;
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
      return info.follows();
    }

    @Override
    public Set<String> targets() {
      return lateTable == null ? Set.of() : Set.of(lateTable);
    }

    @Override
    public long pendingRows() {
      return CompiledJobs.pendingRows(compiled);
    }

    @Override
    public boolean isStalled() {
      return queue.isStalled();
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
      // Whoever waits until nothing is left to do also wants to see that the query has ended.
      boolean endsNow = (isEnding || job.isOver()) && over.getCount() > 0;
      return endsNow ? NOT_YET : job.completeTo();
    }

    @Override
    public void begin() {
      job.start();
    }

    /** Stops it without a word from the one who reads. */
    @Override
    public void stop() {
      queue.discard();
      job.cancel();
    }

    @Override
    public void awaitEnd() {
      if (!session.tidemark().threads().isInTask()) {
        Waiting.uninterruptibly(over);
      }
    }

    @Override
    public void finish() {
      StreamingResult.this.finish();
    }
  }
}
