package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;

/** Cuts batches of rows and of watermarks to size. */
final class BatchParts {
  private BatchParts() {}

  /** The rows from one on, as many as a batch may have. */
  static Batch part(Batch rows, int from, int batchRows) {
    int count = Math.min(batchRows, rows.rowCount() - from);
    if (count == rows.rowCount()) {
      return rows;
    }
    Watermarks own = rows.watermarks();
    Watermarks steps = new Watermarks(own.before(from));
    int step = 0;
    RowCollector part = new RowCollector();
    part.addRange(rows, from, from + count);
    while (step < own.count() && own.row(step) <= from + count) {
      if (own.row(step) > from) {
        steps.step(own.row(step) - from, own.value(step));
      }
      step++;
    }
    return part.toBatch(steps);
  }
}
