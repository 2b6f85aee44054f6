package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.operator.StopSignal;

/**
 * Makes the groups of a window from its slices.
 *
 * <p>Call order: {@link #prepare} for each window that fires, in order of ends, then {@link
 * #release}; in between {@link #groups} and the slots are those of the window. Slices hold the
 * facts; what an implementation keeps besides is rebuilt after a restore.
 */
sealed interface WindowGroups permits OneSliceWindows, RunningWindows, BlockWindows, FoldedWindows {
  /** Says who is asked where work grows with the groups that it keeps; those of slices know. */
  default void heed(StopSignal stop) {}

  /** Makes the groups of the window with this end, of which slices with rows are open. */
  void prepare(long windowStart, long windowEnd);

  Groups groups();

  /** The slots of groups that have rows in the window, by key ascending; {@link #count} of them. */
  int[] slots();

  /** Where the keys of {@link #slots} are in the table; the same, but for slots of their own. */
  default int[] keySlots() {
    return slots();
  }

  int count();

  /** Drops the slices that no window after this one has. */
  void release(long windowEnd);

  /**
   * Adds the groups of a row that comes after some of its windows have fired.
   *
   * @param row the groups that the row is in, with nothing but the row
   */
  void addLate(long sliceStart, Groups row);

  /** Bytes held besides the slices. */
  long stateBytes();

  /** The cheapest way that is exact for these windows and aggregates. */
  static WindowGroups of(SliceSpec spec, OpenSlices slices) {
    if (spec.isOneSlice()) {
      return new OneSliceWindows(slices);
    }
    Groups groups = slices.newGroups(0);
    if (spec.isGrowing() || groups.isInvertible()) {
      return new RunningWindows(slices, spec.isGrowing(), groups.isInvertible());
    }
    return groups.isOrderBlind() ? new BlockWindows(slices) : new FoldedWindows(slices);
  }
}
