package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import java.util.Arrays;

/**
 * SUM and AVG of DOUBLE and FLOAT where rows can be taken away, or do not come in their order: a
 * left fold over the values that are there, in their order, from -0.0. It goes on with each value
 * that comes last, and is folded again after one went or came in between.
 */
public final class RefoldedSumAccumulator extends KeptAccumulator {
  private static final double START = -0.0;

  /** The sum must be folded again. */
  private static final long UNKNOWN = -1;

  private final boolean isAverage;
  private final boolean isFloat;
  private double[] sums = {};

  /** How many values are in the sum, or {@code UNKNOWN}. */
  private long[] counts = {};

  RefoldedSumAccumulator(AggregateSpec spec) {
    super(spec, false);
    this.isAverage = spec.function() == AggregateSpec.Function.AVG;
    this.isFloat = spec.result().kind() == ColumnType.Kind.FLOAT;
  }

  @Override
  void add(int slot, long high, long low) {
    values.add(slot, high, low);
    if (!values.endsWithNewest(slot)) {
      counts[slot] = UNKNOWN;
    } else if (counts[slot] != UNKNOWN && values.isFirst(values.last(slot))) {
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

  /** Gives the values of a slot, in their order, to another accumulator as a part. */
  void addTo(DistinctAccumulator target, int targetSlot, int slot) {
    target.addPart(targetSlot, values, slot);
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
    super.resize(slots);
    int before = sums.length;
    sums = Arrays.copyOf(sums, slots);
    counts = Arrays.copyOf(counts, slots);
    Arrays.fill(sums, before, slots, START);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    super.remap(newSlots, slots);
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
    super.clear(slot);
    sums[slot] = START;
    counts[slot] = 0;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    super.merge(slot, other, otherSlot);
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
  public void read(int slot, StateReader reader) {
    super.read(slot, reader);
    counts[slot] = UNKNOWN;
  }

  @Override
  public long stateBytes() {
    return super.stateBytes() + 16L * sums.length;
  }
}
