package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** MIN and MAX of DOUBLE and FLOAT in a total order: -0.0 below 0.0, NaN largest. */
public final class ExtremeDoubleAccumulator implements Accumulator {
  /** What no value maps to, neither for MIN nor for MAX. */
  private static final long ABSENT = Long.MIN_VALUE;

  private final long flip;
  private long[] largest = {};

  ExtremeDoubleAccumulator(AggregateSpec spec) {
    this.flip = spec.function() == AggregateSpec.Function.MIN ? -1 : 0;
  }

  /** Takes a value. */
  public void accumulate(int slot, double value) {
    keep(slot, DoubleOrder.toLong(value) ^ flip);
  }

  private void keep(int slot, long value) {
    if (value > largest[slot]) {
      largest[slot] = value;
    }
  }

  @Override
  public void resize(int slots) {
    int before = largest.length;
    largest = Arrays.copyOf(largest, slots);
    Arrays.fill(largest, before, slots, ABSENT);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] moved = new long[slots];
    Arrays.fill(moved, ABSENT);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        moved[newSlots[i]] = largest[i];
      }
    }
    largest = moved;
  }

  @Override
  public void clear(int slot) {
    largest[slot] = ABSENT;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    keep(slot, ((ExtremeDoubleAccumulator) other).largest[otherSlot]);
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      long value = largest[slots[first + i]];
      if (value == ABSENT) {
        KeyValues.putNull(out, from + i);
      } else {
        out.doubles[from + i] = DoubleOrder.toDouble(value ^ flip);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeLong(largest[slot]);
  }

  @Override
  public void read(int slot, StateReader reader) {
    largest[slot] = reader.readLong();
  }

  @Override
  public long stateBytes() {
    return 8L * largest.length;
  }
}
