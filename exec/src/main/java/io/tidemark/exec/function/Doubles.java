package io.tidemark.exec.function;

import io.tidemark.exec.DataException;

/**
 * DOUBLE and FLOAT, where IEEE 754 alone does not say what SQL does, and their functions, which
 * give the same bits on every machine.
 */
public final class Doubles {
  private Doubles() {}

  /** Order in SQL: NaN is largest and equal to itself, -0.0 equals 0.0. */
  public static int compare(double a, double b) {
    return a < b ? -1 : a > b ? 1 : a == b ? 0 : Boolean.compare(a != a, b != b);
  }

  /** A double as a BIGINT, truncated toward zero. */
  public static long toLong(double value) {
    return whole(value, Long.MIN_VALUE, Long.MAX_VALUE, "BIGINT");
  }

  /** A double as an INT, truncated toward zero. */
  public static int toInt(double value) {
    return (int) whole(value, Integer.MIN_VALUE, Integer.MAX_VALUE, "INT");
  }

  /** A double as a SMALLINT, truncated toward zero. */
  public static int toSmallint(double value) {
    return (int) whole(value, Short.MIN_VALUE, Short.MAX_VALUE, "SMALLINT");
  }

  /** A double as a TINYINT, truncated toward zero. */
  public static int toTinyint(double value) {
    return (int) whole(value, Byte.MIN_VALUE, Byte.MAX_VALUE, "TINYINT");
  }

  private static long whole(double value, long least, long most, String type) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw DataException.ofValue(
          "cannot cast " + value + " to an integer", "leave such values out with WHERE");
    }
    long whole = (long) value;
    // 2^63, the first value that is too large, becomes the largest long.
    if (!(value >= -0x1p63 && value < 0x1p63) || whole < least || whole > most) {
      throw Integers.outOfRange(type, String.valueOf(value), least, most);
    }
    return whole;
  }

  /** The greater in the order of {@link #compare}; of equal ones the first. */
  public static double greatest(double a, double b) {
    return compare(a, b) >= 0 ? a : b;
  }

  /** The smaller in the order of {@link #compare}; of equal ones the first. */
  public static double least(double a, double b) {
    return compare(a, b) <= 0 ? a : b;
  }

  public static double sqrt(double value) {
    return Math.sqrt(value);
  }

  public static double exp(double value) {
    return StrictMath.exp(value);
  }

  public static double ln(double value) {
    return StrictMath.log(value);
  }

  public static double log10(double value) {
    return StrictMath.log10(value);
  }

  public static double log2(double value) {
    return log(2, value);
  }

  /** The logarithm of a value to a base. */
  public static double log(double base, double value) {
    return StrictMath.log(value) / StrictMath.log(base);
  }

  public static double power(double base, double exponent) {
    return StrictMath.pow(base, exponent);
  }

  public static double sin(double radians) {
    return StrictMath.sin(radians);
  }

  public static double cos(double radians) {
    return StrictMath.cos(radians);
  }

  public static double tan(double radians) {
    return StrictMath.tan(radians);
  }

  public static double cot(double radians) {
    return 1 / StrictMath.tan(radians);
  }

  public static double asin(double value) {
    return StrictMath.asin(value);
  }

  public static double acos(double value) {
    return StrictMath.acos(value);
  }

  public static double atan(double value) {
    return StrictMath.atan(value);
  }

  public static double atan2(double y, double x) {
    return StrictMath.atan2(y, x);
  }

  public static double sinh(double value) {
    return StrictMath.sinh(value);
  }

  public static double cosh(double value) {
    return StrictMath.cosh(value);
  }

  public static double tanh(double value) {
    return StrictMath.tanh(value);
  }

  public static double degrees(double radians) {
    return StrictMath.toDegrees(radians);
  }

  public static double radians(double degrees) {
    return StrictMath.toRadians(degrees);
  }
}
