package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.function.Zone;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The WHERE behind an operator, as it would have judged its late rows: a row that it removes is not
 * late (semantics, LATE ROWS INTO). It sees the columns of the row, then window_start, window_end
 * and window_time of the one window that the row missed; NULL for a row without a time.
 */
final class LateCondition {
  private final BatchTransform filter;
  private final List<ColumnType> columns;
  private final Zone zone;

  /**
   * @param filter narrows the selection; leaves columns as they are
   * @param columns of the row, without the window's
   * @param zone whose wall clock shows window_start and window_end
   */
  LateCondition(BatchTransform filter, List<ColumnType> columns, Zone zone) {
    this.zone = zone;
    this.filter = filter;
    this.columns = columns;
  }

  /**
   * Which of the rows count.
   *
   * @param rows the late rows
   * @param windows by row: start and end of the window missed, or empty
   */
  Batch apply(Batch rows, List<long[]> windows) {
    int count = rows.rowCount();
    @Nullable Column[] all = new Column[columns.size() + 3];
    for (int i = 0; i < columns.size(); i++) {
      Column column = rows.columnOrNull(i);
      all[i] = column == null ? LateTable.allNull(columns.get(i), count) : column;
    }
    for (int i = 0; i < 3; i++) {
      all[columns.size() + i] = bound(windows, i);
    }
    return filter.apply(rows.withColumns(all, null));
  }

  private Column bound(List<long[]> windows, int which) {
    Column column = Column.allocate(ColumnType.timestamp(3), windows.size());
    for (int row = 0; row < windows.size(); row++) {
      long[] window = windows.get(row);
      if (window.length == 0) {
        column.nullsOf(windows.size())[row] = true;
      } else {
        column.longs[row] = which == 2 ? window[1] - 1 : zone.toLocal(window[which], 1000);
      }
    }
    return column;
  }
}
