package io.tidemark.exec.pipeline;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.Layout;
import java.util.Arrays;

/** Columns of ROW values that are NULL in every row. */
public final class NullColumn {
  private final int[] shape;
  private final int rowCount;
  private int next;

  private NullColumn(int[] shape, int rowCount) {
    this.shape = shape;
    this.rowCount = rowCount;
  }

  /**
   * @param shape the ordinal of the {@link Layout}, for a ROW followed by the number of its fields
   *     and their shapes
   */
  public static Column of(int rowCount, int... shape) {
    return new NullColumn(shape, rowCount).column();
  }

  private Column column() {
    Column column = new Column(Layout.values()[shape[next++]]);
    switch (column.layout) {
      case BOOLEAN -> column.booleans = new boolean[rowCount];
      case INT -> column.ints = new int[rowCount];
      case LONG -> column.longs = new long[rowCount];
      case DOUBLE -> column.doubles = new double[rowCount];
      case WIDE -> {
        column.longs = new long[rowCount];
        column.highs = new long[rowCount];
      }
      case BYTES -> {
        column.starts = new int[rowCount];
        column.lengths = new int[rowCount];
      }
      case ROW -> {
        column.children = new Column[shape[next++]];
        for (int i = 0; i < column.children.length; i++) {
          column.children[i] = column();
        }
      }
    }
    column.nulls = new boolean[rowCount];
    Arrays.fill(column.nulls, true);
    return column;
  }
}
