package io.tidemark.engine;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for the end of something that ends soon, whoever interrupts. */
final class Waiting {
  private Waiting() {}

  static void uninterruptibly(CountDownLatch end) {
    uninterruptibly(end, Long.MAX_VALUE);
  }

  /**
   * @return whether it has ended in time
   */
  static boolean uninterruptibly(CountDownLatch end, long nanos) {
    long start = System.nanoTime();
    boolean isInterrupted = false;
    boolean hasEnded;
    while (true) {
      try {
        hasEnded = end.await(nanos - (System.nanoTime() - start), TimeUnit.NANOSECONDS);
        break;
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
    return hasEnded;
  }
}
