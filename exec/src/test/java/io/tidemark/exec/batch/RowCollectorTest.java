package io.tidemark.exec.batch;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class RowCollectorTest {
  private static final List<ColumnType> TYPES = List.of(ColumnType.of(ColumnType.Kind.BIGINT));
  private static final Watermarks NONE = Watermarks.still(Watermarks.NONE);

  private static Batch batch(long first, int count) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long value = first; value < first + count; value++) {
      rows.add(List.of(value));
    }
    return HarnessRows.batch(TYPES, rows, NONE);
  }

  private static int[] order(int... numbers) {
    return numbers;
  }

  @Test
  void nearlyAllRowsOfABatchInItsOrderNeedNoCopy() {
    Batch first = batch(0, 8);
    RowCollector rows = new RowCollector();
    rows.addSelected(first);
    rows.addSelected(batch(100, 2));
    int[] sevenOfEight = order(0, 1, 2, 4, 5, 6, 7, 8, 9);
    assertThat(rows.shareable(sevenOfEight, 0, 7)).isEqualTo(7);
    Batch shared = rows.share(sevenOfEight, 0, 7, Watermarks.still(5));
    assertThat(shared.column(0)).isSameAs(first.column(0));
    assertThat(shared.selection()).startsWith(0, 1, 2, 4, 5, 6, 7);
    assertThat(shared.selectedCount()).isEqualTo(7);
    assertThat(shared.watermarks().last()).isEqualTo(5);
    assertThat(rows.shareable(sevenOfEight, 7, 9)).isEqualTo(2);
  }

  @Test
  void smallBatchesArePutTogether() {
    RowCollector rows = new RowCollector();
    rows.addSelected(batch(0, 2));
    rows.addSelected(batch(100, 2));
    rows.addSelected(batch(200, 600));
    int[] all = new int[rows.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    assertThat(rows.shareable(all, 0, all.length)).isZero();
    assertThat(rows.shareable(all, 4, all.length)).isEqualTo(600);
  }

  @Test
  void aPartOfABatchOrAnotherOrderIsCopied() {
    RowCollector rows = new RowCollector();
    rows.addSelected(batch(0, 8));
    assertThat(rows.shareable(order(0, 1, 2, 4, 5, 6), 0, 6)).isZero();
    assertThat(rows.shareable(order(0, 1, 2, 3, 4, 5, 6, 7), 0, 6)).isZero();
    assertThat(rows.shareable(order(1, 0, 2, 3, 4, 5, 6, 7), 0, 8)).isZero();
  }
}
