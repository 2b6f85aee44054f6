package io.tidemark.exec.job;

import io.tidemark.exec.host.HostServices;
import io.tidemark.exec.host.Scheduler;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.table.TableWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Runs a query: reads its sources in their merged order, drives its operators and hands the result
 * to an output.
 *
 * <p>With one thread everything is one task and operators call each other. With more, the sources
 * and what follows them up to the first exchange are one task; steps behind a hash exchange run in
 * as many tasks as there are threads; a gather merges them again. What comes out is the same.
 *
 * <p>Tasks never block: one whose consumers are full, or whose result {@link Output#hasRoom} denies
 * room, is not run until they took something; who takes results calls {@link #resume} then. All
 * methods may be called from any thread.
 */
public final class Job implements AutoCloseable {
  private final String name;
  private final Scheduler scheduler;
  private final JobListener listener;
  private final StateWatch state;
  private final JobGraph graph;
  private final @Nullable TableWriter writer;
  private final List<TableWriter> writers;
  private final AtomicInteger openTasks;
  private final AtomicBoolean isStarted = new AtomicBoolean();
  private volatile boolean isStopRequested;
  private volatile boolean isStopping;

  private volatile boolean isLeavingUnit;

  /** Whether what the tasks are doing is wanted no more: it was cancelled or has failed. */
  private volatile boolean isUnwanted;

  /** Whether the result is complete, whatever its steps were about to do. */
  private volatile boolean isComplete;

  private final StopSignal stopSignal = new StopSignal(() -> isUnwanted || isComplete);
  private volatile boolean isOver;

  /** Whether it is over and the listener knows. */
  private volatile boolean isEnded;

  private @Nullable Throwable failure;

  /** The last unit that has left the job. */
  private volatile long done;

  private volatile Runnable onProgress = () -> {};

  /**
   * @param results takes the result; called by one thread at a time
   */
  public Job(JobSpec spec, HostServices host, Output results) {
    this(spec, host, results, failure -> {});
  }

  /**
   * @param listener told once when the job is over, whatever ended it
   */
  public Job(JobSpec spec, HostServices host, Output results, JobListener listener) {
    this.name = spec.name();
    this.scheduler = host.scheduler();
    this.listener = listener;
    this.writer = spec.writer();
    this.writers = spec.writers();
    this.state = new StateWatch(spec.name(), spec.limits());
    this.graph = new JobGraph(this, spec, host, results);
    this.openTasks = new AtomicInteger(graph.tasks().size());
    this.done = graph.reader().start() - 1;
    writers.forEach(each -> each.follow(this::completeTo));
  }

  public String name() {
    return name;
  }

  /** Begins to run; once. */
  public void start() {
    if (!isStarted.compareAndSet(false, true)) {
      throw new IllegalStateException("job " + name + " was started before");
    }
    graph.tasks().forEach(Task::schedule);
  }

  /** The consumer of the result took something: there may be room again. */
  public void resume() {
    if (isStarted.get() && !isOver) {
      graph.rootTask().schedule();
    }
  }

  /** Sets what is run, on any thread, when a unit has left the job or the job is over. */
  public void onProgress(Runnable newOnProgress) {
    onProgress = newOnProgress;
  }

  /**
   * Up to which arrival everything that comes of it has left the job; {@code Long.MAX_VALUE} when
   * it is over, or reads nothing that arrives and has begun to run.
   */
  public long completeTo() {
    if (isEnded) {
      return Long.MAX_VALUE;
    }
    long read = graph.reader().hasArrivals() ? graph.reader().completeTo(done) : 0;
    // What a job has closed that is about to end has no more to give, but it has not ended yet.
    return isStopping ? Math.min(read, done) : read;
  }

  /**
   * Whether nothing from outside of the database is there to be taken now, of what has no end. As
   * the rest it is known once everything that has arrived {@link #completeTo is out}.
   */
  public boolean isAtRest() {
    boolean isAtRest = graph.reader().isAtRest();
    return isEnded || (isAtRest && !isStopping);
  }

  /** What the job reads may have something new, or be complete further. */
  void inputProgressed() {
    if (isStarted.get() && !isOver) {
      graph.sourceTask().schedule();
    }
    progressed();
  }

  /** A unit has left the job. */
  void unitDone(long unit) {
    if (unit >= 0) {
      done = unit;
      progressed();
    }
  }

  private void progressed() {
    for (int i = 0; i < writers.size(); i++) {
      writers.get(i).progressed();
    }
    onProgress.run();
  }

  /**
   * Stops; what was not handed out is lost, and so is the unit at hand. Returns at once: tasks stop
   * where their operators ask {@link StopSignal} or after the event at hand and close what they
   * hold, then the listener is told.
   */
  public void cancel() {
    isUnwanted = true;
    stop();
    if (isStarted.compareAndSet(false, true)) {
      graph.reader().close();
      over(null);
    }
  }

  /**
   * Stops cleanly: reads no further unit, and is over when all that was read has left it; changes
   * that are held back until a tick of the clock come out, sinks commit what they have, and windows
   * that are open do not fire. Returns at once. A job that finds no room for its result does not
   * get so far unless somebody takes it; {@link #cancel} ends it.
   */
  public void stopAfterUnit() {
    if (!isStarted.get()) {
      cancel();
      return;
    }
    isStopRequested = true;
    graph.reader().stopAfterUnit();
    graph.sourceTask().schedule();
  }

  /** Whether {@link #leaveUnit} loses nothing of the units before the one at hand. */
  public boolean canLeaveUnit() {
    return graph.tasks().stream().allMatch(Task::canLeaveUnit);
  }

  /**
   * Stops without waiting for the unit at hand, which is given up as a whole: as {@link #cancel},
   * but sinks commit what the units before have given. Returns at once.
   */
  public void leaveUnit() {
    isLeavingUnit = true;
    cancel();
  }

  @Override
  public void close() {
    cancel();
  }

  /** Whether everything is closed. */
  public boolean isOver() {
    return isOver;
  }

  /** Why it stopped early; null if it did not, or was cancelled. */
  public synchronized @Nullable Throwable failure() {
    return failure;
  }

  /** A consistent snapshot of how far the sources are. */
  public JobProgress progress() {
    JobProgress read = graph.reader().progress();
    return new JobProgress(
        read.rowsRead(),
        read.bytesRead(),
        read.totalBytes(),
        read.watermark(),
        read.skippedRecords(),
        writer == null ? rowsOut() : writer.rowsWritten());
  }

  private long rowsOut() {
    return isLeavingUnit ? graph.root().rowsOfUnits() : graph.root().rows();
  }

  /** What each step holds, producers first; complete for the last unit that has left the job. */
  public List<StepState> state() {
    return state.states();
  }

  /**
   * Asks each task what its steps wait for. It costs a job nothing that nobody asks.
   *
   * @param answered run, on any thread, when all have noted it for {@link #report}; never if the
   *     job is over before
   */
  public void ask(Runnable answered) {
    AtomicInteger left = new AtomicInteger(graph.tasks().size());
    for (Task task : graph.tasks()) {
      task.ask(
          () -> {
            if (left.decrementAndGet() == 0) {
              answered.run();
            }
          });
    }
  }

  /** What was noted when the job was {@link #ask asked} last, or was over. */
  public JobReport report() {
    return new JobReport(graph.reader().reports(), state.reports());
  }

  StateWatch stateWatch() {
    return state;
  }

  /** The most batches that ever waited in one queue between tasks. */
  int mostQueuedBatches() {
    return graph.channels().stream().mapToInt(Channel::mostBatches).max().orElse(0);
  }

  boolean isStopRequested() {
    return isStopRequested;
  }

  boolean isStopping() {
    return isStopping;
  }

  /** Whether what was given before the unit at hand is kept. */
  boolean isLeavingUnit() {
    return isLeavingUnit && failure() == null;
  }

  /** Asked by operators in the middle of long work. */
  StopSignal stopSignal() {
    return stopSignal;
  }

  void submit(Task task) {
    scheduler.submit(task);
  }

  /** The result is complete. */
  void finish() {
    isComplete = true;
    stop();
  }

  void fail(Throwable cause) {
    synchronized (this) {
      if (failure == null) {
        failure = cause;
      } else if (failure != cause) {
        failure.addSuppressed(cause);
      }
    }
    isUnwanted = true;
    stop();
  }

  private void stop() {
    isStopping = true;
    if (isStarted.get()) {
      graph.tasks().forEach(Task::schedule);
    }
  }

  void closed() {
    if (openTasks.decrementAndGet() == 0) {
      over(failure());
    }
  }

  private void over(@Nullable Throwable cause) {
    isOver = true;
    if (isUnwanted) {
      writers.forEach(each -> each.giveUp(done));
    }
    listener.ended(cause);
    isEnded = true;
    writers.forEach(each -> each.close(cause));
    onProgress.run();
  }
}
