package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SessionTableOperatorTest {
  private static final ColumnType TIME = ColumnType.timestamp(3);
  private static final long GAP = 10;

  private static OperatorHarness harness() {
    return new OperatorHarness(
            List.of(ColumnType.string(), TIME, ColumnType.of(ColumnType.Kind.BIGINT)),
            () -> new SessionTableOperator(GAP, 1, TIME, List.of(0)))
        .hashedBy(0);
  }

  private static List<@Nullable Object> row(
      @Nullable String key, long time, long id, long start, long end) {
    return Arrays.asList(key, time, id, start, end, end - 1);
  }

  @Test
  void rowsThatTouchAreOneSessionInArrivalOrder() {
    Answer answer =
        harness()
            .row("a", 20L, 1L)
            .row("b", 3L, 2L)
            .row("a", 0L, 3L)
            .row("a", 10L, 4L)
            .row(null, 5L, 5L)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row("b", 3, 2, 3, 13),
            row(null, 5, 5, 5, 15),
            row("a", 20, 1, 0, 30),
            row("a", 0, 3, 0, 30),
            row("a", 10, 4, 0, 30));
  }

  @Test
  void rowIsLateOnlyIfItJoinsNoSessionThatIsKept() {
    Answer answer =
        harness()
            .row("a", 0L, 1L)
            .row("a", 8L, 2L)
            .watermark(12)
            .row("a", -1L, 3L)
            .row("a", -2L, 4L)
            .row("b", 2L, 5L)
            .row("b", 3L, 6L)
            .watermark(17)
            .row("a", 8L, 7L)
            .row(null, null, 8L)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row("a", 0, 1, -2, 18),
            row("a", 8, 2, -2, 18),
            row("a", -1, 3, -2, 18),
            row("a", -2, 4, -2, 18));
    assertThat(answer.lateRows())
        .containsExactly(
            new LateRow(LateReason.LATE, Arrays.asList("b", 2L, 5L), 12, List.of(2L, 12L)),
            new LateRow(LateReason.LATE, Arrays.asList("b", 3L, 6L), 12, List.of(3L, 13L)),
            new LateRow(LateReason.LATE, Arrays.asList("a", 8L, 7L), 17, List.of(8L, 18L)),
            new LateRow(LateReason.NULL_ROWTIME, Arrays.asList(null, null, 8L), 17, List.of()));
  }

  @Test
  void keysOfNegativeZeroAreThoseOfZero() {
    ColumnType number = ColumnType.of(ColumnType.Kind.DOUBLE);
    assertThat(
            new OperatorHarness(
                    List.of(number, TIME), () -> new SessionTableOperator(GAP, 1, TIME, List.of(0)))
                .hashedBy(0)
                .row(0.0, 1L)
                .row(-0.0, 8L)
                .check()
                .values())
        .containsExactly(
            Arrays.asList(0.0, 1L, 1L, 18L, 17L), Arrays.asList(-0.0, 8L, 1L, 18L, 17L));
  }

  /** A session of the twin. */
  private static final class Naive {
    final String key;
    final List<Long> ids = new ArrayList<>();
    long start;
    long end;

    Naive(String key, long time) {
      this.key = key;
      this.start = time;
      this.end = time + GAP;
    }
  }

  @Test
  void matchesSessionsKeptRowByRow() {
    Random random = new Random(11);
    for (int round = 0; round < 30; round++) {
      OperatorHarness harness = harness();
      List<Naive> open = new ArrayList<>();
      List<List<@Nullable Object>> expected = new ArrayList<>();
      List<Long> times = new ArrayList<>();
      long watermark = Long.MIN_VALUE;
      int lateCount = 0;
      long base = 0;
      for (long id = 0; id < 120; id++) {
        base += random.nextInt(6);
        long time = base - random.nextInt(30);
        String key = "k" + random.nextInt(3);
        times.add(time);
        harness.row(key, time, id);
        lateCount += add(open, key, time, id, watermark) ? 0 : 1;
        watermark = Math.max(watermark, time - 5);
        harness.watermark(watermark);
        fire(open, watermark, times, expected);
      }
      fire(open, Long.MAX_VALUE, times, expected);
      Answer answer = harness.check();
      assertThat(answer.values()).containsExactlyElementsOf(expected);
      assertThat(answer.lateRows()).hasSize(lateCount);
    }
  }

  private static boolean add(List<Naive> open, String key, long time, long id, long watermark) {
    List<Naive> joined = new ArrayList<>();
    for (Naive session : open) {
      if (session.key.equals(key) && session.start <= time + GAP && time <= session.end) {
        joined.add(session);
      }
    }
    if (joined.isEmpty() && watermark >= time + GAP - 1) {
      return false;
    }
    Naive merged = new Naive(key, time);
    merged.ids.add(id);
    for (Naive session : joined) {
      merged.start = Math.min(merged.start, session.start);
      merged.end = Math.max(merged.end, session.end);
      merged.ids.addAll(session.ids);
    }
    open.removeAll(joined);
    open.add(merged);
    return true;
  }

  private static void fire(
      List<Naive> open, long watermark, List<Long> times, List<List<@Nullable Object>> rows) {
    List<Naive> due = new ArrayList<>(open);
    due.removeIf(session -> watermark < session.end - 1);
    due.sort(Comparator.<Naive>comparingLong(s -> s.end).thenComparing(s -> s.key));
    open.removeAll(due);
    for (Naive session : due) {
      session.ids.stream()
          .sorted()
          .forEach(
              id ->
                  rows.add(
                      row(session.key, times.get(id.intValue()), id, session.start, session.end)));
    }
  }
}
