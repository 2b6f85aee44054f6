package io.tidemark.exec.aggregate;

import java.util.Arrays;

/** The entries of each slot in a list, and those that are free. */
final class EntryLists {
  static final int NONE = -1;

  // By slot.
  private int[] firsts = {};
  private int[] lasts = {};

  // By entry. A free one has the next free one behind it.
  private int[] nexts;
  private int[] previous;

  private int entries;
  private int free = NONE;

  EntryLists(int capacity) {
    nexts = new int[capacity];
    previous = new int[capacity];
  }

  int slotCount() {
    return firsts.length;
  }

  /** The first entry of a slot, or -1. */
  int first(int slot) {
    return firsts[slot];
  }

  /** The last entry of a slot, or -1. */
  int last(int slot) {
    return lasts[slot];
  }

  /** The entry after another, or -1. */
  int next(int entry) {
    return nexts[entry];
  }

  /** The entry before another, or -1. */
  int before(int entry) {
    return previous[entry];
  }

  /** The entry after another, or the first of the slot after -1. */
  int after(int slot, int before) {
    return before == NONE ? firsts[slot] : nexts[before];
  }

  int size(int slot) {
    int size = 0;
    for (int entry = firsts[slot]; entry != NONE; entry = nexts[entry]) {
      size++;
    }
    return size;
  }

  /** Whether there is no entry to take without more capacity. */
  boolean isFull() {
    return free == NONE && entries == nexts.length;
  }

  /** An entry that is in no list. */
  int take() {
    if (free == NONE) {
      return entries++;
    }
    int entry = free;
    free = nexts[entry];
    return entry;
  }

  /** An entry that is in no list, or whose list is emptied, can be taken again. */
  void release(int entry) {
    nexts[entry] = free;
    free = entry;
  }

  /** Puts an entry behind another one of a slot, or first behind -1. */
  void link(int slot, int before, int entry) {
    int after = after(slot, before);
    previous[entry] = before;
    nexts[entry] = after;
    if (before == NONE) {
      firsts[slot] = entry;
    } else {
      nexts[before] = entry;
    }
    if (after == NONE) {
      lasts[slot] = entry;
    } else {
      previous[after] = entry;
    }
  }

  /** Takes an entry out of the list of its slot. */
  void unlink(int slot, int entry) {
    int before = previous[entry];
    int after = nexts[entry];
    if (before == NONE) {
      firsts[slot] = after;
    } else {
      nexts[before] = after;
    }
    if (after == NONE) {
      lasts[slot] = before;
    } else {
      previous[after] = before;
    }
  }

  /**
   * Cuts the list of a slot behind an entry.
   *
   * @return the entries that were behind it, in their order
   */
  int[] cut(int slot, int last) {
    int count = 0;
    for (int entry = nexts[last]; entry != NONE; entry = nexts[entry]) {
      count++;
    }
    int[] behind = new int[count];
    int filled = 0;
    for (int entry = nexts[last]; entry != NONE; entry = nexts[entry]) {
      behind[filled++] = entry;
    }
    nexts[last] = NONE;
    lasts[slot] = last;
    return behind;
  }

  /** The entries of a slot were released. */
  void clear(int slot) {
    firsts[slot] = NONE;
    lasts[slot] = NONE;
  }

  /**
   * The entries get other numbers, in the same order; none of them is free.
   *
   * @param moved by entry, its new number; -1 for those that are in no list and go
   */
  void pack(int[] moved) {
    int left = 0;
    for (int entry = 0; entry < entries; entry++) {
      if (moved[entry] != NONE) {
        nexts[left] = nexts[entry];
        previous[left++] = previous[entry];
      }
    }
    entries = left;
    relink(nexts, left, moved);
    relink(previous, left, moved);
    relink(firsts, firsts.length, moved);
    relink(lasts, lasts.length, moved);
  }

  private static void relink(int[] links, int count, int[] moved) {
    for (int i = 0; i < count; i++) {
      if (links[i] != NONE) {
        links[i] = moved[links[i]];
      }
    }
  }

  /** Makes room for so many entries. */
  void grow(int capacity) {
    nexts = Arrays.copyOf(nexts, capacity);
    previous = Arrays.copyOf(previous, capacity);
  }

  /** Makes room for so many slots. */
  void resize(int slots) {
    int before = firsts.length;
    firsts = Arrays.copyOf(firsts, slots);
    lasts = Arrays.copyOf(lasts, slots);
    Arrays.fill(firsts, before, slots, NONE);
    Arrays.fill(lasts, before, slots, NONE);
  }

  /**
   * The slots get other numbers.
   *
   * @param newSlots by slot; below zero for those that have been cleared and go
   */
  void remap(int[] newSlots, int count) {
    int[] oldFirsts = firsts;
    int[] oldLasts = lasts;
    firsts = new int[count];
    lasts = new int[count];
    Arrays.fill(firsts, NONE);
    Arrays.fill(lasts, NONE);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        firsts[newSlots[i]] = oldFirsts[i];
        lasts[newSlots[i]] = oldLasts[i];
      }
    }
  }

  long stateBytes() {
    return 8L * firsts.length + 8L * nexts.length;
  }
}
