package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/**
 * SUM and AVG of DOUBLE and FLOAT: a left fold in arrival order, in double precision. It starts
 * from -0.0, which added to any value is that value bit for bit; so merging is the left fold over
 * the parts, whether a part has a value or not.
 */
public final class SumDoubleAccumulator implements Accumulator {
  /** Added to any value it is that value, bit for bit. */
  public static final double START = -0.0;

  private final boolean isAverage;
  private final boolean isFloat;
  private double[] sums = {};
  private long[] counts = {};

  SumDoubleAccumulator(AggregateSpec spec) {
    this.isAverage = spec.function() == AggregateSpec.Function.AVG;
    this.isFloat = spec.result().kind() == ColumnType.Kind.FLOAT;
  }

  /** Adds a value. */
  public void accumulate(int slot, double value) {
    sums[slot] += value;
    counts[slot]++;
  }

  /** Adds the sum of a part, and of how many values it is. */
  void add(int slot, double sum, long count) {
    sums[slot] += sum;
    counts[slot] += count;
  }

  /** The sum of a slot; {@link #START} if it has no value. */
  public double sum(int slot) {
    return sums[slot];
  }

  /** Gives the first slots these sums; how many values they are of stays. */
  public void setSums(double[] values, int count) {
    System.arraycopy(values, 0, sums, 0, count);
  }

  /** As {@link #mergeAll}, but only adds how many values there are. */
  public void addCounts(int[] slots, Accumulator other, int[] otherSlots, int count) {
    long[] added = ((SumDoubleAccumulator) other).counts;
    for (int i = 0; i < count; i++) {
      counts[slots[i]] += added[otherSlots[i]];
    }
  }

  /** Undoes {@link #addCounts}. */
  public void subtractCounts(int[] slots, Accumulator other, int[] otherSlots, int count) {
    long[] taken = ((SumDoubleAccumulator) other).counts;
    for (int i = 0; i < count; i++) {
      counts[slots[i]] -= taken[otherSlots[i]];
    }
  }

  @Override
  public void resize(int slots) {
    int before = sums.length;
    sums = Arrays.copyOf(sums, slots);
    counts = Arrays.copyOf(counts, slots);
    Arrays.fill(sums, before, slots, START);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    double[] movedSums = new double[slots];
    Arrays.fill(movedSums, START);
    long[] movedCounts = new long[slots];
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
    sums[slot] = START;
    counts[slot] = 0;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    SumDoubleAccumulator that = (SumDoubleAccumulator) other;
    sums[slot] += that.sums[otherSlot];
    counts[slot] += that.counts[otherSlot];
  }

  @Override
  public void mergeAll(int[] slots, Accumulator other, int[] otherSlots, int count) {
    SumDoubleAccumulator that = (SumDoubleAccumulator) other;
    for (int i = 0; i < count; i++) {
      sums[slots[i]] += that.sums[otherSlots[i]];
      counts[slots[i]] += that.counts[otherSlots[i]];
    }
  }

  @Override
  public boolean isOrderBlind() {
    return false;
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (counts[slot] == 0) {
        KeyValues.putNull(out, from + i);
        continue;
      }
      put(sums[slot], counts[slot], isAverage, isFloat, out, from + i);
    }
  }

  /** Writes the result of at least one value. */
  static void put(double sum, long count, boolean isAverage, boolean isFloat, Column out, int row) {
    double result = isAverage ? sum / count : sum;
    double rounded = isFloat ? (float) result : result;
    out.doubles[row] = Double.isNaN(rounded) ? Double.NaN : rounded;
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeDouble(sums[slot]);
    writer.writeLong(counts[slot]);
  }

  @Override
  public void read(int slot, StateReader reader) {
    sums[slot] = reader.readDouble();
    counts[slot] = reader.readLong();
  }

  @Override
  public long stateBytes() {
    return 16L * sums.length;
  }
}
