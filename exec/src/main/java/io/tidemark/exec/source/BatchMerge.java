package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import org.jspecify.annotations.Nullable;

/**
 * Puts rows of the splits of one table together into a batch, as if they were read one by one: the
 * next one is always of the split that has the lowest watermark. From the split whose turn it is a
 * whole run is taken: up to and including the first row that lifts its watermark past the next
 * split's. With a single split nothing is copied.
 */
final class BatchMerge {
  /** Has splits read ahead. */
  interface Reading {
    /** As {@link SplitCursor#fill}. */
    void fill(SplitCursor split, int maxRows, boolean isAlone);
  }

  private final TableCursor table;
  private final Rival other;
  private final int batchRows;
  private final Watermarks steps;
  private final Reading reading;
  private @Nullable RowCollector runs;
  private @Nullable Batch whole;
  private int rows;

  /**
   * @param table the splits that have something to read, as far as is known
   * @param other of another table; nothing is taken once it comes first
   * @param batchRows how many rows are read ahead at most
   * @param steps begins with the watermark that the consumer knows of
   */
  BatchMerge(TableCursor table, Rival other, int batchRows, Watermarks steps, Reading reading) {
    this.table = table;
    this.other = other;
    this.batchRows = batchRows;
    this.steps = steps;
    this.reading = reading;
  }

  /**
   * The next rows, with the steps; null if there are none, though the watermark may have moved. A
   * split that has nothing more is taken out of the table.
   *
   * @throws RuntimeException the failure of a split, if its turn has come and no row is before it
   */
  @Nullable Batch read(int limit) {
    SplitCursor split = next();
    while (rows < limit && split != null) {
      boolean isAlone = table.size() == 1 && other.equals(Rival.NONE);
      long before = split.watermark;
      if (!fill(split, limit - rows, isAlone)) {
        leave(split);
      } else if (split.watermark > before) {
        // It starts with a watermark: another split may come first now.
        table.sink();
        lift();
      } else if (split.hasFailed()) {
        if (rows == 0) {
          split.throwFailure();
        }
        break;
      } else {
        take(split, limit);
        table.sink();
        // A finished split holds nothing back; only reading on shows that it is one.
        if (!isAlone && !fill(split, rows < limit ? limit - rows : batchRows, false)) {
          leave(split);
        } else {
          lift();
        }
      }
      split = next();
    }
    if (runs != null) {
      return runs.toBatch(steps);
    }
    return whole == null ? null : whole.withWatermarks(steps);
  }

  /** The split whose turn it is; null if there is none, or another table comes first. */
  private @Nullable SplitCursor next() {
    SplitCursor head = table.head();
    return head == null || other.isBefore(head.watermark) ? null : head;
  }

  /** Whether there is a row or a failure at hand then. */
  private boolean fill(SplitCursor split, int maxRows, boolean isAlone) {
    reading.fill(split, maxRows, isAlone);
    return split.hasTurn();
  }

  private void take(SplitCursor split, int limit) {
    Batch batch = split.batch;
    if (batch == null) {
      throw new IllegalStateException("the rows at hand are gone");
    }
    int from = split.row;
    int to = run(split, Math.min(batch.rowCount(), from + limit - rows));
    if (rows == 0 && from == 0 && to == batch.rowCount()) {
      whole = batch;
    } else {
      if (runs == null) {
        runs = new RowCollector();
        if (whole != null) {
          runs.addRange(whole, 0, rows);
        }
      }
      runs.addRange(batch, from, to);
    }
    split.consume(to);
    rows += to - from;
  }

  /**
   * Walks the rows of a split whose turn it is.
   *
   * @param to one past the last row that may be taken
   * @return one past the last row of the run
   */
  private int run(SplitCursor split, int to) {
    Column column = split.watermarks;
    if (column == null) {
      return to;
    }
    long[] values = column.longs;
    boolean[] nulls = column.nulls;
    if (table.movesPerUnit) {
      for (int row = split.row; row < to; row++) {
        if (nulls == null || !nulls[row]) {
          split.pendingWatermark = Math.max(split.pendingWatermark, values[row]);
        }
      }
      return to;
    }
    SplitCursor second = table.second();
    long rival = second == null ? Watermarks.END : second.watermark;
    boolean isTieLost = second != null && split.position > second.position;
    if (other.isBefore(rival)) {
      rival = other.watermark();
      isTieLost = other.winsTies();
    }
    long watermark = split.watermark;
    long most = table.heldAt;
    int shift = rows - split.row + 1;
    for (int row = split.row; row < to; row++) {
      if ((nulls != null && nulls[row]) || values[row] <= watermark) {
        continue;
      }
      watermark = values[row];
      if (watermark > rival || (watermark == rival && isTieLost)) {
        split.watermark = watermark;
        return row + 1;
      }
      steps.step(row + shift, Math.min(watermark, most));
    }
    split.watermark = watermark;
    return to;
  }

  private void lift() {
    if (!table.movesPerUnit) {
      steps.step(rows, table.watermark());
    }
  }

  /**
   * A split has nothing more, for now or for ever. The last row of the last one has moved the
   * watermark before the input ends.
   */
  private void leave(SplitCursor split) {
    table.remove(split);
    if (!split.isFinished()) {
      table.hold(split);
    }
    if (table.size() > 0) {
      lift();
    } else if (table.movesPerUnit) {
      table.lastPending = Math.max(split.watermark, split.pendingWatermark);
    } else {
      steps.step(rows, Math.min(split.watermark, table.heldAt));
    }
  }
}
