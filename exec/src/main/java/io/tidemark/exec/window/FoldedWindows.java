package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;

/**
 * Folds the slices of each window anew, in time order: for sums of DOUBLE, whose left fold starts
 * at another slice for each window. Where that is not needed, other windows are cheaper.
 */
final class FoldedWindows implements WindowGroups {
  private final OpenSlices slices;
  private Groups folded;
  private int[] slots = {};
  private int[] sliceSlots = {};
  private int count;

  FoldedWindows(OpenSlices slices) {
    this.slices = slices;
    this.folded = slices.newGroups(0);
  }

  @Override
  public void prepare(long windowStart, long windowEnd) {
    folded = slices.newGroups(slices.get(0).groups.keys().size());
    for (int i = 0; i < slices.size() && slices.get(i).end <= windowEnd; i++) {
      merge(slices.get(i).groups);
    }
    slots = new int[folded.keys().size()];
    count = folded.keys().sortedSlots(slots);
  }

  private void merge(Groups slice) {
    KeyTable keys = slice.keys();
    if (sliceSlots.length < keys.size()) {
      sliceSlots = new int[keys.size()];
    }
    int number = keys.slots(sliceSlots);
    for (int i = 0; i < number; i++) {
      int slot = folded.keys().slotOf(keys, sliceSlots[i]);
      folded.merge(slot, slice, sliceSlots[i]);
    }
  }

  @Override
  public Groups groups() {
    return folded;
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
    while (!slices.isEmpty() && slices.get(0).lastWindowEnd <= windowEnd) {
      slices.removeFirst();
    }
    folded = slices.newGroups(0);
  }

  @Override
  public void addLate(long sliceStart, Groups row) {
    Groups slice = slices.at(sliceStart).groups;
    int[] rowSlots = new int[row.keys().size()];
    int number = row.keys().slots(rowSlots);
    for (int i = 0; i < number; i++) {
      slice.merge(slice.keys().slotOf(row.keys(), rowSlots[i]), row, rowSlots[i]);
    }
  }

  @Override
  public long stateBytes() {
    return 0;
  }
}
