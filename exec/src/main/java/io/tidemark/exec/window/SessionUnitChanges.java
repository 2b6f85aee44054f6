package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.AggregateSpec;
import io.tidemark.exec.aggregate.ResultBatches;
import io.tidemark.exec.aggregate.ResultImages;
import io.tidemark.exec.aggregate.SlotSort;
import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import java.util.List;

/**
 * Hands out what a unit changed in the rows of sessions: first all rows that go, then all that
 * come, each by (window_end, keys ascending, NULL first, window_start).
 */
final class SessionUnitChanges {
  private static final int CHUNK = 256;
  private static final int[] NOTHING = {};

  private final Sessions sessions;
  private final SessionChanges changes;
  private final WindowRows layout;
  private final ResultImages after;

  /** By place: whether the row is the same one, with other results. */
  private boolean[] isUpdate = {};

  /** Places, in order. */
  private int[] going = NOTHING;

  /** Places and, next to them, groups, in order. */
  private int[] coming = NOTHING;

  private int[] comingGroups = NOTHING;
  private int goingCount;
  private int comingCount;
  private int gone;
  private int come;
  private int[] keySlots = NOTHING;

  SessionUnitChanges(
      Sessions sessions, SessionChanges changes, WindowRows layout, List<AggregateSpec> calls) {
    this.sessions = sessions;
    this.changes = changes;
    this.layout = layout;
    this.after = new ResultImages(calls);
  }

  /** Looks for the changes of the groups that were noted. */
  void prepare(long watermark) {
    int count = changes.count();
    isUpdate = new boolean[count];
    going = new int[count];
    coming = new int[count];
    goingCount = 0;
    comingCount = 0;
    gone = 0;
    come = 0;
    int[] places = new int[CHUNK];
    int compared = 0;
    for (int place = 0; place < count; place++) {
      sessions.stop().checkAt(place);
      boolean wasShown = changes.wasShown(place);
      boolean isShown = changes.isShown(place, watermark);
      if (wasShown && isShown && changes.hasSameBounds(place)) {
        places[compared++] = place;
        if (compared == CHUNK) {
          compare(places, compared);
          compared = 0;
        }
        continue;
      }
      add(place, wasShown, isShown);
    }
    compare(places, compared);
    sort();
  }

  /** Rows that stay where they are change if their results do. */
  private void compare(int[] places, int count) {
    after.clear();
    int[] groups = new int[count];
    for (int i = 0; i < count; i++) {
      groups[i] = changes.group(places[i]);
    }
    int first = after.add(sessions.view(), groups, 0, count);
    for (int i = 0; i < count; i++) {
      if (!changes.hasSameResults(places[i], after, first + i)) {
        isUpdate[places[i]] = true;
        add(places[i], true, true);
      }
    }
  }

  private void add(int place, boolean goes, boolean comes) {
    if (goes) {
      going[goingCount++] = place;
    }
    if (comes) {
      coming[comingCount++] = place;
    }
  }

  private void sort() {
    SlotSort.sort(going, goingCount, changes::compareBefore, sessions.stop());
    SlotSort.sort(
        coming,
        comingCount,
        (left, right) -> sessions.compareByEnd(changes.group(left), changes.group(right)),
        sessions.stop());
    comingGroups = new int[comingCount];
    for (int i = 0; i < comingCount; i++) {
      comingGroups[i] = changes.group(coming[i]);
    }
    keySlots = new int[Math.max(goingCount, comingCount)];
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
    } while (fillGoing(batches) | fillComing(batches));
    return true;
  }

  private boolean fillGoing(ResultBatches batches) {
    int count = Math.min(batches.room(), goingCount - gone);
    if (count == 0) {
      return false;
    }
    for (int i = gone; i < gone + count; i++) {
      keySlots[i] = sessions.keySlot(changes.group(going[i]));
    }
    int row = batches.rows();
    Column[] out = batches.columns(count);
    layout.putKeys(sessions.view().keys(), keySlots, gone, count, out, row);
    for (int i = 0; i < count; i++) {
      int place = going[gone + i];
      changes.putBefore(place, out, layout.resultColumn(), row + i);
      layout.putSession(changes.startBefore(place), changes.endBefore(place), out, row + i);
      batches.kind(row + i, isUpdate[place] ? Batch.UPDATE_BEFORE : Batch.DELETE);
    }
    batches.added(count);
    gone += count;
    return true;
  }

  private boolean fillComing(ResultBatches batches) {
    int count = Math.min(batches.room(), comingCount - come);
    if (count == 0 || gone < goingCount) {
      return false;
    }
    for (int i = come; i < come + count; i++) {
      keySlots[i] = sessions.keySlot(comingGroups[i]);
    }
    int row = batches.rows();
    Column[] out = batches.columns(count);
    layout.put(sessions.view(), keySlots, comingGroups, come, count, out, row);
    for (int i = 0; i < count; i++) {
      int group = comingGroups[come + i];
      layout.putSession(sessions.start(group), sessions.end(group), out, row + i);
      if (isUpdate[coming[come + i]]) {
        batches.kind(row + i, Batch.UPDATE_AFTER);
      }
    }
    batches.added(count);
    come += count;
    return true;
  }

  /** Forgets what was handed out. */
  void clear() {
    isUpdate = new boolean[0];
    going = NOTHING;
    coming = NOTHING;
    comingGroups = NOTHING;
    keySlots = NOTHING;
  }
}
