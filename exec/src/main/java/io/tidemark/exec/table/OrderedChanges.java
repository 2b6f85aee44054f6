package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.ChosenRows;
import java.util.Arrays;

/** A batch of rows that come, with those that go between them. */
final class OrderedChanges {
  private final ChosenRows rows;
  private byte[] kinds;

  /**
   * @param comes without a selection
   */
  OrderedChanges(Batch comes) {
    this.rows = new ChosenRows(comes);
    this.kinds = new byte[2 * comes.rowCount()];
  }

  /** A row of another batch goes before the one that comes next, of which the index is given. */
  void go(Batch gone, int row, int before) {
    kind(Batch.DELETE);
    rows.add(gone, row, before);
  }

  void come(int row) {
    kind(Batch.INSERT);
    rows.add(row);
  }

  private void kind(byte kind) {
    if (rows.size() == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * kinds.length);
    }
    kinds[rows.size()] = kind;
  }

  Batch end() {
    Batch changes = rows.toBatch();
    return changes.withKinds(Arrays.copyOf(kinds, changes.rowCount()));
  }
}
