package io.tidemark.exec.table;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What one job is told of the clock: at which arrivals it moved, and to what time. */
public final class ClockReading implements AutoCloseable {
  private record Tick(long number, long millis) {}

  private final Arrivals arrivals;
  private final Queue<Tick> ticks = new ConcurrentLinkedQueue<>();
  private volatile Runnable wake = () -> {};

  ClockReading(Arrivals arrivals) {
    this.arrivals = arrivals;
  }

  /** Sets what is run, on any thread, when there is something new. */
  public void onProgress(Runnable newWake) {
    wake = newWake;
  }

  void wake() {
    wake.run();
  }

  void add(long number, long millis) {
    ticks.add(new Tick(number, millis));
  }

  /** The number of the next tick; {@code Long.MAX_VALUE} if none is here. */
  long nextNumber() {
    Tick next = ticks.peek();
    return next == null ? Long.MAX_VALUE : next.number();
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
