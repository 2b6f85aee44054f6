package io.tidemark.exec.changelog;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.window.WallClock;
import org.jspecify.annotations.Nullable;

/**
 * The time of event time at which a row of a result is due, which a column of it tells.
 *
 * @param column the end of a window, or a rowtime, in epoch milliseconds
 * @param isEnd whether it is an end, which does not belong to its window
 * @param latenessMillis how long after the watermark has passed it the row can still change; the
 *     watermark that comes with the rows is behind by as much
 * @param clock the wall clock that the column shows; null if it tells instants
 */
public record FiringTime(
    int column, boolean isEnd, long latenessMillis, @Nullable WallClock clock) {
  /** A time that is told as an instant. */
  public FiringTime(int column, boolean isEnd, long latenessMillis) {
    this(column, isEnd, latenessMillis, null);
  }

  boolean isMissing(Batch batch, int row) {
    return batch.column(column).isNull(row);
  }

  /** The watermark at which a row fires; {@link Watermarks#END} if it has no time. */
  long firesAt(Batch batch, int row) {
    return minus(closesAt(batch, row), latenessMillis);
  }

  /** The watermark at which a row cannot change any more; {@link Watermarks#END} if it can. */
  long closesAt(Batch batch, int row) {
    Column time = batch.column(column);
    if (time.isNull(row)) {
      return Watermarks.END;
    }
    return closesAt(time.longs[row]);
  }

  /** The watermark at which a row with this time cannot change any more. */
  public long closesAt(long told) {
    return minus(clock == null ? told : clock.isOver(told), isEnd ? 1 : 0);
  }

  /** Stays above {@link Watermarks#NONE}, which no row fires at. */
  private static long minus(long time, long millis) {
    return time == Watermarks.END
        ? time
        : time < Watermarks.NONE + 1 + millis ? Watermarks.NONE + 1 : time - millis;
  }
}
