package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** SUM and AVG of DECIMALs over 18 digits, exact in 192 bits: two of the largest do not fit 128. */
public final class SumWideAccumulator implements Accumulator {
  private static final int WORDS = 4;

  private final ExactResult results;

  /** By slot: the three words of the sum, highest first, then how many values it has. */
  private long[] sums = {};

  SumWideAccumulator(AggregateSpec spec) {
    this.results = new ExactResult(spec);
  }

  /** Adds a value of 128 bits, given by halves. */
  public void accumulate(int slot, long high, long low) {
    add(slot, high >> 63, high, low);
    sums[WORDS * slot + 3]++;
  }

  /** Takes a value away that was accumulated. */
  public void retract(int slot, long high, long low) {
    takeAway(slot, high >> 63, high, low);
    sums[WORDS * slot + 3]--;
  }

  private void add(int slot, long extension, long high, long low) {
    int at = WORDS * slot;
    long newLow = sums[at + 2] + low;
    long carry = Long.compareUnsigned(newLow, low) < 0 ? 1 : 0;
    long partHigh = sums[at + 1] + high;
    long newHigh = partHigh + carry;
    long carries =
        (Long.compareUnsigned(partHigh, high) < 0 ? 1 : 0)
            + (Long.compareUnsigned(newHigh, carry) < 0 ? 1 : 0);
    sums[at] += extension + carries;
    sums[at + 1] = newHigh;
    sums[at + 2] = newLow;
  }

  private void takeAway(int slot, long extension, long high, long low) {
    int at = WORDS * slot;
    long borrow = Long.compareUnsigned(sums[at + 2], low) < 0 ? 1 : 0;
    long partHigh = sums[at + 1] - high;
    long borrows =
        (Long.compareUnsigned(sums[at + 1], high) < 0 ? 1 : 0)
            + (Long.compareUnsigned(partHigh, borrow) < 0 ? 1 : 0);
    sums[at] -= extension + borrows;
    sums[at + 1] = partHigh - borrow;
    sums[at + 2] -= low;
  }

  @Override
  public void resize(int slots) {
    sums = Arrays.copyOf(sums, Math.multiplyExact(slots, WORDS));
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] moved = new long[Math.multiplyExact(slots, WORDS)];
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        System.arraycopy(sums, WORDS * i, moved, WORDS * newSlots[i], WORDS);
      }
    }
    sums = moved;
  }

  @Override
  public void clear(int slot) {
    Arrays.fill(sums, WORDS * slot, WORDS * slot + WORDS, 0);
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    long[] that = ((SumWideAccumulator) other).sums;
    int at = WORDS * otherSlot;
    add(slot, that[at], that[at + 1], that[at + 2]);
    sums[WORDS * slot + 3] += that[at + 3];
  }

  @Override
  public boolean isInvertible() {
    return true;
  }

  @Override
  public void subtract(int slot, Accumulator other, int otherSlot) {
    long[] that = ((SumWideAccumulator) other).sums;
    int at = WORDS * otherSlot;
    takeAway(slot, that[at], that[at + 1], that[at + 2]);
    sums[WORDS * slot + 3] -= that[at + 3];
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int at = WORDS * slots[first + i];
      results.put(sums[at], sums[at + 1], sums[at + 2], sums[at + 3], out, from + i);
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    for (int i = 0; i < WORDS; i++) {
      writer.writeLong(sums[WORDS * slot + i]);
    }
  }

  @Override
  public void read(int slot, StateReader reader) {
    for (int i = 0; i < WORDS; i++) {
      sums[WORDS * slot + i] = reader.readLong();
    }
  }

  @Override
  public long stateBytes() {
    return 8L * sums.length;
  }
}
