package io.tidemark.exec.function;

import com.fasterxml.jackson.core.io.schubfach.DoubleToDecimal;
import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * DECIMAL as an unscaled 128-bit integer, in two halves. The usual values fit one long and take a
 * path without objects; others go through BigInteger.
 */
public final class Decimals {
  private static final BigInteger[] POWERS = powers();
  private static final long[] LONG_POWERS = longPowers();

  private Decimals() {}

  private static BigInteger[] powers() {
    BigInteger[] powers = new BigInteger[78];
    powers[0] = BigInteger.ONE;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1].multiply(BigInteger.TEN);
    }
    return powers;
  }

  private static long[] longPowers() {
    long[] powers = new long[19];
    for (int i = 0; i < powers.length; i++) {
      powers[i] = POWERS[i].longValueExact();
    }
    return powers;
  }

  /** The value of two halves. */
  public static BigInteger big(long high, long low) {
    BigInteger value = BigInteger.valueOf(high).shiftLeft(64);
    BigInteger unsigned =
        BigInteger.valueOf(low >>> 1).shiftLeft(1).add(BigInteger.valueOf(low & 1));
    return value.add(unsigned);
  }

  /** Leaves a value in a result; it must have at most {@code precision} digits. */
  public static void put(BigInteger value, int precision, Result result) {
    if (value.abs().compareTo(POWERS[precision]) >= 0) {
      throw tooLarge(precision, value.toString());
    }
    result.low = value.longValue();
    result.high = value.shiftRight(64).longValue();
  }

  /** Whether a value has at most so many digits. */
  public static boolean fits(long high, long low, int precision) {
    return big(high, low).abs().compareTo(POWERS[precision]) < 0;
  }

  /** Leaves a compact value in two halves. */
  public static void widen(long value, Result result) {
    putLong(value, result);
  }

  /** Leaves a sum of values of one scale. */
  public static void add(
      long aHigh, long aLow, long bHigh, long bLow, int precision, Result result) {
    if (isLong(aHigh, aLow) && isLong(bHigh, bLow)) {
      long sum = aLow + bLow;
      if (((aLow ^ sum) & (bLow ^ sum)) >= 0 && precision >= 19) {
        putLong(sum, result);
        return;
      }
    }
    put(big(aHigh, aLow).add(big(bHigh, bLow)), precision, result);
  }

  /** Leaves a difference of values of one scale. */
  public static void subtract(
      long aHigh, long aLow, long bHigh, long bLow, int precision, Result result) {
    if (isLong(aHigh, aLow) && isLong(bHigh, bLow)) {
      long difference = aLow - bLow;
      if (((aLow ^ bLow) & (aLow ^ difference)) >= 0 && precision >= 19) {
        putLong(difference, result);
        return;
      }
    }
    put(big(aHigh, aLow).subtract(big(bHigh, bLow)), precision, result);
  }

  /**
   * Leaves a product, whose scale is the sum of the scales, brought to {@code scale}.
   *
   * @param precision of the result: the digits of both factors together, or 38 if they are more
   */
  public static void multiply(
      long aHigh,
      long aLow,
      long bHigh,
      long bLow,
      int productScale,
      int precision,
      int scale,
      Result result) {
    // Two longs have 38 digits at most, and no more than the precision by its definition.
    if (isLong(aHigh, aLow) && isLong(bHigh, bLow) && productScale == scale) {
      result.low = aLow * bLow;
      result.high = Math.multiplyHigh(aLow, bLow);
      return;
    }
    BigInteger product = big(aHigh, aLow).multiply(big(bHigh, bLow));
    put(rescaled(product, productScale, scale), precision, result);
  }

  /** Leaves a quotient of scale {@code scale}, rounded half up. */
  public static void divide(
      long aHigh,
      long aLow,
      int aScale,
      long bHigh,
      long bLow,
      int bScale,
      int precision,
      int scale,
      Result result) {
    BigInteger divisor = big(bHigh, bLow);
    if (divisor.signum() == 0) {
      throw Integers.divisionByZero();
    }
    BigDecimal quotient =
        new BigDecimal(big(aHigh, aLow), aScale)
            .divide(new BigDecimal(divisor, bScale), scale, RoundingMode.HALF_UP);
    put(quotient.unscaledValue(), precision, result);
  }

  /** Leaves a remainder of values of one scale; it has the sign of the dividend. */
  public static void mod(
      long aHigh, long aLow, long bHigh, long bLow, int precision, Result result) {
    BigInteger divisor = big(bHigh, bLow);
    if (divisor.signum() == 0) {
      throw Integers.divisionByZero();
    }
    put(big(aHigh, aLow).remainder(divisor), precision, result);
  }

  public static void negate(long high, long low, Result result) {
    result.low = -low;
    result.high = ~high + (low == 0 ? 1 : 0);
  }

  public static void abs(long high, long low, Result result) {
    if (high < 0) {
      negate(high, low, result);
    } else {
      result.high = high;
      result.low = low;
    }
  }

  public static long sign(long high, long low) {
    return high < 0 ? -1 : high == 0 && low == 0 ? 0 : 1;
  }

  /** Order of two values of one scale. */
  public static int compare(long aHigh, long aLow, long bHigh, long bLow) {
    return aHigh != bHigh ? Long.compare(aHigh, bHigh) : Long.compareUnsigned(aLow, bLow);
  }

  /** Leaves a value at another scale, rounded half up, away from zero. */
  public static void rescale(
      long high, long low, int scale, int newScale, int newPrecision, Result result) {
    int more = newScale - scale;
    if (isLong(high, low) && more >= 0 && more <= 18 && newPrecision >= 19) {
      long scaled = low * LONG_POWERS[more];
      if (Math.multiplyHigh(low, LONG_POWERS[more]) == scaled >> 63) {
        putLong(scaled, result);
        return;
      }
    }
    put(rescaled(big(high, low), scale, newScale), newPrecision, result);
  }

  /** A compact value at another scale, rounded half up, away from zero. */
  public static long rescaleLong(long value, int scale, int newScale, int newPrecision) {
    long scaled;
    if (newScale >= scale) {
      long factor = LONG_POWERS[newScale - scale];
      scaled = value * factor;
      if (Math.multiplyHigh(value, factor) != scaled >> 63) {
        throw tooLarge(newPrecision, BigDecimal.valueOf(value, scale).toPlainString());
      }
    } else {
      scaled = dropDigits(value, scale - newScale);
    }
    if (newPrecision <= 18 && !fits(scaled, newPrecision)) {
      throw tooLarge(newPrecision, BigDecimal.valueOf(value, scale).toPlainString());
    }
    return scaled;
  }

  private static long dropDigits(long value, int digits) {
    long unit = LONG_POWERS[digits];
    long quotient = value / unit;
    long rest = value % unit;
    if (Math.abs(rest) >= unit - Math.abs(rest)) {
      quotient += value < 0 ? -1 : 1;
    }
    return quotient;
  }

  private static BigInteger rescaled(BigInteger value, int scale, int newScale) {
    if (newScale >= scale) {
      return value.multiply(POWERS[newScale - scale]);
    }
    return new BigDecimal(value, scale).setScale(newScale, RoundingMode.HALF_UP).unscaledValue();
  }

  /** A wide value as a compact one; it has at most 18 digits, so many of them a fraction. */
  public static long toCompact(long high, long low, int precision, int scale) {
    if (!isLong(high, low) || !fits(low, precision)) {
      throw tooLarge(precision, new BigDecimal(big(high, low), scale).toPlainString());
    }
    return low;
  }

  /** Truncates toward zero. */
  public static long toLong(long high, long low, int scale) {
    return whole(high, low, scale, Long.MIN_VALUE, Long.MAX_VALUE, "BIGINT");
  }

  /** As {@link #toLong}, as an INT. */
  public static int toInt(long high, long low, int scale) {
    return (int) whole(high, low, scale, Integer.MIN_VALUE, Integer.MAX_VALUE, "INT");
  }

  /** As {@link #toLong}, as a SMALLINT. */
  public static int toSmallint(long high, long low, int scale) {
    return (int) whole(high, low, scale, Short.MIN_VALUE, Short.MAX_VALUE, "SMALLINT");
  }

  /** As {@link #toLong}, as a TINYINT. */
  public static int toTinyint(long high, long low, int scale) {
    return (int) whole(high, low, scale, Byte.MIN_VALUE, Byte.MAX_VALUE, "TINYINT");
  }

  private static long whole(long high, long low, int scale, long least, long most, String type) {
    if (isLong(high, low) && scale <= 18) {
      long whole = low / LONG_POWERS[scale];
      if (whole < least || whole > most) {
        throw Integers.outOfRange(type, String.valueOf(whole), least, most);
      }
      return whole;
    }
    BigInteger whole = big(high, low).divide(POWERS[scale]);
    if (whole.bitLength() > 63 || whole.longValue() < least || whole.longValue() > most) {
      throw Integers.outOfRange(type, whole.toString(), least, most);
    }
    return whole.longValue();
  }

  public static double toDouble(long high, long low, int scale) {
    if (isLong(high, low) && Math.abs(low) < 1L << 53 && scale <= 18) {
      return (double) low / LONG_POWERS[scale];
    }
    return new BigDecimal(big(high, low), scale).doubleValue();
  }

  /** Leaves the decimal nearest to a double. */
  public static void ofDouble(double value, int precision, int scale, Result result) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw DataException.ofValue(
          "cannot cast " + value + " to DECIMAL", "leave such values out with WHERE");
    }
    BigDecimal decimal =
        new BigDecimal(DoubleToDecimal.toString(value)).setScale(scale, RoundingMode.HALF_UP);
    if (decimal.precision() > precision) {
      throw tooLarge(precision, decimal.toPlainString());
    }
    put(decimal.unscaledValue(), precision, result);
  }

  /** Appends digits with the point in its place. */
  public static void append(long high, long low, int scale, BytesBuilder to) {
    if (isLong(high, low) && low != Long.MIN_VALUE && scale <= 18) {
      if (low < 0) {
        to.append((byte) '-');
      }
      Texts.appendLong(Math.abs(low) / LONG_POWERS[scale], to);
      if (scale > 0) {
        to.append((byte) '.');
        appendFraction(Math.abs(low) % LONG_POWERS[scale], scale, to);
      }
      return;
    }
    to.appendAscii(new BigDecimal(big(high, low), scale).toPlainString());
  }

  private static void appendFraction(long fraction, int digits, BytesBuilder to) {
    for (int i = digits - 1; i >= 0; i--) {
      to.append((byte) ('0' + fraction / LONG_POWERS[i] % 10));
    }
  }

  /** Leaves the greater of two values of one scale. */
  public static void greatest(long aHigh, long aLow, long bHigh, long bLow, Result result) {
    boolean isFirst = compare(aHigh, aLow, bHigh, bLow) >= 0;
    result.high = isFirst ? aHigh : bHigh;
    result.low = isFirst ? aLow : bLow;
  }

  /** Leaves the smaller of two values of one scale. */
  public static void least(long aHigh, long aLow, long bHigh, long bLow, Result result) {
    boolean isFirst = compare(aHigh, aLow, bHigh, bLow) <= 0;
    result.high = isFirst ? aHigh : bHigh;
    result.low = isFirst ? aLow : bLow;
  }

  private static void putLong(long value, Result result) {
    result.low = value;
    result.high = value >> 63;
  }

  /** Asks without Math.abs, which leaves the least long negative. */
  private static boolean fits(long value, int precision) {
    return value < LONG_POWERS[precision] && value > -LONG_POWERS[precision];
  }

  private static boolean isLong(long high, long low) {
    return high == low >> 63;
  }

  private static DataException tooLarge(int precision, String value) {
    return DataException.ofValue(
        "DECIMAL overflow: " + value + " does not fit a DECIMAL of " + precision + " digits",
        precision < 38
            ? "take a DECIMAL of more digits, up to 38, or leave such values out with WHERE"
            : "no DECIMAL has more digits: cast an operand to DOUBLE, or leave such values out");
  }
}
