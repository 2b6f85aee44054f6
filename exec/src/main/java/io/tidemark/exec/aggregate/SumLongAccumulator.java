package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * SUM and AVG of integers and of DECIMALs up to 18 digits, exact in 128 bits.
 *
 * <p>A sum is {@code overflow * 2^64 + low}; the overflows have an array from the first one on, so
 * the usual group needs a sum and a count, side by side.
 */
public final class SumLongAccumulator implements Accumulator {
  private final ExactResult results;

  /** By slot: low word of the sum, then how many values it has. */
  private long[] sums = {};

  private long @Nullable [] overflows;

  SumLongAccumulator(AggregateSpec spec) {
    this.results = new ExactResult(spec);
  }

  /** Adds a value; an INT widens. */
  public void accumulate(int slot, long value) {
    long[] array = sums;
    int at = slot << 1;
    long low = array[at];
    long sum = low + value;
    if (((low ^ sum) & (value ^ sum)) < 0) {
      carry(slot, value < 0 ? -1 : 1);
    }
    array[at] = sum;
    array[at + 1]++;
  }

  /** Takes a value away that was accumulated. */
  public void retract(int slot, long value) {
    add(slot, 0, 0, -1);
    takeAway(slot, value);
  }

  private void takeAway(int slot, long value) {
    int at = slot << 1;
    long low = sums[at];
    long difference = low - value;
    if (((low ^ value) & (low ^ difference)) < 0) {
      carry(slot, value < 0 ? 1 : -1);
    }
    sums[at] = difference;
  }

  private void add(int slot, long overflow, long value, long count) {
    int at = slot << 1;
    long low = sums[at];
    long sum = low + value;
    long carried = ((low ^ sum) & (value ^ sum)) < 0 ? (value < 0 ? -1 : 1) : 0;
    sums[at] = sum;
    sums[at + 1] += count;
    if (overflow + carried != 0) {
      carry(slot, overflow + carried);
    }
  }

  private void carry(int slot, long amount) {
    if (overflows == null) {
      overflows = new long[sums.length >> 1];
    }
    overflows[slot] += amount;
  }

  private long overflow(int slot) {
    return overflows == null ? 0 : overflows[slot];
  }

  @Override
  public void resize(int slots) {
    sums = Arrays.copyOf(sums, Math.multiplyExact(slots, 2));
    if (overflows != null) {
      overflows = Arrays.copyOf(overflows, slots);
    }
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] moved = new long[Math.multiplyExact(slots, 2)];
    long[] movedOverflows = overflows == null ? null : new long[slots];
    for (int i = 0; i < newSlots.length; i++) {
      int to = newSlots[i];
      if (to >= 0) {
        moved[to << 1] = sums[i << 1];
        moved[(to << 1) + 1] = sums[(i << 1) + 1];
        if (movedOverflows != null) {
          movedOverflows[to] = overflow(i);
        }
      }
    }
    sums = moved;
    overflows = movedOverflows;
  }

  @Override
  public void clear(int slot) {
    sums[slot << 1] = 0;
    sums[(slot << 1) + 1] = 0;
    if (overflows != null) {
      overflows[slot] = 0;
    }
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    SumLongAccumulator that = (SumLongAccumulator) other;
    int at = otherSlot << 1;
    add(slot, that.overflow(otherSlot), that.sums[at], that.sums[at + 1]);
  }

  @Override
  public boolean isInvertible() {
    return true;
  }

  @Override
  public void subtract(int slot, Accumulator other, int otherSlot) {
    SumLongAccumulator that = (SumLongAccumulator) other;
    int at = otherSlot << 1;
    add(slot, -that.overflow(otherSlot), 0, -that.sums[at + 1]);
    takeAway(slot, that.sums[at]);
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      long low = sums[slot << 1];
      // The low word counts as signed here, as the two halves of 128 bits it is unsigned.
      long high = overflow(slot) + (low >> 63);
      results.put(high >> 63, high, low, sums[(slot << 1) + 1], out, from + i);
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeLong(overflow(slot));
    writer.writeLong(sums[slot << 1]);
    writer.writeLong(sums[(slot << 1) + 1]);
  }

  @Override
  public void read(int slot, StateReader reader) {
    long overflow = reader.readLong();
    if (overflow != 0) {
      carry(slot, overflow);
    }
    sums[slot << 1] = reader.readLong();
    sums[(slot << 1) + 1] = reader.readLong();
  }

  @Override
  public long stateBytes() {
    return 8L * sums.length + (overflows == null ? 0 : 8L * overflows.length);
  }
}
