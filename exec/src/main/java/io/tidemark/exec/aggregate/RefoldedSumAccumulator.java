package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/**
 * SUM and AVG of DOUBLE and FLOAT where rows can be taken away: a left fold over the values that
 * are left, in order of arrival, from -0.0. It goes on with each value that comes, and is folded
 * again after one went.
 */
public final class RefoldedSumAccumulator extends ValueAccumulator {
  private static final double START = -0.0;

  /** The sum must be folded again. */
  private static final long UNKNOWN = -1;

  private final KeptValues values;
  private final boolean isAverage;
  private final boolean isFloat;
  private final boolean isDistinct;
  private double[] sums = {};

  /** How many values are in the sum, or {@code UNKNOWN}. */
  private long[] counts = {};

  RefoldedSumAccumulator(AggregateSpec spec) {
    this.isAverage = spec.function() == AggregateSpec.Function.AVG;
    this.isFloat = spec.result().kind() == ColumnType.Kind.FLOAT;
    this.isDistinct = spec.isDistinct();
    this.values = new KeptValues(spec.arrivals(), false, true, isDistinct);
  }

  @Override
  long word(double value) {
    return isDistinct ? LongKeyTable.bits(value) : super.word(value);
  }

  @Override
  public void beginRow(long identity) {
    values.beginRow(identity);
  }

  @Override
  void add(int slot, long high, long low) {
    values.add(slot, high, low);
    if (counts[slot] != UNKNOWN && values.isFirst(values.last(slot))) {
      sums[slot] += Double.longBitsToDouble(low);
      counts[slot]++;
    }
  }

  @Override
  void take(int slot, long high, long low) {
    if (values.remove(slot, high, low)) {
      counts[slot] = UNKNOWN;
    }
  }

  /** Adds the sum of a slot to that of another accumulator. */
  void addTo(SumDoubleAccumulator target, int targetSlot, int slot) {
    if (counts[slot] == UNKNOWN) {
      fold(slot);
    }
    if (counts[slot] > 0) {
      target.add(targetSlot, sums[slot], counts[slot]);
    }
  }

  /** Gives the values of a slot, by arrival, to another accumulator. */
  void addTo(DistinctAccumulator target, int targetSlot, int slot) {
    for (int entry = values.first(slot); entry >= 0; entry = values.next(entry)) {
      target.accumulate(targetSlot, Double.longBitsToDouble(values.low(entry)));
    }
  }

  private void fold(int slot) {
    double sum = START;
    long count = 0;
    for (int entry = values.first(slot); entry >= 0; entry = values.next(entry)) {
      if (values.isFirst(entry)) {
        sum += Double.longBitsToDouble(values.low(entry));
        count++;
      }
    }
    sums[slot] = sum;
    counts[slot] = count;
  }

  @Override
  void addBytes(int slot, byte[] bytes, int start, int length) {
    throw new IllegalStateException("no sum of " + Layout.BYTES);
  }

  @Override
  void takeBytes(int slot, byte[] bytes, int start, int length) {
    throw new IllegalStateException("no sum of " + Layout.BYTES);
  }

  @Override
  public void resize(int slots) {
    values.resize(slots);
    int before = sums.length;
    sums = Arrays.copyOf(sums, slots);
    counts = Arrays.copyOf(counts, slots);
    Arrays.fill(sums, before, slots, START);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    values.remap(newSlots, slots);
    double[] movedSums = new double[slots];
    long[] movedCounts = new long[slots];
    Arrays.fill(movedSums, START);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        movedSums[newSlots[i]] = sums[i];
        movedCounts[newSlots[i]] = counts[i];
      }
    }
    sums = movedSums;
    counts = movedCounts;
  }

  @Override
  public void clear(int slot) {
    values.clear(slot);
    sums[slot] = START;
    counts[slot] = 0;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    values.merge(slot, ((RefoldedSumAccumulator) other).values, otherSlot);
    counts[slot] = UNKNOWN;
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (counts[slot] == UNKNOWN) {
        fold(slot);
      }
      if (counts[slot] == 0) {
        KeyValues.putNull(out, from + i);
      } else {
        SumDoubleAccumulator.put(sums[slot], counts[slot], isAverage, isFloat, out, from + i);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    values.write(slot, writer);
  }

  @Override
  public void read(int slot, StateReader reader) {
    values.read(slot, reader);
    counts[slot] = UNKNOWN;
  }

  @Override
  public long stateBytes() {
    return values.stateBytes() + 16L * sums.length;
  }
}
