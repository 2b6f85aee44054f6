package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;

/**
 * Takes the rows that are late for all of their windows, all of them, in the order of their
 * arrival; called by the thread that runs the operator.
 */
@FunctionalInterface
public interface LateReceiver {
  /**
   * @param rows the late rows, with the columns of the log first; kept
   * @param watermarks by row: the watermark before it
   */
  void take(Batch rows, long[] watermarks);
}
