package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.connector.RowType;
import io.tidemark.exec.pipeline.BatchTransform;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step that also writes the rows that are late for all of its windows to a table: LATE ROWS INTO.
 * Those of a unit are written before the step ends the unit, so that whoever sees that the unit has
 * left the job finds them.
 */
public final class LateRowsOperator extends ForwardingOperator {
  private final Received received;
  private final BatchTransform columns;
  private final Operator writer;
  private final boolean endsFirst;
  private boolean isEnding;

  /**
   * @param step what the rows are late for; runs as one task
   * @param received what its log {@link LateLog#tell tells}
   * @param columns makes the columns of the table of those of the log and {@code late_by}
   * @param writer writes to the table; always has room
   * @param endsFirst whether the writer is told of the end before those who take the result: it
   *     shows nothing before they have it
   */
  public LateRowsOperator(
      Operator step,
      Received received,
      BatchTransform columns,
      Operator writer,
      boolean endsFirst) {
    super(step);
    this.received = received;
    this.columns = columns;
    this.writer = writer;
    this.endsFirst = endsFirst;
  }

  /** Late rows that were not written yet, with {@code late_by} behind their columns. */
  public static final class Received implements LateReceiver {
    private final RowType columns;
    private final int timeColumn;
    private final long unitsPerMilli;
    private final List<Batch> batches = new ArrayList<>();

    /**
     * @param columns of the log
     * @param timeColumn which of them is the rowtime
     */
    public Received(RowType columns, int timeColumn) {
      this.columns = columns;
      this.timeColumn = timeColumn;
      this.unitsPerMilli = columns.type(timeColumn).isMicros() ? 1000 : 1;
    }

    @Override
    public void take(Batch rows, long[] watermarks) {
      int count = rows.rowCount();
      @Nullable Column[] all = new Column[columns.size() + 1];
      for (int i = 0; i < columns.size(); i++) {
        Column column = rows.columnOrNull(i);
        all[i] = column == null ? LateTable.allNull(columns.type(i), count) : column;
      }
      all[columns.size()] = lateBy(rows.column(timeColumn), watermarks);
      batches.add(Batch.of(count, all, Watermarks.still(Watermarks.NONE)));
    }

    private Column lateBy(Column times, long[] watermarks) {
      int count = watermarks.length;
      Column lateBy = Column.allocate(ColumnType.of(ColumnType.Kind.INTERVAL_DAY_TIME), count);
      for (int row = 0; row < count; row++) {
        long watermark = watermarks[row];
        if (watermark == Watermarks.NONE || watermark == Watermarks.END) {
          lateBy.nullsOf(count)[row] = true;
        } else {
          lateBy.longs[row] = watermark - Math.floorDiv(times.longs[row], unitsPerMilli);
        }
      }
      return lateBy;
    }
  }

  @Override
  public void open(OperatorContext context, Output output) {
    super.open(context, output);
    writer.open(context, UnreadOutput.INSTANCE);
  }

  private void write() {
    for (Batch batch : received.batches) {
      writer.process(0, columns.apply(batch));
    }
    received.batches.clear();
  }

  @Override
  public boolean process(int input, Batch batch) {
    write();
    return super.process(input, batch);
  }

  @Override
  public boolean endUnit(int input, long unit) {
    write();
    writer.endUnit(0, unit);
    return super.endUnit(input, unit);
  }

  /** A statement that fails leaves nothing: its result comes first. */
  @Override
  public boolean endOfInput(int input) {
    write();
    if (endsFirst) {
      writer.endOfInput(0);
    } else {
      isEnding = true;
    }
    return ended(super.endOfInput(input));
  }

  @Override
  public boolean resume() {
    return ended(super.resume());
  }

  private boolean ended(boolean isDone) {
    if (isDone && isEnding) {
      isEnding = false;
      writer.endOfInput(0);
    }
    return isDone;
  }

  @Override
  public boolean stop() {
    write();
    writer.stop();
    return super.stop();
  }

  @Override
  public boolean canLeaveUnit() {
    return super.canLeaveUnit() && writer.canLeaveUnit();
  }

  @Override
  public void leaveUnit() {
    super.leaveUnit();
    writer.leaveUnit();
  }

  @Override
  public void close() {
    try {
      super.close();
    } finally {
      writer.close();
    }
  }
}
