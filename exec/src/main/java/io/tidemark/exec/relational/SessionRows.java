package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowCollector;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.window.WallClock;
import org.jspecify.annotations.Nullable;

/** Rows of sessions on their way out, with window_start, window_end and window_time behind them. */
final class SessionRows {
  private final RowCollector rows = new RowCollector();
  private final Column[] bounds = new Column[3];
  private final @Nullable WallClock clock;

  /**
   * @param maxRows how many rows there are at most
   * @param clock shows window_start and window_end; null for UTC
   */
  SessionRows(int maxRows, @Nullable WallClock clock) {
    this.clock = clock;
    for (int i = 0; i < bounds.length; i++) {
      bounds[i] = Column.allocate(ColumnType.timestamp(3), maxRows);
    }
  }

  int size() {
    return rows.size();
  }

  /** Adds a row of a session, as one of a session with these bounds. */
  void add(OpenSession session, int number, long start, long end) {
    int at = rows.size();
    bounds[0].longs[at] = shown(start);
    bounds[1].longs[at] = shown(end);
    bounds[2].longs[at] = end - 1;
    rows.add(session.batch(number), session.row(number));
  }

  private long shown(long instant) {
    return clock == null ? instant : clock.show(instant);
  }

  Batch toBatch(Watermarks watermarks) {
    return WindowedOrigin.widen(rows.toBatch(watermarks), bounds);
  }
}
