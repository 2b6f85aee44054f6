package io.tidemark.exec.relational;

import io.tidemark.exec.aggregate.KeyTables;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.batch.RowGather;
import io.tidemark.exec.connector.Layout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Key columns of rows, by which rows belong together: NULL is a key, and -0.0 is 0.0. */
final class RowKeys {
  private final int[] columns;

  RowKeys(List<Integer> columns) {
    this.columns = columns.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Asks for the keys of a batch, see {@link Batch#requireValues()}. */
  void require(Batch batch) {
    for (int column : columns) {
      batch.requireValues(column);
    }
  }

  long hash(Batch batch, int row) {
    long hash = 0;
    for (int column : columns) {
      hash = KeyTables.hash(hash, batch.column(column), row);
    }
    return hash;
  }

  boolean areSame(Batch a, int i, Batch b, int j) {
    for (int column : columns) {
      if (!isSame(a.column(column), i, b.column(column), j)) {
        return false;
      }
    }
    return true;
  }

  /** A batch of one row with the key, and nothing else set. */
  Batch copy(Batch batch, int row) {
    @Nullable Column[] kept = new Column[batch.columnCount()];
    for (int column : columns) {
      kept[column] = batch.column(column);
    }
    return RowGather.of(batch.withColumns(kept, null), new int[] {row}, 1);
  }

  /** Ascending key by key, NULL first. */
  int compare(Batch a, int i, Batch b, int j) {
    for (int column : columns) {
      int order = ColumnOrder.compare(a.column(column), i, b.column(column), j);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static boolean isSame(Column a, int i, Column b, int j) {
    if (a.layout == Layout.DOUBLE && !a.isNull(i) && !b.isNull(j) && a.doubles[i] == 0) {
      return b.doubles[j] == 0;
    }
    return ColumnOrder.compare(a, i, b, j) == 0;
  }
}
