package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.CountAccumulator;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.operator.StopSignal;

/**
 * Keeps the groups of the last window and makes the next one of them: the slices that are new to it
 * are merged, those that it no longer has are subtracted, or, where windows only grow, all is
 * dropped with the largest window. So a firing costs the groups of the slices that come and go, not
 * of all.
 */
final class RunningWindows implements WindowGroups {
  private static final int MIN_REBUILD = 64;

  private final OpenSlices slices;
  private final boolean isGrowing;
  private final boolean isInvertible;
  private Groups running;

  /** By slot, in how many merged slices the group is; 0 if it is dead. */
  private CountAccumulator presence;

  private int live;

  /** Slices that end up to here are merged when they are made. */
  private long mergedTo = Long.MIN_VALUE;

  private int[] slots = {};
  private int[] sliceSlots = {};
  private int count;

  /**
   * @param isGrowing whether the slices of a window leave all at once, with the largest window
   * @param isInvertible whether groups can be subtracted; needed unless windows are growing
   */
  RunningWindows(OpenSlices slices, boolean isGrowing, boolean isInvertible) {
    this.slices = slices;
    this.isGrowing = isGrowing;
    this.isInvertible = isInvertible;
    this.running = slices.newRunningGroups(0);
    this.presence = OpenSlices.presence(running);
  }

  @Override
  public void heed(StopSignal stop) {
    running.heeding(stop);
  }

  @Override
  public void prepare(long windowStart, long windowEnd) {
    for (int i = 0; i < slices.size() && slices.get(i).end <= windowEnd; i++) {
      Slice slice = slices.get(i);
      if (!slice.isMerged) {
        mergeAll(slice);
      }
    }
    mergedTo = windowEnd;
    sortLive();
  }

  private void mergeAll(Slice slice) {
    slice.isMerged = true;
    int number = slotsOf(slice.groups.keys());
    for (int i = 0; i < number; i++) {
      slices.stop().checkAt(i);
      merge(running.keys().slotOf(slice.groups.keys(), sliceSlots[i]), slice, sliceSlots[i]);
    }
  }

  private void merge(int slot, Slice slice, int sliceSlot) {
    if (presence.count(slot) == 0) {
      live++;
    }
    presence.accumulate(slot);
    for (int call = 0; call < slice.groups.accumulatorCount(); call++) {
      running.accumulator(call).merge(slot, slice.groups.accumulator(call), sliceSlot);
    }
  }

  private void subtract(int slot, Slice slice, int sliceSlot) {
    presence.retract(slot);
    for (int call = 0; call < slice.groups.accumulatorCount(); call++) {
      running.accumulator(call).subtract(slot, slice.groups.accumulator(call), sliceSlot);
    }
    if (presence.count(slot) == 0) {
      live--;
    }
  }

  private int slotsOf(KeyTable keys) {
    if (sliceSlots.length < keys.size()) {
      sliceSlots = new int[keys.size()];
    }
    return keys.slots(sliceSlots);
  }

  private void sortLive() {
    int size = running.keys().size();
    if (slots.length < size) {
      slots = new int[size];
    }
    int all = running.keys().sortedSlots(slots);
    count = 0;
    for (int i = 0; i < all; i++) {
      if (presence.count(slots[i]) > 0) {
        slots[count++] = slots[i];
      }
    }
  }

  @Override
  public Groups groups() {
    return running;
  }

  @Override
  public int[] slots() {
    return slots;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public void release(long windowEnd) {
    boolean isDropped = false;
    while (!slices.isEmpty() && slices.get(0).lastWindowEnd <= windowEnd) {
      Slice slice = slices.get(0);
      if (!isGrowing) {
        subtractAll(slice);
      }
      isDropped = true;
      slices.removeFirst();
    }
    int size = running.keys().size();
    if (isDropped && isGrowing || live == 0) {
      restart(0);
    } else if (size > MIN_REBUILD && live < size / 2) {
      rebuild();
    }
  }

  private void subtractAll(Slice slice) {
    int number = slotsOf(slice.groups.keys());
    for (int i = 0; i < number; i++) {
      slices.stop().checkAt(i);
      subtract(running.keys().findSlotOf(slice.groups.keys(), sliceSlots[i]), slice, sliceSlots[i]);
    }
  }

  private void restart(int expectedGroups) {
    running = slices.newRunningGroups(expectedGroups);
    presence = OpenSlices.presence(running);
    live = 0;
  }

  /** Drops dead groups by moving the live ones to new tables. */
  private void rebuild() {
    Groups old = running;
    CountAccumulator oldPresence = presence;
    int[] oldSlots = new int[old.keys().size()];
    int number = old.keys().slots(oldSlots);
    restart(live);
    for (int i = 0; i < number; i++) {
      slices.stop().checkAt(i);
      if (oldPresence.count(oldSlots[i]) > 0) {
        running.merge(running.keys().slotOf(old.keys(), oldSlots[i]), old, oldSlots[i]);
        live++;
      }
    }
  }

  @Override
  public void addLate(long sliceStart, Groups row) {
    Slice slice = slices.at(sliceStart);
    slice.isMerged |= slice.end <= mergedTo;
    int number = slotsOf(row.keys());
    for (int i = 0; i < number; i++) {
      addLate(slice, row, sliceSlots[i]);
    }
  }

  private void addLate(Slice slice, Groups row, int rowSlot) {
    int sliceSlot = slice.groups.keys().findSlotOf(row.keys(), rowSlot);
    boolean isNew = sliceSlot < 0;
    if (isNew) {
      sliceSlot = slice.groups.keys().slotOf(row.keys(), rowSlot);
    }
    if (!slice.isMerged) {
      slice.groups.merge(sliceSlot, row, rowSlot);
      return;
    }
    int slot = running.keys().slotOf(row.keys(), rowSlot);
    if (isInvertible) {
      if (!isNew) {
        subtract(slot, slice, sliceSlot);
      }
      slice.groups.merge(sliceSlot, row, rowSlot);
      merge(slot, slice, sliceSlot);
    } else {
      slice.groups.merge(sliceSlot, row, rowSlot);
      refold(slot, row.keys(), rowSlot);
    }
  }

  /** Folds the merged slices of one group again, in time order. */
  private void refold(int slot, KeyTable keys, int keySlot) {
    if (presence.count(slot) > 0) {
      live--;
    }
    running.clear(slot);
    for (int i = 0; i < slices.size(); i++) {
      slices.stop().checkAt(i);
      Slice slice = slices.get(i);
      int sliceSlot = slice.isMerged ? slice.groups.keys().findSlotOf(keys, keySlot) : -1;
      if (sliceSlot >= 0) {
        merge(slot, slice, sliceSlot);
      }
    }
  }

  @Override
  public long stateBytes() {
    return live == 0 ? 0 : running.stateBytes();
  }
}
