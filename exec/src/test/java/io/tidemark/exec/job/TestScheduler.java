package io.tidemark.exec.job;

import io.tidemark.exec.host.Scheduler;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Runs tasks one at a time on the calling thread, in the order of a seed. */
final class TestScheduler implements Scheduler {
  private final int threads;
  private final Random order;
  private final List<Runnable> queue = new ArrayList<>();

  TestScheduler(int threads, long seed) {
    this.threads = threads;
    this.order = new Random(seed);
  }

  @Override
  public int threads() {
    return threads;
  }

  @Override
  public synchronized void submit(Runnable task) {
    queue.add(task);
  }

  /** Runs one task if there is one. */
  boolean runOne() {
    Runnable task;
    synchronized (this) {
      if (queue.isEmpty()) {
        return false;
      }
      task = queue.remove(order.nextInt(queue.size()));
    }
    task.run();
    return true;
  }
}
