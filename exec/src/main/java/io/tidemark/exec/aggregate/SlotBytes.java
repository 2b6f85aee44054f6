package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/**
 * At most one byte string a slot. They stand in one heap, which is packed when half of it is no
 * longer used.
 */
final class SlotBytes implements SlotColumn {
  private static final int ABSENT = -1;

  private int[] starts = {};
  private int[] lengths = {};
  private byte[] heap = new byte[64];
  private int size;
  private int unused;

  boolean has(int slot) {
    return lengths[slot] != ABSENT;
  }

  /** Compares other bytes with those of a slot that has some, as unsigned bytes. */
  int compare(byte[] bytes, int start, int length, int slot) {
    int own = starts[slot];
    return Arrays.compareUnsigned(bytes, start, start + length, heap, own, own + lengths[slot]);
  }

  /** Copies bytes into a slot, instead of what it has. */
  void put(int slot, byte[] bytes, int start, int length) {
    if (lengths[slot] < length) {
      clear(slot);
      reserve(length);
      starts[slot] = size;
      size += length;
    } else {
      unused += lengths[slot] - length;
    }
    System.arraycopy(bytes, start, heap, starts[slot], length);
    lengths[slot] = length;
  }

  /** Copies what a slot of others has. */
  void put(int slot, SlotBytes other, int otherSlot) {
    put(slot, other.heap, other.starts[otherSlot], other.lengths[otherSlot]);
  }

  int compare(SlotBytes other, int otherSlot, int slot) {
    return compare(other.heap, other.starts[otherSlot], other.lengths[otherSlot], slot);
  }

  void clear(int slot) {
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

  /** Writes the bytes of a slot that has some into a column. */
  void putTo(int slot, Column out, int row) {
    KeyValues.putBytes(out, row, heap, starts[slot], lengths[slot]);
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

  void write(int slot, StateWriter writer) {
    writer.writeBoolean(has(slot));
    if (has(slot)) {
      writer.writeBytes(heap, starts[slot], lengths[slot]);
    }
  }

  void read(int slot, StateReader reader) {
    if (reader.readBoolean()) {
      byte[] bytes = reader.readBytes();
      put(slot, bytes, 0, bytes.length);
    }
  }

  long stateBytes() {
    return heap.length + 8L * starts.length;
  }
}
