package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares with {@code java.time}, step by step around the changes of odd zones. */
class WallClockTest {
  private static final long MINUTE = 60_000;

  /** A zone and a day around which its clock is set. */
  private record Change(String zone, String day) {
    long middle() {
      return Instant.parse(day + "T12:00:00Z").toEpochMilli();
    }
  }

  private static final List<Change> CHANGES =
      List.of(
          new Change("Europe/Berlin", "2023-03-26"),
          new Change("Europe/Berlin", "2023-10-29"),
          new Change("America/Sao_Paulo", "2018-11-04"),
          new Change("America/Sao_Paulo", "2018-02-18"),
          new Change("Australia/Lord_Howe", "2024-04-07"),
          new Change("Australia/Lord_Howe", "2024-10-06"),
          new Change("Pacific/Apia", "2011-12-30"),
          new Change("Asia/Kathmandu", "1986-01-01"),
          new Change("Asia/Manila", "1844-12-31"),
          new Change("America/Juneau", "1867-10-19"),
          new Change("Africa/Monrovia", "1972-01-07"),
          new Change("UTC", "2024-01-01"));

  private static long shown(ZoneId zone, long instant) {
    return LocalDateTime.ofInstant(Instant.ofEpochMilli(instant), zone)
        .toInstant(ZoneOffset.UTC)
        .toEpochMilli();
  }

  @Test
  void showsWhatTheZoneShows() {
    for (Change change : CHANGES) {
      ZoneId zone = ZoneId.of(change.zone);
      WallClock clock = new WallClock(zone);
      Random random = new Random(1);
      for (int i = 0; i < 500; i++) {
        long instant = change.middle() + random.nextInt(-10_000, 10_000) * MINUTE;
        assertThat(clock.show(instant)).as(change + " " + instant).isEqualTo(shown(zone, instant));
      }
    }
  }

  @Test
  void timeIsOverWhenNoLaterInstantShowsAnEarlierOne() {
    for (Change change : CHANGES) {
      WallClock clock = new WallClock(ZoneId.of(change.zone));
      // Some old offsets are no whole minutes.
      int perDay = change.day.startsWith("18") ? 24 * 60 * 60 : 24 * 60;
      long step = 24 * 60 * MINUTE / perDay;
      int count = 8 * perDay;
      long from = change.middle() - count / 2 * step;
      long[] shown = new long[count];
      for (int i = 0; i < count; i++) {
        shown[i] = shown(ZoneId.of(change.zone), from + i * step);
      }
      long earliest = Long.MAX_VALUE;
      for (int i = count - 1; i >= 2 * perDay; i--) {
        boolean isNewLow = shown[i] < earliest;
        earliest = Math.min(earliest, shown[i]);
        if (i < count - 2 * perDay && i % 60 < 2) {
          long instant = from + i * step;
          String what = change + " " + Instant.ofEpochMilli(instant);
          assertThat(clock.earliestFrom(instant)).as(what).isEqualTo(earliest);
          if (isNewLow) {
            // Nothing earlier comes after this instant, and this very time comes now.
            assertThat(clock.isOver(earliest + 1)).as(what).isEqualTo(instant + 1);
          }
          assertThat(clock.isOver(earliest)).as(what).isLessThanOrEqualTo(instant);
        }
      }
    }
  }

  @Test
  void bothDirectionsAgreeOnWhatHasFired() {
    for (Change change : CHANGES) {
      WallClock clock = new WallClock(ZoneId.of(change.zone));
      Random random = new Random(2);
      for (int i = 0; i < 2_000; i++) {
        long instant = change.middle() + random.nextInt(-3_000, 3_000) * MINUTE;
        long time = instant + random.nextInt(-1_500, 1_500) * MINUTE;
        assertThat(clock.isOver(time) <= instant)
            .as(change + " " + time + " at " + instant)
            .isEqualTo(clock.earliestFrom(instant) >= time);
      }
    }
  }

  @Test
  void repeatedHourIsOverTheSecondTime() {
    WallClock berlin = new WallClock(ZoneId.of("Europe/Berlin"));
    assertThat(Instant.ofEpochMilli(berlin.isOver(local("2023-10-29T02:30"))))
        .isEqualTo(Instant.parse("2023-10-29T01:30:00Z"));
    assertThat(Instant.ofEpochMilli(berlin.isOver(local("2023-10-29T02:00"))))
        .isEqualTo(Instant.parse("2023-10-29T00:00:00Z"));
    assertThat(Instant.ofEpochMilli(berlin.isOver(local("2023-10-29T03:00"))))
        .isEqualTo(Instant.parse("2023-10-29T02:00:00Z"));
  }

  @Test
  void skippedHourIsOverWhenTheClockIsSetForward() {
    WallClock berlin = new WallClock(ZoneId.of("Europe/Berlin"));
    for (String time : List.of("2023-03-26T02:00", "2023-03-26T02:30", "2023-03-26T03:00")) {
      assertThat(Instant.ofEpochMilli(berlin.isOver(local(time))))
          .isEqualTo(Instant.parse("2023-03-26T01:00:00Z"));
    }
  }

  private static long local(String time) {
    return LocalDateTime.parse(time).toInstant(ZoneOffset.UTC).toEpochMilli();
  }
}
