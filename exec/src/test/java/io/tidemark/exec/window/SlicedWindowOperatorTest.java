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

class SlicedWindowOperatorTest {
  private static final ColumnType TIME = ColumnType.timestamp(3);
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType DOUBLE = ColumnType.of(Kind.DOUBLE);

  /** Columns: ts, key, x BIGINT, d DOUBLE; COUNT(*), SUM(x) by key. */
  private static OperatorHarness countAndSum(SliceSpec spec) {
    List<AggregateSpec> calls =
        List.of(
            new AggregateSpec(Function.COUNT, null, BIGINT, false),
            new AggregateSpec(Function.SUM, BIGINT, BIGINT, false));
    return harness(spec, calls, List.of(-1, 2));
  }

  private static OperatorHarness harness(
      SliceSpec spec, List<AggregateSpec> calls, List<Integer> arguments) {
    TestLoops.Plan plan =
        new TestLoops.Plan(TestLoops.Kind.SLICES, 0, -1, List.of(1), null, calls, arguments);
    return new OperatorHarness(
            List.of(TIME, BIGINT, BIGINT, DOUBLE),
            () ->
                new SlicedWindowOperator(
                    spec, 0, List.of(BIGINT), calls, false, TestLoops.of(plan)))
        .hashedBy(1);
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void rowOnWindowEndBelongsToNextWindow() {
    Answer answer =
        countAndSum(new TumbleSlices(10, 0))
            .row(9L, 1L, 5L, 0.0)
            .row(10L, 1L, 7L, 0.0)
            .row(-1L, 1L, 2L, 0.0)
            .row(null, 1L, 2L, 0.0)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row(1L, 1L, 2L, -10L, 0L, -1L),
            row(1L, 1L, 5L, 0L, 10L, 9L),
            row(1L, 1L, 7L, 10L, 20L, 19L));
    assertThat(answer.lateRows())
        .containsExactly(
            new LateRow(
                LateReason.NULL_ROWTIME, row(null, 1L, 2L, 0.0), Long.MIN_VALUE, List.of()));
  }

  @Test
  void rowsOfOneFiringComeByKeyWithNullFirst() {
    Answer answer =
        countAndSum(new TumbleSlices(10, 0))
            .row(1L, 3L, 1L, 0.0)
            .row(1L, 0L, 1L, 0.0)
            .row(1L, -2L, null, 0.0)
            .row(1L, null, 1L, 0.0)
            .watermark(9)
            .row(11L, 1L, 1L, 0.0)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row(null, 1L, 1L, 0L, 10L, 9L),
            row(-2L, 1L, null, 0L, 10L, 9L),
            row(0L, 1L, 1L, 0L, 10L, 9L),
            row(3L, 1L, 1L, 0L, 10L, 9L),
            row(1L, 1L, 1L, 10L, 20L, 19L));
    assertThat(answer.rows().get(3).watermark()).isEqualTo(Long.MIN_VALUE);
    assertThat(answer.rows().get(4).watermark()).isEqualTo(9);
  }

  @Test
  void partlyLateRowCountsInWindowsThatAreKept() {
    Answer answer =
        countAndSum(new HopSlices(5, 10, 0))
            .row(1L, 1L, 1L, 0.0)
            .row(6L, 1L, 2L, 0.0)
            .watermark(5)
            .row(4L, 1L, 4L, 0.0)
            .row(2L, 1L, 8L, 0.0)
            .watermark(9)
            .row(7L, 1L, 16L, 0.0)
            .row(3L, 1L, 32L, 0.0)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row(1L, 1L, 1L, -5L, 5L, 4L),
            row(1L, 4L, 15L, 0L, 10L, 9L),
            row(1L, 2L, 18L, 5L, 15L, 14L));
    assertThat(answer.lateRows())
        .containsExactly(
            new LateRow(LateReason.PARTLY_LATE, row(4L, 1L, 4L, 0.0), 5, List.of(-5L, 5L)),
            new LateRow(LateReason.PARTLY_LATE, row(2L, 1L, 8L, 0.0), 5, List.of(-5L, 5L)),
            new LateRow(LateReason.PARTLY_LATE, row(7L, 1L, 16L, 0.0), 9, List.of(0L, 10L)),
            new LateRow(LateReason.LATE, row(3L, 1L, 32L, 0.0), 9, List.of(-5L, 5L, 0L, 10L)));
  }
}
