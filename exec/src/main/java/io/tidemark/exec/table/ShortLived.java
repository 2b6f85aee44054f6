package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.ChosenRows;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.changelog.PendingChanges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rows of a unit without those that go in the same unit. A unit tells each row that comes, so
 * that rows that only arrive anew are told too; one that goes and is not in the table has come in
 * this unit before, the oldest of equal ones.
 */
final class ShortLived {
  private final List<Batch> left = new ArrayList<>();
  private final int lost;

  /**
   * @param comes all rows of the unit that come, without a selection
   * @param goes rows that go and were not in the table, as {@link ArrivalTimes#values} of them
   */
  ShortLived(List<Batch> comes, RowCollector goes, ArrivalTimes arrivalTimes) {
    PendingChanges changes = new PendingChanges(null);
    comes.forEach(batch -> changes.add(arrivalTimes.values(batch)));
    Batch goers = goes.toBatch(Watermarks.still(Watermarks.NONE));
    byte[] kinds = new byte[goers.rowCount()];
    Arrays.fill(kinds, Batch.DELETE);
    changes.add(goers.withKinds(kinds));

    int[] living = changes.living();
    int from = 0;
    int first = 0;
    for (Batch batch : comes) {
      ChosenRows rows = new ChosenRows(batch);
      int end = first + batch.rowCount();
      for (; from < living.length && living[from] < end; from++) {
        rows.add(living[from] - first);
      }
      left.add(rows.toBatch());
      first = end;
    }
    lost = living.length - from;
  }

  /** The rows that are left, with the steps of the watermark between them. */
  List<Batch> left() {
    return left;
  }

  /** How many rows go that have not come. */
  int lost() {
    return lost;
  }
}
