package io.tidemark.exec.aggregate;

import io.tidemark.exec.operator.StopSignal;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/** What keeps all values of each slot, in their order. */
public abstract class KeptAccumulator extends ValueAccumulator {
  final KeptValues values;
  final boolean isDistinct;

  KeptAccumulator(AggregateSpec spec, boolean isBytes) {
    this.values = new KeptValues(spec, isBytes);
    this.isDistinct = spec.isDistinct();
  }

  @Override
  public void heed(StopSignal stop) {
    values.heed(stop);
  }

  /** Distinct doubles are those of group keys. */
  @Override
  final long word(double value) {
    return isDistinct ? LongKeyTable.bits(value) : super.word(value);
  }

  @Override
  public final void beginRow(long identity) {
    values.beginRow(identity);
  }

  @Override
  public final void beginOrder(byte[] bytes, int start, int length) {
    values.beginOrder(bytes, start, length);
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
    values.merge(slot, ((KeptAccumulator) other).values, otherSlot);
  }

  @Override
  public final void write(int slot, StateWriter writer) {
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
