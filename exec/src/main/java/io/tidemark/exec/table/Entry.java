package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import java.util.List;

/**
 * What one arrival changed in a table, for those who follow it.
 *
 * @param number of the arrival
 * @param batches the stored columns of rows that go, then of rows that come; the watermark steps
 *     are those that the rows' own expression does not make
 * @param watermark after the rows; {@link Watermarks#NONE} if nothing else than rows moved it
 * @param isEnd whether nothing comes any more
 * @param millis what the clock said then
 */
record Entry(long number, List<Batch> batches, long watermark, boolean isEnd, long millis) {
  Entry {
    batches = List.copyOf(batches);
  }

  long rowCount() {
    return batches.stream().mapToLong(Batch::rowCount).sum();
  }
}
