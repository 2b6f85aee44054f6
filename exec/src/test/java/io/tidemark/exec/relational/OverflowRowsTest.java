package io.tidemark.exec.relational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Overflow;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.RowGather;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.changelog.WholeRows;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A value that did not fit goes where its row goes, and is an error for who asks for it. */
final class OverflowRowsTest {
  private static final Watermarks NONE = Watermarks.still(Watermarks.NONE);
  private static final Overflow OVERFLOW = new Overflow("SUM exceeds BIGINT", "cast", e -> e);

  /** Rows (1, 10), (2, overflow whose lowest bits are 10), (3, 10). */
  private static Batch rows() {
    Column keys = Column.allocate(ColumnType.of(ColumnType.Kind.INT), 3);
    Column sums = Column.allocate(ColumnType.of(ColumnType.Kind.BIGINT), 3);
    for (int row = 0; row < 3; row++) {
      keys.ints[row] = row + 1;
      sums.longs[row] = 10;
    }
    sums.overflowsOf(3)[1] = OVERFLOW;
    return Batch.of(3, new Column[] {keys, sums}, NONE);
  }

  private static void assertFault(Batch batch) {
    assertThatThrownBy(batch::requireValues)
        .isInstanceOf(DataException.class)
        .hasMessage("SUM exceeds BIGINT");
  }

  @Test
  void onlyRowsThatCountAndColumnsAskedForAreLookedAt() {
    Batch batch = rows();
    assertFault(batch);
    batch.requireValues(0);
    batch.select(new int[] {0, 2}, 2).requireValues();
    assertThat(batch.hasOverflows()).isTrue();
  }

  @Test
  void copiesKeepIt() {
    Batch batch = rows();
    assertFault(RowGather.of(batch, new int[] {1}, 1));
    RowGather.of(batch, new int[] {0, 2}, 2).requireValues();
    RowCollector collected = new RowCollector();
    collected.add(batch, 2);
    collected.toBatch(NONE).requireValues();
    collected.add(batch, 1);
    assertFault(collected.toBatch(NONE));
  }

  @Test
  void snapshotsKeepIt() {
    StateWriter writer = new StateWriter(0, 127);
    RowState.write(writer, rows());
    Batch read = RowState.read(new StateReader(writer.toByteArray(), 0, 127));
    assertFault(read);
    assertThat(read.select(new int[] {0, 2}, 2).column(1).longs).containsExactly(10, 10, 10);
  }

  @Test
  void itIsAnotherValueThanItsLowestBits() {
    Batch batch = rows();
    Batch sums = batch.withColumns(new Column[] {batch.column(1)}, null);
    assertThat(WholeRows.areEqual(sums, 0, sums, 2)).isTrue();
    assertThat(WholeRows.areEqual(sums, 0, sums, 1)).isFalse();
    assertThat(WholeRows.areEqual(sums, 1, sums, 0)).isFalse();
  }

  @Test
  void sortingByItAsksForIt() {
    SortOrder byKey = new SortOrder(List.of(new SortOrder.Key(0, false, true)));
    SortOrder bySum = new SortOrder(List.of(new SortOrder.Key(1, false, true)));
    byKey.require(rows());
    assertThatThrownBy(() -> bySum.require(rows())).isInstanceOf(DataException.class);
  }
}
