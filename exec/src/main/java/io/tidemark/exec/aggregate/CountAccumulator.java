package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** COUNT(*) and COUNT(x). */
public final class CountAccumulator implements Accumulator {
  private long[] counts = {};

  /** Counts a row; for COUNT(x), one whose x is not NULL. */
  public void accumulate(int slot) {
    counts[slot]++;
  }

  /** Takes a counted row away. */
  public void retract(int slot) {
    counts[slot]--;
  }

  /** How many rows were counted. */
  public long count(int slot) {
    return counts[slot];
  }

  @Override
  public void resize(int slots) {
    counts = Arrays.copyOf(counts, slots);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] moved = new long[slots];
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        moved[newSlots[i]] = counts[i];
      }
    }
    counts = moved;
  }

  @Override
  public void clear(int slot) {
    counts[slot] = 0;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    counts[slot] += ((CountAccumulator) other).counts[otherSlot];
  }

  @Override
  public boolean isInvertible() {
    return true;
  }

  @Override
  public void subtract(int slot, Accumulator other, int otherSlot) {
    counts[slot] -= ((CountAccumulator) other).counts[otherSlot];
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      out.longs[from + i] = counts[slots[first + i]];
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeLong(counts[slot]);
  }

  @Override
  public void read(int slot, StateReader reader) {
    counts[slot] = reader.readLong();
  }

  @Override
  public long stateBytes() {
    return 8L * counts.length;
  }
}
