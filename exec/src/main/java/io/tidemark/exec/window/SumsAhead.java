package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.SumDoubleAccumulator;
import java.util.Arrays;

/**
 * The left folds over the slices of the next few windows, for sums of DOUBLE: when one window is
 * folded, the slices that are there go into the next ones too, each while it is at hand. What is
 * still to come goes into them when they fire.
 *
 * <p>Sums stand by the number of the key. Where a window has no value of a key there is the neutral
 * element, so that whole arrays are added.
 */
final class SumsAhead {
  private static final int MOST_WINDOWS = 8;

  /** If so many keys, or a good part of all, have changed, all are folded again. */
  private static final int MIN_TOUCHED = 16;

  /** So many keys that all windows stay in the first level cache, 4 KB each. */
  private static final int TILE = 512;

  private final OpenSlices slices;
  private final SliceSpec spec;
  private final int[] calls;

  /** By window, then as in {@code calls}, then by number. */
  private final double[][][] sums;

  private final long[] starts = new long[MOST_WINDOWS];
  private final long[] ends = new long[MOST_WINDOWS];
  private int first;
  private int end;

  /** The windows hold the slices that end up to here. */
  private long foldedTo;

  /** Numbers of keys whose folded slices have changed. */
  private int[] touched = {};

  private int touchedCount;

  SumsAhead(OpenSlices slices) {
    this.slices = slices;
    this.spec = slices.spec();
    Groups groups = slices.newGroups(0);
    int count = 0;
    int[] found = new int[groups.accumulatorCount()];
    for (int call = 0; call < found.length; call++) {
      if (groups.accumulator(call) instanceof SumDoubleAccumulator) {
        found[count++] = call;
      }
    }
    this.calls = Arrays.copyOf(found, count);
    this.sums = new double[MOST_WINDOWS][count][0];
  }

  /** Forgets all windows. */
  void clear() {
    first = 0;
    end = 0;
    touchedCount = 0;
  }

  /**
   * Gives the groups by number the sums of the window with this end, of which slices are placed.
   */
  void fold(long windowEnd, Groups into, KeyNumbers numbers) {
    if (calls.length == 0) {
      return;
    }
    while (first < end && ends[first] < windowEnd) {
      first++;
    }
    if (first == end || ends[first] != windowEnd) {
      begin(windowEnd, numbers.count());
    } else {
      makeRoom(numbers.count());
      refold(numbers);
    }
    foldRest(windowEnd);
    for (int i = 0; i < calls.length; i++) {
      SumDoubleAccumulator sum = (SumDoubleAccumulator) into.accumulator(calls[i]);
      sum.setSums(sums[first][i], numbers.count());
    }
    first++;
  }

  /** Adds the slices that came after the windows were begun. */
  private void foldRest(long windowEnd) {
    int from = slices.size();
    while (from > 0 && slices.get(from - 1).end > foldedTo) {
      from--;
    }
    for (int i = from; i < slices.size() && slices.get(i).end <= windowEnd; i++) {
      slices.stop().check();
      for (int k = 0; k < calls.length; k++) {
        slices.get(i).placed().addTo(sums[first][k], calls[k]);
      }
    }
  }

  /** Begins the window with this end and those after it that have slices which are there. */
  private void begin(long windowEnd, int keys) {
    clear();
    int folded = 0;
    while (folded < slices.size() && slices.get(folded).end <= windowEnd) {
      folded++;
    }
    foldedTo = windowEnd;
    long last = slices.get(folded - 1).lastWindowEnd;
    for (long next = windowEnd; ; next = spec.nextWindowEnd(next)) {
      ends[end] = next;
      starts[end] = spec.windowStart(next);
      for (int k = 0; k < calls.length; k++) {
        sums[end][k] = emptied(sums[end][k], keys);
      }
      end++;
      if (next >= last || end == MOST_WINDOWS) {
        break;
      }
    }
    for (int k = 0; k < calls.length; k++) {
      foldAll(folded, k, keys);
    }
  }

  /** Slices by the dozen, a tile of keys at a time; those with few keys whole, in their turn. */
  private void foldAll(int folded, int call, int keys) {
    int from = 0;
    while (from < folded) {
      int to = from;
      while (to < folded && slices.get(to).placed().isDense) {
        to++;
      }
      for (int tile = 0; tile < keys && from < to; tile += TILE) {
        foldTile(from, to, call, tile);
      }
      if (to < folded) {
        slices.stop().check();
        Slice slice = slices.get(to++);
        int holding = holding(slice);
        for (int window = 0; window < holding; window++) {
          slice.placed().addTo(sums[window][call], calls[call]);
        }
      }
      from = to;
    }
  }

  private void foldTile(int from, int to, int call, int tile) {
    for (int i = from; i < to; i++) {
      slices.stop().check();
      Slice slice = slices.get(i);
      SlicePlaces places = slice.placed();
      int holding = holding(slice);
      for (int window = 0; window < holding; window++) {
        places.addTo(sums[window][call], calls[call], tile, tile + TILE);
      }
    }
  }

  /** How many windows, from the first begun on, have a slice. */
  private int holding(Slice slice) {
    int count = end;
    while (count > 0 && starts[count - 1] > slice.start) {
      count--;
    }
    return count;
  }

  /** A key of a slice that ends here got another sum. */
  void touch(long sliceEnd, int number, int keys) {
    if (first == end || sliceEnd > foldedTo) {
      return;
    }
    if (touchedCount >= MIN_TOUCHED + keys / 8) {
      clear();
      return;
    }
    if (touchedCount == touched.length) {
      touched = Arrays.copyOf(touched, Math.max(16, 2 * touchedCount));
    }
    touched[touchedCount++] = number;
  }

  /** Folds the slices of keys again that have changed. */
  private void refold(KeyNumbers numbers) {
    for (int i = 0; i < touchedCount; i++) {
      refold(touched[i], numbers);
    }
    touchedCount = 0;
  }

  private void refold(int number, KeyNumbers numbers) {
    for (int window = first; window < end; window++) {
      for (int k = 0; k < calls.length; k++) {
        sums[window][k][number] = SumDoubleAccumulator.START;
      }
    }
    for (int i = 0; i < slices.size() && slices.get(i).end <= foldedTo; i++) {
      slices.stop().checkAt(i);
      Slice slice = slices.get(i);
      int slot = slice.groups.keys().findSlotOf(numbers.keys(), numbers.slot(number));
      if (slot < 0) {
        continue;
      }
      int holding = holding(slice);
      for (int k = 0; k < calls.length; k++) {
        double sum = ((SumDoubleAccumulator) slice.groups.accumulator(calls[k])).sum(slot);
        for (int window = first; window < holding; window++) {
          sums[window][k][number] += sum;
        }
      }
    }
  }

  private void makeRoom(int keys) {
    for (int window = first; window < end; window++) {
      for (int k = 0; k < calls.length; k++) {
        double[] old = sums[window][k];
        if (old.length < keys) {
          sums[window][k] = Arrays.copyOf(old, room(keys));
          Arrays.fill(sums[window][k], old.length, room(keys), SumDoubleAccumulator.START);
        }
      }
    }
  }

  private static double[] emptied(double[] old, int keys) {
    double[] array = old.length < keys ? new double[room(keys)] : old;
    Arrays.fill(array, SumDoubleAccumulator.START);
    return array;
  }

  private static int room(int keys) {
    return keys + (keys >> 2) + 8;
  }

  long stateBytes() {
    long bytes = 4L * touched.length;
    for (double[][] window : sums) {
      for (double[] array : window) {
        bytes += 8L * array.length;
      }
    }
    return bytes;
  }
}
