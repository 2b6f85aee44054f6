package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;

/** Hands out what a unit changed: first the rows that go, then those that come, both by key. */
public final class UnitChanges {
  private static final int CHUNK = 256;
  private static final int[] NOTHING = {};

  /** Writes the columns of the operator to result rows. */
  @FunctionalInterface
  public interface OperatorColumns {
    /** Writes the rows {@code from .. from + count}. */
    void put(Column[] out, int from, int count);
  }

  private final GroupRows layout;
  private final LiveGroups live;
  private final ResultImages after;
  private final OperatorColumns operatorColumns;
  private int[] going = NOTHING;
  private int[] coming = NOTHING;
  private int goingCount;
  private int comingCount;
  private int gone;
  private int come;

  UnitChanges(GroupRows layout, LiveGroups live, ResultImages after) {
    this(layout, live, after, (out, from, count) -> {});
  }

  /**
   * @param after a place for results, which several may share
   */
  public UnitChanges(
      GroupRows layout, LiveGroups live, ResultImages after, OperatorColumns operatorColumns) {
    this.layout = layout;
    this.live = live;
    this.after = after;
    this.operatorColumns = operatorColumns;
  }

  /** Looks for the changes of the groups that were touched. */
  public void prepare() {
    int[] sorted = live.sortedTouched();
    going = new int[sorted.length];
    coming = new int[sorted.length];
    goingCount = 0;
    comingCount = 0;
    gone = 0;
    come = 0;
    for (int from = 0; from < sorted.length; from += CHUNK) {
      live.stop().check();
      compare(sorted, from, Math.min(CHUNK, sorted.length - from));
    }
  }

  private void compare(int[] sorted, int from, int count) {
    after.clear();
    int first = after.add(live.groups(), sorted, from, count);
    for (int i = 0; i < count; i++) {
      int slot = sorted[from + i];
      boolean wasShown = live.wasShown(slot);
      boolean isLive = live.isLive(slot);
      if (wasShown && isLive && live.isUnchanged(slot, after, first + i)) {
        continue;
      }
      if (wasShown) {
        going[goingCount++] = slot;
      }
      if (isLive) {
        coming[comingCount++] = slot;
      }
    }
  }

  /**
   * Hands out what is left.
   *
   * @return false if the output has no room
   */
  boolean emit(ResultBatches batches) {
    return emitGoing(batches) && emitComing(batches);
  }

  /**
   * Adds the rows that go and are left to the batches.
   *
   * @return false if the output has no room
   */
  public boolean emitGoing(ResultBatches batches) {
    while (gone < goingCount) {
      if (batches.room() == 0 && !batches.flush()) {
        return false;
      }
      int count = Math.min(batches.room(), goingCount - gone);
      int row = batches.rows();
      Column[] out = batches.columns(count);
      layout.putKeys(live.groups().keys(), going, gone, count, out, row);
      putBefore(gone, count, out, row, batches);
      operatorColumns.put(out, row, count);
      batches.added(count);
      gone += count;
    }
    return true;
  }

  /**
   * Adds the rows that come and are left to the batches.
   *
   * @return false if the output has no room
   */
  public boolean emitComing(ResultBatches batches) {
    while (come < comingCount) {
      if (batches.room() == 0 && !batches.flush()) {
        return false;
      }
      int count = Math.min(batches.room(), comingCount - come);
      int row = batches.rows();
      Column[] out = batches.columns(count);
      layout.putKeys(live.groups().keys(), coming, come, count, out, row);
      layout.putResults(live.groups(), coming, come, count, out, row);
      putKinds(come, count, row, batches);
      operatorColumns.put(out, row, count);
      batches.added(count);
      come += count;
    }
    return true;
  }

  /** Ends the unit: what was handed out is settled. */
  public void settle() {
    live.settle();
    going = NOTHING;
    coming = NOTHING;
    goingCount = 0;
    comingCount = 0;
    gone = 0;
    come = 0;
  }

  private void putBefore(int at, int count, Column[] out, int row, ResultBatches batches) {
    for (int i = 0; i < count; i++) {
      int slot = going[at + i];
      live.putBefore(slot, out, layout.resultColumn(), row + i);
      batches.kind(row + i, live.isLive(slot) ? Batch.UPDATE_BEFORE : Batch.DELETE);
    }
  }

  private void putKinds(int at, int count, int row, ResultBatches batches) {
    for (int i = 0; i < count; i++) {
      if (live.wasShown(coming[at + i])) {
        batches.kind(row + i, Batch.UPDATE_AFTER);
      }
    }
  }
}
