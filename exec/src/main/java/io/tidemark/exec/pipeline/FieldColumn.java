package io.tidemark.exec.pipeline;

import io.tidemark.exec.batch.Column;

/** Fields of ROW columns. */
public final class FieldColumn {
  private FieldColumn() {}

  /**
   * A field as a column of its own, NULL also where the row is. Shares the arrays of the field.
   *
   * @param rowCount how many rows to look at
   */
  public static Column of(Column row, int field, int rowCount) {
    Column child = row.children[field];
    if (child == null) {
      throw new IllegalStateException("field " + field + " was not read");
    }
    if (row.nulls == null) {
      return child;
    }
    Column column = new Column(child.layout);
    column.booleans = child.booleans;
    column.ints = child.ints;
    column.longs = child.longs;
    column.highs = child.highs;
    column.doubles = child.doubles;
    column.heap = child.heap;
    column.starts = child.starts;
    column.lengths = child.lengths;
    column.children = child.children;
    column.nulls = either(row.nulls, child, rowCount);
    return column;
  }

  private static boolean[] either(boolean[] rowNulls, Column child, int rowCount) {
    boolean[] nulls = rowNulls.clone();
    for (int i = 0; i < rowCount; i++) {
      nulls[i] |= child.isNull(i);
    }
    return nulls;
  }
}
