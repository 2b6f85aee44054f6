package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.LiveGroups;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.pipeline.AggregateLoop;
import org.jspecify.annotations.Nullable;

/**
 * Leads rows to their windows, in one pass of the loop for the first window of each row, one for
 * the second, and so on.
 */
final class LiveWindowTarget implements AggregateLoop.Target {
  private final SliceSpec spec;
  private final LiveWindows windows;
  private final RowLateness lateness;
  private final LateRows lateRows;
  private @Nullable Batch batch;
  private long watermark;

  // The pass.
  private int pass;
  private boolean isTakingAway;
  private boolean hasMore;
  private boolean isTouched;

  /** Windows that fire by this take no row. */
  private long dropped = Watermarks.NONE;

  // Where the current slice goes in this pass.
  private long sliceStart;
  private long sliceEnd;
  private @Nullable LiveGroups current;

  LiveWindowTarget(SliceSpec spec, LiveWindows windows, RowLateness lateness, LateRows lateRows) {
    this.spec = spec;
    this.windows = windows;
    this.lateness = lateness;
    this.lateRows = lateRows;
  }

  /**
   * The next rows are of this batch.
   *
   * @param newWatermark before it
   */
  void start(Batch newBatch, long newWatermark) {
    batch = newBatch;
    watermark = newWatermark;
  }

  /**
   * The next rows go to the window of this number among those of their slice.
   *
   * @param isTaking whether they are taken away
   * @param droppedTo windows that fire by this watermark take no row
   */
  void startPass(int number, boolean isTaking, long droppedTo) {
    pass = number;
    isTakingAway = isTaking;
    dropped = droppedTo;
    hasMore = false;
    isTouched = false;
    current = null;
  }

  /** Whether a row of this pass passed the filters. */
  boolean isTouched() {
    return isTouched;
  }

  /** Whether a row of this pass has a further window. */
  boolean hasMore() {
    return hasMore;
  }

  @Override
  public boolean @Nullable [] lateRows() {
    return lateness.lateRows();
  }

  @Override
  public void late(int row) {
    if (pass == 0) {
      report(row);
    }
  }

  /** Reports a row that misses windows. */
  void report(int row) {
    if (batch == null) {
      throw new IllegalStateException("no batch is accumulated");
    }
    lateness.report(batch, row, watermark, lateRows);
  }

  @Override
  public void judged(int rows) {
    if (pass == 0) {
      lateRows.judged(rows);
    }
  }

  @Override
  public @Nullable Groups slice(long rowtime) {
    current = null;
    isTouched = true;
    try {
      sliceStart = spec.sliceStart(rowtime);
      sliceEnd = spec.sliceEnd(rowtime);
      if (spec.isGap(rowtime)) {
        return null;
      }
      long last = spec.lastWindowEnd(rowtime);
      long end = spec.windowEnd(rowtime, pass);
      hasMore |= end < last;
      return end > last || spec.fires(end, dropped) ? null : open(end);
    } catch (ArithmeticException e) {
      throw SliceSpec.outOfRange(rowtime);
    }
  }

  private Groups open(long end) {
    LiveGroups found = windows.at(end).groups;
    found.takeAway(isTakingAway);
    current = found;
    Groups groups = found.groups();
    if (!spec.isOneSlice()) {
      groups.beginSlice(sliceStart);
    }
    return groups;
  }

  @Override
  public int touch(int slot) {
    if (current == null) {
      throw new IllegalStateException("no window is current");
    }
    return current.touch(slot);
  }

  @Override
  public long sliceStart() {
    return sliceStart;
  }

  @Override
  public long sliceEnd() {
    return sliceEnd;
  }

  @Override
  public Groups groups() {
    throw new IllegalStateException("rows go to windows here");
  }

  @Override
  public int session(int keySlot, int row, long rowtime) {
    throw new IllegalStateException("rows go to windows here");
  }
}
