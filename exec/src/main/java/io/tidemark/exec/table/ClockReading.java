package io.tidemark.exec.table;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongUnaryOperator;

/** What one job is told of the clock: at which arrivals it moved, and to what time. */
public final class ClockReading implements AutoCloseable {
  private record Tick(long number, long millis) {}

  private final Arrivals arrivals;
  private final long start;
  private final boolean isForSteps;
  private final List<LongUnaryOperator> dues;
  private final Queue<Tick> ticks = new ConcurrentLinkedQueue<>();
  private volatile Runnable wake = () -> {};

  /**
   * @param isForSteps whether the steps of the job ask for each tick
   */
  ClockReading(Arrivals arrivals, long start, boolean isForSteps, List<LongUnaryOperator> dues) {
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

  /** When something is due that a change at a time causes; {@code Long.MAX_VALUE} if nothing. */
  long due(long millis) {
    long first = Long.MAX_VALUE;
    for (LongUnaryOperator due : dues) {
      first = Math.min(first, due.applyAsLong(Math.max(millis, start)));
    }
    return first;
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
