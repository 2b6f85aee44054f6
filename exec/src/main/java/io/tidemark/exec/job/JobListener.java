package io.tidemark.exec.job;

import org.jspecify.annotations.Nullable;

/** Is told that a job is over. */
@FunctionalInterface
public interface JobListener {
  /**
   * Called once, on a thread of the scheduler, after every operator and reader was closed.
   *
   * @param failure why it stopped; null if it came to its end or was cancelled
   */
  void ended(@Nullable Throwable failure);
}
