package io.tidemark.engine;

import java.util.concurrent.CountDownLatch;

/** Waits for the end of something that ends soon, whoever interrupts. */
final class Waiting {
  private Waiting() {}

  static void uninterruptibly(CountDownLatch end) {
    boolean isInterrupted = false;
    while (true) {
      try {
        end.await();
        break;
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
