package io.tidemark.exec.aggregate;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Output;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects result rows and the watermark steps between them into batches, and hands these over when
 * the output has room.
 *
 * <p>Each call of an operator starts with {@link #begin}: its first batch needs no asking.
 */
public final class ResultBatches {
  private final ColumnType[] types;
  private final int maxRows;
  private final Output output;
  private Column[] columns;
  private int capacity;
  private int rows;
  private byte @Nullable [] kinds;
  private long emittedWatermark = Watermarks.NONE;
  private Watermarks watermarks = new Watermarks(Watermarks.NONE);
  private boolean mayEmit;

  public ResultBatches(List<ColumnType> types, int maxRows, Output output) {
    this.types = types.toArray(new ColumnType[0]);
    this.maxRows = maxRows;
    this.output = output;
    this.columns = new Column[types.size()];
  }

  /** A call of the operator begins; the output has room for one batch. */
  public void begin() {
    mayEmit = true;
  }

  /** How many rows can be added before the batch is full. */
  public int room() {
    return maxRows - rows;
  }

  /**
   * The columns to write to.
   *
   * @param more how many rows will be written from row {@link #rows} on, at most {@link #room}
   */
  public Column[] columns(int more) {
    int needed = rows + more;
    if (needed > capacity) {
      capacity = Math.min(maxRows, Math.max(needed, 2 * capacity));
      for (int i = 0; i < types.length; i++) {
        Column column = columns[i];
        if (column == null) {
          columns[i] = Column.allocate(types[i], capacity);
        } else {
          KeyValues.grow(column, capacity);
        }
      }
      if (kinds != null) {
        kinds = Arrays.copyOf(kinds, capacity);
      }
    }
    return columns;
  }

  public int rows() {
    return rows;
  }

  /** Rows were written behind the last one. */
  public void added(int count) {
    rows += count;
  }

  /** Gives a row of {@link #columns} its kind; without that it is an insert. */
  public void kind(int row, byte kind) {
    if (kinds == null) {
      kinds = new byte[capacity];
    }
    kinds[row] = kind;
  }

  /** The watermark rose to this value after the rows so far. */
  public void step(long watermark) {
    watermarks.step(rows, watermark);
  }

  /** The watermark rose to this value before a row that has yet to be counted as added. */
  public void step(int row, long watermark) {
    watermarks.step(row, watermark);
  }

  /**
   * Hands over what was collected: the rows as a batch, steps without rows as an advance.
   *
   * @return false if the output has no room; nothing was handed over
   */
  public boolean flush() {
    if (rows > 0) {
      if (!mayEmit && !output.hasRoom()) {
        return false;
      }
      mayEmit = false;
      Column[] full = columns;
      columns = new Column[types.length];
      capacity = 0;
      int count = rows;
      rows = 0;
      byte[] fullKinds =
          kinds != null && kinds.length < count ? Arrays.copyOf(kinds, count) : kinds;
      kinds = null;
      output.emit(new Batch(count, full, null, count, fullKinds, watermarks, null));
    } else if (watermarks.last() > emittedWatermark) {
      output.advance(watermarks.last());
    }
    emittedWatermark = watermarks.last();
    watermarks = new Watermarks(emittedWatermark);
    return true;
  }

  /** The watermark that the output knows, after {@link #flush}. */
  public long watermark() {
    return watermarks.last();
  }

  /** After a restore: the output already knows this watermark. */
  public void restored(long watermark) {
    emittedWatermark = watermark;
    watermarks = new Watermarks(watermark);
  }
}
