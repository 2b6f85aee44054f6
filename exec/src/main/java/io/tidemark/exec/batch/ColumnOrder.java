package io.tidemark.exec.batch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The ascending order of values, column by column, as ORDER BY, MIN and the rows of a firing use
 * it: NULL first, false before true, strings by code point, NaN above every number and -0.0 the
 * same as 0.0.
 */
public final class ColumnOrder {
  private ColumnOrder() {}

  /** Compares two values of one layout, NULL first. */
  public static int compare(Column a, int i, Column b, int j) {
    boolean isNullA = a.isNull(i);
    boolean isNullB = b.isNull(j);
    if (isNullA || isNullB) {
      return isNullA == isNullB ? 0 : isNullA ? -1 : 1;
    }
    return compareValues(a, i, b, j);
  }

  /** Compares two values that are not NULL. */
  public static int compareValues(Column a, int i, Column b, int j) {
    return switch (a.layout) {
      case BOOLEAN -> Boolean.compare(a.booleans[i], b.booleans[j]);
      case INT -> Integer.compare(a.ints[i], b.ints[j]);
      case LONG -> Long.compare(a.longs[i], b.longs[j]);
      case DOUBLE -> compare(a.doubles[i], b.doubles[j]);
      case WIDE -> {
        int high = Long.compare(a.highs[i], b.highs[j]);
        yield high != 0 ? high : Long.compareUnsigned(a.longs[i], b.longs[j]);
      }
      case BYTES ->
          Arrays.compareUnsigned(
              a.heap,
              a.starts[i],
              a.starts[i] + a.lengths[i],
              b.heap,
              b.starts[j],
              b.starts[j] + b.lengths[j]);
      case ROW -> compareFields(a, i, b, j);
    };
  }

  /** Compares numbers; {@code Double.compare} would put -0.0 below 0.0. */
  public static int compare(double a, double b) {
    return a == b ? 0 : Double.compare(a, b);
  }

  /**
   * A number that rises with the value and so decides most comparisons: equal numbers say nothing.
   * The value is not NULL.
   */
  public static long prefix(Column column, int row) {
    return switch (column.layout) {
      case BOOLEAN -> column.booleans[row] ? 1 : 0;
      case INT -> column.ints[row];
      case LONG -> column.longs[row];
      case DOUBLE -> {
        // The bits of positive numbers ascend with them, those of negative ones descend.
        long bits = Double.doubleToLongBits(column.doubles[row] + 0.0);
        yield bits ^ ((bits >> 63) & Long.MAX_VALUE);
      }
      case WIDE -> column.highs[row];
      case BYTES -> bytesPrefix(column.heap, column.starts[row], column.lengths[row]);
      case ROW -> 0;
    };
  }

  private static long bytesPrefix(byte[] heap, int start, int length) {
    long prefix = 0;
    for (int i = 0; i < 8; i++) {
      prefix = prefix << 8 | (i < length ? heap[start + i] & 0xffL : 0);
    }
    return prefix ^ Long.MIN_VALUE;
  }

  private static int compareFields(Column a, int i, Column b, int j) {
    for (int field = 0; field < a.children.length; field++) {
      @Nullable Column left = a.children[field];
      @Nullable Column right = b.children[field];
      int order = left == null || right == null ? 0 : compare(left, i, right, j);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }
}
