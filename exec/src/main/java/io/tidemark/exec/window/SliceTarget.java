package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.pipeline.AggregateLoop;
import org.jspecify.annotations.Nullable;

/**
 * Leads the rows of a batch to their slices. A row that is late for some of its windows is first
 * accumulated alone, so that it can go where its slice has gone already.
 */
final class SliceTarget implements AggregateLoop.Target {
  private final SliceSpec spec;
  private final OpenSlices slices;
  private final RowLateness lateness;
  private final LateRows lateRows;
  private @Nullable Batch batch;
  private long fired;
  private long sliceStart;
  private long sliceEnd;

  /** Where a row goes that is accumulated alone; null for all others. */
  private @Nullable Groups alone;

  private boolean isTouched;

  SliceTarget(SliceSpec spec, OpenSlices slices, RowLateness lateness, LateRows lateRows) {
    this.spec = spec;
    this.slices = slices;
    this.lateness = lateness;
    this.lateRows = lateRows;
  }

  /** The next rows are of this batch. */
  void start(Batch newBatch, long newFired) {
    batch = newBatch;
    fired = newFired;
  }

  /** The next row goes into groups of its own. */
  void startAlone(Groups groups) {
    alone = groups;
    isTouched = false;
  }

  /** Whether the row that was accumulated alone passed the filters; then its slice is current. */
  boolean endAlone() {
    alone = null;
    return isTouched;
  }

  @Override
  public boolean @Nullable [] lateRows() {
    return lateness.lateRows();
  }

  @Override
  public void late(int row) {
    if (batch == null) {
      throw new IllegalStateException("no batch is accumulated");
    }
    lateness.report(batch, row, fired, lateRows);
  }

  @Override
  public void judged(int rows) {
    lateRows.judged(rows);
  }

  @Override
  public @Nullable Groups slice(long rowtime) {
    try {
      sliceStart = spec.sliceStart(rowtime);
      sliceEnd = spec.sliceEnd(rowtime);
      if (spec.isGap(rowtime)) {
        return null;
      }
      if (alone != null) {
        isTouched = true;
        return alone;
      }
      return slices.at(sliceStart).groups;
    } catch (ArithmeticException e) {
      throw SliceSpec.outOfRange(rowtime);
    }
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
    throw new IllegalStateException("rows go to slices here");
  }

  @Override
  public int session(int keySlot, int row, long rowtime) {
    throw new IllegalStateException("rows go to slices here");
  }
}
