package io.tidemark.exec.batch;

import org.jspecify.annotations.Nullable;

/** Copies a few rows out of a batch, such as the late ones. */
public final class RowGather {
  private RowGather() {}

  /**
   * @param rows row indexes
   * @return a batch of {@code count} rows in this order; a column that is not set stays so
   */
  public static Batch of(Batch batch, int[] rows, int count) {
    @Nullable Column[] columns = new Column[batch.columnCount()];
    for (int i = 0; i < columns.length; i++) {
      Column column = batch.columnOrNull(i);
      columns[i] = column == null ? null : column(column, rows, count);
    }
    byte[] kinds = batch.kinds() == null ? null : kinds(batch.kinds(), rows, count);
    Watermarks watermarks = Watermarks.still(batch.watermarks().last());
    return new Batch(count, columns, null, count, kinds, watermarks, null);
  }

  private static byte[] kinds(byte[] source, int[] rows, int count) {
    byte[] kinds = new byte[count];
    for (int i = 0; i < count; i++) {
      kinds[i] = source[rows[i]];
    }
    return kinds;
  }

  private static Column column(Column source, int[] rows, int count) {
    Column target = new Column(source.layout);
    if (source.nulls != null) {
      boolean[] nulls = target.nullsOf(count);
      for (int i = 0; i < count; i++) {
        nulls[i] = source.nulls[rows[i]];
      }
    }
    if (source.overflows != null) {
      @Nullable Overflow[] overflows = target.overflowsOf(count);
      for (int i = 0; i < count; i++) {
        overflows[i] = source.overflows[rows[i]];
      }
    }
    switch (source.layout) {
      case BOOLEAN -> {
        target.booleans = new boolean[count];
        for (int i = 0; i < count; i++) {
          target.booleans[i] = source.booleans[rows[i]];
        }
      }
      case INT -> target.ints = ints(source.ints, rows, count);
      case LONG -> target.longs = longs(source.longs, rows, count);
      case DOUBLE -> {
        target.doubles = new double[count];
        for (int i = 0; i < count; i++) {
          target.doubles[i] = source.doubles[rows[i]];
        }
      }
      case WIDE -> {
        target.longs = longs(source.longs, rows, count);
        target.highs = longs(source.highs, rows, count);
      }
      case BYTES -> {
        target.heap = source.heap;
        target.starts = ints(source.starts, rows, count);
        target.lengths = ints(source.lengths, rows, count);
      }
      case ROW -> {
        target.children = new Column[source.children.length];
        for (int i = 0; i < source.children.length; i++) {
          Column child = source.children[i];
          target.children[i] = child == null ? null : column(child, rows, count);
        }
      }
    }
    return target;
  }

  private static int[] ints(int[] source, int[] rows, int count) {
    int[] target = new int[count];
    for (int i = 0; i < count; i++) {
      target[i] = source[rows[i]];
    }
    return target;
  }

  private static long[] longs(long[] source, int[] rows, int count) {
    long[] target = new long[count];
    for (int i = 0; i < count; i++) {
      target[i] = source[rows[i]];
    }
    return target;
  }
}
