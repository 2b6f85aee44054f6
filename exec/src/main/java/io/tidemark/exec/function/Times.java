package io.tidemark.exec.function;

import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes dates and times as text.
 *
 * <p>A point in time of precision 0..3 is a count of milliseconds, of 4..6 of microseconds. Reading
 * takes the SQL form {@code yyyy-MM-dd HH:mm:ss[.f]} and its ISO twin with {@code T}; month, day
 * and hour may have one digit, seconds and the whole time may be missing, blanks around are
 * ignored. Fraction digits beyond the precision are cut off.
 */
public final class Times {
  /** What the parsers of points in time answer for text that is none. */
  public static final long INVALID = Long.MIN_VALUE;

  /** What {@link #parseDate} and {@link #parseTime} answer for text that is none. */
  public static final int INVALID_INT = Integer.MIN_VALUE;

  private static final int[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000};

  private Times() {}

  /** Units of a precision in a second. */
  public static long unitsPerSecond(int precision) {
    return precision > 3 ? 1_000_000L : 1_000L;
  }

  /** A date and time without a zone; {@link #INVALID} if the text is none. */
  public static long parseTimestamp(byte[] heap, int start, int length, int precision) {
    return parse(heap, start, length, precision, false, null, false);
  }

  /**
   * An instant: with {@code Z} or an offset such as {@code +01:00} behind it, else the local time
   * of {@code zone}; {@link #INVALID} if the text is none.
   */
  public static long parseInstant(byte[] heap, int start, int length, int precision, Zone zone) {
    return parse(heap, start, length, precision, true, zone, false);
  }

  /**
   * As {@link #parseTimestamp}, but a day beyond the end of its month (30 February) is its last
   * day, as Flink's TO_TIMESTAMP has it.
   */
  public static long parseLenient(byte[] heap, int start, int length, int precision) {
    return parse(heap, start, length, precision, false, null, true);
  }

  /** Days since 1970-01-01; a time of day behind the date is ignored; {@link #INVALID_INT}. */
  public static int parseDate(byte[] heap, int start, int length) {
    long millis = parse(heap, start, length, 3, false, null, false);
    return millis == INVALID ? INVALID_INT : (int) Math.floorDiv(millis, Calendar.MILLIS_PER_DAY);
  }

  /** Milliseconds of the day of {@code HH:mm[:ss[.f]]}; {@link #INVALID_INT}. */
  public static int parseTime(byte[] heap, int start, int length) {
    int from = skipBlanks(heap, start, start + length);
    int end = trimEnd(heap, from, start + length);
    int timeEnd = timeEnd(heap, from, end);
    if (timeEnd != end || from == end) {
      return INVALID_INT;
    }
    long millis = timeOfDay(heap, from, end, 3);
    return millis == INVALID ? INVALID_INT : (int) millis;
  }

  private static long parse(
      byte[] heap,
      int start,
      int length,
      int precision,
      boolean zoned,
      @Nullable Zone zone,
      boolean lenient) {
    int i = skipBlanks(heap, start, start + length);
    int end = trimEnd(heap, i, start + length);
    if (end - i < 8 || number(heap, i, i + 4) < 0 || heap[i + 4] != '-') {
      return INVALID;
    }
    int year = number(heap, i, i + 4);
    i += 5;
    int monthEnd = digitsEnd(heap, i, Math.min(end, i + 2));
    int month = number(heap, i, monthEnd);
    if (month < 1 || month > 12 || monthEnd >= end || heap[monthEnd] != '-') {
      return INVALID;
    }
    i = monthEnd + 1;
    int dayEnd = digitsEnd(heap, i, Math.min(end, i + 2));
    int day = number(heap, i, dayEnd);
    int last = Calendar.daysInMonth(year, month);
    if (day < 1 || day > (lenient ? 31 : last)) {
      return INVALID;
    }
    long perSecond = unitsPerSecond(precision);
    long date = Calendar.days(year, month, Math.min(day, last)) * 86_400L * perSecond;
    if (dayEnd == end) {
      return zone == null ? date : zone.toInstant(date, perSecond);
    }
    if (heap[dayEnd] != ' ' && heap[dayEnd] != 'T' && heap[dayEnd] != 't') {
      return INVALID;
    }
    i = skipBlanks(heap, dayEnd + 1, end);
    int timeEnd = timeEnd(heap, i, end);
    long time = timeOfDay(heap, i, timeEnd, precision);
    if (time == INVALID) {
      return INVALID;
    }
    if (timeEnd == end) {
      return zone == null ? date + time : zone.toInstant(date + time, perSecond);
    }
    int offset = zoned ? offsetSeconds(heap, skipBlanks(heap, timeEnd, end), end) : INVALID_INT;
    return offset == INVALID_INT ? INVALID : date + time - offset * perSecond;
  }

  /** Where the characters of a time of day end. */
  private static int timeEnd(byte[] heap, int from, int end) {
    int i = from;
    while (i < end && (heap[i] >= '0' && heap[i] <= '9' || heap[i] == ':' || heap[i] == '.')) {
      i++;
    }
    return i;
  }

  /** Units since midnight of {@code H[H]:m[m][:s[s][.f]]}, or {@link #INVALID}. */
  private static long timeOfDay(byte[] heap, int from, int end, int precision) {
    int hourEnd = digitsEnd(heap, from, Math.min(end, from + 2));
    int hour = number(heap, from, hourEnd);
    if (hour < 0 || hour > 23 || hourEnd >= end || heap[hourEnd] != ':') {
      return INVALID;
    }
    int minuteEnd = digitsEnd(heap, hourEnd + 1, Math.min(end, hourEnd + 3));
    int minute = number(heap, hourEnd + 1, minuteEnd);
    if (minute < 0 || minute > 59) {
      return INVALID;
    }
    long perSecond = unitsPerSecond(precision);
    if (minuteEnd == end) {
      return (hour * 60L + minute) * 60 * perSecond;
    }
    int secondEnd = digitsEnd(heap, minuteEnd + 1, Math.min(end, minuteEnd + 3));
    int second = number(heap, minuteEnd + 1, secondEnd);
    if (heap[minuteEnd] != ':' || second < 0 || second > 59) {
      return INVALID;
    }
    long seconds = (hour * 60L + minute) * 60 + second;
    if (secondEnd == end) {
      return seconds * perSecond;
    }
    int fractionEnd = digitsEnd(heap, secondEnd + 1, end);
    if (heap[secondEnd] != '.' || fractionEnd != end || fractionEnd == secondEnd + 1) {
      return INVALID;
    }
    int digits = Math.min(precision, fractionEnd - secondEnd - 1);
    int fraction = digits == 0 ? 0 : number(heap, secondEnd + 1, secondEnd + 1 + digits);
    int unitDigits = precision > 3 ? 6 : 3;
    return seconds * perSecond + (long) fraction * POWERS[unitDigits - digits];
  }

  /** Seconds east of Greenwich of {@code Z}, {@code +h[h][[:]mm]}, or {@link #INVALID_INT}. */
  private static int offsetSeconds(byte[] heap, int from, int end) {
    if (end - from == 1 && (heap[from] == 'Z' || heap[from] == 'z')) {
      return 0;
    }
    if (end - from < 2 || (heap[from] != '+' && heap[from] != '-')) {
      return INVALID_INT;
    }
    int hourEnd = digitsEnd(heap, from + 1, Math.min(end, from + 3));
    int hours = number(heap, from + 1, hourEnd);
    int minuteStart = hourEnd < end && heap[hourEnd] == ':' ? hourEnd + 1 : hourEnd;
    int minutes = minuteStart == end ? 0 : number(heap, minuteStart, end);
    if (hours < 0 || hours > 18 || minutes < 0 || minutes > 59 || end - minuteStart > 2) {
      return INVALID_INT;
    }
    int seconds = (hours * 60 + minutes) * 60;
    return heap[from] == '-' ? -seconds : seconds;
  }

  /** The digits as a number, or -1 if there are none or something else is among them. */
  private static int number(byte[] heap, int from, int end) {
    if (from >= end) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < end; i++) {
      int digit = heap[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }

  private static int digitsEnd(byte[] heap, int from, int end) {
    int i = from;
    while (i < end && heap[i] >= '0' && heap[i] <= '9') {
      i++;
    }
    return i;
  }

  private static int skipBlanks(byte[] heap, int from, int end) {
    int i = from;
    while (i < end && heap[i] == ' ') {
      i++;
    }
    return i;
  }

  private static int trimEnd(byte[] heap, int from, int end) {
    int i = end;
    while (i > from && heap[i - 1] == ' ') {
      i--;
    }
    return i;
  }

  /** Appends {@code yyyy-MM-dd HH:mm:ss} and as many fraction digits as the precision. */
  public static void appendTimestamp(long value, int precision, BytesBuilder to) {
    long perSecond = unitsPerSecond(precision);
    long seconds = Math.floorDiv(value, perSecond);
    int fraction = (int) Math.floorMod(value, perSecond);
    appendDate((int) Math.floorDiv(seconds, 86_400L), to);
    to.append((byte) ' ');
    appendClock((int) Math.floorMod(seconds, 86_400L), to);
    appendFraction(fraction, precision > 3 ? 6 : 3, precision, to);
  }

  /** Appends {@code yyyy-MM-dd}. */
  public static void appendDate(int days, BytesBuilder to) {
    int civil = Calendar.civil(days);
    int year = Calendar.year(civil);
    if (year < 0) {
      to.append((byte) '-');
    } else if (year > 9_999) {
      to.append((byte) '+');
    }
    appendPadded(Math.abs(year), 4, to);
    to.append((byte) '-');
    appendPadded(Calendar.month(civil), 2, to);
    to.append((byte) '-');
    appendPadded(Calendar.day(civil), 2, to);
  }

  /** Appends {@code HH:mm:ss} and as many fraction digits as the precision, at most 3. */
  public static void appendTime(int millisOfDay, int precision, BytesBuilder to) {
    appendClock(millisOfDay / 1_000, to);
    appendFraction(millisOfDay % 1_000, 3, Math.min(3, precision), to);
  }

  private static void appendClock(int secondOfDay, BytesBuilder to) {
    appendPadded(secondOfDay / 3_600, 2, to);
    to.append((byte) ':');
    appendPadded(secondOfDay / 60 % 60, 2, to);
    to.append((byte) ':');
    appendPadded(secondOfDay % 60, 2, to);
  }

  private static void appendFraction(int fraction, int unitDigits, int precision, BytesBuilder to) {
    if (precision > 0) {
      to.append((byte) '.');
      appendPadded(fraction / POWERS[unitDigits - precision], precision, to);
    }
  }

  /** Appends a number that is not negative, with zeros in front up to a width. */
  static void appendPadded(int value, int width, BytesBuilder to) {
    int digits = 1;
    for (int rest = value / 10; rest > 0; rest /= 10) {
      digits++;
    }
    for (int i = digits; i < width; i++) {
      to.append((byte) '0');
    }
    int power = 1;
    for (int i = 1; i < digits; i++) {
      power *= 10;
    }
    for (int rest = value; power > 0; power /= 10) {
      to.append((byte) ('0' + rest / power % 10));
    }
  }

  /** Text of the bytes, for messages. */
  static String text(byte[] heap, int start, int length) {
    int shown = Math.min(length, 100);
    String text = new String(heap, start, shown, StandardCharsets.UTF_8);
    return shown < length ? text + "..." : text;
  }
}
