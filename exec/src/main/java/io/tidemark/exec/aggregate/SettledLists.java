package io.tidemark.exec.aggregate;

import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Puts the entries of a slot of {@link KeptValues} in the order of their keys, and of their arrival
 * where keys are equal: when a slot is read, not when an entry comes.
 *
 * <p>Where of equal values only the first counts and can be taken away, it is found then too.
 */
final class SettledLists {
  private static final int NONE = KeptValues.NONE;

  private final KeptValues entries;
  private final EntryLists lists;
  private final EntryOrder keys;

  /** Equal values, of which the first is sought; null if it need not be. */
  private final @Nullable EqualChains equals;

  /** By slot: whether it has to be put in order before it is read. */
  private boolean[] isUnsettled = {};

  /** By entry, once settled: whether an equal value stands before; empty if none is sought. */
  private boolean[] isRepeated = {};

  private StopSignal stop = StopSignal.NEVER;

  SettledLists(
      KeptValues entries,
      EntryLists lists,
      EntryOrder keys,
      @Nullable EqualChains equals,
      int capacity) {
    this.entries = entries;
    this.lists = lists;
    this.keys = keys;
    this.equals = equals;
    if (equals != null) {
      isRepeated = new boolean[capacity];
    }
  }

  /** Says who is asked while entries are put in order. */
  void heed(StopSignal newStop) {
    stop = newStop;
  }

  EntryOrder keys() {
    return keys;
  }

  boolean findsRepeated() {
    return equals != null;
  }

  boolean isSettled(int slot) {
    return !isUnsettled[slot];
  }

  /** Whether an equal value stands before an entry of a settled slot. */
  boolean isRepeated(int entry) {
    return isRepeated[entry];
  }

  /** An entry was linked behind another one, or first behind -1. */
  void linked(int slot, int before, int entry) {
    isUnsettled[slot] |= equals != null || before != NONE && isBefore(entry, before);
  }

  /** An entry was taken out of a slot. */
  void unlinked(int slot) {
    isUnsettled[slot] |= equals != null;
  }

  /** Puts the entries of a slot in order. */
  void settle(int slot) {
    if (!isUnsettled[slot]) {
      return;
    }
    isUnsettled[slot] = false;
    int sorted = lists.first(slot);
    if (sorted == NONE) {
      return;
    }
    int next = lists.next(sorted);
    while (next != NONE && !isBefore(next, sorted)) {
      sorted = next;
      next = lists.next(sorted);
    }
    if (next != NONE) {
      sortBehind(slot, sorted);
    }
    if (equals != null) {
      findRepeated(slot, equals);
    }
  }

  /** Moves the entries behind the sorted ones of a slot to where they belong. */
  private void sortBehind(int slot, int sorted) {
    int[] moved = lists.cut(slot, sorted);
    SlotSort.sort(moved, moved.length, this::compare, stop);
    int before = NONE;
    for (int entry : moved) {
      int after = lists.after(slot, before);
      while (after != NONE && !isBefore(entry, after)) {
        before = after;
        after = lists.next(after);
      }
      lists.link(slot, before, entry);
      before = entry;
    }
  }

  /** Of equal values only the first counts. */
  private void findRepeated(int slot, EqualChains chains) {
    for (int head = lists.first(slot); head != NONE; head = lists.next(head)) {
      if (!chains.isHead(head)) {
        continue;
      }
      int least = head;
      isRepeated[head] = false;
      for (int entry = chains.next(head); entry != NONE; entry = chains.next(entry)) {
        boolean isLess = isBefore(entry, least);
        isRepeated[isLess ? least : entry] = true;
        least = isLess ? entry : least;
        isRepeated[least] = false;
      }
    }
  }

  boolean isBefore(int entry, int other) {
    return compare(entry, other) < 0;
  }

  private int compare(int entry, int other) {
    int byKey = keys.compare(entry, other);
    return byKey == 0 ? Long.compare(entries.number(entry), entries.number(other)) : byKey;
  }

  /** Makes room for so many entries. */
  void grow(int capacity) {
    keys.grow(capacity);
    if (equals != null) {
      isRepeated = Arrays.copyOf(isRepeated, capacity);
    }
  }

  /** Makes room for so many slots. */
  void resize(int slots) {
    isUnsettled = Arrays.copyOf(isUnsettled, slots);
  }

  /** The slots have got other numbers. */
  void remapped(int count) {
    isUnsettled = new boolean[count];
    Arrays.fill(isUnsettled, true);
  }

  /** A slot is empty. */
  void cleared(int slot) {
    isUnsettled[slot] = false;
  }

  long stateBytes() {
    return keys.stateBytes() + isUnsettled.length + isRepeated.length;
  }
}
