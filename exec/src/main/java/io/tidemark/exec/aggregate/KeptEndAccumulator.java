package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.Layout;

/**
 * FIRST_VALUE and LAST_VALUE where rows can be taken away, or do not come in their order, or only
 * the first of equal values counts: all of them are kept.
 */
public final class KeptEndAccumulator extends KeptAccumulator {
  private final boolean isFirst;
  private final boolean isBytes;

  KeptEndAccumulator(AggregateSpec spec, ColumnType argument) {
    super(spec, argument.layout() == Layout.BYTES);
    this.isFirst = spec.function() == AggregateSpec.Function.FIRST_VALUE;
    this.isBytes = argument.layout() == Layout.BYTES;
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
}
