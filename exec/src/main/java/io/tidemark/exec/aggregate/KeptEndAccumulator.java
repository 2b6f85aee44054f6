package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * FIRST_VALUE and LAST_VALUE where rows can be taken away, or only the first of equal values
 * counts: all of them are kept.
 */
public final class KeptEndAccumulator extends ValueAccumulator {
  private final KeptValues values;
  private final boolean isFirst;
  private final boolean isBytes;
  private final boolean isDistinct;

  KeptEndAccumulator(AggregateSpec spec, ColumnType argument) {
    this.isFirst = spec.function() == AggregateSpec.Function.FIRST_VALUE;
    this.isBytes = argument.layout() == Layout.BYTES;
    this.isDistinct = spec.isDistinct();
    this.values = new KeptValues(spec.arrivals(), isBytes, spec.inputRetracts(), isDistinct);
  }

  @Override
  long word(double value) {
    return isDistinct ? LongKeyTable.bits(value) : super.word(value);
  }

  @Override
  public void beginRow(long identity) {
    values.beginRow(identity);
  }

  @Override
  void add(int slot, long high, long low) {
    values.add(slot, high, low);
  }

  @Override
  void addBytes(int slot, byte[] bytes, int start, int length) {
    values.addBytes(slot, bytes, start, length);
  }

  @Override
  void take(int slot, long high, long low) {
    values.remove(slot, high, low);
  }

  @Override
  void takeBytes(int slot, byte[] bytes, int start, int length) {
    values.removeBytes(slot, bytes, start, length);
  }

  @Override
  public void resize(int slots) {
    values.resize(slots);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    values.remap(newSlots, slots);
  }

  @Override
  public void clear(int slot) {
    values.clear(slot);
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    values.merge(slot, ((KeptEndAccumulator) other).values, otherSlot);
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int entry = end(slots[first + i]);
      if (entry < 0) {
        KeyValues.putNull(out, from + i);
      } else if (isBytes) {
        values.putBytes(entry, out, from + i);
      } else {
        KeyValues.putWords(out, from + i, values.high(entry), values.low(entry));
      }
    }
  }

  private int end(int slot) {
    if (isFirst) {
      return values.first(slot);
    }
    int entry = values.last(slot);
    while (entry >= 0 && !values.isFirst(entry)) {
      entry = values.before(entry);
    }
    return entry;
  }

  @Override
  public void write(int slot, StateWriter writer) {
    values.write(slot, writer);
  }

  @Override
  public void read(int slot, StateReader reader) {
    values.read(slot, reader);
  }

  @Override
  public long stateBytes() {
    return values.stateBytes();
  }
}
