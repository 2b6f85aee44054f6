package io.tidemark.exec.window;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Judges the rows of a batch, each under the watermark before it.
 *
 * <p>Most batches need one test: if the watermark after the last row fires no window of the
 * earliest row, no row meets a window that fires anywhere in the batch.
 */
final class RowLateness {
  private static final long[] NO_WINDOWS = {};

  private final SliceSpec spec;
  private final int timeColumn;
  private final long allowed;
  private final @Nullable WindowCondition condition;
  private StopSignal stop = StopSignal.NEVER;
  private boolean[] lateFlags = {};
  private boolean hasLate;

  /** Positions in the selection of rows that are late for some of their windows. */
  private int[] partly = {};

  private int partlyCount;

  /** What is known about the slice that the last row was in. */
  private long sliceStart;

  private long sliceEnd;
  private long firstWindowTime;
  private long lastWindowTime;
  private boolean isInRange;

  /**
   * @param condition which windows a WHERE keeps; null for all
   */
  RowLateness(SliceSpec spec, int timeColumn, @Nullable WindowCondition condition) {
    this(spec, timeColumn, 0, condition);
  }

  /**
   * @param allowedMillis how long windows are kept after they fired: a row misses a window when
   *     that is over
   * @param condition which windows a WHERE keeps; null for all
   */
  RowLateness(
      SliceSpec spec, int timeColumn, long allowedMillis, @Nullable WindowCondition condition) {
    this.spec = spec;
    this.timeColumn = timeColumn;
    this.allowed = allowedMillis;
    this.condition = condition;
  }

  /** Says who is asked while the windows of a late row are looked at. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  /**
   * Judges the selected rows of a batch.
   *
   * @param fired the watermark before the batch
   */
  void judge(Batch batch, long fired) {
    hasLate = false;
    partlyCount = 0;
    Column times = batch.column(timeColumn);
    long last = Watermarks.less(Math.max(fired, batch.watermarks().last()), allowed);
    if (!hasNull(batch, times.nulls)
        && (last == Watermarks.NONE || isOnTime(batch, times.longs, last))) {
      return;
    }
    if (lateFlags.length < batch.rowCount()) {
      lateFlags = new boolean[batch.rowCount()];
    } else {
      Arrays.fill(lateFlags, 0, batch.rowCount(), false);
    }
    judgeRows(batch, times, fired);
  }

  private static boolean hasNull(Batch batch, boolean @Nullable [] nulls) {
    if (nulls != null) {
      for (int i = 0; i < batch.selectedCount(); i++) {
        if (nulls[batch.row(i)]) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether no row is in a window that fires up to this watermark. */
  private boolean isOnTime(Batch batch, long[] times, long watermark) {
    int count = batch.selectedCount();
    if (count == 0) {
      return true;
    }
    long earliest = Long.MAX_VALUE;
    int[] selection = batch.selection();
    if (selection == null) {
      for (int row = 0; row < count; row++) {
        earliest = Math.min(earliest, times[row]);
      }
    } else {
      for (int i = 0; i < count; i++) {
        earliest = Math.min(earliest, times[selection[i]]);
      }
    }
    locate(earliest);
    return isInRange && watermark < firstWindowTime;
  }

  private void judgeRows(Batch batch, Column times, long fired) {
    Watermarks steps = batch.watermarks();
    long watermark = Math.max(fired, steps.start());
    int step = 0;
    isInRange = false;
    for (int i = 0; i < batch.selectedCount(); i++) {
      int row = batch.row(i);
      while (step < steps.count() && steps.row(step) <= row) {
        watermark = Math.max(watermark, steps.value(step++));
      }
      if (times.isNull(row)) {
        lateFlags[row] = true;
        hasLate = true;
      } else if (watermark != Watermarks.NONE) {
        judgeRow(i, row, times.longs[row], Watermarks.less(watermark, allowed));
      }
    }
  }

  private void judgeRow(int position, int row, long time, long watermark) {
    if (!isInRange || time < sliceStart || time >= sliceEnd) {
      locate(time);
    }
    if (!isInRange || watermark < firstWindowTime || spec.isGap(time)) {
      return;
    }
    if (watermark >= lastWindowTime) {
      lateFlags[row] = true;
      hasLate = true;
    } else {
      if (partlyCount == partly.length) {
        partly = Arrays.copyOf(partly, Math.max(16, 2 * partlyCount));
      }
      partly[partlyCount++] = position;
    }
  }

  /** A time whose windows leave the range fails later, if the row passes the filters. */
  private void locate(long time) {
    try {
      sliceStart = spec.sliceStart(time);
      sliceEnd = spec.sliceEnd(time);
      firstWindowTime = spec.windowTime(spec.firstWindowEnd(time));
      lastWindowTime = spec.windowTime(spec.lastWindowEnd(time));
      isInRange = true;
    } catch (ArithmeticException e) {
      isInRange = false;
    }
  }

  /** By row index: late for all windows, or without a time; null if no row is. */
  boolean @Nullable [] lateRows() {
    return hasLate ? lateFlags : null;
  }

  int partlyCount() {
    return partlyCount;
  }

  /** The position in the selection of the i-th row that is late for some of its windows. */
  int partly(int i) {
    return partly[i];
  }

  /** Reports a row that misses windows, unless a WHERE removes all that it misses. */
  void report(Batch batch, int row, long fired, LateRows lateRows) {
    long watermark = batch.watermarks().before(row);
    Column times = batch.column(timeColumn);
    if (times.isNull(row)) {
      if (!batch.goes(row)) { // it was counted when it came
        lateRows.add(LateReason.NULL_ROWTIME, batch, row, watermark, NO_WINDOWS);
      }
      return;
    }
    long time = times.longs[row];
    long judged = Watermarks.less(Math.max(fired, watermark), allowed);
    long[] missed = missed(time, judged);
    if (missed.length > 0) {
      LateReason reason = isInLater(time, judged) ? LateReason.PARTLY_LATE : LateReason.LATE;
      lateRows.add(reason, batch, row, watermark, missed);
    }
  }

  /** The windows of a row that have fired and that a WHERE keeps; of very many the first ones. */
  private long[] missed(long time, long watermark) {
    long last = spec.lastWindowEnd(time);
    long[] windows = new long[8];
    int count = 0;
    int seen = 0;
    for (long end = spec.firstWindowEnd(time);
        spec.fires(end, watermark) && count <= 2 * LateRows.MAX_WINDOWS;
        end = spec.nextWindowEnd(end)) {
      stop.checkAt(++seen);
      if (holds(end)) {
        if (count == windows.length) {
          windows = Arrays.copyOf(windows, 2 * count);
        }
        windows[count++] = spec.windowStart(end);
        windows[count++] = end;
      }
      if (end >= last) {
        break;
      }
    }
    return Arrays.copyOf(windows, count);
  }

  /** Whether a row counts in a window that has not fired. */
  private boolean isInLater(long time, long watermark) {
    long last = spec.lastWindowEnd(time);
    if (condition == null || spec.fires(last, watermark)) {
      return !spec.fires(last, watermark);
    }
    int seen = 0;
    for (long end = spec.firstWindowEnd(time); ; end = spec.nextWindowEnd(end)) {
      stop.checkAt(++seen);
      if (!spec.fires(end, watermark) && holds(end)) {
        return true;
      }
      if (end >= last) {
        return false;
      }
    }
  }

  private boolean holds(long windowEnd) {
    return condition == null || condition.holds(spec, windowEnd);
  }
}
