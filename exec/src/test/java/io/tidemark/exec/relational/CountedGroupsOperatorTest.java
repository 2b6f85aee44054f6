package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.AggregateSpec.Function;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.window.TestLoops;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class CountedGroupsOperatorTest {
  private static final ColumnType BIGINT = ColumnType.of(ColumnType.Kind.BIGINT);
  private static final List<ColumnType> TYPES = List.of(BIGINT, ColumnType.string(), BIGINT);
  private static final List<AggregateSpec> CALLS =
      List.of(
          new AggregateSpec(Function.COUNT, null, BIGINT, false),
          new AggregateSpec(Function.SUM, BIGINT, BIGINT, false));

  @Test
  void eachWindowGivesItsGroupsByKey() {
    Random random = new Random(3);
    TestLoops.Plan plan =
        new TestLoops.Plan(TestLoops.Kind.ALL, -1, -1, List.of(0, 1), null, CALLS, List.of(-1, 2));
    OperatorHarness harness =
        new OperatorHarness(
            TYPES,
            () ->
                new CountedGroupsOperator(
                    List.of(BIGINT, ColumnType.string()),
                    CALLS,
                    false,
                    List.of(0),
                    TestLoops.of(plan)));
    List<List<@Nullable Object>> expected = new ArrayList<>();
    for (long window = 0; window < 30; window++) {
      TreeMap<String, long[]> groups = new TreeMap<>();
      for (int row = random.nextInt(9); row >= 0; row--) {
        String key = "k" + random.nextInt(3);
        long value = random.nextInt(100);
        harness.row(window, key, value);
        long[] sums = groups.computeIfAbsent(key, k -> new long[2]);
        sums[0]++;
        sums[1] += value;
      }
      if (random.nextInt(3) == 0) {
        harness.watermark(window);
      }
      if (random.nextInt(4) == 0) {
        harness.endUnit();
      }
      long id = window;
      groups.forEach((key, sums) -> expected.add(Arrays.asList(id, key, sums[0], sums[1])));
    }
    assertThat(harness.check().values()).isEqualTo(expected);
  }
}
