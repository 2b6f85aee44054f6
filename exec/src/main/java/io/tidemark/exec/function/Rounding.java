package io.tidemark.exec.function;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** FLOOR, CEIL, ROUND and TRUNCATE of numbers. */
public final class Rounding {
  private Rounding() {}

  /** Leaves the greatest whole number that is not greater. */
  public static void floor(long high, long low, int scale, Result result) {
    whole(high, low, scale, RoundingMode.FLOOR, result);
  }

  /** Leaves the least whole number that is not smaller. */
  public static void ceil(long high, long low, int scale, Result result) {
    whole(high, low, scale, RoundingMode.CEILING, result);
  }

  private static void whole(long high, long low, int scale, RoundingMode mode, Result result) {
    BigDecimal value = new BigDecimal(Decimals.big(high, low), scale);
    Decimals.put(value.setScale(0, mode).unscaledValue(), 38, result);
  }

  /** Leaves a decimal at its scale, rounded half up to so many digits behind the point. */
  public static void round(long high, long low, int scale, int digits, Result result) {
    cut(high, low, scale, digits, RoundingMode.HALF_UP, result);
  }

  /** Leaves a decimal at its scale, cut to so many digits behind the point. */
  public static void truncate(long high, long low, int scale, int digits, Result result) {
    cut(high, low, scale, digits, RoundingMode.DOWN, result);
  }

  private static void cut(
      long high, long low, int scale, int digits, RoundingMode mode, Result result) {
    BigInteger unscaled = Decimals.big(high, low);
    if (digits < scale) {
      BigDecimal value = new BigDecimal(unscaled, scale);
      unscaled =
          value
              .setScale(Math.max(digits, -40), mode)
              .setScale(scale, RoundingMode.UNNECESSARY)
              .unscaledValue();
    }
    Decimals.put(unscaled, 38, result);
  }

  /** A double rounded half up by its shortest decimal text; NaN and infinities stay. */
  public static double round(double value, int digits) {
    return cut(value, digits, RoundingMode.HALF_UP);
  }

  /** A double cut by its shortest decimal text; NaN and infinities stay. */
  public static double truncate(double value, int digits) {
    return cut(value, digits, RoundingMode.DOWN);
  }

  private static double cut(double value, int digits, RoundingMode mode) {
    if (Double.isNaN(value) || Double.isInfinite(value) || digits > 400) {
      return value;
    }
    return new BigDecimal(DoubleToDecimal.toString(value))
        .setScale(Math.max(digits, -400), mode)
        .doubleValue();
  }
}
