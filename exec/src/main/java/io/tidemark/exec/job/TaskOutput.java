package io.tidemark.exec.job;

import io.tidemark.exec.operator.Output;

/** Where the output of a task goes: to other tasks, or out of the job. */
interface TaskOutput extends Output {
  /** All that the piece causes was sent. */
  void endPiece(boolean isLast);

  /** All that one move of the task causes was sent. */
  default void settle() {}
}
