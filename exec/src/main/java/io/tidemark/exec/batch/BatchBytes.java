package io.tidemark.exec.batch;

import org.jspecify.annotations.Nullable;

/** How much memory rows take, about: the arrays of their columns. */
public final class BatchBytes {
  private static final long COLUMN_BYTES = 96;

  private BatchBytes() {}

  /** The bytes of a batch's columns, as long as its rows count. */
  public static long of(Batch batch) {
    long bytes = batch.kinds() == null ? 0 : batch.rowCount();
    for (int i = 0; i < batch.columnCount(); i++) {
      bytes += of(batch.columnOrNull(i), batch.rowCount());
    }
    return bytes;
  }

  /** What a batch of no rows would take: the part of its bytes that does not grow with them. */
  public static long fixed(Batch batch) {
    long bytes = 0;
    for (int i = 0; i < batch.columnCount(); i++) {
      bytes += of(batch.columnOrNull(i), 0);
    }
    return bytes;
  }

  private static long of(@Nullable Column column, int rows) {
    if (column == null) {
      return 0;
    }
    long bytes = COLUMN_BYTES + (column.nulls == null ? 0 : rows);
    bytes += column.overflows == null ? 0 : 8L * rows;
    return bytes
        + switch (column.layout) {
          case BOOLEAN -> rows;
          case INT -> 4L * rows;
          case LONG, DOUBLE -> 8L * rows;
          case WIDE -> 16L * rows;
          case BYTES -> 8L * rows + Math.min(column.heap.length, used(column, rows));
          case ROW -> fields(column, rows);
        };
  }

  /** The heap may be shared with a block that holds more than this column. */
  private static long used(Column column, int rows) {
    long used = 0;
    for (int row = 0; row < rows; row++) {
      used += column.isNull(row) ? 0 : column.lengths[row];
    }
    return used;
  }

  private static long fields(Column column, int rows) {
    long bytes = 0;
    for (Column field : column.children) {
      bytes += of(field, rows);
    }
    return bytes;
  }
}
