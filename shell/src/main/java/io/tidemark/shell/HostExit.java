package io.tidemark.shell;

import java.util.function.LongSupplier;

/**
 * Ends the process after Ctrl-C where it cannot end by itself: what it prints goes to a reader that
 * does not read, so that the thread that prints never comes back.
 */
final class HostExit implements Runnable {
  private static final long PATIENCE_MILLIS = 300;
  private static final int MOST_LOOKS = 30;

  private final LongSupplier writing;
  private final Runnable close;
  private final Runnable halt;
  private final Runnable pause;

  /**
   * @param writing the write that is going on, by number; 0 if there is none
   * @param close stops what runs and frees its files
   * @param halt ends the process at once
   * @param pause lets a while pass
   */
  HostExit(LongSupplier writing, Runnable close, Runnable halt, Runnable pause) {
    this.writing = writing;
    this.close = close;
    this.halt = halt;
    this.pause = pause;
  }

  static HostExit ofProcess(LongSupplier writing, Runnable close) {
    return new HostExit(
        writing, close, () -> Runtime.getRuntime().halt(Main.INTERRUPTED), HostExit::sleep);
  }

  /** Looks from now on whether the thread that prints gets on; returns at once. */
  @Override
  public void run() {
    start(this::watch);
  }

  /** Looks for a while, and ends the process if a write stands still. */
  void watch() {
    for (int i = 0; i < MOST_LOOKS; i++) {
      long before = writing.getAsLong();
      pause.run();
      if (before != 0 && writing.getAsLong() == before) {
        start(close);
        pause.run();
        if (writing.getAsLong() == before) {
          halt.run();
          return;
        }
      }
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "tidemark-exit");
    thread.setDaemon(true);
    thread.start();
  }
}
