package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Accumulator;
import io.tidemark.exec.aggregate.CountAccumulator;
import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.SumDoubleAccumulator;
import io.tidemark.exec.operator.StopSignal;

/**
 * Folds the slices of each window anew, in time order: for sums of DOUBLE, whose left fold starts
 * at another slice for each window, and for what else depends on the order. Where none of that is
 * there, other windows are cheaper.
 *
 * <p>All windows share one key table, so that each key of a slice is looked up once and not for
 * every window that the slice is in; groups have the numbers of their keys as slots. Sums of DOUBLE
 * are folded some windows ahead, see {@link SumsAhead}; what can be subtracted, and so counts, is
 * kept from window to window.
 */
final class FoldedWindows implements WindowGroups {
  /** So many keys that no window needs are kept anyway. */
  private static final int MOST_UNUSED = 1024;

  private final OpenSlices slices;
  private final SumsAhead sums;
  private KeyNumbers numbers;
  private Groups folded;

  /** By number, how many of the slices that are placed have the key. */
  private CountAccumulator presence = new CountAccumulator();

  private int room;
  private int live;

  /** The slots of all keys by key, as long as there are so many. */
  private int[] sorted = {};

  private int sortedCount;
  private int[] slots = {};
  private int[] keySlots = {};
  private int count;

  FoldedWindows(OpenSlices slices) {
    this.slices = slices;
    this.sums = new SumsAhead(slices);
    this.numbers = KeyNumbers.of(slices.newKeys(0));
    this.folded = slices.newGroups(numbers.keys());
  }

  @Override
  public void heed(StopSignal stop) {
    folded.heeding(stop);
  }

  @Override
  public void prepare(long windowStart, long windowEnd) {
    int end = 0;
    while (end < slices.size() && slices.get(end).end <= windowEnd) {
      if (slices.get(end).places == null) {
        enter(slices.get(end));
      }
      end++;
    }
    for (int call = 0; call < folded.accumulatorCount(); call++) {
      if (isRefolded(folded.accumulator(call))) {
        refold(call, end);
      }
    }
    sums.fold(windowEnd, folded, numbers);
    collect();
  }

  private static boolean isRefolded(Accumulator accumulator) {
    return !(accumulator instanceof SumDoubleAccumulator) && !accumulator.isInvertible();
  }

  /** Adds what is kept from window to window. */
  private void enter(Slice slice) {
    slices.stop().check();
    SlicePlaces places = new SlicePlaces(slice.groups, numbers, slices.stop());
    slice.places = places;
    makeRoom();
    for (int i = 0; i < places.count; i++) {
      if (presence.count(places.numbers[i]) == 0) {
        live++;
      }
      presence.accumulate(places.numbers[i]);
    }
    for (int call = 0; call < folded.accumulatorCount(); call++) {
      Accumulator part = slice.groups.accumulator(call);
      if (folded.accumulator(call) instanceof SumDoubleAccumulator sum) {
        sum.addCounts(places.numbers, part, places.slots, places.count);
      } else if (part.isInvertible()) {
        folded.accumulator(call).mergeAll(places.numbers, part, places.slots, places.count);
      }
    }
  }

  /** Takes away what was added, before the slice changes or goes. */
  private void leave(Slice slice) {
    slices.stop().check();
    SlicePlaces places = slice.placed();
    slice.places = null;
    for (int i = 0; i < places.count; i++) {
      presence.retract(places.numbers[i]);
      if (presence.count(places.numbers[i]) == 0) {
        live--;
      }
    }
    for (int call = 0; call < folded.accumulatorCount(); call++) {
      Accumulator part = slice.groups.accumulator(call);
      if (folded.accumulator(call) instanceof SumDoubleAccumulator sum) {
        sum.subtractCounts(places.numbers, part, places.slots, places.count);
      } else if (part.isInvertible()) {
        for (int i = 0; i < places.count; i++) {
          folded.accumulator(call).subtract(places.numbers[i], part, places.slots[i]);
        }
      }
    }
  }

  /** Makes room for all keys that have numbers. */
  private void makeRoom() {
    if (numbers.count() > room) {
      room = Math.max(16, numbers.count() + (numbers.count() >> 1));
      presence.resize(room);
      for (int call = 0; call < folded.accumulatorCount(); call++) {
        folded.accumulator(call).resize(room);
      }
    }
  }

  private void refold(int call, int end) {
    Accumulator accumulator = folded.accumulator(call);
    for (int i = 0; i < count; i++) {
      accumulator.clear(slots[i]);
    }
    for (int i = 0; i < end; i++) {
      slices.stop().check();
      Slice slice = slices.get(i);
      SlicePlaces places = slice.placed();
      Accumulator part = slice.groups.accumulator(call);
      accumulator.mergeAll(places.numbers, part, places.slots, places.count);
    }
  }

  /** The groups of the window by key: of the slices that are placed, all are in it. */
  private void collect() {
    int size = numbers.keys().size();
    if (sortedCount != size) {
      sorted = new int[size];
      sortedCount = numbers.keys().sortedSlots(sorted);
    }
    if (slots.length < live) {
      slots = new int[size];
      keySlots = new int[size];
    }
    count = 0;
    for (int i = 0; i < sortedCount; i++) {
      int number = numbers.at(sorted[i]);
      if (presence.count(number) > 0) {
        slots[count] = number;
        keySlots[count++] = sorted[i];
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
  public int[] keySlots() {
    return keySlots;
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public void release(long windowEnd) {
    while (!slices.isEmpty() && slices.get(0).lastWindowEnd <= windowEnd) {
      leave(slices.get(0));
      slices.removeFirst();
    }
    if (slices.isEmpty() || numbers.count() > MOST_UNUSED + 2 * live) {
      restart();
    }
  }

  /** Forgets all keys, and so what all windows share. */
  private void restart() {
    for (int i = 0; i < slices.size(); i++) {
      slices.get(i).places = null;
    }
    numbers = KeyNumbers.of(slices.newKeys(live));
    folded = slices.newGroups(numbers.keys());
    presence = new CountAccumulator();
    room = 0;
    live = 0;
    sorted = new int[0];
    sortedCount = 0;
    slots = new int[0];
    keySlots = new int[0];
    count = 0;
    sums.clear();
  }

  @Override
  public void addLate(long sliceStart, Groups row) {
    Slice slice = slices.at(sliceStart);
    if (slice.places != null) {
      leave(slice);
    }
    int[] rowSlots = new int[row.keys().size()];
    int number = row.keys().slots(rowSlots);
    for (int i = 0; i < number; i++) {
      slice.groups.merge(slice.groups.keys().slotOf(row.keys(), rowSlots[i]), row, rowSlots[i]);
      int key = numbers.numberOf(row.keys(), rowSlots[i]);
      sums.touch(slice.end, key, numbers.count());
    }
    makeRoom();
  }

  @Override
  public long stateBytes() {
    if (slices.isEmpty()) {
      return 0;
    }
    long bytes = folded.stateBytes() - numbers.keys().stateBytes() + numbers.stateBytes();
    bytes += presence.stateBytes() + sums.stateBytes();
    bytes += 4L * (sorted.length + slots.length + keySlots.length);
    for (int i = 0; i < slices.size(); i++) {
      SlicePlaces places = slices.get(i).places;
      bytes += places == null ? 0 : places.stateBytes();
    }
    return bytes;
  }
}
