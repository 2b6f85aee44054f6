package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.sink.SinkWriter;
import io.tidemark.exec.sink.TableSink;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes all rows to a table and makes them visible at the end of the input; a job that fails or is
 * cancelled before leaves nothing.
 *
 * <p>As the end of a statement it gives one row: how many were written, BIGINT. In a job that goes
 * on it passes on what it wrote, so that the rows of the result are those written, and also makes
 * visible what it has when the job is stopped between units, or what it had before the unit in
 * which it is stopped.
 */
public final class SinkOperator implements Operator {
  private final TableSink sink;
  private final boolean isContinuous;
  private Output output = NoOutput.INSTANCE;
  private @Nullable SinkWriter writer;
  private long rows;
  private boolean isCommitted;

  /** For a statement. */
  public SinkOperator(TableSink sink) {
    this(sink, false);
  }

  /**
   * @param isContinuous whether it is a job that goes on
   */
  public SinkOperator(TableSink sink, boolean isContinuous) {
    this.sink = sink;
    this.isContinuous = isContinuous;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
    writer = sink.open();
  }

  @Override
  public boolean process(int input, Batch batch) {
    batch.requireValues();
    writer().write(batch);
    rows += batch.selectedCount();
    if (isContinuous) {
      output.emit(batch);
    }
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    if (isContinuous) {
      output.advance(watermark);
    }
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    writer().endUnit(unit);
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    commit();
    if (!isContinuous) {
      Column count = Column.allocate(ColumnType.of(ColumnType.Kind.BIGINT), 1);
      count.longs[0] = rows;
      output.emit(Batch.of(1, new Column[] {count}, Watermarks.still(Watermarks.NONE)));
    }
    output.advance(Watermarks.END);
    output.endOfInput();
    return true;
  }

  @Override
  public boolean stop() {
    if (isContinuous) {
      commit();
    }
    return true;
  }

  private void commit() {
    isCommitted = true;
    writer().commit();
  }

  @Override
  public boolean canLeaveUnit() {
    return isContinuous && sink.canLeaveUnit();
  }

  @Override
  public void leaveUnit() {
    if (isContinuous && !isCommitted && writer != null) {
      isCommitted = true;
      writer.commitUnits();
    }
  }

  private SinkWriter writer() {
    if (writer == null) {
      throw new IllegalStateException("the operator is not open");
    }
    return writer;
  }

  @Override
  public void snapshot(StateWriter state) {
    state.writeLong(rows);
  }

  @Override
  public void restore(StateReader state) {
    rows = state.readLong();
  }

  @Override
  public void close() {
    SinkWriter open = writer;
    writer = null;
    if (open != null) {
      open.close();
    }
  }
}
