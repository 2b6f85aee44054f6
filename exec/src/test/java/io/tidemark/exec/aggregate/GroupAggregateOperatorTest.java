package io.tidemark.exec.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.ColumnType.Kind;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.window.TestLoops;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class GroupAggregateOperatorTest {
  private static final ColumnType BIGINT = ColumnType.of(Kind.BIGINT);
  private static final ColumnType STRING = ColumnType.string();
  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false),
          new AggregateSpec(Function.MAX, STRING, STRING, false));

  private static OperatorHarness harness(
      List<Integer> keys, @Nullable List<List<Integer>> sets, List<ColumnType> keyTypes) {
    TestLoops.Plan plan =
        new TestLoops.Plan(TestLoops.Kind.ALL, -1, -1, keys, sets, CALLS, List.of(-1, 1, 0));
    return new OperatorHarness(
        List.of(STRING, BIGINT),
        () -> new GroupAggregateOperator(keyTypes, CALLS, sets != null, TestLoops.of(plan)));
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void noRowsWithoutKeysGiveOneRow() {
    assertThat(harness(List.of(), null, List.of()).check().values())
        .containsExactly(row(0L, null, null));
  }

  @Test
  void noRowsWithKeysGiveNone() {
    assertThat(harness(List.of(0), null, List.of(STRING)).check().values()).isEmpty();
  }

  @Test
  void groupsComeByKeyAtTheEnd() {
    OperatorHarness harness = harness(List.of(0), null, List.of(STRING)).hashedBy(0);
    for (int i = 0; i < 40; i++) {
      harness.row(i % 5 == 0 ? null : "k" + i % 5, (long) i).watermark(i);
    }
    assertThat(harness.check().values())
        .containsExactly(
            row(null, 8L, 140L, null),
            row("k1", 8L, 148L, "k1"),
            row("k2", 8L, 156L, "k2"),
            row("k3", 8L, 164L, "k3"),
            row("k4", 8L, 172L, "k4"));
  }

  @Test
  void indexOfGroupingSetStandsLast() {
    OperatorHarness harness =
        harness(
            List.of(0, 1),
            List.of(List.of(0, 1), List.of(0, -1), List.of(-1, -1)),
            List.of(STRING, BIGINT, ColumnType.of(Kind.INT)));
    harness.row("a", 1L).row("a", null).row("b", 1L);
    assertThat(harness.check().values())
        .containsExactly(
            row(null, null, 3L, 2L, "b", 2),
            row("a", null, 1L, null, "a", 0),
            row("a", null, 2L, 1L, "a", 1),
            row("a", 1L, 1L, 1L, "a", 0),
            row("b", null, 1L, 1L, "b", 1),
            row("b", 1L, 1L, 1L, "b", 0));
  }

  @Test
  void groupingSetsMoveBetweenTasksWithTheKeysTheyShare() {
    List<List<Integer>> sets = List.of(List.of(0, 1), List.of(0, -1));
    List<ColumnType> keyTypes = List.of(STRING, BIGINT, ColumnType.of(Kind.INT));
    TestLoops.Plan plan =
        new TestLoops.Plan(
            TestLoops.Kind.ALL, -1, -1, List.of(0, 1), sets, CALLS, List.of(-1, 1, 0));
    OperatorHarness harness =
        new OperatorHarness(
                List.of(STRING, BIGINT),
                () ->
                    new GroupAggregateOperator(keyTypes, CALLS, true, TestLoops.of(plan))
                        .partitionedBy(List.of(0)))
            .hashedBy(0);
    for (int i = 0; i < 60; i++) {
      harness.row("k" + i % 10, (long) (i % 3));
    }
    assertThat(harness.check().rows()).hasSize(10 * 3 + 10);
  }
}
