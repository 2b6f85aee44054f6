package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ChangelogRowsOperatorTest {
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.INT),
          ColumnType.string(),
          ColumnType.string(),
          ColumnType.of(ColumnType.Kind.DOUBLE));
  private static final int KIND = 1;
  private static final String[] KINDS = {"+I", "+U", "-U", "-D"};

  private static OperatorHarness harness(List<Integer> keys) {
    return new OperatorHarness(
        TYPES, () -> new ChangelogRowsOperator(KIND, 4, keys, new LostRetractions("t")));
  }

  private static List<String> changes(Answer answer) {
    List<String> changes = new ArrayList<>();
    answer.rows().forEach(row -> changes.add("+-+-".charAt(row.kind()) + "" + row.values()));
    return changes;
  }

  /** What comes and goes, from a plain list of the rows that are there. */
  private static List<String> naive(List<List<@Nullable Object>> input, boolean isKeyed) {
    List<List<@Nullable Object>> table = new ArrayList<>();
    List<String> changes = new ArrayList<>();
    for (List<@Nullable Object> change : input) {
      List<@Nullable Object> row = new ArrayList<>(change);
      String kind = (String) row.remove(KIND);
      List<@Nullable Object> old =
          table.stream()
              .filter(r -> isKeyed ? Objects.equals(r.get(0), row.get(0)) : r.equals(row))
              .findFirst()
              .orElse(null);
      boolean comes = kind.startsWith("+");
      if (old != null && (isKeyed || !comes)) {
        table.remove(old);
        changes.add("-" + old);
      }
      if (comes) {
        table.add(row);
        changes.add("+" + row);
      }
    }
    return changes;
  }

  @Test
  void givesWhatChangesInAPlainList() {
    Random random = new Random(7);
    for (int round = 0; round < 40; round++) {
      boolean isKeyed = round % 2 == 0;
      OperatorHarness harness = harness(isKeyed ? List.of(0) : List.of());
      List<List<@Nullable Object>> input = new ArrayList<>();
      for (int i = 0; i < 120; i++) {
        List<@Nullable Object> change =
            Arrays.asList(
                random.nextInt(6) == 0 ? null : (Object) random.nextInt(4),
                KINDS[random.nextInt(4)],
                random.nextInt(4) == 0 ? null : "v" + random.nextInt(3),
                random.nextInt(4) == 0 ? null : (Object) (double) random.nextInt(2));
        input.add(change);
        harness.row(change.toArray());
      }
      assertThat(changes(harness.check())).isEqualTo(naive(input, isKeyed));
    }
  }

  @Test
  void upsertGivesTheFullOldRow() {
    Answer answer =
        harness(List.of(2))
            .row(1, "+I", "a", 1.0)
            .row(1, "+U", "a", 1.0)
            .row(2, "+U", "a", 2.0)
            .row(null, "-D", "a", null)
            .row(null, "-D", "b", null)
            .endUnit()
            .check();
    assertThat(answer.changes(0))
        .containsExactly(
            "+I[1, a, 1.0]",
            "-U[1, a, 1.0]",
            "+U[1, a, 1.0]",
            "-U[1, a, 1.0]",
            "+U[2, a, 2.0]",
            "-D[2, a, 2.0]");
  }

  @Test
  void rowsKeepTheWatermarkUnderWhichTheyCame() {
    Answer answer =
        harness(List.of(0))
            .row(1, "+I", "a", 1.0)
            .watermark(10)
            .row(1, "+U", "b", 1.0)
            .watermark(20)
            .row(1, "+U", "b", 1.0)
            .watermark(30)
            .row(2, "+I", "c", 1.0)
            .endUnit()
            .check();
    assertThat(answer.rows())
        .extracting(row -> Math.max(0, row.watermark()))
        .containsExactly(0L, 10L, 10L, 20L, 20L, 30L);
  }

  @Test
  void longChangelogKeepsOnlyTheRowsThatAreThere() {
    OperatorHarness harness = harness(List.of(0));
    for (int i = 0; i < 9000; i++) {
      harness.row(i % 3, "+U", "v" + i, null);
      if (i % 1000 == 0) {
        harness.endUnit();
      }
    }
    List<OperatorHarness.OutputRow> rows = harness.check().rows();
    assertThat(rows).hasSize(3 + 2 * 8997);
    assertThat(rows.get(rows.size() - 2).values()).containsExactly(2, "v8996", null);
  }

  @Test
  void countsRetractionsThatFindNothing() {
    List<LostRetractions> lost = new ArrayList<>();
    OperatorHarness harness =
        new OperatorHarness(
            TYPES,
            () -> {
              lost.add(new LostRetractions("t"));
              return new ChangelogRowsOperator(KIND, 4, List.of(), lost.get(lost.size() - 1));
            });
    harness.row(1, "-D", "x", 1.0);
    harness.row(1, "+I", "x", 1.0);
    harness.row(1, "-U", "x", 1.0);
    harness.row(1, "-U", "x", 1.0);
    assertThat(harness.withoutSnapshots().check().rows()).hasSize(2);
    assertThat(lost).isNotEmpty().allMatch(each -> each.count() == 2);
  }
}
