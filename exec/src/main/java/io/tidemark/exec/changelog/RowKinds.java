package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;

/** The texts of row kinds, as a column of a table holds them. */
public final class RowKinds {
  /** Answered for a text that is no row kind. */
  public static final int NONE = -1;

  private RowKinds() {}

  /** The kind in a row of a column of texts, such as {@link Batch#DELETE}; or {@link #NONE}. */
  public static int of(Column column, int row) {
    if (column.isNull(row) || column.lengths[row] != 2) {
      return NONE;
    }
    byte sign = column.heap[column.starts[row]];
    byte letter = column.heap[column.starts[row] + 1];
    if (sign == '+') {
      return letter == 'I' ? Batch.INSERT : letter == 'U' ? Batch.UPDATE_AFTER : NONE;
    } else if (sign == '-') {
      return letter == 'U' ? Batch.UPDATE_BEFORE : letter == 'D' ? Batch.DELETE : NONE;
    }
    return NONE;
  }
}
