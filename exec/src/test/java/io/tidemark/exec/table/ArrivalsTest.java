package io.tidemark.exec.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the clock stops on its way. */
final class ArrivalsTest {
  private final Arrivals arrivals = new Arrivals();
  private final List<Long> stops = new ArrayList<>();

  private ClockReading read(long start, Due... dues) {
    return arrivals.still(() -> arrivals.readClock(start, true, false, List.of(dues)));
  }

  private void advance(long from, long to, long horizon) {
    stops.clear();
    arrivals.advance(from, to, horizon, stops::add);
  }

  private static List<Long> ticks(ClockReading reading) {
    List<Long> ticks = new ArrayList<>();
    while (reading.nextNumber() < Long.MAX_VALUE) {
      ticks.add(reading.take());
    }
    return ticks;
  }

  @Test
  void theClockStopsWhereOneThingLeadsToAnother() {
    ClockReading reading =
        read(0, Due.at(millis -> (millis / 10 + 1) * 10), Due.at(millis -> millis + 7));
    advance(0, 25, Long.MAX_VALUE);
    // 14 and 17 follow from 7 and 10; what would follow from those has had both causes.
    assertThat(stops).containsExactly(7L, 10L, 14L, 17L, 20L, 25L);
    assertThat(ticks(reading)).isEqualTo(stops);
    assertThat(arrivals.last()).isEqualTo(6);
    advance(25, 26, Long.MAX_VALUE);
    assertThat(stops).containsExactly(26L);
    advance(26, 40, Long.MAX_VALUE);
    assertThat(stops).contains(30L, 32L, 33L, 37L).endsWith(40L);
  }

  @Test
  void theClockStopsWhereAWatermarkFires() {
    ClockReading reading = read(0, Due.at(millis -> (millis / 10 + 1) * 10));
    List<Long> asked = new ArrayList<>();
    List<Boolean> dues = new ArrayList<>();
    arrivals.advance(
        0,
        25,
        stops::add,
        (millis, isDue) -> {
          asked.add(millis);
          dues.add(isDue);
          return millis < 7 ? 7 : millis < 20 ? 20 : Long.MAX_VALUE;
        });
    assertThat(stops).containsExactly(7L, 10L, 20L, 25L);
    assertThat(ticks(reading)).isEqualTo(stops);
    assertThat(asked).containsExactly(0L, 7L, 10L, 20L);
    // 20 would follow from 10, which has had its one cause.
    assertThat(dues).containsExactly(true, false, true, false);
  }

  @Test
  void aJobKnowsNoTimeBeforeItsStart() {
    ClockReading early = read(0, Due.at(millis -> millis + 5));
    ClockReading late = read(4, Due.at(millis -> millis + 5));
    advance(0, 6, Long.MAX_VALUE);
    assertThat(ticks(early)).containsExactly(5L, 6L);
    assertThat(ticks(late)).containsExactly(5L, 6L);
    advance(6, 9, Long.MAX_VALUE);
    assertThat(stops).containsExactly(9L);
  }

  @Test
  void stopsBehindTheHorizonAreNotNoted() {
    read(0, (millis, times) -> List.of(3L, 50L).forEach(after -> times.accept(millis + after)));
    advance(0, 60, 10);
    assertThat(stops).containsExactly(3L, 60L);
  }
}
