package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;

/** Windows that share nothing: TUMBLE, and HOP with a slide of at least its size. */
final class OneSliceWindows implements WindowGroups {
  private final OpenSlices slices;
  private int[] slots = {};
  private int count;

  OneSliceWindows(OpenSlices slices) {
    this.slices = slices;
  }

  @Override
  public void prepare(long windowStart, long windowEnd) {
    int size = groups().keys().size();
    if (slots.length < size) {
      slots = new int[size];
    }
    count = groups().keys().sortedSlots(slots);
  }

  @Override
  public Groups groups() {
    return slices.get(0).groups;
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
    slices.removeFirst();
  }

  @Override
  public void addLate(long sliceStart, Groups row) {
    throw new IllegalStateException("a row has but one window here");
  }

  @Override
  public long stateBytes() {
    return 0;
  }
}
