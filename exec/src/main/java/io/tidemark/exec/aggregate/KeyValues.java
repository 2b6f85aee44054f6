package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Overflow;
import io.tidemark.exec.connector.Layout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes values of keys and results into columns, row after row. */
final class KeyValues {
  private KeyValues() {}

  /** Writes a key of at most 64 bits; a DOUBLE by its bits, a BOOLEAN as 0 or 1. */
  static void putLong(Column column, Layout layout, int row, long value) {
    switch (layout) {
      case BOOLEAN -> column.booleans[row] = value != 0;
      case INT -> column.ints[row] = (int) value;
      case LONG -> column.longs[row] = value;
      case DOUBLE -> column.doubles[row] = Double.longBitsToDouble(value);
      case WIDE, BYTES, ROW -> throw new IllegalStateException("no 64-bit value: " + layout);
    }
  }

  /** The key that {@link #putLong} writes back. */
  static long getLong(Column column, Layout layout, int row) {
    return switch (layout) {
      case BOOLEAN -> column.booleans[row] ? 1 : 0;
      case INT -> column.ints[row];
      case LONG -> column.longs[row];
      case DOUBLE -> LongKeyTable.bits(column.doubles[row]);
      case WIDE, BYTES, ROW -> throw new IllegalStateException("no 64-bit value: " + layout);
    };
  }

  /**
   * Marks a row NULL; where bytes are kept it counts as empty, so that the next row finds the end.
   */
  static void putNull(Column column, int row) {
    column.nullsOf(capacity(column))[row] = true;
    if (column.layout == Layout.BYTES) {
      column.starts[row] = heapEnd(column, row);
      column.lengths[row] = 0;
    }
  }

  /** Marks a row as one whose value, of which the lowest words are given, does not fit. */
  static void putOverflow(Column column, int row, Overflow overflow, long high, long low) {
    column.overflowsOf(capacity(column))[row] = overflow;
    putWords(column, row, high, low);
  }

  /** Appends the bytes of a row behind those of the row before. */
  static void putBytes(Column column, int row, byte[] source, int start, int length) {
    int end = reserve(column, row, length);
    System.arraycopy(source, start, column.heap, end, length);
    column.starts[row] = end;
    column.lengths[row] = length;
  }

  /** Makes room behind the bytes of the row before, and answers where they end. */
  static int reserve(Column column, int row, int length) {
    int end = heapEnd(column, row);
    int needed = Math.addExact(end, length);
    if (needed > column.heap.length) {
      column.heap =
          Arrays.copyOf(column.heap, (int) Math.max(needed, Math.min(2L * needed, 1 << 30)));
    }
    return end;
  }

  /** Makes room for more rows. */
  static void grow(Column column, int capacity) {
    boolean[] nulls = column.nulls;
    if (nulls != null) {
      column.nulls = Arrays.copyOf(nulls, capacity);
    }
    @Nullable Overflow @Nullable [] overflows = column.overflows;
    if (overflows != null) {
      column.overflows = Arrays.copyOf(overflows, capacity);
    }
    switch (column.layout) {
      case BOOLEAN -> column.booleans = Arrays.copyOf(column.booleans, capacity);
      case INT -> column.ints = Arrays.copyOf(column.ints, capacity);
      case LONG -> column.longs = Arrays.copyOf(column.longs, capacity);
      case DOUBLE -> column.doubles = Arrays.copyOf(column.doubles, capacity);
      case WIDE -> {
        column.longs = Arrays.copyOf(column.longs, capacity);
        column.highs = Arrays.copyOf(column.highs, capacity);
      }
      case BYTES -> {
        column.starts = Arrays.copyOf(column.starts, capacity);
        column.lengths = Arrays.copyOf(column.lengths, capacity);
      }
      case ROW -> throw new IllegalStateException("a row is no key and no result");
    }
  }

  /** Writes a value of two words, of any layout but BYTES; a DOUBLE by its bits. */
  static void putWords(Column column, int row, long high, long low) {
    if (column.layout == Layout.WIDE) {
      column.highs[row] = high;
      column.longs[row] = low;
    } else {
      putLong(column, column.layout, row, low);
    }
  }

  /** Copies a value; rows of {@code to} are written in ascending order. */
  static void copy(Column from, int fromRow, Column to, int toRow) {
    if (from.isNull(fromRow)) {
      putNull(to, toRow);
      return;
    }
    if (from.overflows != null && from.overflows[fromRow] != null) {
      to.overflowsOf(capacity(to))[toRow] = from.overflows[fromRow];
    }
    switch (from.layout) {
      case BOOLEAN -> to.booleans[toRow] = from.booleans[fromRow];
      case INT -> to.ints[toRow] = from.ints[fromRow];
      case LONG -> to.longs[toRow] = from.longs[fromRow];
      case DOUBLE -> to.doubles[toRow] = from.doubles[fromRow];
      case WIDE -> {
        to.longs[toRow] = from.longs[fromRow];
        to.highs[toRow] = from.highs[fromRow];
      }
      case BYTES -> putBytes(to, toRow, from.heap, from.starts[fromRow], from.lengths[fromRow]);
      case ROW -> throw new IllegalStateException("a row is no key and no result");
    }
  }

  /** Whether two values print the same: NULL as NULL, NaN as NaN, but -0.0 not as 0.0. */
  static boolean isSame(Column left, int leftRow, Column right, int rightRow) {
    if (left.isNull(leftRow) || right.isNull(rightRow)) {
      return left.isNull(leftRow) == right.isNull(rightRow);
    }
    if (left.isOverflow(leftRow) != right.isOverflow(rightRow)) {
      return false;
    }
    return switch (left.layout) {
      case BOOLEAN -> left.booleans[leftRow] == right.booleans[rightRow];
      case INT -> left.ints[leftRow] == right.ints[rightRow];
      case LONG -> left.longs[leftRow] == right.longs[rightRow];
      case DOUBLE -> Double.compare(left.doubles[leftRow], right.doubles[rightRow]) == 0;
      case WIDE ->
          left.longs[leftRow] == right.longs[rightRow]
              && left.highs[leftRow] == right.highs[rightRow];
      case BYTES ->
          Arrays.equals(
              left.heap,
              left.starts[leftRow],
              left.starts[leftRow] + left.lengths[leftRow],
              right.heap,
              right.starts[rightRow],
              right.starts[rightRow] + right.lengths[rightRow]);
      case ROW -> throw new IllegalStateException("a row is no key and no result");
    };
  }

  private static int heapEnd(Column column, int row) {
    return row == 0 ? 0 : column.starts[row - 1] + column.lengths[row - 1];
  }

  private static int capacity(Column column) {
    return switch (column.layout) {
      case BOOLEAN -> column.booleans.length;
      case INT -> column.ints.length;
      case LONG, WIDE -> column.longs.length;
      case DOUBLE -> column.doubles.length;
      case BYTES -> column.starts.length;
      case ROW -> throw new IllegalStateException("a row is no key and no result");
    };
  }
}
