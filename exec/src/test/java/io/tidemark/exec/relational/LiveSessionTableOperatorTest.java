package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class LiveSessionTableOperatorTest {
  private static final ColumnType TIME = ColumnType.timestamp(3);
  private static final long GAP = 10;

  private static OperatorHarness harness(boolean isEarly, long lateness) {
    return new OperatorHarness(
            List.of(ColumnType.string(), TIME, ColumnType.of(ColumnType.Kind.BIGINT)),
            () -> new LiveSessionTableOperator(GAP, isEarly, lateness, 1, TIME, List.of(0)))
        .hashedBy(0);
  }

  @Test
  void rowsAreShownWithTheBoundsSoFar() {
    Answer answer =
        harness(true, 0)
            .row("a", 0L, 1L)
            .row("b", 1L, 2L)
            .endUnit()
            .row("a", 5L, 3L)
            .endUnit()
            .row("a", 3L, 4L)
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly("+I[a, 0, 1, 0, 10, 9]", "+I[b, 1, 2, 1, 11, 10]");
    assertThat(answer.changes(1))
        .containsExactly(
            "-D[a, 0, 1, 0, 10, 9]", "+I[a, 0, 1, 0, 15, 14]", "+I[a, 5, 3, 0, 15, 14]");
    assertThat(answer.changes(2)).containsExactly("+I[a, 3, 4, 0, 15, 14]");
  }

  @Test
  void lateRowMergesFiredSessions() {
    Answer answer =
        harness(false, 100)
            .row("a", 20L, 1L)
            .row("a", 0L, 2L)
            .endUnit()
            .row("b", 90L, 3L)
            .watermark(29)
            .endUnit()
            .row("a", 10L, 4L)
            .endUnit()
            .row("a", 19L, 5L)
            .watermark(100)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).isEmpty();
    assertThat(answer.changes(1))
        .containsExactly("+I[a, 0, 2, 0, 10, 9]", "+I[a, 20, 1, 20, 30, 29]");
    assertThat(answer.changes(2))
        .containsExactly(
            "-D[a, 0, 2, 0, 10, 9]",
            "-D[a, 20, 1, 20, 30, 29]",
            "+I[a, 20, 1, 0, 30, 29]",
            "+I[a, 0, 2, 0, 30, 29]",
            "+I[a, 10, 4, 0, 30, 29]");
    assertThat(answer.changes(3))
        .containsExactly("+I[a, 19, 5, 0, 30, 29]", "+I[b, 90, 3, 90, 100, 99]");
  }

  /** A session of the twin, with the numbers of its rows. */
  private static final class Naive {
    final String key;
    final List<Long> ids = new ArrayList<>();
    long start;
    long end;
    boolean isDropped;

    Naive(String key, long time) {
      this.key = key;
      this.start = time;
      this.end = time + GAP;
    }
  }

  private static void matchesNaive(Random random) {
    boolean isEarly = random.nextBoolean();
    long lateness = random.nextInt(3) == 0 ? 0 : random.nextInt(40);
    OperatorHarness harness = harness(isEarly, lateness);
    List<Naive> sessions = new ArrayList<>();
    List<Long> times = new ArrayList<>();
    List<LateRow> late = new ArrayList<>();
    List<OutputRow> expected = new ArrayList<>();
    List<List<@Nullable Object>> shown = List.of();
    long watermark = Long.MIN_VALUE;
    long announced = Long.MIN_VALUE;
    long base = 0;
    for (long id = 0; id < 100; id++) {
      base += random.nextInt(7);
      long time = base - random.nextInt(40);
      String key = "k" + random.nextInt(3);
      times.add(time);
      harness.row(key, time, id);
      if (!add(sessions, key, time, id, watermark, lateness)) {
        late.add(
            new LateRow(
                LateReason.LATE, List.of(key, time, id), watermark, List.of(time, time + GAP)));
      }
      watermark = Math.max(watermark, time - 5);
      harness.watermark(watermark);
      if (random.nextInt(4) == 0 || id == 99) {
        harness.endUnit();
        shown = change(shown, show(sessions, times, isEarly, watermark), announced, expected);
        announced = watermark - lateness;
      }
    }
    change(shown, show(sessions, times, isEarly, Long.MAX_VALUE), announced, expected);
    Answer answer = harness.check();
    assertThat(answer.rows()).isEqualTo(expected);
    assertThat(answer.lateRows()).isEqualTo(late);
  }

  private static boolean add(
      List<Naive> sessions, String key, long time, long id, long watermark, long lateness) {
    Naive merged = new Naive(key, time);
    List<Naive> joined = new ArrayList<>();
    for (Naive session : sessions) {
      session.isDropped |= watermark >= session.end - 1 + lateness;
      if (!session.isDropped
          && session.key.equals(key)
          && session.start <= time + GAP
          && time <= session.end) {
        joined.add(session);
      }
    }
    if (joined.isEmpty() && watermark >= time + GAP - 1 + lateness) {
      return false;
    }
    for (Naive session : joined) {
      merged.start = Math.min(merged.start, session.start);
      merged.end = Math.max(merged.end, session.end);
      merged.ids.addAll(session.ids);
    }
    merged.ids.add(id);
    sessions.removeAll(joined);
    sessions.add(merged);
    return true;
  }

  /** All rows that are shown, in order. */
  private static List<List<@Nullable Object>> show(
      List<Naive> sessions, List<Long> times, boolean isEarly, long watermark) {
    List<Naive> visible = new ArrayList<>(sessions);
    visible.removeIf(session -> !isEarly && watermark < session.end - 1);
    visible.sort(
        Comparator.<Naive>comparingLong(s -> s.end)
            .thenComparing(s -> s.key)
            .thenComparingLong(s -> s.start));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Naive session : visible) {
      session.ids.stream()
          .sorted()
          .forEach(
              id ->
                  rows.add(
                      Arrays.asList(
                          session.key,
                          times.get(id.intValue()),
                          id,
                          session.start,
                          session.end,
                          session.end - 1)));
    }
    return rows;
  }

  private static List<List<@Nullable Object>> change(
      List<List<@Nullable Object>> before,
      List<List<@Nullable Object>> now,
      long announced,
      List<OutputRow> expected) {
    before.stream()
        .filter(row -> !now.contains(row))
        .forEach(row -> expected.add(new OutputRow(Batch.DELETE, announced, row)));
    now.stream()
        .filter(row -> !before.contains(row))
        .forEach(row -> expected.add(new OutputRow(Batch.INSERT, announced, row)));
    return now;
  }

  @Test
  void matchesRowsComputedAnew() {
    Random random = new Random(5);
    for (int round = 0; round < 40; round++) {
      matchesNaive(random);
    }
  }
}
