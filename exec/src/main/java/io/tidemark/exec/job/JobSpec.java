package io.tidemark.exec.job;

/**
 * What a job runs.
 *
 * @param root its one task's output is the result
 * @param batchRows rows of a source batch, which is an arrival unit; at least 1
 */
public record JobSpec(String name, JobNode root, int batchRows) {}
