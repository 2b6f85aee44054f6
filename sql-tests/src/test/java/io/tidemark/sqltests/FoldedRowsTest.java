package io.tidemark.sqltests;

import static org.assertj.core.api.Assertions.assertThat;

import io.tidemark.exec.batch.Batch;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoldedRowsTest {
  @Test
  void aRowThatComesReplacesTheOneOfItsKey() {
    FoldedRows rows = new FoldedRows(List.of(0));
    rows.apply(change(Batch.INSERT, "a", "1"));
    rows.apply(change(Batch.INSERT, "b", "1"));
    rows.apply(change(Batch.UPDATE_AFTER, "a", "2"));
    rows.apply(change(Batch.DELETE, "b", "1"));
    assertThat(rows.rows()).containsExactly(change(Batch.INSERT, "a", "2"));
  }

  @Test
  void theOldRowOfAKeyMayComeToo() {
    FoldedRows rows = new FoldedRows(List.of(0));
    rows.apply(change(Batch.INSERT, "a", "1"));
    rows.apply(change(Batch.UPDATE_BEFORE, "a", "1"));
    rows.apply(change(Batch.UPDATE_AFTER, "a", "2"));
    assertThat(rows.rows()).containsExactly(change(Batch.INSERT, "a", "2"));
  }

  @Test
  void theEmptyKeyNamesTheOnlyRow() {
    FoldedRows rows = new FoldedRows(List.of());
    rows.apply(change(Batch.INSERT, "0"));
    rows.apply(change(Batch.UPDATE_AFTER, "5"));
    assertThat(rows.rows()).containsExactly(change(Batch.INSERT, "5"));
  }

  @Test
  void withoutKeyEqualRowsAreCounted() {
    FoldedRows rows = new FoldedRows(null);
    rows.apply(change(Batch.INSERT, "a"));
    rows.apply(change(Batch.INSERT, "a"));
    rows.apply(change(Batch.UPDATE_BEFORE, "a"));
    rows.apply(change(Batch.UPDATE_AFTER, "b"));
    assertThat(rows.rows()).containsExactly(change(Batch.INSERT, "a"), change(Batch.INSERT, "b"));
    rows.clear();
    assertThat(rows.rows()).isEmpty();
  }

  private static Change change(byte kind, String... cells) {
    return new Change(kind, List.of(cells));
  }
}
