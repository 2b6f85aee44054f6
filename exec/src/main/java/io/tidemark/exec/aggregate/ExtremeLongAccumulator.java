package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** MIN and MAX of layouts BOOLEAN, INT and LONG. */
public final class ExtremeLongAccumulator implements Accumulator {
  private final Layout layout;

  /** Turns the order around for MIN, so that the largest is kept in both cases. */
  private final long flip;

  private long[] largest = {};
  private boolean[] present = {};

  ExtremeLongAccumulator(AggregateSpec spec) {
    this.layout = spec.result().layout();
    this.flip = spec.function() == AggregateSpec.Function.MIN ? -1 : 0;
  }

  public void accumulate(int slot, boolean value) {
    keep(slot, (value ? 1 : 0) ^ flip);
  }

  /** Takes a value; an INT widens. */
  public void accumulate(int slot, long value) {
    keep(slot, value ^ flip);
  }

  private void keep(int slot, long value) {
    if (value >= largest[slot]) {
      largest[slot] = value;
      present[slot] = true;
    }
  }

  @Override
  public void resize(int slots) {
    int before = largest.length;
    largest = Arrays.copyOf(largest, slots);
    present = Arrays.copyOf(present, slots);
    Arrays.fill(largest, before, slots, Long.MIN_VALUE);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] movedLargest = new long[slots];
    Arrays.fill(movedLargest, Long.MIN_VALUE);
    boolean[] movedPresent = new boolean[slots];
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        movedLargest[newSlots[i]] = largest[i];
        movedPresent[newSlots[i]] = present[i];
      }
    }
    largest = movedLargest;
    present = movedPresent;
  }

  @Override
  public void clear(int slot) {
    largest[slot] = Long.MIN_VALUE;
    present[slot] = false;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    ExtremeLongAccumulator that = (ExtremeLongAccumulator) other;
    if (that.present[otherSlot]) {
      keep(slot, that.largest[otherSlot]);
    }
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (present[slot]) {
        KeyValues.putLong(out, layout, from + i, largest[slot] ^ flip);
      } else {
        KeyValues.putNull(out, from + i);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeBoolean(present[slot]);
    writer.writeLong(largest[slot]);
  }

  @Override
  public void read(int slot, StateReader reader) {
    present[slot] = reader.readBoolean();
    largest[slot] = reader.readLong();
  }

  @Override
  public long stateBytes() {
    return 9L * largest.length;
  }
}
