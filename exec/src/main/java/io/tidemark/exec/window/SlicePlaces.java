package io.tidemark.exec.window;

import io.tidemark.exec.aggregate.Groups;
import io.tidemark.exec.aggregate.KeyTable;
import io.tidemark.exec.aggregate.SumDoubleAccumulator;
import io.tidemark.exec.operator.StopSignal;
import java.util.Arrays;

/**
 * Where the groups of a slice are among those that its windows share, and its sums of DOUBLE in a
 * form that is quick to add.
 */
final class SlicePlaces {
  private static final double[] NONE = {};

  final int count;

  /** Slots of the slice, and the number of the key of each. */
  final int[] slots;

  final int[] numbers;

  /**
   * Whether sums stand by number, with the neutral element for keys that the slice does not have,
   * rather than in the order of {@code numbers}.
   */
  final boolean isDense;

  /** By call; empty if that is no sum of DOUBLE. */
  final double[][] sums;

  /** Gives numbers to the keys of a slice, whose groups must not change any more. */
  SlicePlaces(Groups groups, KeyNumbers keyNumbers, StopSignal stop) {
    KeyTable keys = groups.keys();
    slots = new int[keys.size()];
    count = keys.slots(slots);
    numbers = new int[count];
    for (int i = 0; i < count; i++) {
      stop.checkAt(i);
      numbers[i] = keyNumbers.numberOf(keys, slots[i]);
    }
    // Adding four numbers in a row costs no more than finding the place of one.
    isDense = keyNumbers.count() / 4 <= count;
    sums = new double[groups.accumulatorCount()][];
    Arrays.fill(sums, NONE);
    for (int call = 0; call < sums.length; call++) {
      if (groups.accumulator(call) instanceof SumDoubleAccumulator sum) {
        sums[call] = isDense ? dense(keyNumbers.count()) : new double[count];
        for (int i = 0; i < count; i++) {
          sums[call][isDense ? numbers[i] : i] = sum.sum(slots[i]);
        }
      }
    }
  }

  private static double[] dense(int keyCount) {
    double[] sums = new double[keyCount];
    Arrays.fill(sums, SumDoubleAccumulator.START);
    return sums;
  }

  /** Adds the sums of a call to those by number. */
  void addTo(double[] total, int call) {
    double[] values = sums[call];
    if (isDense) {
      add(total, values, 0, values.length);
      return;
    }
    for (int i = 0; i < count; i++) {
      total[numbers[i]] += values[i];
    }
  }

  /** Adds the sums of the keys {@code from .. to}, which are dense, to those by number. */
  void addTo(double[] total, int call, int from, int to) {
    double[] values = sums[call];
    add(total, values, from, Math.min(to, values.length));
  }

  private static void add(double[] total, double[] values, int from, int to) {
    for (int i = from; i < to; i++) {
      total[i] += values[i];
    }
  }

  long stateBytes() {
    long bytes = 8L * count;
    for (double[] values : sums) {
      bytes += 8L * values.length;
    }
    return bytes;
  }
}
