package io.tidemark.shell;

import java.util.function.LongSupplier;

/**
 * Ends the process after Ctrl-C where it cannot end by itself: what it prints goes to a reader that
 * does not read, so that the thread that prints never comes back.
 */
final class HostExit implements Runnable {
  private static final long PATIENCE_MILLIS = 200;
  private static final int MOST_LOOKS = 45;

  /** How many times as long files have to be freed. */
  private static final int MOST_PAUSES = 3;

  private final LongSupplier writing;
  private final Runnable close;
  private final Runnable say;
  private final Runnable halt;
  private final Runnable pause;
  private volatile boolean isClosed;

  /**
   * @param writing the write that is going on, by number; 0 if there is none
   * @param close stops what runs and frees its files
   * @param say tells that it was stopped
   * @param halt ends the process at once
   * @param pause lets a while pass
   */
  HostExit(LongSupplier writing, Runnable close, Runnable say, Runnable halt, Runnable pause) {
    this.writing = writing;
    this.close = close;
    this.say = say;
    this.halt = halt;
    this.pause = pause;
  }

  static HostExit ofProcess(LongSupplier writing, Runnable close, Runnable say) {
    return new HostExit(
        writing, close, say, () -> Runtime.getRuntime().halt(Main.INTERRUPTED), HostExit::sleep);
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
        start(this::freeAll);
        start(say);
        int pauses = 0;
        do {
          pause.run();
        } while (!isClosed && ++pauses < MOST_PAUSES && writing.getAsLong() == before);
        if (writing.getAsLong() == before) {
          halt.run();
          return;
        }
      }
    }
  }

  private void freeAll() {
    close.run();
    isClosed = true;
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
