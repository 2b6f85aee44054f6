package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;

/** What the rows of a table must be like beyond their types. */
public interface RowCheck {
  /** The first row that is not, or -1. */
  int firstFault(Batch rows);

  /** What is wrong with that row. */
  String problem(Batch rows, int row);

  /** What the user can do. */
  String hint();
}
