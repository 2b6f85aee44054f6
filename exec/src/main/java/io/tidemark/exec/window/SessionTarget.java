package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.LateReason;
import io.tidemark.exec.operator.LateRows;
import io.tidemark.exec.pipeline.AggregateLoop;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Leads the rows of a batch to their sessions, each under the watermark before it. */
final class SessionTarget implements AggregateLoop.Target {
  private final Sessions sessions;
  private final int timeColumn;
  private final long gap;
  private final long lateness;
  private @Nullable LateRows lateRows;
  private boolean[] nullTimes = {};
  private boolean hasNullTimes;

  // The batch being accumulated, and where its watermark stands.
  private @Nullable Batch batch;
  private Watermarks steps = Watermarks.still(Watermarks.NONE);
  private int step;
  private int nextStepRow;
  private long watermark = Watermarks.NONE;
  private long kept = Watermarks.NONE;
  private int lastLate = -1;

  /**
   * @param lateness how long a session is kept after it fired
   */
  SessionTarget(Sessions sessions, int timeColumn, long gap, long lateness) {
    this.sessions = sessions;
    this.timeColumn = timeColumn;
    this.gap = gap;
    this.lateness = lateness;
  }

  void open(LateRows newLateRows) {
    lateRows = newLateRows;
  }

  /** The next rows are of this batch. */
  void start(Batch newBatch, long fired) {
    batch = newBatch;
    steps = newBatch.watermarks();
    watermark = Math.max(fired, steps.start());
    kept = Watermarks.less(watermark, lateness);
    step = 0;
    nextStepRow = steps.count() == 0 ? Integer.MAX_VALUE : steps.row(0);
    lastLate = -1;
    findNullTimes(newBatch);
  }

  private void findNullTimes(Batch newBatch) {
    hasNullTimes = false;
    boolean[] nulls = newBatch.column(timeColumn).nulls;
    if (nulls == null) {
      return;
    }
    if (nullTimes.length < newBatch.rowCount()) {
      nullTimes = new boolean[newBatch.rowCount()];
    }
    Arrays.fill(nullTimes, false);
    for (int i = 0; i < newBatch.selectedCount(); i++) {
      int row = newBatch.row(i);
      nullTimes[row] = nulls[row];
      hasNullTimes |= nulls[row];
    }
  }

  @Override
  public int session(int keySlot, int row, long rowtime) {
    if (nextStepRow <= row) {
      moveTo(row);
    }
    int group = sessions.join(keySlot, rowtime, kept);
    if (group == Sessions.LATE && row != lastLate) {
      lastLate = row;
      report(row);
    }
    return group;
  }

  private void moveTo(int row) {
    while (step < steps.count() && steps.row(step) <= row) {
      watermark = Math.max(watermark, steps.value(step++));
    }
    kept = Watermarks.less(watermark, lateness);
    nextStepRow = step < steps.count() ? steps.row(step) : Integer.MAX_VALUE;
  }

  @Override
  public boolean @Nullable [] lateRows() {
    return hasNullTimes ? nullTimes : null;
  }

  @Override
  public void late(int row) {
    report(row);
  }

  @Override
  public void judged(int rows) {
    late().judged(rows);
  }

  private void report(int row) {
    Batch current = batch;
    if (current == null) {
      throw new IllegalStateException("no batch is accumulated");
    }
    Column times = current.column(timeColumn);
    long before = current.watermarks().before(row);
    if (times.isNull(row)) {
      late().add(LateReason.NULL_ROWTIME, current, row, before, new long[0]);
    } else {
      long time = times.longs[row];
      late().add(LateReason.LATE, current, row, before, new long[] {time, time + gap});
    }
  }

  private LateRows late() {
    if (lateRows == null) {
      throw new IllegalStateException("not open");
    }
    return lateRows;
  }

  @Override
  public Groups groups() {
    return sessions.view();
  }

  @Override
  public @Nullable Groups slice(long rowtime) {
    throw new IllegalStateException("rows go to sessions here");
  }

  @Override
  public long sliceStart() {
    throw new IllegalStateException("rows go to sessions here");
  }

  @Override
  public long sliceEnd() {
    throw new IllegalStateException("rows go to sessions here");
  }
}
