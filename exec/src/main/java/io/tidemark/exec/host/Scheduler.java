package io.tidemark.exec.host;

/** Runs the tasks of jobs on a fixed number of threads. */
public interface Scheduler {
  /** How many tasks can run at the same time; at least 1. */
  int threads();

  /**
   * Queues a task. A task runs for a bounded time and never blocks; one that has more to do submits
   * itself again. Tasks may run at the same time, in any order.
   */
  void submit(Runnable task);
}
