package io.tidemark.exec.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdvancesTest {
  private static final List<ColumnType> TYPES = List.of(ColumnType.of(ColumnType.Kind.BIGINT));

  private static Batch rows(int count) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      rows.add(List.of(i));
    }
    return HarnessRows.batch(TYPES, rows, Watermarks.still(Watermarks.NONE));
  }

  @Test
  void ofThoseBetweenTwoRowsTheLastIsKept() {
    RowStore store = new RowStore();
    store.append(rows(6));
    for (long gone : new long[] {1, 2, 5}) {
      store.delete(gone);
    }
    Advances advances = new Advances();
    for (int row = 0; row <= 6; row++) {
      advances.add(row, 100 + row, 1000 + row, 10_000 + row);
    }
    Advances kept = advances.of(store.frozen());
    List<Long> before = new ArrayList<>();
    for (int i = 0; i < kept.count(); i++) {
      before.add(kept.row(i));
      assertThat(kept.number(i)).isEqualTo(100 + kept.row(i));
      assertThat(kept.value(i)).isEqualTo(1000 + kept.row(i));
    }
    assertThat(before).containsExactly(0L, 3L, 4L, 6L);
  }

  @Test
  void fewAreKeptAsTheyAre() {
    Advances advances = new Advances();
    for (int i = 0; i < 1024; i++) {
      advances.add(i, i, i, i);
    }
    assertThat(advances.isSparse(0)).isFalse();
    advances.add(1024, 1024, 1024, 1024);
    assertThat(advances.isSparse(0)).isTrue();
    assertThat(advances.isSparse(1000)).isFalse();
  }
}
