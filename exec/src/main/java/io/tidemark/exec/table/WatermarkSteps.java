package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import org.jspecify.annotations.Nullable;

/**
 * Makes the watermark steps of a batch of a column with what each row says, epoch milliseconds. A
 * row that goes says nothing: it did when it came.
 */
final class WatermarkSteps {
  private WatermarkSteps() {}

  /** The highest watermark that rows say; none if they say none. */
  static long highest(@Nullable Column column, Batch rows) {
    long highest = Watermarks.NONE;
    for (int row = 0; column != null && row < rows.rowCount(); row++) {
      if (!column.isNull(row) && !rows.goes(row)) {
        highest = Math.max(highest, column.longs[row]);
      }
    }
    return highest;
  }

  /** Both what rows say and what else moved the watermark, in order. */
  static void addTo(Watermarks result, Watermarks own, @Nullable Column column, Batch rows) {
    result.step(0, own.start());
    int step = 0;
    for (int row = 0; column != null && row < rows.rowCount(); row++) {
      while (step < own.count() && own.row(step) <= row) {
        result.step(own.row(step), own.value(step++));
      }
      if (!column.isNull(row) && !rows.goes(row)) {
        result.step(row + 1, column.longs[row]);
      }
    }
    while (step < own.count()) {
      result.step(own.row(step), own.value(step++));
    }
  }
}
