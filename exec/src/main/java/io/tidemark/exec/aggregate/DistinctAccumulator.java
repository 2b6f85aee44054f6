package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * COUNT, SUM and AVG of distinct values: each goes on to the plain accumulator when it is new to
 * its slot, and is taken from it with the last of its rows. DOUBLEs are equal as group keys are,
 * and are summed by first occurrence: what a merged part has that is new to the slot is summed for
 * itself before it is added. Where rows are taken away, {@link RefoldedSumAccumulator} does it.
 */
public final class DistinctAccumulator implements Accumulator {
  private final DistinctValues values;
  private final CountAccumulator count;
  private final Accumulator results;
  private final Layout layout;
  private final boolean isCount;

  DistinctAccumulator(AggregateSpec spec, ColumnType argument) {
    this.layout = argument.layout();
    this.values = new DistinctValues(layout == Layout.BYTES, spec.inputRetracts());
    this.isCount = spec.function() == AggregateSpec.Function.COUNT;
    this.count = new CountAccumulator();
    this.results =
        isCount
            ? count
            : Accumulators.create(
                new AggregateSpec(spec.function(), argument, spec.result(), false)
                    .at(spec.place()));
  }

  public void accumulate(int slot, boolean value) {
    accumulate(slot, value ? 1L : 0L);
  }

  /** Takes a value; an INT widens. */
  public void accumulate(int slot, long value) {
    if (values.add(slot, 0, value)) {
      addNew(slot, 0, value);
    }
  }

  public void accumulate(int slot, double value) {
    accumulate(slot, LongKeyTable.bits(value));
  }

  /** Takes a value of 128 bits, given by halves. */
  public void accumulate(int slot, long high, long low) {
    if (values.add(slot, high, low)) {
      addNew(slot, high, low);
    }
  }

  /** Takes a byte string, which it copies. */
  public void accumulate(int slot, byte[] bytes, int start, int length) {
    if (values.addBytes(slot, bytes, start, length)) {
      addNew(slot, 0, 0);
    }
  }

  public void retract(int slot, boolean value) {
    retract(slot, value ? 1L : 0L);
  }

  /** Takes a value away that was accumulated; an INT widens. */
  public void retract(int slot, long value) {
    if (values.remove(slot, 0, value)) {
      removeLast(slot, 0, value);
    }
  }

  public void retract(int slot, double value) {
    retract(slot, LongKeyTable.bits(value));
  }

  /** Takes a value of 128 bits away, given by halves. */
  public void retract(int slot, long high, long low) {
    if (values.remove(slot, high, low)) {
      removeLast(slot, high, low);
    }
  }

  /** Takes a byte string away. */
  public void retract(int slot, byte[] bytes, int start, int length) {
    if (values.removeBytes(slot, bytes, start, length)) {
      removeLast(slot, 0, 0);
    }
  }

  private void addNew(int slot, long high, long low) {
    if (isCount) {
      count.accumulate(slot);
      return;
    }
    switch (layout) {
      case INT, LONG -> ((SumLongAccumulator) results).accumulate(slot, low);
      case WIDE -> ((SumWideAccumulator) results).accumulate(slot, high, low);
      case DOUBLE ->
          ((SumDoubleAccumulator) results).accumulate(slot, Double.longBitsToDouble(low));
      case BOOLEAN, BYTES, ROW -> throw new IllegalStateException("no sum of " + layout);
    }
  }

  private void removeLast(int slot, long high, long low) {
    if (isCount) {
      count.retract(slot);
      return;
    }
    switch (layout) {
      case INT, LONG -> ((SumLongAccumulator) results).retract(slot, low);
      case WIDE -> ((SumWideAccumulator) results).retract(slot, high, low);
      case DOUBLE, BOOLEAN, BYTES, ROW ->
          throw new IllegalStateException("no exact sum of " + layout);
    }
  }

  @Override
  public void resize(int slots) {
    values.resize(slots);
    results.resize(slots);
  }

  @Override
  public void remap(int[] newSlots, int slots) {
    values.remap(newSlots, slots);
    results.remap(newSlots, slots);
  }

  @Override
  public void clear(int slot) {
    values.clear(slot);
    results.clear(slot);
  }

  @Override
  public void merge(int slot, Accumulator other, int otherSlot) {
    DistinctValues that = ((DistinctAccumulator) other).values;
    values.reserve(that, otherSlot);
    if (results instanceof SumDoubleAccumulator sums) {
      merge(sums, slot, (DistinctAccumulator) other, otherSlot);
      return;
    }
    for (int entry = that.first(otherSlot); entry >= 0; entry = that.next(entry)) {
      if (values.addPart(slot, that, entry)) {
        addNew(slot, that.high(entry), that.low(entry));
      }
    }
  }

  private void merge(
      SumDoubleAccumulator sums, int slot, DistinctAccumulator other, int otherSlot) {
    DistinctValues that = other.values;
    boolean isCopy = values.first(slot) < 0;
    double part = SumDoubleAccumulator.START;
    long count = 0;
    for (int entry = that.first(otherSlot); entry >= 0; entry = that.next(entry)) {
      if (values.addPart(slot, that, entry)) {
        part += Double.longBitsToDouble(that.low(entry));
        count++;
      }
    }
    if (isCopy) {
      // What was put together of parts keeps its sum.
      sums.merge(slot, other.results, otherSlot);
    } else {
      sums.add(slot, part, count);
    }
  }

  /** Adds values of a part, which is summed for itself. */
  void addPart(int slot, KeptValues part, int partSlot) {
    double sum = SumDoubleAccumulator.START;
    long count = 0;
    for (int entry = part.first(partSlot); entry >= 0; entry = part.next(entry)) {
      if (values.add(slot, 0, part.low(entry))) {
        sum += Double.longBitsToDouble(part.low(entry));
        count++;
      }
    }
    ((SumDoubleAccumulator) results).add(slot, sum, count);
  }

  @Override
  public boolean isOrderBlind() {
    return results.isOrderBlind();
  }

  @Override
  public boolean isInvertible() {
    return results.isInvertible();
  }

  @Override
  public void subtract(int slot, Accumulator other, int otherSlot) {
    DistinctValues that = ((DistinctAccumulator) other).values;
    for (int entry = that.first(otherSlot); entry >= 0; entry = that.next(entry)) {
      if (values.removePart(slot, that, entry)) {
        removeLast(slot, that.high(entry), that.low(entry));
      }
    }
  }

  @Override
  public void result(int[] slots, int first, int number, Column out, int from) {
    results.result(slots, first, number, out, from);
  }

  @Override
  public void write(int slot, StateWriter writer) {
    values.write(slot, writer);
    if (results instanceof SumDoubleAccumulator) {
      // The order of its values does not tell of which parts the sum is.
      results.write(slot, writer);
    }
  }

  @Override
  public void read(int slot, StateReader reader) {
    values.read(slot, reader);
    if (results instanceof SumDoubleAccumulator) {
      results.read(slot, reader);
      return;
    }
    for (int entry = values.first(slot); entry >= 0; entry = values.next(entry)) {
      addNew(slot, values.high(entry), values.low(entry));
    }
  }

  @Override
  public long stateBytes() {
    return values.stateBytes() + results.stateBytes();
  }
}
