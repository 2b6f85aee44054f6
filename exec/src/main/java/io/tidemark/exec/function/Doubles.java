package io.tidemark.exec.function;

import io.tidemark.exec.DataException;

/** DOUBLE and FLOAT, where IEEE 754 alone does not say what SQL does. */
public final class Doubles {
  private Doubles() {}

  /** Order in SQL: NaN is largest and equal to itself, -0.0 equals 0.0. */
  public static int compare(double a, double b) {
    return a < b ? -1 : a > b ? 1 : a == b ? 0 : Boolean.compare(a != a, b != b);
  }

  /** A double as a BIGINT, truncated toward zero. */
  public static long toLong(double value) {
    if (!(value >= -0x1p63 && value < 0x1p63)) {
      throw new DataException(
          "BIGINT overflow: " + value + " does not fit", "leave such values out with WHERE");
    }
    return (long) value;
  }

  /** The greater in the order of {@link #compare}; of equal ones the first. */
  public static double greatest(double a, double b) {
    return compare(a, b) >= 0 ? a : b;
  }

  /** The smaller in the order of {@link #compare}; of equal ones the first. */
  public static double least(double a, double b) {
    return compare(a, b) <= 0 ? a : b;
  }
}
