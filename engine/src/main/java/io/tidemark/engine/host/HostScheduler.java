package io.tidemark.engine.host;

import io.tidemark.exec.host.Scheduler;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A fixed number of threads, which do not keep the process alive and end when they are idle for
 * long.
 */
public final class HostScheduler implements Scheduler, AutoCloseable {
  private static final long IDLE_SECONDS = 10;

  private final int threads;
  private final ThreadPoolExecutor pool;

  /**
   * @param threads at least 1
   */
  public HostScheduler(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    this.threads = threads;
    this.pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "tidemark-worker");
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
  }

  @Override
  public int threads() {
    return threads;
  }

  /** Queues a task; after {@link #close} it is dropped, as all jobs are over then. */
  @Override
  public void submit(Runnable task) {
    try {
      pool.execute(task);
    } catch (RejectedExecutionException e) {
      if (!pool.isShutdown()) {
        throw e;
      }
    }
  }

  /**
   * Lets the threads end when they are done; to be called when all jobs are over. A thread that
   * still returns from the last of them is not interrupted: that would close files it has in hand.
   */
  @Override
  public void close() {
    pool.shutdown();
  }
}
