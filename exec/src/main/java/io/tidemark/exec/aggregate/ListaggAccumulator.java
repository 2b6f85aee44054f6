package io.tidemark.exec.aggregate;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Column;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * LISTAGG: the strings in order of arrival with text between them; of equal ones, with DISTINCT,
 * the first.
 */
public final class ListaggAccumulator extends KeptAccumulator {
  private static final long MAX_BYTES = 1 << 28;

  private final byte[] separator;
  private final AggregateSpec.Place place;

  ListaggAccumulator(AggregateSpec spec) {
    super(spec, true);
    this.separator = Objects.requireNonNull(spec.separator()).getBytes(StandardCharsets.UTF_8);
    this.place = spec.place();
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
}
