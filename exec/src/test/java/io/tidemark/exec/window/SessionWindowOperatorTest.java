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

class SessionWindowOperatorTest {
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.COUNT, STRING, BIGINT, true));

  /** Columns: ts, key STRING, k2 STRING; COUNT(*), COUNT(DISTINCT k2) in sessions of 10 ms. */
  private static OperatorHarness harness(
      List<Integer> keys, int sessionKeys, @Nullable List<List<Integer>> sets) {
    TestLoops.Plan plan =
        new TestLoops.Plan(TestLoops.Kind.SESSIONS, 0, -1, keys, sets, CALLS, List.of(-1, 2));
    List<ColumnType> keyTypes =
        sets == null
            ? List.of(STRING, STRING).subList(0, keys.size())
            : List.of(STRING, STRING, ColumnType.of(Kind.INT));
    return new OperatorHarness(
        List.of(ColumnType.timestamp(3), STRING, STRING),
        () ->
            new SessionWindowOperator(
                10, 0, keyTypes, sessionKeys, CALLS, sets != null, TestLoops.of(plan)));
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void rowsExactlyGapApartAreOneSession() {
    Answer answer =
        harness(List.of(1), 1, null)
            .hashedBy(1)
            .row(0L, "a", "x")
            .row(10L, "a", "x")
            .row(21L, "a", "y")
            .row(5L, null, null)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row(null, 1L, 0L, 5L, 15L, 14L),
            row("a", 2L, 1L, 0L, 20L, 19L),
            row("a", 1L, 1L, 21L, 31L, 30L));
  }

  @Test
  void rowThatJoinsNoKeptSessionIsLate() {
    Answer answer =
        harness(List.of(1), 1, null)
            .hashedBy(1)
            .row(0L, "a", "x")
            .watermark(9)
            .row(10L, "a", "x")
            .row(-1L, "a", "x")
            .row(0L, "a", "x")
            .watermark(12)
            .row(0L, "b", "x")
            .row(0L, "a", "x")
            .check();
    assertThat(answer.values())
        .containsExactly(row("a", 1L, 1L, 0L, 10L, 9L), row("a", 3L, 1L, 0L, 20L, 19L));
    assertThat(answer.lateRows())
        .containsExactly(
            new LateRow(LateReason.LATE, row(-1L, "a", "x"), 9, List.of(-1L, 9L)),
            new LateRow(LateReason.LATE, row(0L, "b", "x"), 12, List.of(0L, 10L)));
  }

  @Test
  void rowBridgesSessions() {
    Answer answer =
        harness(List.of(), 0, null)
            .row(30L, "a", "x")
            .row(0L, "a", "y")
            .row(15L, "a", "z")
            .row(20L, "a", "x")
            .row(10L, "a", "x")
            .check();
    assertThat(answer.values()).containsExactly(row(5L, 3L, 0L, 40L, 39L));
  }

  @Test
  void groupingSetsGroupInsideSessions() {
    Answer answer =
        harness(List.of(1, 2), 1, List.of(List.of(1, 2), List.of(1, -1)))
            .hashedBy(1)
            .row(0L, "a", "x")
            .row(20L, "a", "y")
            .row(10L, "a", "y")
            .row(7L, "b", null)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row("b", null, 1L, 0L, 7L, 17L, 16L, 0),
            row("b", null, 1L, 0L, 7L, 17L, 16L, 1),
            row("a", null, 3L, 2L, 0L, 30L, 29L, 1),
            row("a", "x", 1L, 1L, 0L, 30L, 29L, 0),
            row("a", "y", 2L, 1L, 0L, 30L, 29L, 0));
  }

  @Test
  void manyKeysComeAndGo() {
    OperatorHarness harness = harness(List.of(1), 1, null).hashedBy(1);
    for (int i = 0; i < 500; i++) {
      harness.row((long) i, "key" + i % 250, "x").watermark(i);
    }
    Answer answer = harness.check();
    assertThat(answer.rows()).hasSize(500);
    assertThat(answer.lateRows()).isEmpty();
  }
}
