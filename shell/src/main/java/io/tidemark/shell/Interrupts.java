package io.tidemark.shell;

import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C while statements run: the first one stops the running statement, and what it has printed
 * stays whole; the second one ends the process as it always does.
 */
final class Interrupts implements AutoCloseable {
  private static final String SIGNAL = "INT";

  private boolean isInterrupted;
  private @Nullable Runnable action;
  private @Nullable Object former;

  private final Runnable always;

  private Interrupts(Runnable always) {
    this.always = always;
  }

  /**
   * @param always run after what stops the statement, whatever runs
   */
  static Interrupts listen(Runnable always) {
    Interrupts interrupts = new Interrupts(always);
    interrupts.former = Signals.register(SIGNAL, interrupts::interrupt);
    return interrupts;
  }

  /** Sets what stops the statement that now runs; runs it at once if Ctrl-C came before. */
  void onInterrupt(Runnable newAction) {
    boolean isLate;
    synchronized (this) {
      action = newAction;
      isLate = isInterrupted;
    }
    if (isLate) {
      newAction.run();
    }
  }

  synchronized boolean isInterrupted() {
    return isInterrupted;
  }

  /** Ctrl-C came. */
  void interrupt() {
    Signals.registerDefault(SIGNAL);
    Runnable stop;
    synchronized (this) {
      if (isInterrupted) {
        return;
      }
      isInterrupted = true;
      stop = action;
    }
    if (stop != null) {
      stop.run();
    }
    always.run();
  }

  @Override
  public void close() {
    Object handler = former;
    if (handler != null) {
      Signals.unregister(SIGNAL, handler);
    }
  }
}
