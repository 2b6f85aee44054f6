package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/**
 * MIN and MAX of strings and byte strings, ordered by unsigned bytes, which for UTF-8 is by code
 * point. The values stand in one heap, which is packed when half of it is no longer used.
 */
public final class ExtremeBytesAccumulator implements Accumulator {
  private static final int ABSENT = -1;

  private final boolean isMin;
  private int[] starts = {};
  private int[] lengths = {};
  private byte[] heap = new byte[64];
  private int size;
  private int unused;

  ExtremeBytesAccumulator(AggregateSpec spec) {
    this.isMin = spec.function() == AggregateSpec.Function.MIN;
  }

  /** Takes a value, which it copies. */
  public void accumulate(int slot, byte[] bytes, int start, int length) {
    int own = starts[slot];
    int ownLength = lengths[slot];
    if (ownLength != ABSENT) {
      int order = Arrays.compareUnsigned(bytes, start, start + length, heap, own, own + ownLength);
      if (order == 0 || isMin != order < 0) {
        return;
      }
    }
    store(slot, bytes, start, length);
  }

  private void store(int slot, byte[] bytes, int start, int length) {
    if (lengths[slot] < length) {
      free(slot);
      reserve(length);
      starts[slot] = size;
      size += length;
    } else {
      unused += lengths[slot] - length;
    }
    System.arraycopy(bytes, start, heap, starts[slot], length);
    lengths[slot] = length;
  }

  private void free(int slot) {
    unused += Math.max(lengths[slot], 0);
    lengths[slot] = ABSENT;
  }

  private void reserve(int length) {
    int needed = Math.addExact(size, length);
    if (needed <= heap.length) {
      return;
    }
    int live = needed - unused;
    byte[] old = heap;
    heap = new byte[(int) Math.max(live, Math.min(2L * live, 1 << 30))];
    size = 0;
    unused = 0;
    for (int i = 0; i < starts.length; i++) {
      if (lengths[i] != ABSENT) {
        System.arraycopy(old, starts[i], heap, size, lengths[i]);
        starts[i] = size;
        size += lengths[i];
      }
    }
  }

  @Override
  public void resize(int slots) {
    int before = starts.length;
    starts = Arrays.copyOf(starts, slots);
    lengths = Arrays.copyOf(lengths, slots);
    Arrays.fill(lengths, before, slots, ABSENT);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    int[] movedStarts = new int[slots];
    int[] movedLengths = new int[slots];
    Arrays.fill(movedLengths, ABSENT);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        movedStarts[newSlots[i]] = starts[i];
        movedLengths[newSlots[i]] = lengths[i];
      }
    }
    starts = movedStarts;
    lengths = movedLengths;
  }

  @Override
  public void clear(int slot) {
    free(slot);
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    ExtremeBytesAccumulator that = (ExtremeBytesAccumulator) other;
    if (that.lengths[otherSlot] != ABSENT) {
      accumulate(slot, that.heap, that.starts[otherSlot], that.lengths[otherSlot]);
    }
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (lengths[slot] == ABSENT) {
        KeyValues.putNull(out, from + i);
      } else {
        KeyValues.putBytes(out, from + i, heap, starts[slot], lengths[slot]);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    writer.writeBoolean(lengths[slot] != ABSENT);
    if (lengths[slot] != ABSENT) {
      writer.writeBytes(heap, starts[slot], lengths[slot]);
    }
  }

  @Override
  public void read(int slot, StateReader reader) {
    if (reader.readBoolean()) {
      byte[] bytes = reader.readBytes();
      store(slot, bytes, 0, bytes.length);
    }
  }

  @Override
  public long stateBytes() {
    return heap.length + 8L * starts.length;
  }
}
