package io.tidemark.exec.changelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StreamRowsOperatorTest {
  /** The end of a window, a value. */
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.timestamp(3), ColumnType.of(ColumnType.Kind.INT));

  @Test
  void versionsCountTheRowsOfAGroup() {
    Answer answer =
        new OperatorHarness(
                TYPES, () -> StreamRowsOperator.of(new int[] {0}, new FiringTime(0, true, 0)))
            .passingBatches()
            .change("+I", 10L, 2)
            .endUnit()
            .tick(7)
            .change("-U", 10L, 2)
            .change("+U", 10L, 4)
            .change("+I", 20L, 1)
            .endUnit()
            .change("-D", 10L, 4)
            .check();
    assertThat(answer.changes(0)).containsExactly("+I[10, 2, null, 0, 0]");
    assertThat(answer.changes(2))
        .containsExactly("+I[10, 2, undo, 7, 1]", "+I[10, 4, null, 7, 2]", "+I[20, 1, null, 7, 0]");
    assertThat(answer.changes(3)).containsExactly("+I[10, 4, undo, 7, 3]");
  }

  @Test
  void aGroupThatIsOverIsForgotten() {
    Answer answer =
        new OperatorHarness(
                TYPES, () -> StreamRowsOperator.of(new int[] {0}, new FiringTime(0, true, 0)))
            .passingBatches()
            .change("+I", 10L, 2)
            .change("+I", 20L, 2)
            .watermark(9)
            .endUnit()
            .change("+I", 20L, 3)
            .change("+I", 10L, 2)
            .check();
    assertThat(answer.changes(1)).containsExactly("+I[20, 3, null, 0, 1]", "+I[10, 2, null, 0, 0]");
  }

  @Test
  void rowsWithoutANameCountByThemselves() {
    Answer answer =
        new OperatorHarness(TYPES, () -> StreamRowsOperator.of(null, null))
            .passingBatches()
            .change("+I", 10L, 2)
            .change("+I", 10L, 2)
            .change("-D", 10L, 2)
            .change("+I", null, 2)
            .check();
    assertThat(answer.changes(0))
        .containsExactly(
            "+I[10, 2, null, 0, 0]",
            "+I[10, 2, null, 0, 1]",
            "+I[10, 2, undo, 0, 2]",
            "+I[null, 2, null, 0, 0]");
  }

  @Test
  void finalRowsAreFirstVersions() {
    Answer answer =
        new OperatorHarness(TYPES, StreamRowsOperator::ofFinalRows)
            .passingBatches()
            .row(10L, 2)
            .row(10L, 2)
            .check();
    assertThat(answer.values())
        .allSatisfy(row -> assertThat(row.subList(2, 5)).isEqualTo(row(null, 0L, 0)));
  }

  private static List<Object> row(Object... values) {
    return java.util.Arrays.asList(values);
  }
}
