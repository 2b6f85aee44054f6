package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.operator.LateReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FinalRowsOperatorTest {
  /** A key, a time, a value. */
  private static final List<ColumnType> TYPES =
      List.of(
          ColumnType.of(ColumnType.Kind.INT),
          ColumnType.timestamp(3),
          ColumnType.of(ColumnType.Kind.INT));

  private static OperatorHarness harness(boolean isEnd, int... key) {
    FiringTime time = new FiringTime(1, isEnd, 0);
    return new OperatorHarness(
        TYPES, () -> new FinalRowsOperator(time, key.length == 0 ? null : key));
  }

  @Test
  void netRowsComeOnceAsTheWatermarkPassesThem() {
    Answer answer =
        harness(false, 0, 1)
            .change("+I", 2, 10L, 1)
            .change("+I", 1, 10L, 1)
            .change("+I", 1, 5L, 7)
            .change("-U", 2, 10L, 1)
            .change("+U", 2, 10L, 4)
            .watermark(9)
            .endUnit()
            .change("-D", 1, 10L, 1)
            .change("+I", 3, 10L, 1)
            .watermark(10)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, 5, 7]");
    assertThat(answer.changes(1)).containsExactly("+I[2, 10, 4]", "+I[3, 10, 1]");
    assertThat(answer.values()).hasSize(3);
    assertThat(answer.lateRows()).isEmpty();
  }

  @Test
  void rowsWithoutATimeAreCountedAsTheyComeAndInNoResult() {
    Answer answer =
        harness(false, 0)
            .change("+I", 9, null, 1)
            .change("+I", 1, 3L, 1)
            .watermark(4)
            .endUnit()
            .change("-U", 9, null, 1)
            .change("+U", 9, 7L, 1)
            .endUnit()
            .change("-U", 9, 7L, 1)
            .change("+U", 9, null, 2)
            .change("-D", 9, null, 2)
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, 3, 1]");
    assertThat(answer.values()).hasSize(1);
    assertThat(answer.lateRows())
        .extracting(OperatorHarness.LateRow::reason)
        .containsExactly(LateReason.NULL_ROWTIME, LateReason.NULL_ROWTIME);
  }

  @Test
  void theEndOfAWindowIsPassedByItsLastMillisecond() {
    Answer answer = harness(true, 0, 1).change("+I", 1, 10L, 1).watermark(9).endUnit().check();
    assertThat(answer.changes(0)).containsExactly("+I[1, 10, 1]");
  }

  @Test
  void changesOfRowsThatAreOutAreCountedRowByRow() {
    Answer answer =
        harness(false, 0)
            .change("+I", 1, 5L, 1)
            .watermark(5)
            .change("-U", 1, 5L, 1)
            .change("+U", 1, 20L, 2)
            .change("+I", 2, 4L, 2)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, 5, 1]");
    assertThat(answer.lateRows()).hasSize(2);
    assertThat(answer.lateRows().get(0).watermark()).isEqualTo(5);
    assertThat(answer.values()).last().isEqualTo(List.of(1, 20L, 2));
  }

  @Test
  void equalRowsWithoutAKeyAreOnesOfTheirOwn() {
    Answer answer =
        harness(false)
            .change("+I", 1, 5L, 1)
            .change("+I", 1, 5L, 1)
            .change("+I", 1, 5L, 0)
            .change("-D", 1, 5L, 1)
            .watermark(7)
            .endUnit()
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[1, 5, 0]", "+I[1, 5, 1]");
  }

  @Test
  void rowsAreThoseOfANaiveModel() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      OperatorHarness harness = harness(random.nextBoolean(), 0, 1, 2);
      List<List<Object>> now = new ArrayList<>();
      List<List<Object>> out = new ArrayList<>();
      long watermark = Long.MIN_VALUE;
      boolean isEnd = new Random(seed).nextBoolean();
      for (int i = 0; i < 60; i++) {
        List<Object> row = List.of(random.nextInt(3), 5L * random.nextInt(20), random.nextInt(2));
        boolean isOut = (long) row.get(1) - (isEnd ? 1 : 0) <= watermark;
        if (now.contains(row) && !isOut) {
          now.remove(row);
          harness.change("-D", row.toArray());
        } else if (!now.contains(row) && !out.contains(row)) {
          harness.change("+I", row.toArray());
          if (!isOut) {
            now.add(row);
          }
        }
        if (random.nextInt(4) == 0) {
          watermark = Math.max(watermark, random.nextInt(100));
          harness.watermark(watermark);
          long passed = watermark;
          for (List<Object> candidate : List.copyOf(now)) {
            if ((long) candidate.get(1) - (isEnd ? 1 : 0) <= passed) {
              now.remove(candidate);
              out.add(candidate);
            }
          }
        }
        if (random.nextInt(3) == 0) {
          harness.endUnit();
        }
      }
      out.addAll(now);
      assertThat(harness.check().values())
          .as("seed %s", seed)
          .containsExactlyInAnyOrderElementsOf(out);
    }
  }
}
