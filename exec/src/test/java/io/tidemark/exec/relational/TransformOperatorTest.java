package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.harness.OperatorHarness.Answer;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TransformOperatorTest {
  private static final BatchTransform ODD =
      batch -> {
        int[] selection = new int[batch.selectedCount()];
        int count = 0;
        for (int i = 0; i < selection.length; i++) {
          int row = batch.row(i);
          if (batch.column(0).longs[row] % 2 != 0) {
            selection[count++] = row;
          }
        }
        return batch.select(selection, count);
      };

  @Test
  void rowsThatAFilterRemovesStillMoveTheWatermark() {
    Answer answer =
        new OperatorHarness(
                List.of(ColumnType.of(ColumnType.Kind.BIGINT)), () -> new TransformOperator(ODD))
            .passingBatches()
            .row(1L)
            .row(2L)
            .watermark(10)
            .row(3L)
            .check();
    assertThat(answer.values()).containsExactly(List.of(1L), List.of(3L));
    assertThat(answer.rows().get(1).watermark()).isEqualTo(10);
  }
}
