package io.tidemark.exec.aggregate;

import java.util.Arrays;

/** When slots were touched last, as a list from the oldest to the newest. */
final class TouchTimes implements SlotColumn {
  private static final int NONE = -1;
  private static final int OUTSIDE = -2;

  // By slot.
  private long[] times = {};
  private int[] nexts = {};

  /** {@code OUTSIDE} for a slot that is not in the list. */
  private int[] previous = {};

  private int first = NONE;
  private int last = NONE;

  /** The slot that was touched longest ago; -1 if there is none. */
  int oldest() {
    return first;
  }

  /** The slot that was touched next after another; -1 if there is none. */
  int after(int slot) {
    return nexts[slot];
  }

  long time(int slot) {
    return times[slot];
  }

  boolean has(int slot) {
    return slot < previous.length && previous[slot] != OUTSIDE;
  }

  /** Puts a slot behind all others; the time is not before theirs. */
  void touch(int slot, long time) {
    remove(slot);
    link(last, slot, NONE);
    times[slot] = time;
  }

  /** Puts a slot that is not in the list where its time says. */
  void touchInOrder(int slot, long time) {
    int before = last;
    while (before != NONE && times[before] > time) {
      before = previous[before];
    }
    link(before, slot, before == NONE ? first : nexts[before]);
    times[slot] = time;
  }

  private void link(int before, int slot, int after) {
    previous[slot] = before;
    nexts[slot] = after;
    if (before == NONE) {
      first = slot;
    } else {
      nexts[before] = slot;
    }
    if (after == NONE) {
      last = slot;
    } else {
      previous[after] = slot;
    }
  }

  /** Takes a slot out, if it is in the list. */
  void remove(int slot) {
    if (!has(slot)) {
      return;
    }
    int before = previous[slot];
    int after = nexts[slot];
    if (before == NONE) {
      first = after;
    } else {
      nexts[before] = after;
    }
    if (after == NONE) {
      last = before;
    } else {
      previous[after] = before;
    }
    previous[slot] = OUTSIDE;
  }

  @Override
  public void resize(int slots) {
    int before = times.length;
    times = Arrays.copyOf(times, slots);
    nexts = Arrays.copyOf(nexts, slots);
    previous = Arrays.copyOf(previous, slots);
    Arrays.fill(previous, before, slots, OUTSIDE);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] movedTimes = new long[slots];
    int[] movedNexts = new int[slots];
    int[] movedPrevious = new int[slots];
    Arrays.fill(movedPrevious, OUTSIDE);
    for (int i = 0; i < newSlots.length; i++) {
      int to = newSlots[i];
      if (to >= 0) {
        movedTimes[to] = times[i];
        movedNexts[to] = moved(nexts[i], newSlots);
        movedPrevious[to] = moved(previous[i], newSlots);
      }
    }
    times = movedTimes;
    nexts = movedNexts;
    previous = movedPrevious;
    first = moved(first, newSlots);
    last = moved(last, newSlots);
  }

  private static int moved(int link, int[] newSlots) {
    return link < 0 ? link : newSlots[link];
  }
}
