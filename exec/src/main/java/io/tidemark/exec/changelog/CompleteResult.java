package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.BatchBytes;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All rows of a result, as they were last given: by key ascending with NULL first, or in the order
 * in which they came if no key names them.
 */
final class CompleteResult {
  private final int @Nullable [] key;
  private final List<Batch> batches = new ArrayList<>();
  private long rowCount;
  private long bytes;

  CompleteResult(int @Nullable [] key) {
    this.key = key;
  }

  /** The next version, which {@link #clear} and {@link #add} make this one; empties the changes. */
  RowCollector apply(PendingChanges changes) {
    RowCollector kept = new RowCollector();
    for (Batch batch : batches) {
      changes.stop().check();
      for (int row = 0; row < batch.rowCount(); row++) {
        if (!changes.takeGoer(batch, row)) {
          kept.add(batch, row);
        }
      }
    }
    int[] comers = comers(changes);
    RowCollector result = key == null ? kept : new RowCollector();
    if (key == null) {
      for (int comer : comers) {
        result.add(changes.rows().batch(comer), changes.rows().row(comer));
      }
    } else {
      ChangeOrder.sortByKey(comers, changes, key);
      merge(kept, changes, comers, key, result);
    }
    changes.clear();
    return result;
  }

  private static int[] comers(PendingChanges changes) {
    int[] living = changes.living();
    int count = 0;
    for (int number : living) {
      if (!changes.goes(number)) {
        living[count++] = number;
      }
    }
    return Arrays.copyOf(living, count);
  }

  /**
   * Whether a row comes for a key whose row has not gone: its group was forgotten, and has begun
   * anew.
   */
  private static boolean isSameKey(int[] key, RowCollector added, int comer, Batch batch, int row) {
    return RowIndex.compareKeys(key, added.batch(comer), added.row(comer), batch, row) == 0;
  }

  private static void merge(
      RowCollector kept, PendingChanges changes, int[] comers, int[] key, RowCollector result) {
    RowCollector added = changes.rows();
    int next = 0;
    for (int number = 0; number < kept.size(); number++) {
      changes.stop().checkAt(number);
      Batch batch = kept.batch(number);
      int row = kept.row(number);
      while (next < comers.length
          && RowIndex.compareKeys(
                  key, added.batch(comers[next]), added.row(comers[next]), batch, row)
              < 0) {
        result.add(added.batch(comers[next]), added.row(comers[next++]));
      }
      if (next == comers.length || !isSameKey(key, added, comers[next], batch, row)) {
        result.add(batch, row);
      }
    }
    while (next < comers.length) {
      result.add(added.batch(comers[next]), added.row(comers[next++]));
    }
  }

  void clear() {
    batches.clear();
    rowCount = 0;
    bytes = 0;
  }

  /** Adds rows behind the last ones; every row of the batch counts. */
  void add(Batch batch) {
    if (batch.rowCount() > 0) {
      batches.add(batch);
      rowCount += batch.rowCount();
      bytes += BatchBytes.of(batch);
    }
  }

  Batch toBatch() {
    RowCollector rows = new RowCollector();
    for (Batch batch : batches) {
      rows.addSelected(batch);
    }
    return rows.toBatch(Watermarks.still(Watermarks.NONE));
  }

  long rowCount() {
    return rowCount;
  }

  long stateBytes() {
    return bytes;
  }
}
