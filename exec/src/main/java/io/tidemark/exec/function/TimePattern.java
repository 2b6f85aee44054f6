package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.BytesBuilder;
import java.nio.charset.StandardCharsets;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of DATE_FORMAT and its kin, with the letters of {@link DateTimeFormatter} and English
 * names. Patterns of numbers alone, such as {@code yyyy-MM-dd HH:mm:ss.SSS}, are written without
 * objects.
 */
final class TimePattern {
  /** Fields of the simple patterns; their digits follow. */
  private static final String FIELDS = "yMdHmsS";

  private static final Texts.Cache<TimePattern> BY_TEXT = new Texts.Cache<>();

  private final DateTimeFormatter formatter;

  /** Literal bytes as they are, fields as {@code -index * 16 - digits - 1}; null if not simple. */
  private final int @Nullable [] simple;

  private TimePattern(String text) {
    this.formatter = DateTimeFormatter.ofPattern(text, Locale.ENGLISH);
    this.simple = simple(text);
  }

  /** The pattern of a text. */
  static TimePattern of(byte[] heap, int start, int length) {
    return BY_TEXT.get(heap, start, length, TimePattern::parse);
  }

  private static TimePattern parse(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    try {
      return new TimePattern(text);
    } catch (IllegalArgumentException e) {
      throw new DataException(
          "'" + text + "' is no pattern of dates: " + problem(e), "write yyyy-MM-dd HH:mm:ss", e);
    }
  }

  /** What is wrong with a pattern, or null. */
  static @Nullable String problem(String pattern) {
    try {
      DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
      return null;
    } catch (IllegalArgumentException e) {
      return problem(e);
    }
  }

  private static String problem(IllegalArgumentException e) {
    String message = String.valueOf(e.getMessage());
    return message.isEmpty()
        ? "it cannot be read"
        : message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }

  private static int @Nullable [] simple(String text) {
    int[] parts = new int[text.length() * 3];
    int size = 0;
    boolean isQuoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isLetter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      if (c == '\'') {
        boolean isDouble = i + 1 < text.length() && text.charAt(i + 1) == '\'';
        if (isDouble) {
          parts[size++] = c;
          i++;
        } else {
          isQuoted = !isQuoted;
        }
      } else if (isLetter && !isQuoted) {
        int end = i;
        while (end < text.length() && text.charAt(end) == c) {
          end++;
        }
        int field = field(c, end - i);
        if (field == 0) {
          return null;
        }
        parts[size++] = field;
        i = end - 1;
      } else if (c >= 0x80 || "[]{}#".indexOf(c) >= 0) {
        return null;
      } else {
        parts[size++] = c;
      }
    }
    return Arrays.copyOf(parts, size);
  }

  /** 0 if the field is not among the simple ones. */
  private static int field(char letter, int count) {
    int index = FIELDS.indexOf(letter);
    boolean fits = letter == 'y' ? count == 4 : letter == 'S' ? count <= 6 : count == 2;
    return index >= 0 && fits ? -index * 16 - count - 1 : 0;
  }

  /** Appends the text of a wall-clock time; zones in the pattern are that of the session or UTC. */
  void append(long local, int precision, @Nullable ZoneId zone, BytesBuilder out) {
    int civil = Calendar.civil(Timestamps.toDate(local, precision));
    int year = Calendar.year(civil);
    if (simple == null || year < 1 || year > 9_999) {
      appendOther(local, precision, zone == null ? ZoneOffset.UTC : zone, out);
      return;
    }
    int second = (int) Math.floorMod(Timestamps.epoch(local, precision), 86_400L);
    int micros = (int) Timestamps.microsecond(local, precision);
    for (int part : simple) {
      if (part >= 0) {
        out.append((byte) part);
        continue;
      }
      int digits = (-part - 1) % 16;
      int value =
          switch ((-part - 1) / 16) {
            case 0 -> year;
            case 1 -> Calendar.month(civil);
            case 2 -> Calendar.day(civil);
            case 3 -> second / 3_600;
            case 4 -> second / 60 % 60;
            case 5 -> second % 60;
            default -> fraction(micros, digits);
          };
      Times.appendPadded(value, digits, out);
    }
  }

  private static int fraction(int micros, int digits) {
    int value = micros;
    for (int i = digits; i < 6; i++) {
      value /= 10;
    }
    return value;
  }

  private void appendOther(long local, int precision, ZoneId zone, BytesBuilder out) {
    LocalDateTime time =
        LocalDateTime.ofEpochSecond(
            Timestamps.epoch(local, precision),
            (int) Timestamps.nanosecond(local, precision),
            ZoneOffset.UTC);
    try {
      Texts.appendText(formatter.format(time.atZone(zone)), out);
    } catch (DateTimeException e) {
      throw new DataException(
          "this time cannot be written by its pattern: " + e.getMessage(), "use other letters", e);
    }
  }

  /**
   * What the text says, or null if it does not follow the pattern.
   *
   * @param isWhole whether nothing may stand behind it
   */
  @Nullable TemporalAccessor read(String text, boolean isWhole) {
    try {
      ParsePosition position = new ParsePosition(0);
      TemporalAccessor read = formatter.parse(text, position);
      return isWhole && position.getIndex() < text.length() ? null : read;
    } catch (DateTimeException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** Milliseconds of the wall clock; what is missing is that of 1970-01-01 00:00:00. */
  static long millis(TemporalAccessor read) {
    long days = date(read).toEpochDay();
    long seconds =
        field(read, ChronoField.HOUR_OF_DAY, 0) * 3_600L
            + field(read, ChronoField.MINUTE_OF_HOUR, 0) * 60L
            + field(read, ChronoField.SECOND_OF_MINUTE, 0);
    return (days * 86_400 + seconds) * 1_000
        + field(read, ChronoField.NANO_OF_SECOND, 0) / 1_000_000;
  }

  static LocalDate date(TemporalAccessor read) {
    LocalDate date = read.query(TemporalQueries.localDate());
    return date != null
        ? date
        : LocalDate.of(
            field(read, ChronoField.YEAR, field(read, ChronoField.YEAR_OF_ERA, 1970)),
            field(read, ChronoField.MONTH_OF_YEAR, 1),
            field(read, ChronoField.DAY_OF_MONTH, 1));
  }

  private static int field(TemporalAccessor read, ChronoField field, int otherwise) {
    return read.isSupported(field) ? read.get(field) : otherwise;
  }

  /** Seconds east of Greenwich that the text itself gives, or {@link Times#INVALID_INT}. */
  static int offset(TemporalAccessor read) {
    return field(read, ChronoField.OFFSET_SECONDS, Times.INVALID_INT);
  }
}
