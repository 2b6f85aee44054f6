package io.tidemark.engine.host;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Does something again and again as time passes, while it is needed. */
public final class HostTimer implements AutoCloseable {
  private final long periodMillis;
  private final BooleanSupplier isNeeded;
  private final Runnable work;
  private @Nullable ScheduledThreadPoolExecutor pool;
  private boolean isClosed;

  /**
   * @param periodMillis how long to wait between two times
   * @param isNeeded asked before each time; may be called from any thread
   * @param work must be short
   */
  public HostTimer(long periodMillis, BooleanSupplier isNeeded, Runnable work) {
    this.periodMillis = periodMillis;
    this.isNeeded = isNeeded;
    this.work = work;
  }

  /** Begins, if it is needed and has not begun. */
  public synchronized void start() {
    if (pool == null && !isClosed && isNeeded.getAsBoolean()) {
      pool =
          new ScheduledThreadPoolExecutor(
              1,
              task -> {
                Thread thread = new Thread(task, "tidemark-clock");
                thread.setDaemon(true);
                return thread;
              });
      pool.scheduleWithFixedDelay(this::run, periodMillis, periodMillis, TimeUnit.MILLISECONDS);
    }
  }

  private void run() {
    if (isNeeded.getAsBoolean()) {
      work.run();
    } else {
      stop();
    }
  }

  private synchronized void stop() {
    // It may be needed again since: whoever needs it has asked for a start before.
    if (pool != null && (isClosed || !isNeeded.getAsBoolean())) {
      pool.shutdownNow();
      pool = null;
    }
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    stop();
  }
}
