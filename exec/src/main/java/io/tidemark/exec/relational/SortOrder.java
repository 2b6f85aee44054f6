package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import java.util.List;

/** Compares rows by several columns. */
public final class SortOrder {
  /** A column to sort by. */
  public record Key(int column, boolean isDescending, boolean nullsFirst) {}

  private final int[] columns;
  private final boolean[] isDescending;
  private final boolean[] nullsFirst;

  public SortOrder(List<Key> keys) {
    columns = new int[keys.size()];
    isDescending = new boolean[keys.size()];
    nullsFirst = new boolean[keys.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = keys.get(i).column();
      isDescending[i] = keys.get(i).isDescending();
      nullsFirst[i] = keys.get(i).nullsFirst();
    }
  }

  /** Asks for the values that rows are compared by. */
  void require(Batch batch) {
    for (int column : columns) {
      batch.requireValues(column);
    }
  }

  int compare(Batch left, int leftRow, Batch right, int rightRow) {
    for (int i = 0; i < columns.length; i++) {
      Column a = left.column(columns[i]);
      Column b = right.column(columns[i]);
      int order = compare(i, a, leftRow, b, rightRow);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private int compare(int key, Column a, int i, Column b, int j) {
    boolean isNullA = a.isNull(i);
    boolean isNullB = b.isNull(j);
    if (isNullA || isNullB) {
      if (isNullA == isNullB) {
        return 0;
      }
      return isNullA == nullsFirst[key] ? -1 : 1;
    }
    int order = ColumnOrder.compareValues(a, i, b, j);
    return isDescending[key] ? -order : order;
  }

  /** A number that never falls along this order; rows with equal numbers need {@link #compare}. */
  long prefix(Batch batch, int row) {
    if (columns.length == 0) {
      return 0;
    }
    Column column = batch.column(columns[0]);
    if (column.isNull(row)) {
      return nullsFirst[0] ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    long prefix = ColumnOrder.prefix(column, row);
    return isDescending[0] ? ~prefix : prefix;
  }
}
