package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import org.jspecify.annotations.Nullable;

/**
 * Dates and times to and from text by patterns. Text that does not follow its pattern gives NULL,
 * or for UNIX_TIMESTAMP the smallest BIGINT, as in Flink.
 */
public final class TimeTexts {
  /**
   * Milliseconds of the years 0000 to 9999, beyond which there is no TIMESTAMP_LTZ from numbers.
   */
  private static final long MIN_MILLIS = -62_167_219_200_000L;

  private static final long MAX_MILLIS = 253_402_300_799_999L;

  private static final byte[] STANDARD = "yyyy-MM-dd HH:mm:ss".getBytes(StandardCharsets.US_ASCII);

  private TimeTexts() {}

  /** What is wrong with a pattern, or null. */
  public static @Nullable String problem(String pattern) {
    return TimePattern.problem(pattern);
  }

  /** DATE_FORMAT of a wall-clock time. */
  public static void format(
      long time, int precision, byte[] pattern, int start, int length, BytesBuilder out) {
    TimePattern.of(pattern, start, length).append(time, precision, null, out);
  }

  /** DATE_FORMAT of an instant, in a zone. */
  public static void format(
      long instant,
      int precision,
      byte[] pattern,
      int start,
      int length,
      byte[] zone,
      int zoneStart,
      int zoneLength,
      BytesBuilder out) {
    long local = Timestamps.toLocal(instant, precision, zone, zoneStart, zoneLength);
    ZoneId id = ZoneId.of(Strings.text(zone, zoneStart, zoneLength));
    TimePattern.of(pattern, start, length).append(local, precision, id, out);
  }

  /** DATE_FORMAT of a text that is a time; NULL for one that is none. */
  public static void format(
      byte[] heap,
      int start,
      int length,
      byte[] pattern,
      int patternStart,
      int patternLength,
      Result result,
      BytesBuilder out) {
    long time = Times.parseLenient(heap, start, length, 6);
    if (time == Times.INVALID) {
      result.isNull = true;
      return;
    }
    format(time, 6, pattern, patternStart, patternLength, out);
  }

  /** FROM_UNIXTIME: seconds since 1970 as a text, in a zone. */
  public static void fromUnixtime(
      long seconds,
      byte[] pattern,
      int start,
      int length,
      byte[] zone,
      int zoneStart,
      int zoneLength,
      BytesBuilder out) {
    if (seconds < MIN_MILLIS / 1_000 || seconds > MAX_MILLIS / 1_000) {
      throw new DataException(
          "FROM_UNIXTIME(" + seconds + ") is beyond the years 0000 to 9999",
          "it takes seconds; divide milliseconds by 1000");
    }
    long millis = seconds * 1_000;
    format(millis, 3, pattern, start, length, zone, zoneStart, zoneLength, out);
  }

  /** TO_TIMESTAMP by the standard pattern, in milliseconds. */
  public static long toTimestamp(byte[] heap, int start, int length, Result result) {
    long millis = Times.parseLenient(heap, start, length, 3);
    result.isNull = millis == Times.INVALID;
    return millis;
  }

  /** TO_TIMESTAMP by a pattern, in milliseconds; the standard form of a time always goes. */
  public static long toTimestamp(
      byte[] heap,
      int start,
      int length,
      byte[] pattern,
      int patternStart,
      int patternLength,
      Result result) {
    TemporalAccessor read =
        TimePattern.of(pattern, patternStart, patternLength)
            .read(Strings.text(heap, start, length), true);
    return read == null ? toTimestamp(heap, start, length, result) : TimePattern.millis(read);
  }

  /** TO_DATE by the standard pattern. */
  public static int toDate(byte[] heap, int start, int length, Result result) {
    int days = Times.parseDate(heap, start, length);
    result.isNull = days == Times.INVALID_INT;
    return days;
  }

  /** TO_DATE by a pattern. */
  public static int toDate(
      byte[] heap,
      int start,
      int length,
      byte[] pattern,
      int patternStart,
      int patternLength,
      Result result) {
    TemporalAccessor read =
        TimePattern.of(pattern, patternStart, patternLength)
            .read(Strings.text(heap, start, length), true);
    if (read == null) {
      result.isNull = true;
      return 0;
    }
    LocalDate date = TimePattern.date(read);
    return (int) date.toEpochDay();
  }

  /**
   * TO_TIMESTAMP_LTZ of a text by a pattern, in milliseconds; of a zone unless it has an offset.
   */
  public static long toInstant(
      byte[] heap,
      int start,
      int length,
      byte[] pattern,
      int patternStart,
      int patternLength,
      byte[] zone,
      int zoneStart,
      int zoneLength,
      Result result) {
    TemporalAccessor read =
        TimePattern.of(pattern, patternStart, patternLength)
            .read(Strings.text(heap, start, length), true);
    Zone in = Zone.of(zone, zoneStart, zoneLength);
    if (read == null) {
      long millis = Times.parseInstant(heap, start, length, 3, in);
      result.isNull = millis == Times.INVALID;
      return millis;
    }
    return instant(read, in);
  }

  private static long instant(TemporalAccessor read, Zone zone) {
    long millis = TimePattern.millis(read);
    int offset = TimePattern.offset(read);
    return offset == Times.INVALID_INT ? zone.toInstant(millis, 1_000) : millis - offset * 1_000L;
  }

  /** UNIX_TIMESTAMP by the standard pattern. */
  public static long unixTimestamp(
      byte[] heap, int start, int length, byte[] zone, int zoneStart, int zoneLength) {
    return unixTimestamp(
        heap, start, length, STANDARD, 0, STANDARD.length, zone, zoneStart, zoneLength);
  }

  /** UNIX_TIMESTAMP by a pattern: seconds since 1970; what stands behind the time is ignored. */
  public static long unixTimestamp(
      byte[] heap,
      int start,
      int length,
      byte[] pattern,
      int patternStart,
      int patternLength,
      byte[] zone,
      int zoneStart,
      int zoneLength) {
    TemporalAccessor read =
        TimePattern.of(pattern, patternStart, patternLength)
            .read(Strings.text(heap, start, length), false);
    Zone in = Zone.of(zone, zoneStart, zoneLength);
    if (read != null) {
      return Math.floorDiv(instant(read, in), 1_000L);
    }
    boolean isStandard = pattern == STANDARD;
    long local = isStandard ? Times.parseLenient(heap, start, length, 3) : Times.INVALID;
    return local == Times.INVALID
        ? Long.MIN_VALUE
        : Math.floorDiv(in.toInstant(local, 1_000), 1_000L);
  }

  /** TO_TIMESTAMP_LTZ of seconds since 1970; NULL beyond the years 0000 to 9999. */
  public static long ofSeconds(long seconds, Result result) {
    boolean fits = seconds >= MIN_MILLIS / 1_000 && seconds <= MAX_MILLIS / 1_000;
    return ofMillis(fits ? seconds * 1_000 : Long.MIN_VALUE, result);
  }

  /** TO_TIMESTAMP_LTZ of milliseconds since 1970; NULL beyond the years 0000 to 9999. */
  public static long ofMillis(long millis, Result result) {
    result.isNull = millis < MIN_MILLIS || millis > MAX_MILLIS;
    return millis;
  }

  /** TO_TIMESTAMP_LTZ of seconds with a fraction. */
  public static long ofSeconds(double seconds, Result result) {
    return ofMillis(seconds * 1_000, result);
  }

  /** TO_TIMESTAMP_LTZ of milliseconds, whose fraction is cut off. */
  public static long ofMillis(double millis, Result result) {
    return ofMillis(millis != millis ? Long.MIN_VALUE : (long) millis, result);
  }

  /** A time without a zone from one zone's wall clock to another's; NULL for what is no time. */
  public static void convertTz(
      byte[] heap,
      int start,
      int length,
      byte[] from,
      int fromStart,
      int fromLength,
      byte[] to,
      int toStart,
      int toLength,
      Result result,
      BytesBuilder out) {
    long local = Times.parseLenient(heap, start, length, 3);
    if (local == Times.INVALID) {
      result.isNull = true;
      return;
    }
    long instant = Zone.of(from, fromStart, fromLength).toInstant(local, 1_000);
    long there = Zone.of(to, toStart, toLength).toLocal(instant, 1_000);
    Times.appendTimestamp(there, 0, out);
  }
}
