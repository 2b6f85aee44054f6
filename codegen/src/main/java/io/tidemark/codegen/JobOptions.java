package io.tidemark.codegen;

import io.tidemark.exec.job.StateLimits;

/**
 * How a job runs.
 *
 * @param threads how many tasks share the keys; 1 fuses whole pipelines
 * @param batchRows rows of a source batch, which is an arrival unit
 * @param lateRowsRetained how many late rows each step keeps
 * @param limits how much state it may hold
 */
public record JobOptions(int threads, int batchRows, int lateRowsRetained, StateLimits limits) {
  /** A job that may hold any state. */
  public JobOptions(int threads, int batchRows, int lateRowsRetained) {
    this(threads, batchRows, lateRowsRetained, StateLimits.NONE);
  }

  public JobOptions {
    if (threads < 1 || batchRows < 1) {
      throw new IllegalArgumentException("threads and batch rows start at 1");
    }
  }
}
