package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowGather;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Gives back rows of an input with the window columns behind theirs. */
final class WindowedOrigin implements RowOrigin {
  private final RowOrigin input;
  private final Column[] windows;

  WindowedOrigin(RowOrigin input, Column[] windows) {
    this.input = input;
    this.windows = windows;
  }

  @Override
  public Batch recall(int[] rows, int count) {
    Batch whole = input.recall(rows, count);
    Watermarks none = Watermarks.still(Watermarks.NONE);
    Batch added = RowGather.of(Batch.of(windows[0].longs.length, windows, none), rows, count);
    Column[] columns = new Column[windows.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = added.column(i);
    }
    return whole.withColumns(append(whole, columns), null);
  }

  /** A batch with the window columns behind its own. */
  static Batch widen(Batch source, Column[] added) {
    RowOrigin origin = source.origin();
    return source.withColumns(
        append(source, added), origin == null ? null : new WindowedOrigin(origin, added));
  }

  private static @Nullable Column[] append(Batch source, Column[] added) {
    @Nullable Column[] columns = new Column[source.columnCount()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = source.columnOrNull(i);
    }
    @Nullable Column[] all = Arrays.copyOf(columns, columns.length + added.length);
    System.arraycopy(added, 0, all, columns.length, added.length);
    return all;
  }
}
