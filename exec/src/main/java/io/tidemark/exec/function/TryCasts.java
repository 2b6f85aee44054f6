package io.tidemark.exec.function;

import io.tidemark.exec.DataException;

/** TRY_CAST between numbers: NULL where CAST is an error. */
public final class TryCasts {
  private TryCasts() {}

  /** An integer that lies between two bounds, both inclusive. */
  public static long narrow(long value, long least, long most, Result result) {
    result.isNull = value < least || value > most;
    return value;
  }

  public static long toLong(double value, Result result) {
    try {
      return Doubles.toLong(value);
    } catch (DataException e) {
      result.isNull = true;
      return 0;
    }
  }

  public static long toLong(long high, long low, int scale, Result result) {
    try {
      return Decimals.toLong(high, low, scale);
    } catch (DataException e) {
      result.isNull = true;
      return 0;
    }
  }

  /** Leaves a decimal at another scale. */
  public static void rescale(
      long high, long low, int scale, int newScale, int newPrecision, Result result) {
    try {
      Decimals.rescale(high, low, scale, newScale, 38, result);
      result.isNull = !Decimals.fits(result.high, result.low, newPrecision);
    } catch (DataException e) {
      result.isNull = true;
    }
  }

  /** Leaves the decimal nearest to a double. */
  public static void ofDouble(double value, int precision, int scale, Result result) {
    try {
      Decimals.ofDouble(value, 38, scale, result);
      result.isNull = !Decimals.fits(result.high, result.low, precision);
    } catch (DataException e) {
      result.isNull = true;
    }
  }
}
