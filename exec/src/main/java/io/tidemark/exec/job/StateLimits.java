package io.tidemark.exec.job;

import io.tidemark.exec.state.StateBudget;
import org.jspecify.annotations.Nullable;

/**
 * How much state a job may hold before it fails.
 *
 * @param maxBytes of this job; 0 for no limit
 * @param shared what it may hold together with other jobs; null for no limit
 * @param endsByItself whether all it reads comes to an end, so that nothing it keeps gets old
 */
public record StateLimits(long maxBytes, @Nullable StateBudget shared, boolean endsByItself) {
  public static final StateLimits NONE = new StateLimits(0, null);

  /** Of a job that goes on. */
  public StateLimits(long maxBytes, @Nullable StateBudget shared) {
    this(maxBytes, shared, false);
  }

  /** The same of a job that ends by itself, or does not. */
  public StateLimits ending(boolean nowEndsByItself) {
    return new StateLimits(maxBytes, shared, nowEndsByItself);
  }
}
