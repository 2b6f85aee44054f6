package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;

/**
 * Takes the late rows of one operator, counts them by reason and keeps the newest. Shared by the
 * parallel tasks of the operator, so it synchronizes.
 */
public interface LateRows {
  /** How many of the windows that a row missed are kept with it and shown. */
  int MAX_WINDOWS = 100;

  /**
   * @param row the row's index in the batch
   * @param watermark the watermark before the row, {@code Watermarks.NONE} if there was none
   * @param windows the windows missed as {@code [start, end)}, in time order: start and end in
   *     turn, epoch milliseconds; empty where there are none; of more than {@link #MAX_WINDOWS} the
   *     first ones and one more, which tells that there were more
   */
  void add(LateReason reason, Batch batch, int row, long watermark, long[] windows);

  /** Counts rows that were judged, late or not, for the share that a report shows. */
  void judged(long rows);
}
