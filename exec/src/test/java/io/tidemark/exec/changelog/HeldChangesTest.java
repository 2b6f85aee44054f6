package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.changelog.NetChangesOperator.Form;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Changes that wait for the clock, or for the watermark to fire what they are about. */
final class HeldChangesTest {
  /** A key, the end of a window, a value. */
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.INT),
          ColumnType.timestamp(3),
          ColumnType.of(ColumnType.Kind.INT));

  private static final int[] KEY = {0, 1};
  private static final int[] WINDOW = {1};
  private static final FiringTime END = new FiringTime(1, true, 0);

  private static OperatorHarness harness(Pace pace) {
    return new OperatorHarness(TYPES, () -> new NetChangesOperator(TYPES, KEY, Form.RETRACT, pace));
  }

  @Test
  void aWindowThatFiresIsGivenBeforeTheTick() {
    Answer answer =
        harness(Pace.every(1000, END))
            .change("+I", 1, 10L, 1)
            .change("+I", 1, 20L, 2)
            .watermark(8)
            .endUnit()
            .change("-U", 1, 10L, 1)
            .change("+U", 1, 10L, 5)
            .watermark(9)
            .endUnit()
            .tick(1000)
            .check();
    assertThat(answer.changes(0)).isEmpty();
    assertThat(answer.changes(1)).containsExactly("+I[1, 10, 5]");
    assertThat(answer.changes(2)).containsExactly("+I[1, 20, 2]");
  }

  @Test
  void aRowThatCanBeCorrectedFiresThoughTheWatermarkIsHeldBack() {
    Answer answer =
        harness(Pace.every(1000, new FiringTime(1, true, 5)))
            .change("+I", 1, 10L, 1)
            .watermark(3)
            .endUnit()
            .change("+I", 2, 10L, 1)
            .watermark(4)
            .endUnit()
            .change("-D", 2, 10L, 1)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).isEmpty();
    assertThat(answer.changes(1)).containsExactly("+I[1, 10, 1]", "+I[2, 10, 1]");
    assertThat(answer.changes(2)).containsExactly("-D[2, 10, 1]");
  }

  @Test
  void aCompleteResultIsGivenAsAWholeWhenAWindowFires() {
    Answer answer =
        new OperatorHarness(
                TYPES,
                () -> new NetChangesOperator(TYPES, KEY, Form.COMPLETE, Pace.every(1000, END)))
            .change("+I", 1, 10L, 1)
            .change("+I", 1, 20L, 2)
            .watermark(9)
            .endUnit()
            .change("+I", 1, 30L, 2)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, 10, 1]", "+I[1, 20, 2]");
    assertThat(answer.changes(1)).isEmpty();
  }

  @Test
  void aDelayRunsFromTheFirstChangeOfAGroup() {
    Answer answer =
        harness(Pace.delay(100, false, END, WINDOW))
            .change("+I", 1, 10L, 1)
            .endUnit()
            .tick(50)
            .change("+I", 2, 10L, 1)
            .change("+I", 1, 20L, 1)
            .watermark(30)
            .endUnit()
            .tick(100)
            .change("-U", 1, 10L, 1)
            .change("+U", 1, 10L, 2)
            .endUnit()
            .tick(150)
            .tick(199)
            .tick(200)
            .check();
    assertThat(answer.changes(2)).isEmpty();
    assertThat(answer.changes(3)).containsExactly("+I[1, 10, 1]", "+I[2, 10, 1]");
    assertThat(answer.changes(5)).containsExactly("+I[1, 20, 1]");
    assertThat(answer.changes(6)).isEmpty();
    assertThat(answer.changes(7)).containsExactly("-U[1, 10, 1]", "+U[1, 10, 2]");
  }

  @Test
  void changesThatCancelEachOtherStartNoDelay() {
    Answer answer =
        harness(Pace.delay(100, false, null, WINDOW))
            .change("+I", 1, 10L, 1)
            .change("-D", 1, 10L, 1)
            .change("+I", 1, 20L, 1)
            .endUnit()
            .tick(50)
            .change("-D", 1, 20L, 1)
            .endUnit()
            .change("+I", 1, 10L, 3)
            .change("+I", 1, 20L, 4)
            .endUnit()
            .tick(149)
            .tick(150)
            .check();
    assertThat(answer.changes(4)).isEmpty();
    assertThat(answer.changes(5)).containsExactly("+I[1, 10, 3]", "+I[1, 20, 4]");
  }

  @Test
  void theWatermarkEndsADelayOnce() {
    Answer answer =
        harness(Pace.delay(100, true, END, WINDOW))
            .change("+I", 1, 10L, 1)
            .change("+I", 1, 20L, 1)
            .endUnit()
            .change("-U", 1, 10L, 1)
            .change("+U", 1, 10L, 2)
            .watermark(9)
            .endUnit()
            .change("-U", 1, 10L, 2)
            .change("+U", 1, 10L, 3)
            .watermark(12)
            .endUnit()
            .tick(100)
            .check();
    assertThat(answer.changes(1)).containsExactly("+I[1, 10, 2]");
    assertThat(answer.changes(2)).isEmpty();
    assertThat(answer.changes(3)).containsExactly("-U[1, 10, 2]", "+U[1, 10, 3]", "+I[1, 20, 1]");
  }

  @Test
  void delaysAreThoseOfANaiveModel() {
    for (int seed = 0; seed < 60; seed++) {
      check(seed);
    }
  }

  /** A value by key and window. */
  private record Name(int key, long end) implements Comparable<Name> {
    @Override
    public int compareTo(Name other) {
      return key != other.key ? Integer.compare(key, other.key) : Long.compare(end, other.end);
    }
  }

  private static void check(int seed) {
    Random random = new Random(seed);
    boolean isAtWatermark = random.nextBoolean();
    boolean isEvery = random.nextInt(3) == 0;
    int length = 1 + random.nextInt(60);
    Pace pace = isEvery ? Pace.every(length, END) : Pace.delay(length, isAtWatermark, END, WINDOW);
    OperatorHarness harness = harness(pace);
    Map<Name, Integer> now = new TreeMap<>();
    Map<Name, Integer> told = new TreeMap<>();
    Map<Long, Long> since = new TreeMap<>();
    List<List<String>> expected = new ArrayList<>();
    long clock = 0;
    long watermark = Long.MIN_VALUE;
    for (int unit = 0; unit < 40; unit++) {
      long clockBefore = clock;
      long watermarkBefore = watermark;
      boolean isTick = random.nextInt(3) == 0;
      int rows = isTick ? 0 : random.nextInt(4);
      for (int i = 0; i < rows; i++) {
        change(harness, now, new Name(random.nextInt(3), 10 * random.nextInt(8)), random);
        if (random.nextInt(3) == 0) {
          watermark = Math.max(watermark, random.nextInt(80));
          harness.watermark(watermark);
        }
      }
      if (isTick) {
        clock += random.nextInt(40);
        harness.tick(clock);
      } else {
        harness.endUnit();
      }
      TreeSet<Long> given = new TreeSet<>();
      for (long end = 0; end < 80; end += 10) {
        if (part(now, end).equals(part(told, end))) {
          since.remove(end);
          continue;
        }
        long first = since.computeIfAbsent(end, e -> clockAt(isTick, clockBefore));
        boolean hasFired = end - 1 <= watermark;
        boolean isNew = end - 1 > watermarkBefore;
        boolean isDue =
            isEvery
                ? hasFired || clock / length > clockBefore / length
                : clock >= first + length || (isAtWatermark && hasFired && isNew);
        if (isDue) {
          given.add(end);
          since.remove(end);
        }
      }
      expected.add(give(now, told, given));
    }
    expected.add(give(now, told, null));
    Answer answer = harness.check();
    for (int unit = 0; unit < expected.size() - 1; unit++) {
      assertThat(answer.changes(unit))
          .as("unit %s of seed %s", unit, seed)
          .isEqualTo(expected.get(unit));
    }
    int count = expected.stream().mapToInt(List::size).sum();
    assertThat(answer.rows()).as("rows of seed %s", seed).hasSize(count);
  }

  private static long clockAt(boolean isTick, long clock) {
    assertThat(isTick).as("a tick changes nothing").isFalse();
    return clock;
  }

  private static void change(
      OperatorHarness harness, Map<Name, Integer> now, Name name, Random random) {
    Integer old = now.get(name);
    int kind = random.nextInt(4);
    if (old != null) {
      harness.change(kind == 0 ? "-D" : "-U", name.key, name.end, old);
      now.remove(name);
    }
    if (old == null || kind > 0) {
      int value = random.nextInt(3);
      harness.change(old == null ? "+I" : "+U", name.key, name.end, value);
      now.put(name, value);
    }
  }

  private static Map<Name, Integer> part(Map<Name, Integer> all, long end) {
    Map<Name, Integer> part = new TreeMap<>();
    all.forEach(
        (name, value) -> {
          if (name.end == end) {
            part.put(name, value);
          }
        });
    return part;
  }

  private static List<String> give(
      Map<Name, Integer> now, Map<Name, Integer> told, @Nullable TreeSet<Long> ends) {
    TreeSet<Name> names = new TreeSet<>(now.keySet());
    names.addAll(told.keySet());
    List<String> changes = new ArrayList<>();
    for (Name name : names) {
      Integer is = now.get(name);
      Integer was = told.get(name);
      if (Objects.equals(is, was) || (ends != null && !ends.contains(name.end))) {
        continue;
      }
      if (was != null) {
        changes.add((is == null ? "-D" : "-U") + text(name, was));
      }
      if (is != null) {
        changes.add((was == null ? "+I" : "+U") + text(name, is));
        told.put(name, is);
      } else {
        told.remove(name);
      }
    }
    return changes;
  }

  private static String text(Name name, int value) {
    return "[" + name.key + ", " + name.end + ", " + value + "]";
  }
}
