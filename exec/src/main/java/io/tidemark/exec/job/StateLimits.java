package io.tidemark.exec.job;

import io.tidemark.exec.state.StateBudget;
import org.jspecify.annotations.Nullable;

/**
 * How much state a job may hold before it fails.
 *
 * @param maxBytes of this job; 0 for no limit
 * @param shared what it may hold together with other jobs; null for no limit
 */
public record StateLimits(long maxBytes, @Nullable StateBudget shared) {
  public static final StateLimits NONE = new StateLimits(0, null);
}
