package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.sink.SinkWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SinkOperatorTest {
  private static final List<ColumnType> TYPES = List.of(ColumnType.of(ColumnType.Kind.BIGINT));

  private static final LateRows NO_LATE =
      new LateRows() {
        @Override
        public void add(LateReason why, Batch batch, int row, long watermark, long[] windows) {}

        @Override
        public void judged(long rows) {}
      };

  private final List<String> calls = new ArrayList<>();

  private final class Writer implements SinkWriter {
    @Override
    public void write(Batch batch) {
      for (int i = 0; i < batch.selectedCount(); i++) {
        long value = batch.column(0).longs[batch.row(i)];
        if (value < 0) {
          throw new DataException("disk full");
        }
        calls.add("row " + value);
      }
    }

    @Override
    public void endUnit(long unit) {
      calls.add("unit " + unit);
    }

    @Override
    public void commit() {
      calls.add("commit");
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }

  @Test
  void commitsAtTheEndAndCountsRows() {
    OperatorHarness harness =
        new OperatorHarness(TYPES, () -> new SinkOperator(Writer::new)).withoutSnapshots();
    assertThat(harness.row(7L).row(8L).check().values()).containsExactly(List.of(2L));
    assertThat(calls.subList(0, 5)).containsExactly("row 7", "row 8", "unit 0", "commit", "close");
  }

  @Test
  void jobPassesOnWhatItWrote() {
    OperatorHarness harness =
        new OperatorHarness(TYPES, () -> new SinkOperator(Writer::new, true))
            .passingBatches()
            .withoutSnapshots();
    assertThat(harness.row(7L).endUnit().row(8L).endUnit().endUnit().check().values())
        .containsExactly(List.of(7L), List.of(8L));
    assertThat(calls.subList(0, 7))
        .containsExactly("row 7", "unit 0", "row 8", "unit 1", "unit 2", "commit", "close");
  }

  @Test
  void stoppedJobCommits() {
    SinkOperator operator = new SinkOperator(Writer::new, true);
    operator.open(new OperatorContext(0, 1, 100, () -> 0, NO_LATE), NoOutput.INSTANCE);
    assertThat(operator.stop()).isTrue();
    operator.close();
    assertThat(calls).containsExactly("commit", "close");
  }

  @Test
  void failedWriteIsNotCommitted() {
    OperatorHarness harness =
        new OperatorHarness(TYPES, () -> new SinkOperator(Writer::new)).withoutSnapshots();
    assertThatThrownBy(() -> harness.row(7L).row(-1L).check()).hasMessage("disk full");
    assertThat(calls).doesNotContain("commit");
  }
}
