package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.OutputRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class NetRowsOperatorTest {
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.INT),
          ColumnType.string(),
          ColumnType.string(),
          ColumnType.of(ColumnType.Kind.DOUBLE));
  private static final int KIND = 1;
  private static final String[] KINDS = {"+I", "+U", "-U", "-D"};

  private static List<List<@Nullable Object>> naive(
      List<List<@Nullable Object>> changes, boolean isKeyed) {
    List<List<@Nullable Object>> left = new ArrayList<>();
    for (List<@Nullable Object> change : changes) {
      List<@Nullable Object> row = new ArrayList<>(change);
      String kind = (String) row.remove(KIND);
      if (isKeyed) {
        left.removeIf(other -> java.util.Objects.equals(other.get(0), row.get(0)));
      } else if (kind.startsWith("-")) {
        left.remove(row);
      }
      if (kind.startsWith("+")) {
        left.add(row);
      }
    }
    return left;
  }

  @Test
  void givesWhatAPlainListHoldsAfterAllChanges() {
    Random random = new Random(5);
    for (int round = 0; round < 40; round++) {
      boolean isKeyed = round % 2 == 0;
      List<Integer> keys = isKeyed ? List.of(0) : List.of();
      OperatorHarness harness =
          new OperatorHarness(
              TYPES, () -> new NetRowsOperator(KIND, TYPES, keys, new LostRetractions("t")));
      List<List<@Nullable Object>> changes = new ArrayList<>();
      for (int i = 0; i < 120; i++) {
        List<@Nullable Object> change =
            Arrays.asList(
                random.nextInt(6) == 0 ? null : (Object) random.nextInt(4),
                KINDS[random.nextInt(4)],
                random.nextInt(4) == 0 ? null : "v" + random.nextInt(3),
                random.nextInt(4) == 0 ? null : (Object) (double) random.nextInt(2));
        changes.add(change);
        harness.row(change.toArray());
      }
      assertThat(harness.check().rows())
          .extracting(OutputRow::values)
          .containsExactlyElementsOf(naive(changes, isKeyed));
    }
  }

  @Test
  void countsRetractionsThatFindNothing() {
    List<LostRetractions> lost = new ArrayList<>();
    OperatorHarness harness =
        new OperatorHarness(
            TYPES,
            () -> {
              lost.add(new LostRetractions("t"));
              return new NetRowsOperator(KIND, TYPES, List.of(), lost.get(lost.size() - 1));
            });
    harness.row(1, "-D", "x", 1.0);
    harness.row(1, "+I", "x", 1.0);
    harness.row(1, "-U", "x", 1.0);
    harness.row(1, "-U", "x", 1.0);
    harness.withoutSnapshots().check();
    assertThat(lost).isNotEmpty().allMatch(each -> each.count() == 2);
  }
}
