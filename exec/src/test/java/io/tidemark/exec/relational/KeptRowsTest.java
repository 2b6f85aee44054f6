package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowGather;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.harness.HarnessRows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class KeptRowsTest {
  private static final List<ColumnType> TYPES =
      List.of(ColumnType.of(ColumnType.Kind.BIGINT), ColumnType.string());
  private static final int LONG = 1000;

  private static Batch batch(long first, int count, int length) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(List.of(first + i, "x".repeat(length)));
    }
    return HarnessRows.batch(TYPES, rows, Watermarks.still(Watermarks.NONE));
  }

  private static long number(KeptRows kept, int id) {
    return kept.batch(id).column(0).longs[kept.row(id)];
  }

  @Test
  void bytesOfValuesCount() {
    KeptRows kept = new KeptRows();
    Batch rows = batch(0, 100, LONG);
    int[] ids = new int[100];
    for (int row = 0; row < ids.length; row++) {
      ids[row] = kept.add(rows, row);
    }
    assertThat(kept.bytes()).isBetween(100L * (LONG + 16), 100L * (LONG + 40));
    for (int id : ids) {
      kept.remove(id);
    }
    assertThat(kept.size()).isZero();
    assertThat(kept.bytes()).isZero();
  }

  /** Of 1000 batches with a hundred long values each one row is kept. */
  @Test
  void fewRowsOfManyBatchesTakeLittle() {
    KeptRows kept = new KeptRows();
    List<Integer> ids = new ArrayList<>();
    long most = 0;
    for (int i = 0; i < 1000; i++) {
      ids.add(kept.add(batch(100L * i, 100, 100), 7));
      kept.compact();
      most = Math.max(most, kept.bytes());
    }
    assertThat(most).isLessThan(500_000);
    for (int i = 0; i < ids.size(); i++) {
      assertThat(number(kept, ids.get(i))).isEqualTo(100L * i + 7);
    }
  }

  @Test
  void idsNameTheirRowsWhateverGoes() {
    Random random = new Random(3);
    KeptRows kept = new KeptRows();
    Map<Integer, Long> expected = new HashMap<>();
    for (int i = 0; i < 400; i++) {
      Batch rows = batch(20L * i, 20, 60);
      for (int row = 0; row < 20; row++) {
        if (random.nextInt(3) > 0) {
          assertThat(expected.put(kept.add(rows, row), 20L * i + row)).isNull();
        }
      }
      for (Integer id : List.copyOf(expected.keySet())) {
        if (random.nextInt(expected.size() > 1000 ? 3 : 30) == 0) {
          expected.remove(id);
          kept.remove(id);
        }
      }
      kept.compact();
      assertThat(kept.size()).isEqualTo(expected.size());
      expected.forEach((id, value) -> assertThat(number(kept, id)).isEqualTo(value));
      assertThat(kept.bytes()).isLessThan(2L * 100 * expected.size() + 200_000);
    }
  }

  @Test
  void copiedRowsAreRecalled() {
    KeptRows kept = new KeptRows();
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      Batch whole = batch(1000L * i, 1000, 50);
      Batch read =
          whole.withColumns(
              new @Nullable Column[] {whole.column(0), null},
              (rows, count) -> RowGather.of(whole, rows, count));
      ids.add(kept.add(read, 3));
      ids.add(kept.add(read, 5));
    }
    Batch before = kept.batch(ids.get(3));
    kept.compact();
    Batch copied = kept.batch(ids.get(3));
    assertThat(copied).isNotSameAs(before);
    assertThat(copied.columnOrNull(1)).isNull();
    Batch recalled =
        Objects.requireNonNull(copied.origin()).recall(new int[] {1, kept.row(ids.get(3))}, 2);
    assertThat(HarnessRows.values(recalled, 0)).containsExactly(5L, "x".repeat(50));
    assertThat(HarnessRows.values(recalled, 1)).containsExactly(1005L, "x".repeat(50));
  }

  @Test
  void rowThatWentIsNotThere() {
    KeptRows kept = new KeptRows();
    Batch rows = batch(0, 2, 1);
    int id = kept.add(rows, 0);
    kept.add(rows, 1);
    kept.remove(id);
    assertThatThrownBy(() -> kept.batch(id)).isInstanceOf(IllegalStateException.class);
  }
}
