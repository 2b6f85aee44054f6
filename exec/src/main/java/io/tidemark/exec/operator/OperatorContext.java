package io.tidemark.exec.operator;

import io.tidemark.exec.host.Clock;

/**
 * What an operator knows about where it runs.
 *
 * @param task which of the parallel tasks of this operator it is, from 0
 * @param taskCount how many tasks share the keys
 * @param maxBatchRows most rows in a batch that it emits
 * @param lateRows takes the rows that came too late
 * @param stop tells when work is not wanted any more
 */
public record OperatorContext(
    int task, int taskCount, int maxBatchRows, Clock clock, LateRows lateRows, StopSignal stop) {
  /** Of an operator that nobody stops. */
  public OperatorContext(
      int task, int taskCount, int maxBatchRows, Clock clock, LateRows lateRows) {
    this(task, taskCount, maxBatchRows, clock, lateRows, StopSignal.NEVER);
  }

  /** The same with other late rows. */
  public OperatorContext keeping(LateRows late) {
    return new OperatorContext(task, taskCount, maxBatchRows, clock, late, stop);
  }
}
