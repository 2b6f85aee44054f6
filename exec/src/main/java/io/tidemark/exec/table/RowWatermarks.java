package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What rows say of the watermark of their table, kept for the time when they are gone: it is the
 * highest of all rows that ever arrived. One thread at a time uses it.
 */
public final class RowWatermarks {
  /** Of a table without a watermark, or whose watermark rows do not move. */
  public static final RowWatermarks NONE = new RowWatermarks(null);

  private final @Nullable Supplier<BatchTransform> expression;
  private @Nullable BatchTransform made;

  /**
   * @param expression makes of the stored columns one column, the watermark of each row in epoch
   *     milliseconds; asked for when it is needed first; null if rows say nothing
   */
  public RowWatermarks(@Nullable Supplier<BatchTransform> expression) {
    this.expression = expression;
  }

  private @Nullable Column column(Batch rows) {
    if (expression == null || rows.rowCount() == 0) {
      return null;
    }
    BatchTransform transform = made == null ? expression.get() : made;
    made = transform;
    return transform.apply(rows).column(0);
  }

  /**
   * The rows with steps of the watermark behind those that move it.
   *
   * @param rows without a selection
   */
  Batch timed(Batch rows) {
    Column column = column(rows);
    if (column == null) {
      return rows;
    }
    Watermarks steps = new Watermarks(rows.watermarks().start());
    for (int row = 0; row < rows.rowCount(); row++) {
      if (!column.isNull(row)) {
        steps.step(row + 1, column.longs[row]);
      }
    }
    return rows.withWatermarks(steps);
  }

  /** The highest of the rows that live; {@link Watermarks#NONE} without any. */
  long highest(List<Segment> segments) {
    long highest = Watermarks.NONE;
    for (Segment segment : segments) {
      Column column = column(segment.rows);
      for (int row = 0; column != null && row < segment.rowCount(); row++) {
        if (!segment.isDead(row) && !column.isNull(row)) {
          highest = Math.max(highest, column.longs[row]);
        }
      }
    }
    return highest;
  }
}
