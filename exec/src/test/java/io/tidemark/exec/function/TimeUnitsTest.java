package io.tidemark.exec.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Units of time beside {@code java.time}, and at the examples of Flink's tests. */
class TimeUnitsTest {
  private static final byte[] BERLIN = Calling.utf8("Europe/Berlin");

  private final Random random = new Random(7);

  /** From the years 1600 to 2400, half of them on a day's first millisecond or a month's first. */
  private LocalDateTime time() {
    LocalDate day = LocalDate.ofEpochDay(random.nextInt(292_194) - 135_140);
    LocalTime at = LocalTime.ofNanoOfDay(random.nextInt(86_400_000) * 1_000_000L);
    return switch (random.nextInt(4)) {
      case 0 -> day.atStartOfDay();
      case 1 -> day.withDayOfMonth(1).atStartOfDay();
      default -> day.atTime(at);
    };
  }

  private static long units(LocalDateTime time, int precision) {
    long perSecond = precision > 3 ? 1_000_000L : 1_000L;
    return time.toEpochSecond(ZoneOffset.UTC) * perSecond
        + time.getNano() / (1_000_000_000L / perSecond);
  }

  private static LocalDateTime spanStart(LocalDateTime time, int months, int firstYear) {
    LocalDate first = LocalDate.of(firstYear, 1, 1);
    long all = ChronoUnit.MONTHS.between(first, time.toLocalDate().withDayOfMonth(1));
    return first.plusMonths(all / months * months).atStartOfDay();
  }

  @Test
  void timesAreCutToUnitsOfTheCalendar() {
    int[][] spans = {{1, 0}, {3, 0}, {12, 0}, {120, 0}, {1_200, 1}, {12_000, 1}};
    for (int i = 0; i < 4_000; i++) {
      LocalDateTime time = time();
      int precision = random.nextBoolean() ? 3 : 6;
      long units = units(time, precision);
      for (int[] span : spans) {
        LocalDateTime floor = spanStart(time, span[0], span[1]);
        LocalDateTime ceil = floor.equals(time) ? time : floor.plusMonths(span[0]);
        assertThat(TimeUnits.floorMonths(units, span[0], span[1], precision))
            .as(time + " to " + span[0])
            .isEqualTo(units(floor, precision));
        assertThat(TimeUnits.ceilMonths(units, span[0], span[1], precision))
            .as(time + " to " + span[0])
            .isEqualTo(units(ceil, precision));
      }
      LocalDateTime sunday =
          time.with(TemporalAdjusters.previousOrSame(DayOfWeek.SUNDAY))
              .truncatedTo(ChronoUnit.DAYS);
      LocalDateTime next = sunday.equals(time) ? time : sunday.plusDays(7);
      assertThat(TimeUnits.floorWeek(units, precision)).isEqualTo(units(sunday, precision));
      assertThat(TimeUnits.ceilWeek(units, precision)).isEqualTo(units(next, precision));
    }
  }

  @Test
  void timesAreCutToUnitsOfFixedLength() {
    ChronoUnit[] lengths = {
      ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS
    };
    for (int i = 0; i < 4_000; i++) {
      LocalDateTime time = time();
      for (ChronoUnit unit : lengths) {
        LocalDateTime floor = time.truncatedTo(unit);
        LocalDateTime ceil = floor.equals(time) ? time : floor.plus(1, unit);
        long millis = unit.getDuration().toMillis();
        assertThat(TimeUnits.floorMillis(units(time, 6), millis, 6)).isEqualTo(units(floor, 6));
        assertThat(TimeUnits.ceilMillis(units(time, 3), millis, 3)).isEqualTo(units(ceil, 3));
        if (unit != ChronoUnit.DAYS) {
          int ofDay = (int) (time.toLocalTime().toNanoOfDay() / 1_000_000);
          assertThat(TimeUnits.floorTime(ofDay, (int) millis))
              .isEqualTo((int) (floor.toLocalTime().toNanoOfDay() / 1_000_000));
          assertThat(TimeUnits.ceilTime(ofDay, (int) millis))
              .isEqualTo((int) (ceil.toLocalTime().toNanoOfDay() / 1_000_000));
        }
      }
    }
  }

  /** Of Flink's tests those in which a time on the edge of a unit is itself. */
  @ParameterizedTest
  @CsvSource({
    "2021-02-27, 2021-02-21, 2021-02-28",
    "2021-03-01, 2021-02-28, 2021-03-07",
    "1970-01-04, 1970-01-04, 1970-01-04",
    "1969-12-31, 1969-12-28, 1970-01-04"
  })
  void weeksBeginOnSundays(LocalDate day, LocalDate floor, LocalDate ceil) {
    assertThat(TimeUnits.floorWeek((int) day.toEpochDay())).isEqualTo((int) floor.toEpochDay());
    assertThat(TimeUnits.ceilWeek((int) day.toEpochDay())).isEqualTo((int) ceil.toEpochDay());
  }

  @ParameterizedTest
  @CsvSource({
    "2018-01-02, 120, 0, 2010-01-01, 2020-01-01",
    "2018-03-27, 1200, 1, 2001-01-01, 2101-01-01",
    "2018-01-02, 12000, 1, 2001-01-01, 3001-01-01",
    "2000-12-31, 1200, 1, 1901-01-01, 2001-01-01",
    "2001-01-01, 1200, 1, 2001-01-01, 2001-01-01",
    "2021-03-21, 3, 0, 2021-01-01, 2021-04-01"
  })
  void centuriesBeginWithTheYearOne(
      LocalDate day, int months, int firstYear, LocalDate floor, LocalDate ceil) {
    int days = (int) day.toEpochDay();
    assertThat(TimeUnits.floorMonths(days, months, firstYear)).isEqualTo((int) floor.toEpochDay());
    assertThat(TimeUnits.ceilMonths(days, months, firstYear)).isEqualTo((int) ceil.toEpochDay());
  }

  /** 27 October 2024: the hour from 02:00 comes twice in Berlin, at 00:00 and 01:00 UTC. */
  @Test
  void hoursOfARepeatedHourStayApart() {
    long first = millis("2024-10-27T00:20:00");
    long second = millis("2024-10-27T01:20:00");
    assertThat(floorHour(first)).isEqualTo(millis("2024-10-27T00:00:00"));
    assertThat(floorHour(second)).isEqualTo(millis("2024-10-27T01:00:00"));
    assertThat(TimeUnits.ceilMillis(second, 3_600_000, 3, BERLIN, 0, BERLIN.length))
        .isEqualTo(millis("2024-10-27T02:00:00"));
    byte[] rangoon = Calling.utf8("Asia/Rangoon");
    // 06:10:31 there, six and a half hours ahead of UTC.
    assertThat(
            TimeUnits.floorMillis(
                millis("2018-03-19T23:40:31"), 3_600_000, 3, rangoon, 0, rangoon.length))
        .isEqualTo(millis("2018-03-19T23:30:00"));
  }

  private static long floorHour(long instant) {
    return TimeUnits.floorMillis(instant, 3_600_000, 3, BERLIN, 0, BERLIN.length);
  }

  private static long millis(String time) {
    return LocalDateTime.parse(time).toInstant(ZoneOffset.UTC).toEpochMilli();
  }

  @Test
  void monthsBetweenAreThoseThatCanBeAdded() {
    for (int i = 0; i < 3_000; i++) {
      LocalDateTime from = time();
      LocalDateTime to = from.plusDays(random.nextInt(2_000)).with(time().toLocalTime());
      if (to.isBefore(from)) {
        continue;
      }
      int months = 0;
      while (!from.plusMonths(months + 1L).isAfter(to)) {
        months++;
      }
      assertThat(TimeUnits.months(units(from, 3), units(to, 3), 3))
          .as(from + " to " + to)
          .isEqualTo(months);
      assertThat(TimeUnits.months(units(to, 6), units(from, 6), 6)).isEqualTo(-months);
    }
  }

  @Test
  void differencesAreCutTowardZero() {
    assertThat(TimeUnits.difference(0, 119_999, 60_000)).isEqualTo(1);
    assertThat(TimeUnits.difference(119_999, 0, 60_000)).isEqualTo(-1);
  }

  /** EXTRACT beside java.time; decades, centuries and millennia by their definition. */
  @Test
  void fieldsAreThoseOfJava() {
    for (int i = 0; i < 3_000; i++) {
      LocalDateTime time = time();
      LocalDate date = time.toLocalDate();
      int days = (int) date.toEpochDay();
      assertThat(Timestamps.isoDayOfWeek(days)).isEqualTo(date.getDayOfWeek().getValue());
      assertThat(Timestamps.isoYear(days)).isEqualTo(date.get(IsoFields.WEEK_BASED_YEAR));
      assertThat(Timestamps.decade(days)).isEqualTo(date.getYear() / 10);
      assertThat(Timestamps.century(days)).isEqualTo((date.getYear() - 1) / 100 + 1);
      assertThat(Timestamps.millennium(days)).isEqualTo((date.getYear() - 1) / 1000 + 1);
      long micros = units(time, 6);
      assertThat(Timestamps.epoch(micros, 6)).isEqualTo(time.toEpochSecond(ZoneOffset.UTC));
      assertThat(Timestamps.millisecond(micros, 6)).isEqualTo(time.getNano() / 1_000_000);
      assertThat(Timestamps.microsecond(micros, 6)).isEqualTo(time.getNano() / 1_000);
      assertThat(Timestamps.nanosecond(units(time, 3), 3)).isEqualTo(time.getNano());
    }
  }
}
