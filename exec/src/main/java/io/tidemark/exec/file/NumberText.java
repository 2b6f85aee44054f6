package io.tidemark.exec.file;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Numbers from ASCII text. A method answers whether the text is a number that fits; the number is
 * then in the fields.
 */
final class NumberText {
  /** Longer texts are refused: the exact parsers take quadratic time. */
  private static final int MAX_LENGTH = 400;

  private static final long[] POWERS = powersOfTen();

  /** Powers of ten that a double holds exactly. */
  private static final double[] EXACT_POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /** Powers of ten that a float holds exactly. */
  private static final float[] EXACT_FLOAT_POWERS = {
    1e0f, 1e1f, 1e2f, 1e3f, 1e4f, 1e5f, 1e6f, 1e7f, 1e8f, 1e9f, 1e10f
  };

  /** An integer, an unscaled decimal, or the low half of a wide one. */
  long value;

  /** The high half of a wide decimal. */
  long high;

  double real;

  // What plain() found.
  private boolean isNegative;
  private long mantissa;
  private int fractionDigits;

  private static long[] powersOfTen() {
    long[] powers = new long[19];
    powers[0] = 1;
    for (int i = 1; i < powers.length; i++) {
      powers[i] = powers[i - 1] * 10;
    }
    return powers;
  }

  /** A whole number of digits only. */
  boolean integer(byte[] bytes, int from, int to) {
    int i = from;
    boolean minus = false;
    if (i < to && (bytes[i] == '-' || bytes[i] == '+')) {
      minus = bytes[i] == '-';
      i++;
    }
    int digits = to - i;
    if (digits <= 0) {
      return false;
    }
    if (digits > 18) {
      return longInteger(bytes, from, to);
    }
    long sum = 0;
    for (; i + 8 <= to; i += 8) {
      long word = Words.load(bytes, i);
      if (!Words.areDigits(word)) {
        return false;
      }
      sum = sum * 100_000_000 + Words.eightDigits(word);
    }
    for (; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      sum = sum * 10 + digit;
    }
    value = minus ? -sum : sum;
    return true;
  }

  private boolean longInteger(byte[] bytes, int from, int to) {
    if (to - from > MAX_LENGTH) {
      return false;
    }
    try {
      value = Long.parseLong(latin(bytes, from, to));
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** A whole number in any form: 10, 10.0, 1e1. */
  boolean integral(byte[] bytes, int from, int to) {
    if (integer(bytes, from, to)) {
      return true;
    }
    BigDecimal number = exact(bytes, from, to);
    if (number == null || number.precision() - number.scale() > 19) {
      return false;
    }
    if (number.signum() != 0 && number.stripTrailingZeros().scale() > 0) {
      return false;
    }
    BigInteger whole = number.signum() == 0 ? BigInteger.ZERO : number.toBigInteger();
    value = whole.longValue();
    return whole.bitLength() <= 63;
  }

  /** Up to 18 digits with perhaps a point, without exponent. */
  private boolean plain(byte[] bytes, int from, int to) {
    int i = from;
    isNegative = false;
    if (i < to && (bytes[i] == '-' || bytes[i] == '+')) {
      isNegative = bytes[i] == '-';
      i++;
    }
    int length = to - i;
    if (length <= 0 || length > 19) {
      return false;
    }
    long sum = 0;
    int point = -1;
    for (; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit >= 0 && digit <= 9) {
        sum = sum * 10 + digit;
      } else if (digit == '.' - '0' && point < 0) {
        point = i;
      } else {
        return false;
      }
    }
    int digits = point < 0 ? length : length - 1;
    mantissa = sum;
    fractionDigits = point < 0 ? 0 : to - point - 1;
    return digits > 0 && digits <= 18;
  }

  /** A decimal of at most 18 digits; digits beyond the scale are rounded half up, from zero. */
  boolean decimal(byte[] bytes, int from, int to, int precision, int scale) {
    if (!plain(bytes, from, to)) {
      return longDecimal(bytes, from, to, precision, scale);
    }
    long unscaled = mantissa;
    int more = scale - fractionDigits;
    if (more >= 0) {
      if (more > 18 || unscaled >= POWERS[18 - more]) {
        return longDecimal(bytes, from, to, precision, scale);
      }
      unscaled *= POWERS[more];
    } else {
      long divisor = POWERS[-more];
      long rest = unscaled % divisor;
      unscaled = unscaled / divisor + (rest >= divisor - rest ? 1 : 0);
    }
    value = isNegative ? -unscaled : unscaled;
    return unscaled < POWERS[precision];
  }

  private boolean longDecimal(byte[] bytes, int from, int to, int precision, int scale) {
    return wide(bytes, from, to, precision, scale) && high == value >> 63;
  }

  /** A decimal of at most 38 digits, as two halves. */
  boolean wide(byte[] bytes, int from, int to, int precision, int scale) {
    BigDecimal number = exact(bytes, from, to);
    if (number == null) {
      return false;
    }
    // Judged before rescaling, which would write out all zeros of an exponent.
    long whole = (long) number.precision() - number.scale();
    if (number.signum() == 0 || whole < -scale - 1L) {
      value = 0;
      high = 0;
      return true;
    }
    if (whole > precision) {
      return false;
    }
    BigDecimal rounded = number.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision) {
      return false;
    }
    BigInteger unscaled = rounded.unscaledValue();
    value = unscaled.longValue();
    high = unscaled.shiftRight(64).longValue();
    return true;
  }

  /** The correctly rounded double; NaN and Infinity by name. */
  boolean real(byte[] bytes, int from, int to) {
    if (plain(bytes, from, to) && mantissa < 1L << 53) {
      // Exact operands and one rounding: Clinger, "How to read floating point numbers", 1990.
      double magnitude = mantissa / EXACT_POWERS[fractionDigits];
      real = isNegative ? -magnitude : magnitude;
      return true;
    }
    if (named(bytes, from, to)) {
      return true;
    }
    if (!isNumber(bytes, from, to)) {
      return false;
    }
    real = Double.parseDouble(latin(bytes, from, to));
    return !Double.isInfinite(real);
  }

  /** The correctly rounded float, as a double. */
  boolean single(byte[] bytes, int from, int to) {
    if (plain(bytes, from, to) && mantissa < 1L << 24 && fractionDigits <= 10) {
      float magnitude = mantissa / EXACT_FLOAT_POWERS[fractionDigits];
      real = isNegative ? -magnitude : magnitude;
      return true;
    }
    if (named(bytes, from, to)) {
      return true;
    }
    if (!isNumber(bytes, from, to)) {
      return false;
    }
    real = Float.parseFloat(latin(bytes, from, to));
    return !Double.isInfinite(real);
  }

  private boolean named(byte[] bytes, int from, int to) {
    if (to - from > 9 || to - from < 3) {
      return false;
    }
    switch (latin(bytes, from, to)) {
      case "NaN" -> real = Double.NaN;
      case "Infinity", "+Infinity" -> real = Double.POSITIVE_INFINITY;
      case "-Infinity" -> real = Double.NEGATIVE_INFINITY;
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Whether a text has the form of a decimal number, perhaps with an exponent. */
  static boolean isNumber(byte[] bytes, int from, int to) {
    if (to - from > MAX_LENGTH) {
      return false;
    }
    int i = from;
    if (i < to && (bytes[i] == '-' || bytes[i] == '+')) {
      i++;
    }
    int start = i;
    int digits = 0;
    for (; i < to && isDigit(bytes[i]); i++) {
      digits++;
    }
    if (i < to && bytes[i] == '.') {
      for (i++; i < to && isDigit(bytes[i]); i++) {
        digits++;
      }
    }
    if (digits == 0 || i == start) {
      return false;
    }
    return i == to || isExponent(bytes, i, to);
  }

  private static boolean isExponent(byte[] bytes, int from, int to) {
    if ((bytes[from] | 0x20) != 'e') {
      return false;
    }
    int i = from + 1;
    if (i < to && (bytes[i] == '-' || bytes[i] == '+')) {
      i++;
    }
    // Nine digits keep the exponent within an int, which BigDecimal needs.
    if (i == to || to - i > 9) {
      return false;
    }
    for (; i < to; i++) {
      if (!isDigit(bytes[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDigit(byte value) {
    return value >= '0' && value <= '9';
  }

  private static @Nullable BigDecimal exact(byte[] bytes, int from, int to) {
    if (!isNumber(bytes, from, to)) {
      return null;
    }
    try {
      return new BigDecimal(latin(bytes, from, to));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static String latin(byte[] bytes, int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
