package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.OperatorHarness;
import io.tidemark.exec.sink.SinkWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SinkOperatorTest {
  private static final List<ColumnType> TYPES = List.of(ColumnType.of(ColumnType.Kind.BIGINT));

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
    assertThat(calls.subList(0, 4)).containsExactly("row 7", "row 8", "commit", "close");
  }

  @Test
  void failedWriteIsNotCommitted() {
    OperatorHarness harness =
        new OperatorHarness(TYPES, () -> new SinkOperator(Writer::new)).withoutSnapshots();
    assertThatThrownBy(() -> harness.row(7L).row(-1L).check()).hasMessage("disk full");
    assertThat(calls).doesNotContain("commit");
  }
}
