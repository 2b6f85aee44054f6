package io.tidemark.exec.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Row kinds stay with their rows. */
final class RowKindsTest {
  private static final List<ColumnType> TYPES = List.of(ColumnType.of(ColumnType.Kind.BIGINT));
  private static final Watermarks NONE = Watermarks.still(Watermarks.NONE);

  private static Batch batch(long... values) {
    List<List<@Nullable Object>> rows = new java.util.ArrayList<>();
    for (long value : values) {
      rows.add(List.of(value));
    }
    return HarnessRows.batch(TYPES, rows, NONE);
  }

  @Test
  void gatheredRowsKeepTheirKinds() {
    Batch batch = batch(1, 2, 3).withKinds(new byte[] {Batch.INSERT, Batch.DELETE, Batch.INSERT});
    Batch gathered = RowGather.of(batch, new int[] {1, 0}, 2);
    assertThat(gathered.kinds()).containsExactly(Batch.DELETE, Batch.INSERT);
    assertThat(gathered.goes(0)).isTrue();
    assertThat(gathered.goes(1)).isFalse();
    assertThat(RowGather.of(batch(1, 2), new int[] {1}, 1).kinds()).isNull();
  }

  @Test
  void collectedRowsKeepTheirKinds() {
    RowCollector rows = new RowCollector();
    rows.addSelected(batch(1, 2));
    rows.addSelected(
        batch(3, 4, 5)
            .withKinds(new byte[] {Batch.UPDATE_BEFORE, Batch.INSERT, Batch.UPDATE_AFTER})
            .select(new int[] {0, 2}, 2));
    assertThat(rows.toBatch(NONE).kinds())
        .containsExactly(Batch.INSERT, Batch.INSERT, Batch.UPDATE_BEFORE, Batch.UPDATE_AFTER);
    assertThat(rows.toBatch(new int[] {3, 0}, 0, 2, NONE).kinds())
        .containsExactly(Batch.UPDATE_AFTER, Batch.INSERT);
  }
}
