package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/** MIN and MAX of DECIMALs over 18 digits. */
public final class ExtremeWideAccumulator implements Accumulator {
  private final boolean isMin;
  private long[] highs = {};
  private long[] lows = {};
  private boolean[] present = {};

  ExtremeWideAccumulator(AggregateSpec spec) {
    this.isMin = spec.function() == AggregateSpec.Function.MIN;
  }

  /** Takes a value of 128 bits, given by halves. */
  public void accumulate(int slot, long high, long low) {
    if (!present[slot] || isMin == compare(high, low, highs[slot], lows[slot]) < 0) {
      highs[slot] = high;
      lows[slot] = low;
      present[slot] = true;
    }
  }

  private static int compare(long high, long low, long otherHigh, long otherLow) {
    return high == otherHigh ? Long.compareUnsigned(low, otherLow) : Long.compare(high, otherHigh);
  }

  @Override
  public void resize(int slots) {
    highs = Arrays.copyOf(highs, slots);
    lows = Arrays.copyOf(lows, slots);
    present = Arrays.copyOf(present, slots);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    long[] movedHighs = new long[slots];
    long[] movedLows = new long[slots];
    boolean[] movedPresent = new boolean[slots];
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        movedHighs[newSlots[i]] = highs[i];
        movedLows[newSlots[i]] = lows[i];
        movedPresent[newSlots[i]] = present[i];
      }
    }
    highs = movedHighs;
    lows = movedLows;
    present = movedPresent;
  }

  @Override
  public void clear(int slot) {
    highs[slot] = 0;
    lows[slot] = 0;
    present[slot] = false;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    ExtremeWideAccumulator that = (ExtremeWideAccumulator) other;
    if (that.present[otherSlot]) {
      accumulate(slot, that.highs[otherSlot], that.lows[otherSlot]);
    }
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (present[slot]) {
        out.highs[from + i] = highs[slot];
        out.longs[from + i] = lows[slot];
      } else {
        KeyValues.putNull(out, from + i);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeBoolean(present[slot]);
    writer.writeLong(highs[slot]);
    writer.writeLong(lows[slot]);
  }

  @Override
  public void read(int slot, StateReader reader) {
    present[slot] = reader.readBoolean();
    highs[slot] = reader.readLong();
    lows[slot] = reader.readLong();
  }

  @Override
  public long stateBytes() {
    return 17L * highs.length;
  }
}
