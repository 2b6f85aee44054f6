package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/**
 * MIN and MAX where rows can be taken away: a multiset of values, and over it a heap a slot. A
 * value whose last row went stays in the heap until it comes to the top.
 */
public final class RetractingExtremeAccumulator extends ValueAccumulator {
  private static final int[] NO_HEAP = {};

  private final DistinctValues values;
  private final Layout layout;
  private final boolean isMin;
  private int[][] heaps = {};
  private int[] sizes = {};

  /** By entry of {@code values}: whether it is in the heap of its slot. */
  private boolean[] isInHeap = {};

  RetractingExtremeAccumulator(AggregateSpec spec, ColumnType argument) {
    this.layout = argument.layout();
    this.isMin = spec.function() == AggregateSpec.Function.MIN;
    this.values = new DistinctValues(layout == Layout.BYTES, true, this::moveEntries);
  }

  /** Doubles as longs in their order. */
  @Override
  long word(double value) {
    return DoubleOrder.toLong(value);
  }

  @Override
  void add(int slot, long high, long low) {
    if (values.add(slot, high, low)) {
      enter(slot, values.added());
    }
  }

  @Override
  void addBytes(int slot, byte[] bytes, int start, int length) {
    if (values.addBytes(slot, bytes, start, length)) {
      enter(slot, values.added());
    }
  }

  @Override
  void take(int slot, long high, long low) {
    values.remove(slot, high, low);
  }

  @Override
  void takeBytes(int slot, byte[] bytes, int start, int length) {
    values.removeBytes(slot, bytes, start, length);
  }

  private void enter(int slot, int entry) {
    if (entry >= isInHeap.length) {
      isInHeap = Arrays.copyOf(isInHeap, Math.max(16, 2 * entry));
    }
    if (isInHeap[entry]) {
      return;
    }
    isInHeap[entry] = true;
    push(slot, entry);
  }

  private void push(int slot, int entry) {
    int[] heap = heaps[slot];
    int at = sizes[slot]++;
    if (at == heap.length) {
      heap = Arrays.copyOf(heap, Math.max(4, 2 * at));
      heaps[slot] = heap;
    }
    while (at > 0 && isBefore(entry, heap[(at - 1) >>> 1])) {
      heap[at] = heap[(at - 1) >>> 1];
      at = (at - 1) >>> 1;
    }
    heap[at] = entry;
  }

  private void pop(int slot) {
    int[] heap = heaps[slot];
    int size = --sizes[slot];
    isInHeap[heap[0]] = false;
    int entry = heap[size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBefore(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBefore(heap[child], entry)) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = entry;
  }

  private boolean isBefore(int entry, int other) {
    int order = compare(entry, other);
    return isMin ? order < 0 : order > 0;
  }

  private int compare(int entry, int other) {
    return switch (layout) {
      case BYTES -> values.compareBytes(entry, other);
      case WIDE -> {
        int high = Long.compare(values.high(entry), values.high(other));
        yield high != 0 ? high : Long.compareUnsigned(values.low(entry), values.low(other));
      }
      case BOOLEAN, INT, LONG, DOUBLE -> Long.compare(values.low(entry), values.low(other));
      case ROW -> throw new IllegalStateException("no order of rows");
    };
  }

  /** The entry of the extreme of a slot; -1 if it has no value. */
  private int top(int slot) {
    while (sizes[slot] > 0 && values.isGone(heaps[slot][0])) {
      pop(slot);
    }
    return sizes[slot] == 0 ? -1 : heaps[slot][0];
  }

  /** Entries that are gone leave their heaps as well. */
  private void moveEntries(int[] entries) {
    Arrays.fill(isInHeap, false);
    for (int slot = 0; slot < heaps.length; slot++) {
      int[] heap = heaps[slot];
      int size = sizes[slot];
      sizes[slot] = 0;
      for (int i = 0; i < size; i++) {
        int moved = entries[heap[i]];
        if (moved >= 0) {
          isInHeap[moved] = true;
          // The place is free: no more entries were pushed than read.
          push(slot, moved);
        }
      }
    }
  }

  @Override
  public void resize(int slots) {
    values.resize(slots);
    int before = heaps.length;
    heaps = Arrays.copyOf(heaps, slots);
    sizes = Arrays.copyOf(sizes, slots);
    Arrays.fill(heaps, before, slots, NO_HEAP);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    values.remap(newSlots, slots);
    int[][] movedHeaps = new int[slots][];
    int[] movedSizes = new int[slots];
    Arrays.fill(movedHeaps, NO_HEAP);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        movedHeaps[newSlots[i]] = heaps[i];
        movedSizes[newSlots[i]] = sizes[i];
      }
    }
    heaps = movedHeaps;
    sizes = movedSizes;
  }

  @Override
  public void clear(int slot) {
    values.clear(slot);
    for (int i = 0; i < sizes[slot]; i++) {
      isInHeap[heaps[slot][i]] = false;
    }
    heaps[slot] = NO_HEAP;
    sizes[slot] = 0;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    DistinctValues that = ((RetractingExtremeAccumulator) other).values;
    values.reserve(that, otherSlot);
    for (int entry = that.first(otherSlot); entry >= 0; entry = that.next(entry)) {
      if (values.addPart(slot, that, entry)) {
        enter(slot, values.added());
      }
    }
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int entry = top(slots[first + i]);
      if (entry < 0) {
        KeyValues.putNull(out, from + i);
      } else if (layout == Layout.BYTES) {
        values.putBytes(entry, out, from + i);
      } else {
        long low = values.low(entry);
        KeyValues.putWords(
            out,
            from + i,
            values.high(entry),
            layout == Layout.DOUBLE ? DoubleOrder.flip(low) : low);
      }
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    values.write(slot, writer);
  }

  @Override
  public void read(int slot, StateReader reader) {
    values.read(slot, reader);
    for (int entry = values.first(slot); entry >= 0; entry = values.next(entry)) {
      enter(slot, entry);
    }
  }

  @Override
  public long stateBytes() {
    long heapEntries = 0;
    for (int[] heap : heaps) {
      heapEntries += heap.length;
    }
    return values.stateBytes() + 4L * heapEntries + 12L * sizes.length + isInHeap.length;
  }
}
