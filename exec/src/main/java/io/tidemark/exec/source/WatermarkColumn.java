package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowOrigin;
import org.jspecify.annotations.Nullable;

/** The last column that a source computes: the watermark of each row. */
public final class WatermarkColumn {
  private WatermarkColumn() {}

  /** The rows without it. Recalled rows lack it as well: others may be put in its place. */
  public static Batch strip(Batch rows, int column) {
    RowOrigin origin = rows.origin();
    return without(rows, column, origin == null ? null : recalled(origin, column));
  }

  private static RowOrigin recalled(RowOrigin origin, int column) {
    return (rows, count) -> without(origin.recall(rows, count), column, null);
  }

  private static Batch without(Batch rows, int column, @Nullable RowOrigin origin) {
    @Nullable Column[] kept = new Column[column];
    for (int i = 0; i < kept.length; i++) {
      kept[i] = rows.columnOrNull(i);
    }
    return rows.withColumns(kept, origin);
  }
}
