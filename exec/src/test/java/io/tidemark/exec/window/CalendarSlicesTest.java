package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Windows of months, against those that {@code java.time} steps through. */
class CalendarSlicesTest {
  private static final List<String> ORIGINS =
      List.of(
          "1970-01-01T00:00",
          "1970-01-31T06:30",
          "1969-12-31T00:00",
          "1970-03-29T23:59:59.999",
          "1968-02-29T00:00",
          "1970-07-15T00:00");

  private static long millis(LocalDateTime time) {
    return time.toInstant(ZoneOffset.UTC).toEpochMilli();
  }

  private static long millis(String time) {
    return millis(LocalDateTime.parse(time));
  }

  private record Window(long start, long end) {}

  /** All windows that start at {@code origin + k * slide} and hold a time. */
  private static List<Window> holding(LocalDateTime origin, int slide, int size, long time) {
    List<Window> windows = new ArrayList<>();
    for (int k = -3_000 / slide; k < 3_000 / slide; k++) {
      LocalDateTime start = origin.plusMonths((long) k * slide);
      LocalDateTime end = origin.plusMonths((long) k * slide + size);
      if (millis(start) <= time && time < millis(end)) {
        windows.add(new Window(millis(start), millis(end)));
      }
    }
    return windows;
  }

  private static List<Window> windows(SliceSpec spec, long time) {
    List<Window> windows = new ArrayList<>();
    if (spec.isGap(time)) {
      return windows;
    }
    long last = spec.lastWindowEnd(time);
    for (long end = spec.firstWindowEnd(time); end <= last; end = spec.nextWindowEnd(end)) {
      windows.add(new Window(spec.windowStart(end), end));
    }
    return windows;
  }

  @Test
  void hopsAreThoseOfTheCalendar() {
    Random random = new Random(3);
    for (String origin : ORIGINS) {
      MonthCalendar calendar = new MonthCalendar(millis(origin));
      for (int i = 0; i < 40; i++) {
        int slide = 1 + random.nextInt(7);
        int size = 1 + random.nextInt(14);
        SliceSpec spec = new CalendarSlices(new HopSlices(slide, size, 0), calendar);
        long time = time(random, origin);
        List<Window> expected = holding(LocalDateTime.parse(origin), slide, size, time);
        assertThat(windows(spec, time)).as(origin + " " + time).isEqualTo(expected);
        assertThat(spec.sliceStart(time)).isLessThanOrEqualTo(time);
        assertThat(spec.sliceEnd(time)).isGreaterThan(time);
        assertThat(windows(spec, spec.sliceStart(time))).isEqualTo(expected);
        assertThat(windows(spec, spec.sliceEnd(time) - 1)).isEqualTo(expected);
      }
    }
  }

  /** Within a hundred years of 1970, now and then right at the start of a month. */
  private static long time(Random random, String origin) {
    LocalDateTime month = LocalDateTime.parse(origin).plusMonths(random.nextInt(-1_200, 1_200));
    return millis(month) + (random.nextBoolean() ? random.nextInt(-2, 3) : random.nextInt());
  }

  @Test
  void monthToDateGrowsByDaysAndHours() {
    Random random = new Random(4);
    for (String origin : ORIGINS) {
      for (long step : new long[] {86_400_000, 6 * 3_600_000}) {
        int size = 1 + random.nextInt(4);
        SliceSpec spec = new CalendarCumulateSlices(step, size, new MonthCalendar(millis(origin)));
        for (int i = 0; i < 20; i++) {
          long time = time(random, origin);
          Window whole = holding(LocalDateTime.parse(origin), size, size, time).get(0);
          List<Window> expected = new ArrayList<>();
          for (long end = whole.start() + step; end <= whole.end(); end += step) {
            if (time < end) {
              expected.add(new Window(whole.start(), end));
            }
          }
          assertThat(windows(spec, time)).as(origin + " " + time).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void monthWithoutTheDayBeginsOnItsLast() {
    MonthCalendar calendar = new MonthCalendar(millis("1970-01-31T00:00"));
    SliceSpec spec = new CalendarSlices(new TumbleSlices(1, 0), calendar);
    long time = millis("2024-02-29T12:00");
    assertThat(spec.sliceStart(time)).isEqualTo(millis("2024-02-29T00:00"));
    assertThat(spec.sliceEnd(time)).isEqualTo(millis("2024-03-31T00:00"));
    assertThat(spec.sliceStart(time - 86_400_000)).isEqualTo(millis("2024-01-31T00:00"));
  }

  @Test
  void timesBeyondTheCalendarHaveNoWindow() {
    SliceSpec spec = new CalendarSlices(new TumbleSlices(1, 0), new MonthCalendar(0));
    for (long time : new long[] {Long.MIN_VALUE, Long.MAX_VALUE}) {
      assertThatThrownBy(() -> spec.sliceStart(time)).isInstanceOf(ArithmeticException.class);
    }
  }
}
