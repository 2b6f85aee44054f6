package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Times and their arithmetic beside {@code java.time}, from year 1 to 9999. */
class TimesTest {
  private static final long FIRST = LocalDate.of(1, 1, 1).toEpochDay() * 86_400_000_000L;
  private static final long LAST = LocalDate.of(9999, 12, 31).toEpochDay() * 86_400_000_000L;

  private final Random random = new Random(7);

  private long micros() {
    long span = LAST - FIRST;
    return FIRST + Math.floorMod(random.nextLong(), span);
  }

  private static LocalDateTime ofMicros(long micros) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L),
        (int) Math.floorMod(micros, 1_000_000L) * 1000,
        ZoneOffset.UTC);
  }

  private static long toMicros(LocalDateTime time) {
    return ChronoUnit.MICROS.between(LocalDateTime.of(1970, 1, 1, 0, 0), time);
  }

  @Test
  void everyPrecisionPrintsAndReadsBack() {
    for (int i = 0; i < 2_000; i++) {
      long micros = micros();
      for (int precision = 0; precision <= 6; precision++) {
        long value = Timestamps.toPrecision(micros, 6, precision);
        int digits = precision;
        String pattern = "uuuu-MM-dd HH:mm:ss" + (digits == 0 ? "" : "." + "S".repeat(digits));
        String expected = ofMicros(micros).format(DateTimeFormatter.ofPattern(pattern));
        assertThat(Calling.text(out -> Times.appendTimestamp(value, digits, out)))
            .isEqualTo(expected);
        byte[] text = Calling.utf8(expected);
        assertThat(Times.parseTimestamp(text, 0, text.length, digits)).isEqualTo(value);
        byte[] iso = Calling.utf8("  " + expected.replace(' ', 'T') + " ");
        assertThat(Times.parseTimestamp(iso, 0, iso.length, digits)).isEqualTo(value);
      }
    }
  }

  @Test
  void fieldsAreThoseOfJavaTime() {
    for (int i = 0; i < 5_000; i++) {
      long micros = micros();
      LocalDateTime time = ofMicros(micros);
      int days = Timestamps.toDate(micros, 6);
      assertThat(days).isEqualTo((int) time.toLocalDate().toEpochDay());
      assertThat(Timestamps.year(days)).isEqualTo(time.getYear());
      assertThat(Timestamps.quarter(days)).isEqualTo(time.get(IsoFields.QUARTER_OF_YEAR));
      assertThat(Timestamps.month(days)).isEqualTo(time.getMonthValue());
      assertThat(Timestamps.week(days)).isEqualTo(time.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      assertThat(Calendar.isoYear(days)).isEqualTo(time.get(IsoFields.WEEK_BASED_YEAR));
      assertThat(Timestamps.day(days)).isEqualTo(time.getDayOfMonth());
      assertThat(Timestamps.dayOfYear(days)).isEqualTo(time.getDayOfYear());
      assertThat(Timestamps.dayOfWeek(days)).isEqualTo(time.getDayOfWeek().getValue() % 7 + 1);
      assertThat(Timestamps.hour(micros, 6)).isEqualTo(time.getHour());
      assertThat(Timestamps.minute(micros, 6)).isEqualTo(time.getMinute());
      assertThat(Timestamps.second(micros, 6)).isEqualTo(time.getSecond());
      assertThat(Timestamps.toTime(micros, 6)).isEqualTo(time.get(ChronoField.MILLI_OF_DAY));
    }
  }

  @Test
  void monthsAreAddedAndClampedAsInJavaTime() {
    for (int i = 0; i < 5_000; i++) {
      LocalDateTime time = ofMicros(micros());
      int months = random.nextInt(2_000) - 1_000;
      assertThat(Timestamps.addMonths(toMicros(time), months, 6))
          .isEqualTo(toMicros(time.plusMonths(months)));
    }
    LocalDateTime leapDay = LocalDateTime.of(2024, 2, 29, 23, 59, 59);
    assertThat(Timestamps.addMonths(toMicros(leapDay), -12, 6))
        .isEqualTo(toMicros(LocalDateTime.of(2023, 2, 28, 23, 59, 59)));
    assertThat(Timestamps.addMonths(toMicros(leapDay), 48, 6))
        .isEqualTo(toMicros(LocalDateTime.of(2028, 2, 29, 23, 59, 59)));
  }

  @Test
  void monthsBeyondTheCalendarAreAnError() {
    assertThatThrownBy(() -> Calendar.addMonths(0, Integer.MAX_VALUE))
        .isInstanceOf(DataException.class);
    assertThatThrownBy(() -> Calendar.addMonths(0, Integer.MIN_VALUE))
        .isInstanceOf(DataException.class);
    assertThatThrownBy(() -> Calendar.addDays(0, Long.MAX_VALUE)).isInstanceOf(DataException.class);
    assertThat(Calendar.addDays(-1, -1)).isEqualTo(-2);
  }

  @Test
  void offsetsAndZonesGiveInstants() {
    ZoneId id = ZoneId.of("America/New_York");
    Zone zone = Zone.of(id);
    for (int i = 0; i < 5_000; i++) {
      LocalDateTime local = ofMicros(micros()).truncatedTo(ChronoUnit.MILLIS);
      Instant expected = local.atZone(id).toInstant();
      byte[] text = Calling.utf8(local.toString());
      long instant = Times.parseInstant(text, 0, text.length, 3, zone);
      assertThat(instant).as(local.toString()).isEqualTo(expected.toEpochMilli());
      assertThat(zone.toLocal(instant, 1000))
          .isEqualTo(
              expected.atZone(id).toLocalDateTime().toInstant(ZoneOffset.UTC).toEpochMilli());
    }
    for (String text : new String[] {"1969-12-31T23:30:00Z", "1969-12-31 18:15:00.000 -05:15"}) {
      byte[] bytes = Calling.utf8(text);
      assertThat(Times.parseInstant(bytes, 0, bytes.length, 3, zone)).isEqualTo(-1_800_000L);
    }
  }

  @Test
  void timesOfDayReadAndPrint() {
    for (String text : new String[] {"00:00:00.000", "23:59:59.999", "07:08:09.010"}) {
      byte[] bytes = Calling.utf8(text);
      int millis = Times.parseTime(bytes, 0, bytes.length);
      assertThat(millis).isEqualTo((int) (LocalTime.parse(text).toNanoOfDay() / 1_000_000));
      assertThat(Calling.text(out -> Times.appendTime(millis, 3, out))).isEqualTo(text);
    }
    for (String text : new String[] {"", "24:00:00", "12:60", "12:00:60", "12", "12:00:00.", "x"}) {
      byte[] bytes = Calling.utf8(text);
      assertThat(Times.parseTime(bytes, 0, bytes.length)).as(text).isEqualTo(Times.INVALID_INT);
    }
  }

  @Test
  void floorsAreThoseOfJavaTime() {
    for (int i = 0; i < 2_000; i++) {
      LocalDateTime time = ofMicros(micros());
      assertThat(TimeUnits.floorMillis(toMicros(time), 3_600_000, 6))
          .isEqualTo(toMicros(time.truncatedTo(ChronoUnit.HOURS)));
      LocalDate first = time.toLocalDate().withDayOfMonth(1);
      LocalDate quarter = first.minusMonths((first.getMonthValue() - 1) % 3);
      assertThat(TimeUnits.floorMonths(toMicros(time), 3, 0, 6))
          .isEqualTo(toMicros(quarter.atStartOfDay()));
    }
  }
}
