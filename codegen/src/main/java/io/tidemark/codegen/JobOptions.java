package io.tidemark.codegen;

import io.tidemark.exec.function.Zone;
import io.tidemark.exec.job.StateLimits;

/**
 * How a job runs.
 *
 * @param threads how many tasks share the keys; 1 fuses whole pipelines
 * @param batchRows rows of a source batch, which is an arrival unit
 * @param lateRowsRetained how many late rows each step keeps
 * @param limits how much state it may hold
 * @param stateTtlMillis after which time of the clock an updating step forgets what was not
 *     touched; 0 for never
 * @param zone of the session
 */
public record JobOptions(
    int threads,
    int batchRows,
    int lateRowsRetained,
    StateLimits limits,
    long stateTtlMillis,
    Zone zone) {
  /** A job that may hold any state, and forgets nothing. */
  public JobOptions(int threads, int batchRows, int lateRowsRetained) {
    this(threads, batchRows, lateRowsRetained, StateLimits.NONE);
  }

  /** A job that forgets nothing. */
  public JobOptions(int threads, int batchRows, int lateRowsRetained, StateLimits limits) {
    this(threads, batchRows, lateRowsRetained, limits, 0, Zone.UTC);
  }

  public JobOptions {
    if (threads < 1 || batchRows < 1 || stateTtlMillis < 0) {
      throw new IllegalArgumentException("threads and batch rows start at 1, the TTL at 0");
    }
  }
}
