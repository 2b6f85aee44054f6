package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import java.util.Locale;

/**
 * Arithmetic of TINYINT, SMALLINT, INT and BIGINT. What does not fit the type is an error, never
 * wrapped (semantics, section 6).
 */
public final class Integers {
  private Integers() {}

  public static long add(long a, long b) {
    long sum = a + b;
    if (((a ^ sum) & (b ^ sum)) < 0) {
      throw overflow("BIGINT", a + " + " + b);
    }
    return sum;
  }

  public static long subtract(long a, long b) {
    long difference = a - b;
    if (((a ^ b) & (a ^ difference)) < 0) {
      throw overflow("BIGINT", a + " - " + b);
    }
    return difference;
  }

  public static long multiply(long a, long b) {
    long low = a * b;
    if (Math.multiplyHigh(a, b) != low >> 63) {
      throw overflow("BIGINT", a + " * " + b);
    }
    return low;
  }

  /** Truncates toward zero. */
  public static long divide(long a, long b) {
    if (b == 0) {
      throw divisionByZero();
    }
    if (b == -1) {
      return negate(a);
    }
    return a / b;
  }

  /** Has the sign of the dividend. */
  public static long mod(long a, long b) {
    if (b == 0) {
      throw divisionByZero();
    }
    return b == -1 ? 0 : a % b;
  }

  public static long negate(long a) {
    if (a == Long.MIN_VALUE) {
      throw overflow("BIGINT", "-(" + a + ")");
    }
    return -a;
  }

  public static long abs(long a) {
    return a < 0 ? negate(a) : a;
  }

  public static long sign(long a) {
    return Long.signum(a);
  }

  public static int toTinyint(long value) {
    return narrow(value, Byte.MIN_VALUE, Byte.MAX_VALUE, "TINYINT");
  }

  public static int toSmallint(long value) {
    return narrow(value, Short.MIN_VALUE, Short.MAX_VALUE, "SMALLINT");
  }

  public static int toInt(long value) {
    return narrow(value, Integer.MIN_VALUE, Integer.MAX_VALUE, "INT");
  }

  private static int narrow(long value, int least, int most, String type) {
    if (value < least || value > most) {
      throw outOfRange(type, String.valueOf(value), least, most);
    }
    return (int) value;
  }

  /** A value that its type cannot hold, however it was computed. */
  static DataException outOfRange(String type, String value, long least, long most) {
    return DataException.ofValue(
        type + " overflow: " + value + " does not fit",
        String.format(
            Locale.ROOT,
            "%s holds %,d to %,d: take a wider type, or leave such values out with WHERE",
            type,
            least,
            most));
  }

  static DataException overflow(String type, String what) {
    return DataException.ofValue(
        type + " overflow: " + what + " does not fit", "cast to a wider type before");
  }

  static DataException divisionByZero() {
    return new DataException("division by zero", "guard it with NULLIF(divisor, 0)");
  }
}
