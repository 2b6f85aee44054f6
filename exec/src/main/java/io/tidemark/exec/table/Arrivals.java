package io.tidemark.exec.table;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The one order in which everything arrives in a database: each statement on a managed table takes
 * the next number.
 *
 * <p>A statement collects its rows first and arrives in a moment, so that nobody waits for long.
 */
public final class Arrivals {
  private final ReentrantLock lock = new ReentrantLock();
  private long last;

  /** Runs work while nothing arrives: snapshots of several tables taken in it belong together. */
  public <T> T still(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** The number of the last arrival; 0 before the first. */
  public long last() {
    return still(() -> last);
  }

  /**
   * Makes an arrival, alone; if the work fails nothing has arrived, so it checks before it acts.
   */
  void arrive(Runnable work) {
    lock.lock();
    try {
      work.run();
      last++;
    } finally {
      lock.unlock();
    }
  }
}
