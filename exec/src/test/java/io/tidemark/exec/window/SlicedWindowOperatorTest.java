package io.tidemark.exec.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
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
import java.util.Objects;
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

  @Test
  void sizeNeedNotBeMultipleOfSlide() {
    Answer answer =
        countAndSum(new HopSlices(3_001, 10_000, 0))
            .row(9_000L, 1L, 1L, 0.0)
            .watermark(6_000)
            .row(100L, 1L, 2L, 0.0)
            .check();
    assertThat(answer.values())
        .containsExactly(
            row(1L, 1L, 2L, -3_001L, 6_999L, 6_998L),
            row(1L, 2L, 3L, 0L, 10_000L, 9_999L),
            row(1L, 1L, 1L, 3_001L, 13_001L, 13_000L),
            row(1L, 1L, 1L, 6_002L, 16_002L, 16_001L));
    assertThat(answer.lateRows())
        .containsExactly(
            new LateRow(
                LateReason.PARTLY_LATE,
                row(100L, 1L, 2L, 0.0),
                6_000,
                List.of(-9_003L, 997L, -6_002L, 3_998L)));
  }

  @Test
  void farFutureRowCostsOneSlice() {
    long future = 4_000_000_000_000_000L;
    for (SliceSpec spec :
        List.of(new TumbleSlices(10, 3), new HopSlices(7, 20, -4), new CumulateSlices(5, 20, 0))) {
      Answer answer =
          countAndSum(spec)
              .row(1L, 1L, 1L, 0.0)
              .row(future, 1L, 1L, 0.0)
              .watermark(future - 1_000)
              .row(2L, 1L, 1L, 0.0)
              .check();
      assertThat(answer.rows().size()).isLessThan(12);
      assertThat(answer.lateRows()).hasSize(1);
    }
  }

  @Test
  void timeThatNoWindowCanHoldIsAnError() {
    assertThatThrownBy(
            () -> countAndSum(new HopSlices(5, 10, 0)).row(Long.MAX_VALUE - 3, 1L, 1L, 0.0).check())
        .isInstanceOf(DataException.class)
        .hasMessageContaining("9223372036854775804");
    assertThatThrownBy(
            () -> countAndSum(new TumbleSlices(10, 0)).row(Long.MIN_VALUE, 1L, 1L, 0.0).check())
        .isInstanceOf(DataException.class);
  }

  @Test
  void windowsWithoutKeysAndGroupingSets() {
    List<AggregateSpec> calls = List.of(new AggregateSpec(Function.COUNT, null, BIGINT, false));
    TestLoops.Plan single =
        new TestLoops.Plan(TestLoops.Kind.SLICES, 0, -1, List.of(), null, calls, List.of(-1));
    OperatorHarness all =
        new OperatorHarness(
            List.of(TIME, BIGINT),
            () ->
                new SlicedWindowOperator(
                    new HopSlices(5, 10, 0), 0, List.of(), calls, false, TestLoops.of(single)));
    all.row(1L, 7L).watermark(6).row(2L, 8L).row(12L, 9L);
    assertThat(all.check().values())
        .containsExactly(
            row(1L, -5L, 5L, 4L),
            row(2L, 0L, 10L, 9L),
            row(1L, 5L, 15L, 14L),
            row(1L, 10L, 20L, 19L));
    TestLoops.Plan sets =
        new TestLoops.Plan(
            TestLoops.Kind.SLICES,
            0,
            -1,
            List.of(1),
            List.of(List.of(1), List.of(-1)),
            calls,
            List.of(-1));
    OperatorHarness grouped =
        new OperatorHarness(
            List.of(TIME, BIGINT),
            () ->
                new SlicedWindowOperator(
                    new CumulateSlices(5, 10, 0),
                    0,
                    List.of(BIGINT, ColumnType.of(Kind.INT)),
                    calls,
                    true,
                    TestLoops.of(sets)));
    grouped.row(1L, 7L).row(2L, null).watermark(6).row(3L, 7L);
    assertThat(grouped.check().values())
        .containsExactly(
            row(null, 1L, 0L, 5L, 4L, 0),
            row(null, 2L, 0L, 5L, 4L, 1),
            row(7L, 1L, 0L, 5L, 4L, 0),
            row(null, 1L, 0L, 10L, 9L, 0),
            row(null, 3L, 0L, 10L, 9L, 1),
            row(7L, 2L, 0L, 10L, 9L, 0));
  }

  @Test
  void manyGroupsSurviveGrowthOfTables() {
    OperatorHarness harness = countAndSum(new HopSlices(5, 15, 0));
    for (int i = 0; i < 600; i++) {
      harness.row((long) (i % 40), (long) (i % 97 - 40), 1L, 0.0);
    }
    Answer answer = harness.check();
    long sum = 0;
    for (List<@Nullable Object> values : answer.values()) {
      sum += (Long) Objects.requireNonNull(values.get(1));
    }
    assertThat(sum).isEqualTo(3 * 600);
  }
}
