package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * CAST from and to strings. Each method that reads a string has a last argument before its {@link
 * Result} that says whether text that cannot be read gives NULL (TRY_CAST) or an error (CAST).
 */
public final class Casts {
  private Casts() {}

  /** Reads a whole number; a fraction is cut off, as in Flink. */
  public static long toLong(byte[] heap, int start, int length, boolean isTry, Result result) {
    return whole(heap, start, length, "BIGINT", 63, isTry, result);
  }

  /** As {@link #toLong}, of a number that fits an INT. */
  public static long toInt(byte[] heap, int start, int length, boolean isTry, Result result) {
    return whole(heap, start, length, "INT", 31, isTry, result);
  }

  /** As {@link #toLong}, of a number that fits a SMALLINT. */
  public static long toSmallint(byte[] heap, int start, int length, boolean isTry, Result result) {
    return whole(heap, start, length, "SMALLINT", 15, isTry, result);
  }

  /** As {@link #toLong}, of a number that fits a TINYINT. */
  public static long toTinyint(byte[] heap, int start, int length, boolean isTry, Result result) {
    return whole(heap, start, length, "TINYINT", 7, isTry, result);
  }

  private static long whole(
      byte[] heap, int start, int length, String type, int bits, boolean isTry, Result result) {
    BigDecimal number = number(heap, start, length, type, isTry, result);
    if (number == null) {
      return 0;
    }
    BigDecimal whole = number.setScale(0, RoundingMode.DOWN);
    if (whole.unscaledValue().bitLength() > bits) {
      fail(heap, start, length, type, isTry, result);
      return 0;
    }
    return whole.longValue();
  }

  public static double toDouble(byte[] heap, int start, int length, boolean isTry, Result result) {
    String text = Strings.text(heap, start, length).strip();
    try {
      if (isNumberText(text)) {
        return Double.parseDouble(text);
      }
    } catch (NumberFormatException e) {
      // Falls through: the text is no number.
    }
    fail(heap, start, length, "DOUBLE", isTry, result);
    return 0;
  }

  /** Leaves the number in two halves. */
  public static void toDecimal(
      byte[] heap, int start, int length, int precision, int scale, boolean isTry, Result result) {
    String type = "DECIMAL(" + precision + ", " + scale + ")";
    result.high = 0;
    result.low = 0;
    BigDecimal number = number(heap, start, length, type, isTry, result);
    if (number == null) {
      return;
    }
    BigDecimal scaled = number.setScale(scale, RoundingMode.HALF_UP);
    if (scaled.precision() > precision) {
      fail(heap, start, length, type, isTry, result);
      return;
    }
    Decimals.put(scaled.unscaledValue(), precision, result);
  }

  public static boolean toBoolean(
      byte[] heap, int start, int length, boolean isTry, Result result) {
    switch (Strings.text(heap, start, length).strip().toLowerCase(java.util.Locale.ROOT)) {
      case "true", "t", "yes", "y", "1" -> {
        return true;
      }
      case "false", "f", "no", "n", "0" -> {
        return false;
      }
      default -> {
        fail(heap, start, length, "BOOLEAN", isTry, result);
        return false;
      }
    }
  }

  public static int toDate(byte[] heap, int start, int length, boolean isTry, Result result) {
    int days = Times.parseDate(heap, start, length);
    if (days == Times.INVALID_INT) {
      fail(heap, start, length, "DATE", isTry, result);
    }
    return days;
  }

  public static int toTime(byte[] heap, int start, int length, boolean isTry, Result result) {
    int millis = Times.parseTime(heap, start, length);
    if (millis == Times.INVALID_INT) {
      fail(heap, start, length, "TIME", isTry, result);
    }
    return millis;
  }

  public static long toTimestamp(
      byte[] heap, int start, int length, int precision, boolean isTry, Result result) {
    long time = Times.parseTimestamp(heap, start, length, precision);
    if (time == Times.INVALID) {
      fail(heap, start, length, "TIMESTAMP(" + precision + ")", isTry, result);
    }
    return time;
  }

  public static long toInstant(
      byte[] heap,
      int start,
      int length,
      int precision,
      byte[] zone,
      int zoneStart,
      int zoneLength,
      boolean isTry,
      Result result) {
    Zone in = Zone.of(zone, zoneStart, zoneLength);
    long time = Times.parseInstant(heap, start, length, precision, in);
    if (time == Times.INVALID) {
      fail(heap, start, length, "TIMESTAMP_LTZ(" + precision + ")", isTry, result);
    }
    return time;
  }

  public static void ofLong(long value, BytesBuilder out) {
    Texts.appendLong(value, out);
  }

  public static void ofDouble(double value, BytesBuilder out) {
    Texts.appendDouble(value, out);
  }

  public static void ofFloat(double value, BytesBuilder out) {
    Texts.appendFloat(value, out);
  }

  public static void ofDecimal(long high, long low, int scale, BytesBuilder out) {
    Decimals.append(high, low, scale, out);
  }

  public static void ofBoolean(boolean value, BytesBuilder out) {
    out.appendAscii(value ? "TRUE" : "FALSE");
  }

  public static void ofDate(int days, BytesBuilder out) {
    Times.appendDate(days, out);
  }

  public static void ofTime(int millis, int precision, BytesBuilder out) {
    Times.appendTime(millis, precision, out);
  }

  public static void ofTimestamp(long time, int precision, BytesBuilder out) {
    Times.appendTimestamp(time, precision, out);
  }

  private static @org.jspecify.annotations.Nullable BigDecimal number(
      byte[] heap, int start, int length, String type, boolean isTry, Result result) {
    String text = Strings.text(heap, start, length).strip();
    try {
      // Longer text has an exponent that would take all memory to write out.
      if (isNumberText(text) && text.length() <= 100) {
        BigDecimal number = new BigDecimal(text);
        if (Math.abs((long) number.scale()) <= 400) {
          return number;
        }
      }
    } catch (NumberFormatException e) {
      // Falls through: the text is no number.
    }
    fail(heap, start, length, type, isTry, result);
    return null;
  }

  /** Java takes 0x1p3, 1d and other spellings that SQL does not. */
  private static boolean isNumberText(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!(c >= '0' && c <= '9') && "+-.eE".indexOf(c) < 0) {
        return text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity");
      }
    }
    return !text.isEmpty();
  }

  private static void fail(
      byte[] heap, int start, int length, String type, boolean isTry, Result result) {
    if (!isTry) {
      String text = Strings.text(heap, start, Math.min(length, 60));
      throw DataException.ofValue(
          "cannot cast '" + text + (length > 60 ? "..." : "") + "' to " + type,
          "correct the value, or write TRY_CAST to get NULL");
    }
    result.isNull = true;
  }
}
