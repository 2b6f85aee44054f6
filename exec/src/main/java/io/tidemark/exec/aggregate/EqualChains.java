package io.tidemark.exec.aggregate;

import java.util.Arrays;

/**
 * Chains of equal entries of {@link KeptValues}, each from the oldest to the newest, whose heads
 * are found by hash.
 */
final class EqualChains {
  private static final int NONE = KeptValues.NONE;

  private final KeptValues entries;
  private final boolean isByRow;

  // By entry. A head has the end of its chain before it, and no end has anything behind it.
  private int[] nexts;
  private int[] previous;

  /** Head + 1 by hash; 0 if free. */
  private int[] directory;

  /**
   * @param isByRow whether equal entries are of equal rows, besides having equal values
   */
  EqualChains(KeptValues entries, boolean isByRow, int capacity) {
    this.entries = entries;
    this.isByRow = isByRow;
    this.nexts = new int[capacity];
    this.previous = new int[capacity];
    this.directory = new int[2 * capacity];
  }

  /** The head of the chain of an entry, which need not be in it; -1 if there is no chain. */
  int find(int entry) {
    int mask = directory.length - 1;
    for (int place = home(entry); directory[place] != 0; place = (place + 1) & mask) {
      int head = directory[place] - 1;
      if (entries.areEqual(head, entry, isByRow)) {
        return head;
      }
    }
    return NONE;
  }

  /** The entry behind another in its chain, or -1. */
  int next(int entry) {
    return nexts[entry];
  }

  /** Whether an entry is the oldest of its equals. */
  boolean isHead(int entry) {
    return nexts[previous[entry]] == NONE;
  }

  /**
   * Puts an entry into the chain of its equals.
   *
   * @param head what {@link #find} gives for it
   */
  void add(int entry, int head) {
    if (head == NONE) {
      nexts[entry] = NONE;
      previous[entry] = entry;
      enter(entry);
    } else if (entries.number(entry) < entries.number(head)) {
      directory[placeOf(head)] = entry + 1;
      nexts[entry] = head;
      previous[entry] = previous[head];
      previous[head] = entry;
    } else {
      int before = before(entry, head);
      int after = nexts[before];
      nexts[entry] = after;
      previous[entry] = before;
      nexts[before] = entry;
      previous[after == NONE ? head : after] = entry;
    }
  }

  /** The last of a chain that is older than an entry. */
  private int before(int entry, int head) {
    long number = entries.number(entry);
    int end = previous[head];
    if (entries.number(end) < number) {
      return end;
    }
    int before = head;
    while (nexts[before] != NONE && entries.number(nexts[before]) < number) {
      before = nexts[before];
    }
    return before;
  }

  /** Takes an entry out of its chain. */
  void remove(int entry) {
    int before = previous[entry];
    int after = nexts[entry];
    if (!isHead(entry)) {
      nexts[before] = after;
      previous[after == NONE ? find(entry) : after] = before;
    } else if (after == NONE) {
      leave(entry);
    } else {
      directory[placeOf(entry)] = after + 1;
      previous[after] = before;
    }
  }

  /** Forgets the chain of a head, whose entries all go. */
  void removeChain(int head) {
    leave(head);
  }

  private int home(int entry) {
    return (int) (entries.hash(entry, isByRow) >>> 20) & (directory.length - 1);
  }

  private int placeOf(int head) {
    int mask = directory.length - 1;
    int place = home(head);
    while (directory[place] != head + 1) {
      place = (place + 1) & mask;
    }
    return place;
  }

  private void enter(int head) {
    int mask = directory.length - 1;
    int place = home(head);
    while (directory[place] != 0) {
      place = (place + 1) & mask;
    }
    directory[place] = head + 1;
  }

  /** Frees the place of a head, and moves those behind it up that were pushed away from home. */
  private void leave(int head) {
    int mask = directory.length - 1;
    int hole = placeOf(head);
    for (int place = (hole + 1) & mask; directory[place] != 0; place = (place + 1) & mask) {
      int pushed = (place - home(directory[place] - 1)) & mask;
      if (pushed >= ((place - hole) & mask)) {
        directory[hole] = directory[place];
        hole = place;
      }
    }
    directory[hole] = 0;
  }

  /** Makes room for so many entries. */
  void grow(int capacity) {
    nexts = Arrays.copyOf(nexts, capacity);
    previous = Arrays.copyOf(previous, capacity);
    directory = new int[Math.multiplyExact(capacity, 2)];
    enterHeads();
  }

  /** The slots of entries have changed. */
  void rehash() {
    Arrays.fill(directory, 0);
    enterHeads();
  }

  private void enterHeads() {
    for (int slot = 0; slot < entries.slotCount(); slot++) {
      for (int entry = entries.any(slot); entry != NONE; entry = entries.next(entry)) {
        if (isHead(entry)) {
          enter(entry);
        }
      }
    }
  }

  long stateBytes() {
    return 8L * nexts.length + 4L * directory.length;
  }
}
