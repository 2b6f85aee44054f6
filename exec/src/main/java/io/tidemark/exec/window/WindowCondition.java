package io.tidemark.exec.window;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.HashMap;
import java.util.Map;

/**
 * A WHERE on the columns of the window: whether a row counts in a window. Asked only for late rows,
 * since the windows that it removes never show; the answers are kept, as many rows miss the same
 * windows.
 */
public final class WindowCondition {
  private static final int MAX_KEPT = 10_000;

  private final BatchTransform filter;
  private final int firstColumn;
  private final Column[] columns = new Column[3];
  private final Map<Long, Boolean> byEnd = new HashMap<>();

  /**
   * @param filter over batches with window_start, window_end and window_time (epoch milliseconds)
   *     from {@code firstColumn} on; it reads no other column
   */
  public WindowCondition(BatchTransform filter, int firstColumn) {
    this.filter = filter;
    this.firstColumn = firstColumn;
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Column.allocate(ColumnType.timestamp(3).notNull(), 1);
    }
  }

  /** Whether rows count in the window with this end. */
  boolean holds(SliceSpec spec, long end) {
    Boolean known = byEnd.get(end);
    if (known != null) {
      return known;
    }
    columns[0].longs[0] = spec.windowStart(end);
    columns[1].longs[0] = end;
    columns[2].longs[0] = spec.windowTime(end);
    Column[] all = new Column[firstColumn + columns.length];
    System.arraycopy(columns, 0, all, firstColumn, columns.length);
    Batch window = Batch.of(1, all, Watermarks.still(Watermarks.NONE));
    boolean holds = filter.apply(window).selectedCount() == 1;
    if (byEnd.size() >= MAX_KEPT) {
      byEnd.clear();
    }
    byEnd.put(end, holds);
    return holds;
  }
}
