package io.tidemark.connector.nexmark;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.source.SplitReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Generates the events one after the other. */
final class EventReader implements SplitReader {
  private final EventColumns columns;
  private final NexmarkOptions options;
  private final boolean[] required;
  private final boolean[] all;
  private long position;

  EventReader(EventColumns columns, NexmarkOptions options, boolean[] required) {
    this.columns = columns;
    this.options = options;
    this.required = required.clone();
    this.all = new boolean[required.length];
    Arrays.fill(all, true);
  }

  @Override
  public @Nullable Batch read(int maxRows) {
    int count = (int) Math.min(maxRows, options.events() - position);
    if (count == 0) {
      return null;
    }
    long[] events = new long[count];
    for (int row = 0; row < count; row++) {
      events[row] = columns.numbers().eventAt(position + row);
    }
    position += count;
    RowOrigin origin = Arrays.equals(required, all) ? null : (rows, n) -> recall(events, rows, n);
    return new Batch(
        count,
        columns.make(events, count, required),
        null,
        count,
        null,
        Watermarks.still(Watermarks.NONE),
        origin);
  }

  private Batch recall(long[] events, int[] rows, int count) {
    long[] wanted = new long[count];
    for (int i = 0; i < count; i++) {
      wanted[i] = events[rows[i]];
    }
    return Batch.of(count, columns.make(wanted, count, all), Watermarks.still(Watermarks.NONE));
  }

  @Override
  public long bytesRead() {
    return position * options.bidBytes();
  }

  @Override
  public void close() {
    // Nothing is held.
  }
}
