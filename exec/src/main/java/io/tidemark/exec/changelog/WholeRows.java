package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.ColumnOrder;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.KeyHash;
import org.jspecify.annotations.Nullable;

/**
 * Rows as values: equal if nothing that could be printed tells them apart. NULL equals NULL and NaN
 * equals NaN; unlike in keys, -0.0 is another value than 0.0, below it. Columns that are not read
 * do not count.
 */
public final class WholeRows {
  private WholeRows() {}

  /** The same for equal rows. */
  public static long hash(Batch batch, int row) {
    long hash = 0;
    for (int i = 0; i < batch.columnCount(); i++) {
      hash = hash(hash, batch.columnOrNull(i), row);
    }
    return hash;
  }

  private static long hash(long hash, @Nullable Column column, int row) {
    if (column == null) {
      return hash;
    }
    if (column.isNull(row)) {
      return KeyHash.add(hash, KeyHash.NULL_WORD);
    }
    return switch (column.layout) {
      case BOOLEAN -> KeyHash.add(hash, column.booleans[row] ? 1 : 0);
      case INT -> KeyHash.add(hash, column.ints[row]);
      case LONG -> KeyHash.add(hash, column.longs[row]);
      case DOUBLE -> KeyHash.add(hash, Double.doubleToLongBits(column.doubles[row]));
      case WIDE -> KeyHash.add(KeyHash.add(hash, column.highs[row]), column.longs[row]);
      case BYTES ->
          KeyHash.add(hash, KeyHash.of(column.heap, column.starts[row], column.lengths[row]));
      case ROW -> {
        long all = hash;
        for (Column field : column.children) {
          all = hash(all, field, row);
        }
        yield all;
      }
    };
  }

  public static boolean areEqual(Batch a, int i, Batch b, int j) {
    return compare(a, i, b, j) == 0;
  }

  /** Ascending column by column, NULL first; zero for equal rows only. */
  static int compare(Batch a, int i, Batch b, int j) {
    for (int c = 0; c < a.columnCount(); c++) {
      int order = compare(a.columnOrNull(c), i, b.columnOrNull(c), j);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(@Nullable Column a, int i, @Nullable Column b, int j) {
    if (a == null || b == null) {
      return 0;
    }
    if (a.isOverflow(i) != b.isOverflow(j)) {
      return a.isOverflow(i) ? 1 : -1;
    }
    boolean isValue = !a.isNull(i) && !b.isNull(j);
    if (isValue && a.layout == Layout.DOUBLE) {
      return Double.compare(a.doubles[i], b.doubles[j]);
    }
    if (!isValue || a.layout != Layout.ROW) {
      return ColumnOrder.compare(a, i, b, j);
    }
    for (int field = 0; field < a.children.length; field++) {
      int order = compare(a.children[field], i, b.children[field], j);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
