package io.tidemark.engine.host;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Does something again and again as time passes, while it is needed. */
public final class HostTimer implements AutoCloseable {
  private final LongSupplier delayMillis;
  private final BooleanSupplier isNeeded;
  private final Runnable work;
  private @Nullable ScheduledThreadPoolExecutor pool;
  private boolean isClosed;

  /**
   * @param delayMillis how long to wait for the next time, asked behind each
   * @param isNeeded asked before each time; may be called from any thread
   * @param work must be short
   */
  public HostTimer(LongSupplier delayMillis, BooleanSupplier isNeeded, Runnable work) {
    this.delayMillis = delayMillis;
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
      schedule(pool);
    }
  }

  private void schedule(ScheduledThreadPoolExecutor started) {
    started.schedule(this::run, delayMillis.getAsLong(), TimeUnit.MILLISECONDS);
  }

  private void run() {
    if (isNeeded.getAsBoolean()) {
      work.run();
    }
    goOnOrStop();
  }

  private synchronized void goOnOrStop() {
    ScheduledThreadPoolExecutor running = pool;
    if (running != null && !isClosed && isNeeded.getAsBoolean()) {
      schedule(running);
    } else {
      stop();
    }
  }

  private synchronized void stop() {
    if (pool != null) {
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
