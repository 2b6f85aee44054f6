package io.tidemark.exec.aggregate;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * LISTAGG: the strings in order of arrival with text between them; of equal ones, with DISTINCT,
 * the first.
 */
public final class ListaggAccumulator extends ValueAccumulator {
  private static final long MAX_BYTES = 1 << 28;

  private final KeptValues values;
  private final byte[] separator;
  private final AggregateSpec.Place place;

  ListaggAccumulator(AggregateSpec spec) {
    this.separator = Objects.requireNonNull(spec.separator()).getBytes(StandardCharsets.UTF_8);
    this.place = spec.place();
    this.values = new KeptValues(spec.arrivals(), true, spec.inputRetracts(), spec.isDistinct());
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
    values.merge(slot, ((ListaggAccumulator) other).values, otherSlot);
  }

  @Override
  public void result(int[] slots, int first, int count, Column out, int from) {
    for (int i = 0; i < count; i++) {
      int slot = slots[first + i];
      if (values.first(slot) < 0) {
        KeyValues.putNull(out, from + i);
      } else {
        put(slot, out, from + i);
      }
    }
  }

  private void put(int slot, Column out, int row) {
    long length = -separator.length;
    for (int entry = values.first(slot); entry >= 0; entry = values.next(entry)) {
      length += values.isFirst(entry) ? values.length(entry) + separator.length : 0;
    }
    if (length > MAX_BYTES) {
      throw place.of(
          new DataException(
              "LISTAGG has " + length + " bytes, more than " + MAX_BYTES,
              "group by more keys, or keep fewer rows with FILTER"));
    }
    int at = KeyValues.reserve(out, row, (int) length);
    out.starts[row] = at;
    out.lengths[row] = (int) length;
    boolean isFirst = true;
    for (int entry = values.first(slot); entry >= 0; entry = values.next(entry)) {
      if (!values.isFirst(entry)) {
        continue;
      }
      if (!isFirst) {
        System.arraycopy(separator, 0, out.heap, at, separator.length);
        at += separator.length;
      }
      isFirst = false;
      values.copyBytes(entry, out.heap, at);
      at += values.length(entry);
    }
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
