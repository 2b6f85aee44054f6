package io.tidemark.exec.source;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one table that are too far ahead of the clock: they are read as any other, but do not
 * move the watermark, and are counted. One thread at a time finds and counts them; any may ask.
 */
public final class AheadRows {
  private final String table;
  private final int rowtimeColumn;
  private final long maxAheadMillis;
  private final LongUnaryOperator local;
  private volatile long count;

  /**
   * @param rowtimeColumn index of the rowtime among the table's columns; epoch milliseconds
   * @param local turns the time of the clock into that of the column: the wall clock's where the
   *     column has no zone
   */
  public AheadRows(String table, int rowtimeColumn, long maxAheadMillis, LongUnaryOperator local) {
    this.table = table;
    this.rowtimeColumn = rowtimeColumn;
    this.maxAheadMillis = maxAheadMillis;
    this.local = local;
  }

  public String table() {
    return table;
  }

  /** How far ahead of the clock a row may be: milliseconds. */
  public long maxAheadMillis() {
    return maxAheadMillis;
  }

  /** How many rows were too far ahead. */
  public long count() {
    return count;
  }

  /** By row: whether it is too far ahead of the clock; null if none is. */
  public boolean @Nullable [] find(Batch rows, long clockMillis) {
    long limit = limit(clockMillis);
    Column times = rows.column(rowtimeColumn);
    boolean[] found = null;
    for (int row = 0; row < rows.rowCount(); row++) {
      if (times.longs[row] > limit && !times.isNull(row)) {
        found = found == null ? new boolean[rows.rowCount()] : found;
        found[row] = true;
      }
    }
    return found;
  }

  /** Whether the time of a row is too far ahead of the clock. */
  public boolean isTooFar(Column times, int row, long clockMillis) {
    return !times.isNull(row) && times.longs[row] > limit(clockMillis);
  }

  private long limit(long clockMillis) {
    long now = local.applyAsLong(clockMillis);
    return now > Long.MAX_VALUE - maxAheadMillis ? Long.MAX_VALUE : now + maxAheadMillis;
  }

  /** The watermark of each row but those. */
  public static Column without(Column watermarks, boolean[] ahead) {
    Column left = new Column(watermarks.layout);
    left.longs = watermarks.longs;
    left.nulls = watermarks.nulls == null ? ahead : ahead.clone();
    for (int row = 0; watermarks.nulls != null && row < ahead.length; row++) {
      left.nulls[row] |= watermarks.nulls[row];
    }
    return left;
  }

  /** Counts those from a row on, before another. */
  public void count(boolean[] ahead, int from, int to) {
    long found = count;
    for (int row = from; row < to; row++) {
      found += ahead[row] ? 1 : 0;
    }
    count = found;
  }
}
