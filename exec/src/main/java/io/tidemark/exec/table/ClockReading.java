package io.tidemark.exec.table;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;

/** What one job is told of the clock: at which arrivals it moved, and to what time. */
public final class ClockReading implements AutoCloseable {
  private record Tick(long number, long millis) {}

  private final Arrivals arrivals;
  private final long start;
  private final boolean isForSteps;
  private final List<Due> dues;
  private final Queue<Tick> ticks = new ConcurrentLinkedQueue<>();
  private volatile Runnable wake = () -> {};

  /**
   * @param isForSteps whether the steps of the job ask for each tick
   */
  ClockReading(Arrivals arrivals, long start, boolean isForSteps, List<Due> dues) {
    this.arrivals = arrivals;
    this.start = start;
    this.isForSteps = isForSteps;
    this.dues = List.copyOf(dues);
  }

  /** The time when the job begins, epoch milliseconds. */
  public long start() {
    return start;
  }

  /** Whether each tick is a unit; else only one that moves a watermark is. */
  boolean isForSteps() {
    return isForSteps;
  }

  /** Tells when something is due that a change at a time causes. */
  void dues(long millis, LongConsumer times) {
    for (Due due : dues) {
      due.after(Math.max(millis, start), times);
    }
  }

  /** How many things one can lead to the next in the job. */
  int steps() {
    return dues.size();
  }

  /** Sets what is run, on any thread, when there is something new. */
  public void onProgress(Runnable newWake) {
    wake = newWake;
  }

  void wake() {
    wake.run();
  }

  void add(long number, long millis) {
    if (millis >= start) {
      ticks.add(new Tick(number, millis));
    }
  }

  /** The number of the next tick; {@code Long.MAX_VALUE} if none is here. */
  long nextNumber() {
    Tick next = ticks.peek();
    return next == null ? Long.MAX_VALUE : next.number();
  }

  /** What the clock says at the next tick, which is here: epoch milliseconds. */
  long nextMillis() {
    return ticks.element().millis();
  }

  /** Takes the next tick: epoch milliseconds. */
  long take() {
    return ticks.remove().millis();
  }

  @Override
  public void close() {
    arrivals.forget(this);
    ticks.clear();
  }
}
