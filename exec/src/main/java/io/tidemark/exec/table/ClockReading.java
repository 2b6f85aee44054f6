package io.tidemark.exec.table;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongConsumer;

/** What one job is told of the clock: at which arrivals it moved, and to what time. */
public final class ClockReading implements AutoCloseable {
  private record Tick(long number, long millis, boolean isStand) {}

  private final Arrivals arrivals;
  private final long start;
  private final boolean isForSteps;
  private final boolean movesWatermarks;
  private final List<Due> dues;
  private final Queue<Tick> ticks = new ConcurrentLinkedQueue<>();
  private volatile Runnable wake = () -> {};
  private volatile long stood;

  /**
   * @param isForSteps whether the steps of the job ask for each tick
   * @param movesWatermarks whether a watermark goes on with the clock
   */
  ClockReading(
      Arrivals arrivals, long start, boolean isForSteps, boolean movesWatermarks, List<Due> dues) {
    this.arrivals = arrivals;
    this.start = start;
    this.stood = start;
    this.isForSteps = isForSteps;
    this.movesWatermarks = movesWatermarks;
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

  /** Whether a watermark of the job goes on with the clock. */
  boolean movesWatermarks() {
    return movesWatermarks;
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

  /**
   * The clock has come to a time.
   *
   * @param isStand whether it stands there, and does not go on at once
   */
  void add(long number, long millis, boolean isStand) {
    if (millis >= start) {
      ticks.add(new Tick(number, millis, isStand));
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

  /** The job has come to the next tick, which is here. */
  void begin() {
    Tick next = ticks.element();
    if (next.isStand()) {
      stood = next.millis();
    }
  }

  /** Where the clock last stood, as far as the job has come: epoch milliseconds; any thread. */
  long stood() {
    return stood;
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
