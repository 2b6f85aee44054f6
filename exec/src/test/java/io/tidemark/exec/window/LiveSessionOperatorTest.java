package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.harness.OperatorHarness.LateRow;
import io.tidemark.exec.operator.LateReason;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LiveSessionOperatorTest {
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.MAX, STRING, STRING, false));

  /** Columns: ts, key, k2; key, COUNT(*), MAX(k2) in sessions of 10 ms by key. */
  private static OperatorHarness early(long lateness) {
    return harness(true, lateness, List.of(1), null).hashedBy(1);
  }

  private static OperatorHarness late(long lateness) {
    return harness(false, lateness, List.of(1), null).hashedBy(1);
  }

  private static OperatorHarness harness(
      boolean isEarly, long lateness, List<Integer> keys, @Nullable List<List<Integer>> sets) {
    return harness(isEarly, lateness, keys, sets, CALLS, List.of(-1, 2));
  }

  private static OperatorHarness harness(
      boolean isEarly,
      long lateness,
      List<Integer> keys,
      @Nullable List<List<Integer>> sets,
      List<AggregateSpec> calls,
      List<Integer> arguments) {
    TestLoops.Plan plan =
        new TestLoops.Plan(TestLoops.Kind.SESSIONS, 0, -1, keys, sets, calls, arguments);
    List<ColumnType> keyTypes =
        sets == null
            ? List.of(STRING, STRING).subList(0, keys.size())
            : List.of(STRING, STRING, ColumnType.of(Kind.INT));
    return new OperatorHarness(
        List.of(ColumnType.timestamp(3), STRING, STRING),
        () ->
            new LiveSessionOperator(
                10,
                isEarly,
                lateness,
                0,
                keyTypes,
                Math.min(1, keys.size()),
                calls,
                sets != null,
                TestLoops.of(plan)));
  }

  @Test
  void openSessionIsReplacedWhenItGrows() {
    Answer answer =
        early(0)
            .row(0L, "a", "x")
            .endUnit()
            .row(4L, "a", "x")
            .endUnit()
            .row(2L, "a", "x")
            .row(3L, "b", "x")
            .endUnit()
            .row(2L, "a", "y")
            .watermark(100)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[a, 1, x, 0, 10, 9]");
    assertThat(answer.changes(1))
        .containsExactly("-D[a, 1, x, 0, 10, 9]", "+I[a, 2, x, 0, 14, 13]");
    assertThat(answer.changes(2))
        .containsExactly(
            "-U[a, 2, x, 0, 14, 13]", "+I[b, 1, x, 3, 13, 12]", "+U[a, 3, x, 0, 14, 13]");
    assertThat(answer.changes(3))
        .containsExactly("-U[a, 3, x, 0, 14, 13]", "+U[a, 4, y, 0, 14, 13]");
    assertThat(answer.changes(4)).isEmpty();
  }

  @Test
  void changesAreNetOverUnit() {
    Answer answer =
        early(0)
            .row(0L, "a", "x")
            .row(20L, "a", "y")
            .endUnit()
            .row(40L, "a", "z")
            .row(10L, "a", "z")
            .row(30L, "a", "z")
            .row(12L, "a", "z")
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly("+I[a, 1, x, 0, 10, 9]", "+I[a, 1, y, 20, 30, 29]");
    assertThat(answer.changes(1))
        .containsExactly(
            "-D[a, 1, x, 0, 10, 9]", "-D[a, 1, y, 20, 30, 29]", "+I[a, 6, z, 0, 50, 49]");
  }

  @Test
  void rowThatChangesNothingShowsNothing() {
    List<AggregateSpec> calls = List.of(new AggregateSpec(Function.MAX, STRING, STRING, false));
    Answer answer =
        harness(true, 0, List.of(1), null, calls, List.of(2))
            .hashedBy(1)
            .row(0L, "a", "x")
            .row(5L, "a", "y")
            .endUnit()
            .row(3L, "a", "x")
            .row(0L, "a", null)
            .endUnit()
            .check();
    assertThat(answer.changes(1)).isEmpty();
    assertThat(answer.changes(0)).containsExactly("+I[a, y, 0, 15, 14]");
  }

  @Test
  void sessionFiresThenIsCorrectedThenIsDropped() {
    Answer answer =
        late(20)
            .row(0L, "a", "x")
            .watermark(8)
            .endUnit()
            .row(30L, "b", "x")
            .watermark(9)
            .endUnit()
            // The watermark is at its end: the row joins, within the bounds.
            .row(0L, "a", "y")
            .endUnit()
            // Now it ends at 15, and has fired already.
            .row(5L, "a", "x")
            .watermark(20)
            .endUnit()
            .row(30L, "b", "x")
            .watermark(33)
            .endUnit()
            // It is kept until the watermark is 14 + 20.
            .row(15L, "a", "z")
            .watermark(44)
            .endUnit()
            // The session is gone; a row alone is late up to 15, and the next makes a new one.
            .row(15L, "a", "z")
            .row(16L, "a", "z")
            .endUnit()
            .check();
    assertThat(answer.changes(0)).isEmpty();
    assertThat(answer.changes(1)).containsExactly("+I[a, 1, x, 0, 10, 9]");
    assertThat(answer.changes(2)).containsExactly("-U[a, 1, x, 0, 10, 9]", "+U[a, 2, y, 0, 10, 9]");
    assertThat(answer.changes(3))
        .containsExactly("-D[a, 2, y, 0, 10, 9]", "+I[a, 3, y, 0, 15, 14]");
    assertThat(answer.changes(4)).isEmpty();
    assertThat(answer.changes(5))
        .containsExactly(
            "-D[a, 3, y, 0, 15, 14]", "+I[a, 4, z, 0, 25, 24]", "+I[b, 2, x, 30, 40, 39]");
    assertThat(answer.changes(6)).containsExactly("+I[a, 1, z, 16, 26, 25]");
    assertThat(answer.lateRows())
        .containsExactly(new LateRow(LateReason.LATE, row(15L, "a", "z"), 44, List.of(15L, 25L)));
  }

  @Test
  void droppedSessionNeverComesBack() {
    Answer answer =
        late(5)
            .row(0L, "a", "x")
            .watermark(14)
            .row(0L, "a", "y")
            .row(1L, "a", "y")
            .row(0L, "a", "z")
            .endUnit()
            .check();
    assertThat(answer.lateRows())
        .containsExactly(new LateRow(LateReason.LATE, row(0L, "a", "y"), 14, List.of(0L, 10L)));
    // [1, 11) overlaps the dropped [0, 10) and is another session, which 0 joins.
    assertThat(answer.changes(0))
        .containsExactly("+I[a, 1, x, 0, 10, 9]", "+I[a, 2, z, 0, 11, 10]");
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void rowThatMergesFiredSessionsWithdrawsBoth() {
    Answer answer =
        late(100)
            .row(0L, "a", "x")
            .row(20L, "a", "y")
            .watermark(30)
            .endUnit()
            .row(10L, "a", "w")
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly("+I[a, 1, x, 0, 10, 9]", "+I[a, 1, y, 20, 30, 29]");
    assertThat(answer.changes(1))
        .containsExactly(
            "-D[a, 1, x, 0, 10, 9]", "-D[a, 1, y, 20, 30, 29]", "+I[a, 3, y, 0, 30, 29]");
  }

  @Test
  void mergedSessionFiresAtItsNewEnd() {
    Answer answer =
        late(100)
            .row(0L, "a", "x")
            .row(20L, "a", "y")
            .watermark(15)
            .endUnit()
            // Merges the fired [0, 10) with the open [20, 30).
            .row(10L, "a", "w")
            .endUnit()
            .row(99L, "b", "w")
            .watermark(28)
            .endUnit()
            .row(99L, "b", "w")
            .watermark(29)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[a, 1, x, 0, 10, 9]");
    assertThat(answer.changes(1)).containsExactly("-D[a, 1, x, 0, 10, 9]");
    assertThat(answer.changes(2)).isEmpty();
    assertThat(answer.changes(3)).containsExactly("+I[a, 3, y, 0, 30, 29]");
    assertThat(answer.changes(4)).containsExactly("+I[b, 2, w, 99, 109, 108]");
  }

  @Test
  void furtherKeysMoveWithTheirSession() {
    Answer answer =
        harness(true, 0, List.of(1, 2), null)
            .hashedBy(1)
            .row(0L, "a", "x")
            .row(0L, "a", "y")
            .row(30L, "a", "y")
            .endUnit()
            .row(1L, "a", "x")
            .endUnit()
            .row(1L, "a", "x")
            .endUnit()
            .row(11L, "a", "z")
            .row(20L, "a", "z")
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly(
            "+I[a, x, 1, x, 0, 10, 9]", "+I[a, y, 1, y, 0, 10, 9]", "+I[a, y, 1, y, 30, 40, 39]");
    assertThat(answer.changes(1))
        .containsExactly(
            "-D[a, x, 1, x, 0, 10, 9]",
            "-D[a, y, 1, y, 0, 10, 9]",
            "+I[a, x, 2, x, 0, 11, 10]",
            "+I[a, y, 1, y, 0, 11, 10]");
    assertThat(answer.changes(2))
        .containsExactly("-U[a, x, 2, x, 0, 11, 10]", "+U[a, x, 3, x, 0, 11, 10]");
    assertThat(answer.changes(3))
        .containsExactly(
            "-D[a, x, 3, x, 0, 11, 10]",
            "-D[a, y, 1, y, 0, 11, 10]",
            "-D[a, y, 1, y, 30, 40, 39]",
            "+I[a, x, 3, x, 0, 40, 39]",
            "+I[a, y, 2, y, 0, 40, 39]",
            "+I[a, z, 2, z, 0, 40, 39]");
  }

  @Test
  void groupingSetsChangeInsideSessions() {
    Answer answer =
        harness(true, 0, List.of(1, 2), List.of(List.of(1, 2), List.of(1, -1)))
            .hashedBy(1)
            .row(0L, "a", "x")
            .endUnit()
            .row(0L, "a", "y")
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly("+I[a, null, 1, x, 0, 10, 9, 1]", "+I[a, x, 1, x, 0, 10, 9, 0]");
    assertThat(answer.changes(1))
        .containsExactly(
            "-U[a, null, 1, x, 0, 10, 9, 1]",
            "+U[a, null, 2, y, 0, 10, 9, 1]",
            "+I[a, y, 1, y, 0, 10, 9, 0]");
  }

  @Test
  void rowsAreJudgedUnderTheWatermarkBeforeThem() {
    Answer answer =
        early(0)
            .row(0L, "a", "x")
            .watermark(9)
            .row(10L, "a", "y")
            .row(-1L, "a", "y")
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly("+I[a, 1, x, 0, 10, 9]", "+I[a, 1, y, 10, 20, 19]");
    assertThat(answer.lateRows())
        .containsExactly(new LateRow(LateReason.LATE, row(-1L, "a", "y"), 9, List.of(-1L, 9L)));
  }

  @Test
  void sessionsWithoutKeyChange() {
    Answer answer =
        harness(false, 10, List.of(), null)
            .row(0L, "a", "x")
            .watermark(12)
            .endUnit()
            .row(9L, "b", "y")
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, x, 0, 10, 9]");
    assertThat(answer.changes(1)).containsExactly("-D[1, x, 0, 10, 9]");
    assertThat(answer.changes(2)).containsExactly("+I[2, y, 0, 19, 18]");
  }

  @Test
  void manySessionsComeAndGo() {
    OperatorHarness harness = late(7);
    for (int i = 0; i < 500; i++) {
      harness.row((long) i, "key" + i % 250, "x").watermark(i);
      if (i % 20 == 0) {
        harness.endUnit();
      }
    }
    Answer answer = harness.check();
    assertThat(answer.rows()).hasSize(500).allMatch(row -> row.kind() == 0);
    assertThat(answer.lateRows()).isEmpty();
  }
}
