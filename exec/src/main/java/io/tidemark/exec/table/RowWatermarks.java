package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.pipeline.BatchTransform;
import io.tidemark.exec.source.AheadRows;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What rows say of the watermark of their table, kept for the time when they are gone: it is the
 * highest of all rows that ever arrived. One thread at a time uses it.
 */
public final class RowWatermarks {
  /** Of a table without a watermark, or whose watermark rows do not move. */
  public static final RowWatermarks NONE = new RowWatermarks(null, null);

  private final @Nullable Supplier<BatchTransform> expression;
  private final @Nullable AheadRows ahead;
  private @Nullable BatchTransform made;

  /**
   * @param expression makes of the stored columns the watermark of each row and its rowtime, both
   *     in epoch milliseconds; asked for when it is needed first; null if rows say nothing
   * @param ahead finds rows that are too far ahead of the clock to move the watermark, by the
   *     rowtime in column 1; null if none can be
   */
  public RowWatermarks(@Nullable Supplier<BatchTransform> expression, @Nullable AheadRows ahead) {
    this.expression = expression;
    this.ahead = ahead;
  }

  /** Whether rows move the watermark. */
  boolean areGiven() {
    return expression != null;
  }

  private @Nullable Batch computed(Batch rows) {
    if (expression == null || rows.rowCount() == 0) {
      return null;
    }
    BatchTransform transform = made == null ? expression.get() : made;
    made = transform;
    return transform.apply(rows);
  }

  /**
   * The rows with steps of the watermark behind those that move it.
   *
   * @param rows without a selection
   * @param millis what the clock said when they arrived
   */
  Batch timed(Batch rows, long millis) {
    Batch computed = computed(rows);
    if (computed == null) {
      return rows;
    }
    Column column = computed.column(0);
    boolean[] tooFar = ahead == null ? null : ahead.find(computed, millis);
    column = tooFar == null ? column : AheadRows.without(column, tooFar);
    Watermarks steps = new Watermarks(rows.watermarks().start());
    for (int row = 0; row < rows.rowCount(); row++) {
      if (!column.isNull(row)) {
        steps.step(row + 1, column.longs[row]);
      }
    }
    return rows.withWatermarks(steps);
  }

  /**
   * The highest of the rows that live; {@link Watermarks#NONE} without any.
   *
   * @param millisOf what the clock said when a row, by its number, arrived
   */
  long highest(List<Segment> segments, LongUnaryOperator millisOf) {
    long highest = Watermarks.NONE;
    for (Segment segment : segments) {
      Batch computed = computed(segment.rows);
      for (int row = 0; computed != null && row < segment.rowCount(); row++) {
        Column column = computed.column(0);
        if (!segment.isDead(row)
            && !column.isNull(row)
            && !isTooFar(computed, row, millisOf.applyAsLong(segment.number(row)))) {
          highest = Math.max(highest, column.longs[row]);
        }
      }
    }
    return highest;
  }

  private boolean isTooFar(Batch computed, int row, long millis) {
    return ahead != null && ahead.isTooFar(computed.column(1), row, millis);
  }
}
