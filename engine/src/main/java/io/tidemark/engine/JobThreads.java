package io.tidemark.engine;

import io.tidemark.exec.host.Scheduler;

/** Runs the tasks of a database's jobs on its scheduler, and knows the threads that do. */
final class JobThreads implements Scheduler {
  private final Scheduler scheduler;
  private final ThreadLocal<Boolean> isRunningTask = ThreadLocal.withInitial(() -> false);

  JobThreads(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @Override
  public int threads() {
    return scheduler.threads();
  }

  @Override
  public void submit(Runnable task) {
    scheduler.submit(
        () -> {
          boolean wasRunningTask = isRunningTask.get();
          isRunningTask.set(true);
          try {
            task.run();
          } finally {
            isRunningTask.set(wasRunningTask);
          }
        });
  }

  /** Whether the calling thread is in the middle of a task, so that it must not wait for tasks. */
  boolean isInTask() {
    return isRunningTask.get();
  }
}
