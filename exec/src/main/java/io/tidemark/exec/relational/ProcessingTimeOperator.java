package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.RowOrigin;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.host.Clock;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import org.jspecify.annotations.Nullable;

/**
 * Gives rows the time of the clock at which they are read, in columns that are there already or
 * that are one more.
 *
 * <p>If it is their time attribute, the watermark follows the clock: it is the last millisecond
 * before the time at hand, so that no row is late, and a window fires when the clock comes to its
 * end. It then stands at that of the input only once the input has ended.
 */
public final class ProcessingTimeOperator implements Operator {
  private static final ColumnType TYPE = ColumnType.of(ColumnType.Kind.TIMESTAMP_LTZ, 3).notNull();

  private final int[] columns;
  private final boolean isTimeAttribute;
  private @Nullable Output output;
  private @Nullable Clock clock;
  private long announced = Watermarks.NONE;

  /** As many equal times as a batch had rows at most. */
  private Column times = Column.allocate(TYPE, 0);

  private long time;
  private int timeCount;

  /**
   * @param columns of type TIMESTAMP_LTZ(3)
   * @param isTimeAttribute whether the watermark follows the clock
   */
  public ProcessingTimeOperator(int[] columns, boolean isTimeAttribute) {
    this.columns = columns.clone();
    this.isTimeAttribute = isTimeAttribute;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    clock = context.clock();
  }

  @Override
  public boolean process(int input, Batch batch) {
    Clock now = clock;
    if (now == null) {
      throw new IllegalStateException("not open");
    }
    long millis = now.millis();
    Batch timed = batch.withColumns(timed(batch, millis), origin(batch, millis));
    if (isTimeAttribute) {
      announced = Math.max(announced, millis - 1);
      timed = timed.withWatermarks(Watermarks.still(announced));
    }
    out().emit(timed);
    return true;
  }

  private @Nullable RowOrigin origin(Batch batch, long millis) {
    RowOrigin origin = batch.origin();
    return origin == null ? null : (rows, count) -> recalled(origin.recall(rows, count), millis);
  }

  private Batch recalled(Batch batch, long millis) {
    return batch.withColumns(columns(batch, filled(millis, batch.rowCount())), null);
  }

  private @Nullable Column[] timed(Batch batch, long millis) {
    if (millis != time || batch.rowCount() > timeCount) {
      time = millis;
      timeCount = Math.max(timeCount, batch.rowCount());
      times = filled(millis, timeCount);
    }
    return columns(batch, times);
  }

  private @Nullable Column[] columns(Batch batch, Column newColumn) {
    int width = batch.columnCount();
    for (int column : columns) {
      width = Math.max(width, column + 1);
    }
    @Nullable Column[] all = new Column[width];
    for (int i = 0; i < batch.columnCount(); i++) {
      all[i] = batch.columnOrNull(i);
    }
    for (int column : columns) {
      all[column] = newColumn;
    }
    return all;
  }

  private static Column filled(long millis, int count) {
    Column column = Column.allocate(TYPE, count);
    java.util.Arrays.fill(column.longs, 0, count, millis);
    return column;
  }

  @Override
  public boolean advance(int input, long watermark) {
    if (!isTimeAttribute || watermark == Watermarks.END) {
      announced = watermark;
      out().advance(watermark);
    }
    return true;
  }

  @Override
  public boolean tick(long clockMillis) {
    if (isTimeAttribute && clockMillis - 1 > announced) {
      announced = clockMillis - 1;
      out().advance(announced);
    }
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    out().endOfInput();
    return true;
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  @Override
  public void snapshot(StateWriter writer) {
    writer.writeLong(announced);
  }

  @Override
  public void restore(StateReader reader) {
    announced = reader.readLong();
  }
}
