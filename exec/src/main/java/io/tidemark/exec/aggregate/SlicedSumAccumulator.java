package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * SUM and AVG of DOUBLE and FLOAT in windows that consist of several slices, while the window is
 * open: rows of the slices come in any order, but the sum is the left fold of the sums of the
 * slices in time order, as if each slice were summed for itself. So a window shows the same bits
 * early and when it fires.
 */
public final class SlicedSumAccumulator implements Accumulator {
  private static final int NONE = -1;

  private final AggregateSpec spec;

  /** Sums by part; a part is what one slot has of one slice. */
  private final Accumulator parts;

  private final @Nullable SumDoubleAccumulator sums;
  private final @Nullable DistinctAccumulator distinct;
  private final @Nullable RefoldedSumAccumulator refolded;

  /** Has one slot, in which the parts of a result are put together. */
  private final Accumulator whole;

  private final int[] wholeSlot = {0};

  // By part.
  private long[] slices = {};
  private int[] next = {};
  private int firstFree = NONE;
  private int used;

  /** By slot: its parts in time order. */
  private int[] heads = {};

  private long slice;

  SlicedSumAccumulator(AggregateSpec spec) {
    this.spec = spec.unsliced();
    this.parts = Accumulators.create(this.spec);
    this.sums = parts instanceof SumDoubleAccumulator s ? s : null;
    this.distinct = parts instanceof DistinctAccumulator d ? d : null;
    this.refolded = parts instanceof RefoldedSumAccumulator r ? r : null;
    this.whole =
        Accumulators.create(
            new AggregateSpec(spec.function(), spec.argument(), spec.result(), spec.isDistinct())
                .at(spec.place()));
    this.whole.resize(1);
  }

  @Override
  public void beginSlice(long start) {
    slice = start;
  }

  @Override
  public void beginRow(long identity) {
    parts.beginRow(identity);
  }

  @Override
  public void beginOrder(byte[] bytes, int start, int length) {
    parts.beginOrder(bytes, start, length);
  }

  /** Adds a value to the current slice. */
  public void accumulate(int slot, double value) {
    int part = part(slot, slice);
    if (sums != null) {
      sums.accumulate(part, value);
    } else if (refolded != null) {
      refolded.accumulate(part, value);
    } else if (distinct != null) {
      distinct.accumulate(part, value);
    }
  }

  /** Takes a value away from the current slice. */
  public void retract(int slot, double value) {
    if (refolded == null) {
      throw new IllegalStateException("rows only come");
    }
    refolded.retract(part(slot, slice), value);
  }

  private int part(int slot, long start) {
    int before = NONE;
    int part = heads[slot];
    while (part != NONE && slices[part] < start) {
      before = part;
      part = next[part];
    }
    return part != NONE && slices[part] == start ? part : insert(slot, before, part, start);
  }

  private int insert(int slot, int before, int after, long start) {
    int part = firstFree;
    if (part != NONE) {
      firstFree = next[part];
    } else {
      if (used == slices.length) {
        int capacity = Math.max(16, Math.multiplyExact(used, 2));
        slices = Arrays.copyOf(slices, capacity);
        next = Arrays.copyOf(next, capacity);
        parts.resize(capacity);
      }
      part = used++;
    }
    slices[part] = start;
    next[part] = after;
    if (before == NONE) {
      heads[slot] = part;
    } else {
      next[before] = part;
    }
    return part;
  }

  @Override
  public void resize(int slots) {
    int before = heads.length;
    heads = Arrays.copyOf(heads, slots);
    if (slots > before) {
      Arrays.fill(heads, before, slots, NONE);
    }
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    int[] moved = new int[slots];
    Arrays.fill(moved, NONE);
    for (int i = 0; i < newSlots.length; i++) {
      if (newSlots[i] >= 0) {
        moved[newSlots[i]] = heads[i];
      }
    }
    heads = moved;
  }

  @Override
  public void clear(int slot) {
    int part = heads[slot];
    while (part != NONE) {
      int after = next[part];
      parts.clear(part);
      next[part] = firstFree;
      firstFree = part;
      part = after;
    }
    heads[slot] = NONE;
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    SlicedSumAccumulator that = (SlicedSumAccumulator) other;
    for (int from = that.heads[otherSlot]; from != NONE; from = that.next[from]) {
      parts.merge(part(slot, that.slices[from]), that.parts, from);
    }
  }

  @Override
  public boolean isOrderBlind() {
    return false;
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      whole.clear(0);
      for (int part = heads[slots[first + i]]; part != NONE; part = next[part]) {
        addToWhole(part);
      }
      whole.result(wholeSlot, 0, 1, out, from + i);
    }
  }

  private void addToWhole(int part) {
    if (refolded == null) {
      whole.merge(0, parts, part);
    } else if (whole instanceof DistinctAccumulator distinctWhole) {
      refolded.addTo(distinctWhole, 0, part);
    } else {
      refolded.addTo((SumDoubleAccumulator) whole, 0, part);
    }
  }

  @Override
  public void write(int slot, StateWriter writer) {
    int count = 0;
    for (int part = heads[slot]; part != NONE; part = next[part]) {
      count++;
    }
    writer.writeInt(count);
    for (int part = heads[slot]; part != NONE; part = next[part]) {
      writer.writeLong(slices[part]);
      parts.write(part, writer);
    }
  }

  @Override
  public void read(int slot, StateReader reader) {
    int count = reader.readInt();
    for (int i = 0; i < count; i++) {
      parts.read(part(slot, reader.readLong()), reader);
    }
  }

  @Override
  public long stateBytes() {
    return parts.stateBytes() + 12L * slices.length + 4L * heads.length;
  }
}
