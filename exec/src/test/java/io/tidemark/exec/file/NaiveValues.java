package io.tidemark.exec.file;

import io.tidemark.exec.connector.ColumnType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values from text by the JDK's own classes, to check the fast decoders against. */
final class NaiveValues {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,9})?");
  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern TIME =
      Pattern.compile("[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?");
  private static final Pattern TIMESTAMP =
      Pattern.compile("(" + DATE + ")([ T](" + TIME + "))?(Z|[+-][0-9]{2}(:?[0-9]{2})?)?");

  private NaiveValues() {}

  /** Thrown where the text is no value of the type. */
  static final class NoValue extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static Object of(ColumnType type, String text, boolean isAnyForm) {
    try {
      @Nullable Object value = convert(type, text, isAnyForm);
      if (value == null) {
        throw new NoValue();
      }
      return value;
    } catch (NumberFormatException | java.time.DateTimeException | ArithmeticException e) {
      throw new NoValue();
    }
  }

  private static @Nullable Object convert(ColumnType type, String text, boolean isAnyForm) {
    if (type.kind() == ColumnType.Kind.VARCHAR) {
      return text;
    }
    String trimmed = text.replaceAll("^ +| +$", "");
    return switch (type.kind()) {
      case TINYINT -> (int) (byte) whole(trimmed, isAnyForm, 7);
      case INT -> (int) whole(trimmed, isAnyForm, 31);
      case BIGINT -> whole(trimmed, isAnyForm, 63);
      case DOUBLE, FLOAT -> {
        if (trimmed.equals("NaN") || trimmed.matches("[+-]?Infinity")) {
          yield Double.valueOf(trimmed);
        }
        number(trimmed);
        double value =
            type.kind() == ColumnType.Kind.FLOAT
                ? Float.parseFloat(trimmed)
                : Double.parseDouble(trimmed);
        yield Double.isInfinite(value) ? null : value;
      }
      case DECIMAL -> {
        BigDecimal rounded = number(trimmed).setScale(type.scale(), RoundingMode.HALF_UP);
        yield rounded.precision() > type.precision() ? null : rounded;
      }
      case BOOLEAN ->
          switch (trimmed.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> null;
          };
      case DATE ->
          DATE.matcher(trimmed).matches() ? (int) LocalDate.parse(trimmed).toEpochDay() : null;
      case TIME -> {
        if (!TIME.matcher(trimmed).matches()) {
          yield null;
        }
        long millis = LocalTime.parse(trimmed).toNanoOfDay() / 1_000_000;
        long unit = BigInteger.TEN.pow(3 - type.precision()).longValue();
        yield (int) (millis / unit * unit);
      }
      case TIMESTAMP, TIMESTAMP_LTZ -> timestamp(type, trimmed);
      default -> throw new AssertionError(type);
    };
  }

  private static BigDecimal number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      throw new NoValue();
    }
    BigDecimal number = new BigDecimal(text);
    // The exact arithmetic below would write out all zeros of such numbers, for minutes.
    if (number.signum() != 0 && number.scale() < -1_000) {
      throw new NoValue();
    }
    return number.scale() > 10_000 ? new BigDecimal("1e-10000") : number;
  }

  private static long whole(String text, boolean isAnyForm, int bits) {
    if (!isAnyForm && !text.matches("[+-]?[0-9]+")) {
      throw new NoValue();
    }
    BigInteger value = number(text).toBigIntegerExact();
    if (value.bitLength() > bits) {
      throw new NoValue();
    }
    return value.longValue();
  }

  private static @Nullable Object timestamp(ColumnType type, String text) {
    Matcher matcher = TIMESTAMP.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    LocalDate date = LocalDate.parse(matcher.group(1));
    LocalTime time =
        matcher.group(3) == null ? LocalTime.MIDNIGHT : LocalTime.parse(matcher.group(3));
    ZoneOffset offset = ZoneOffset.UTC;
    if (matcher.group(6) != null) {
      if (type.kind() == ColumnType.Kind.TIMESTAMP) {
        return null;
      }
      offset = ZoneOffset.of(matcher.group(6));
    }
    LocalDateTime both = LocalDateTime.of(date, time);
    long nanoUnit = BigInteger.TEN.pow(9 - type.precision()).longValue();
    long nanos = both.getNano() / nanoUnit * nanoUnit;
    long seconds = both.toEpochSecond(offset);
    return type.precision() <= 3
        ? seconds * 1_000 + nanos / 1_000_000
        : seconds * 1_000_000 + nanos / 1_000;
  }
}
