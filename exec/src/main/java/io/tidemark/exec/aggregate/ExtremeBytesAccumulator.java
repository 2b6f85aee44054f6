package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * MIN and MAX of strings and byte strings, ordered by unsigned bytes, which for UTF-8 is by code
 * point.
 */
public final class ExtremeBytesAccumulator implements Accumulator {
  private final boolean isMin;
  private final SlotBytes extremes = new SlotBytes();

  ExtremeBytesAccumulator(AggregateSpec spec) {
    this.isMin = spec.function() == AggregateSpec.Function.MIN;
  }

  /** Takes a value, which it copies. */
  public void accumulate(int slot, byte[] bytes, int start, int length) {
    if (!extremes.has(slot) || isBetter(extremes.compare(bytes, start, length, slot))) {
      extremes.put(slot, bytes, start, length);
    }
  }

  private boolean isBetter(int order) {
    return isMin ? order < 0 : order > 0;
  }

  @Override
  public void resize(int slots) {
    extremes.resize(slots);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    extremes.remap(newSlots, slots);
  }

  @Override
  public void clear(int slot) {
    extremes.clear(slot);
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    SlotBytes that = ((ExtremeBytesAccumulator) other).extremes;
    if (!that.has(otherSlot)) {
      return;
    }
    if (!extremes.has(slot) || isBetter(extremes.compare(that, otherSlot, slot))) {
      extremes.put(slot, that, otherSlot);
    }
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (extremes.has(slot)) {
        extremes.putTo(slot, out, from + i);
      } else {
        KeyValues.putNull(out, from + i);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    extremes.write(slot, writer);
  }

  @Override
  public void read(int slot, StateReader reader) {
    extremes.read(slot, reader);
  }

  @Override
  public long stateBytes() {
    return extremes.stateBytes();
  }
}
