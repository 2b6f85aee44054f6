package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;

/**
 * Folds the slices of each window anew, in time order: for sums of DOUBLE, whose left fold starts
 * at another slice for each window. Where that is not needed, other windows are cheaper.
 *
 * <p>All windows share one key table, so that each key of a slice is looked up once and not for
 * every window that the slice is in.
 */
final class FoldedWindows implements WindowGroups {
  /** So many keys that no window needs are kept anyway. */
  private static final int MOST_UNUSED = 1024;

  private final OpenSlices slices;

  /** The keys of open slices, and perhaps of some that are gone; filled for one window. */
  private Groups folded;

  /** Changes when slots of {@code folded} do not mean any more what they did. */
  private int version;

  private int slotLimit;

  /** By slot of {@code folded}: the start of the last slice that has the key. */
  private long[] lastSlices = {};

  /** All slots of {@code folded} by key, as long as it has so many keys. */
  private int[] sorted = {};

  private int sortedCount;
  private int sortedVersion;
  private int[] slots = {};
  private int count;

  FoldedWindows(OpenSlices slices) {
    this.slices = slices;
    this.folded = slices.newGroups(0);
  }

  @Override
  public void heed(StopSignal stop) {
    folded.heeding(stop);
  }

  @Override
  public void prepare(long windowStart, long windowEnd) {
    for (int i = 0; i < count; i++) {
      folded.clear(slots[i]);
    }
    count = 0;
    place(windowEnd);
    for (int i = 0; i < slices.size() && slices.get(i).end <= windowEnd; i++) {
      Slice slice = slices.get(i);
      SlicePlaces places = slice.places;
      if (places != null) {
        slices.stop().check();
        folded.mergeAll(places.to, slice.groups, places.from, places.count);
      }
    }
    collect();
  }

  /** Finds out where the groups of the slices are; again if the table grew meanwhile. */
  private void place(long windowEnd) {
    int limit;
    do {
      limit = slotLimit;
      for (int i = 0; i < slices.size() && slices.get(i).end <= windowEnd; i++) {
        place(slices.get(i));
      }
    } while (limit != slotLimit);
  }

  private void place(Slice slice) {
    slices.stop().check();
    KeyTable keys = slice.groups.keys();
    SlicePlaces places = slice.places;
    if (places == null || places.version != version || places.count != keys.size()) {
      int[] from = new int[keys.size()];
      int number = keys.slots(from);
      int[] to = new int[number];
      for (int i = 0; i < number; i++) {
        to[i] = folded.keys().slotOf(keys, from[i]);
      }
      if (folded.keys().slotLimit() != slotLimit) {
        slotLimit = folded.keys().slotLimit();
        lastSlices = new long[slotLimit];
        Arrays.fill(lastSlices, Long.MIN_VALUE);
        version++;
        for (int i = 0; i < number; i++) {
          to[i] = folded.keys().findSlotOf(keys, from[i]);
        }
      }
      for (int slot : to) {
        lastSlices[slot] = Math.max(lastSlices[slot], slice.start);
      }
      slice.places = new SlicePlaces(version, number, from, to);
    }
  }

  /** The slots of the window by key. Of the open slices none is before the window. */
  private void collect() {
    int size = folded.keys().size();
    if (sortedCount != size || sorted.length == 0 || sortedVersion != version) {
      sorted = new int[size];
      sortedCount = folded.keys().sortedSlots(sorted);
      sortedVersion = version;
    }
    if (slots.length < size) {
      slots = new int[size];
    }
    long first = slices.isEmpty() ? Long.MAX_VALUE : slices.get(0).start;
    for (int i = 0; i < sortedCount; i++) {
      if (lastSlices[sorted[i]] >= first) {
        slots[count++] = sorted[i];
      }
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
    if (slices.isEmpty() || folded.keys().size() > MOST_UNUSED + 2 * count) {
      folded = slices.newGroups(slices.isEmpty() ? 0 : count);
      slotLimit = 0;
      version++;
      count = 0;
      slots = new int[0];
      sorted = new int[0];
      lastSlices = new long[0];
    }
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
    if (slices.isEmpty()) {
      return 0;
    }
    long bytes = folded.stateBytes() + 8L * lastSlices.length + 4L * (sorted.length + slots.length);
    for (int i = 0; i < slices.size(); i++) {
      SlicePlaces places = slices.get(i).places;
      bytes += places == null ? 0 : 8L * places.count;
    }
    return bytes;
  }
}
