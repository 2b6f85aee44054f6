package io.tidemark.codegen;

/**
 * How a job runs.
 *
 * @param threads how many tasks share the keys; 1 fuses whole pipelines
 * @param batchRows rows of a source batch, which is an arrival unit
 * @param lateRowsRetained how many late rows each step keeps
 */
public record JobOptions(int threads, int batchRows, int lateRowsRetained) {
  public JobOptions {
    if (threads < 1 || batchRows < 1) {
      throw new IllegalArgumentException("threads and batch rows start at 1");
    }
  }
}
