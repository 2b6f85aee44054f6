package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.operator.StopSignal;
import org.jspecify.annotations.Nullable;

/**
 * Makes windows of two parts, for MIN, MAX and whatever else can be merged in any grouping but not
 * subtracted. When the first slice of a window has no suffix, all slices of the window become a
 * block, and each gets what it and the later slices of the block hold together; later slices go
 * into one prefix. A window is then a suffix and the prefix: about three merges a group and firing,
 * whatever the number of slices. After Gil and Kimmel, "Efficient Dilation, Erosion, Opening and
 * Closing Algorithms", 2002, and van Herk, 1992.
 */
final class BlockWindows implements WindowGroups {
  private final OpenSlices slices;
  private Groups prefix;
  private Groups window;

  /** Slices that end up to here are in a suffix or in the prefix. */
  private long mergedTo = Long.MIN_VALUE;

  /** Whether a slice was made where the suffixes do not know it. */
  private boolean isStale;

  private int[] slots = {};
  private int[] sliceSlots = {};
  private int count;

  BlockWindows(OpenSlices slices) {
    this.slices = slices;
    this.prefix = slices.newGroups(0);
    this.window = prefix;
  }

  @Override
  public void heed(StopSignal stop) {
    prefix.heeding(stop);
  }

  @Override
  public void prepare(long windowStart, long windowEnd) {
    int end = 0;
    while (end < slices.size() && slices.get(end).end <= windowEnd) {
      end++;
    }
    if (isStale || slices.get(0).suffix == null) {
      makeBlock(end);
    } else {
      extendPrefix(end);
    }
    mergedTo = windowEnd;
    window = suffix(slices.get(0));
    if (prefix.keys().size() > 0) {
      Groups both = slices.newGroups(window.keys().size());
      mergeAll(both, window);
      mergeAll(both, prefix);
      window = both;
    }
    slots = new int[window.keys().size()];
    count = window.keys().sortedSlots(slots);
  }

  private void makeBlock(int end) {
    Groups later = null;
    for (int i = end - 1; i >= 0; i--) {
      Slice slice = slices.get(i);
      Groups suffix = slices.newGroups(slice.groups.keys().size());
      mergeAll(suffix, slice.groups);
      if (later != null) {
        mergeAll(suffix, later);
      }
      slice.suffix = suffix;
      slice.isMerged = true;
      later = suffix;
    }
    prefix = slices.newGroups(0);
    isStale = false;
  }

  private void extendPrefix(int end) {
    for (int i = 0; i < end; i++) {
      Slice slice = slices.get(i);
      if (!slice.isMerged) {
        mergeAll(prefix, slice.groups);
        slice.isMerged = true;
      }
    }
  }

  private static Groups suffix(Slice slice) {
    Groups suffix = slice.suffix;
    if (suffix == null) {
      throw new IllegalStateException("the first slice is in no block");
    }
    return suffix;
  }

  private void mergeAll(Groups to, Groups from) {
    KeyTable keys = from.keys();
    if (sliceSlots.length < keys.size()) {
      sliceSlots = new int[keys.size()];
    }
    int number = keys.slots(sliceSlots);
    for (int i = 0; i < number; i++) {
      slices.stop().checkAt(i);
      to.merge(to.keys().slotOf(keys, sliceSlots[i]), from, sliceSlots[i]);
    }
  }

  @Override
  public Groups groups() {
    return window;
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
    if (slices.isEmpty()) {
      prefix = slices.newGroups(0);
    }
    window = prefix;
  }

  @Override
  public void addLate(long sliceStart, Groups row) {
    Slice slice = slices.at(sliceStart);
    mergeAll(slice.groups, row);
    if (!slice.isMerged) {
      isStale |= slice.end <= mergedTo;
    } else if (slice.suffix == null) {
      mergeAll(prefix, row);
    } else {
      for (int i = 0; slices.get(i).start <= sliceStart; i++) {
        addTo(slices.get(i).suffix, row);
        if (slices.get(i) == slice) {
          break;
        }
      }
    }
  }

  private void addTo(@Nullable Groups suffix, Groups row) {
    if (suffix != null) {
      mergeAll(suffix, row);
    }
  }

  @Override
  public long stateBytes() {
    long bytes = slices.isEmpty() ? 0 : prefix.stateBytes();
    for (int i = 0; i < slices.size(); i++) {
      Groups suffix = slices.get(i).suffix;
      bytes += suffix == null ? 0 : suffix.stateBytes();
    }
    return bytes;
  }
}
