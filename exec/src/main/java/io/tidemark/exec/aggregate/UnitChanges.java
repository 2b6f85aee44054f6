package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;

/** Hands out what a unit changed: first all rows that go, then all that come, both by key. */
final class UnitChanges {
  private static final int CHUNK = 256;

  private final GroupRows layout;
  private final LiveGroups live;
  private final ResultImages after;
  private int[] going = {};
  private int[] coming = {};
  private int goingCount;
  private int comingCount;
  private int gone;
  private int come;

  UnitChanges(GroupRows layout, LiveGroups live, ResultImages after) {
    this.layout = layout;
    this.live = live;
    this.after = after;
  }

  /** Looks for the changes of the groups that were touched. */
  void prepare() {
    int[] sorted = live.sortedTouched();
    going = new int[sorted.length];
    coming = new int[sorted.length];
    goingCount = 0;
    comingCount = 0;
    gone = 0;
    come = 0;
    for (int from = 0; from < sorted.length; from += CHUNK) {
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
    batches.begin();
    do {
      if (batches.rows() > 0 && !batches.flush()) {
        return false;
      }
    } while (fill(batches));
    return true;
  }

  private boolean fill(ResultBatches batches) {
    boolean isGoing = gone < goingCount;
    int[] slots = isGoing ? going : coming;
    int at = isGoing ? gone : come;
    int count = Math.min(batches.room(), (isGoing ? goingCount : comingCount) - at);
    if (count == 0) {
      return false;
    }
    int row = batches.rows();
    Column[] out = batches.columns(count);
    layout.putKeys(live.groups().keys(), slots, at, count, out, row);
    if (isGoing) {
      putBefore(at, count, out, row, batches);
      gone += count;
    } else {
      layout.putResults(live.groups(), slots, at, count, out, row);
      putKinds(at, count, row, batches);
      come += count;
    }
    batches.added(count);
    return true;
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
