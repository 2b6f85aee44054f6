package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Column;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.connector.ColumnType;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.sink.SinkGroup;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.Arrays;

/**
 * The end of several INSERTs that are one statement: each input gives how many rows one of them
 * wrote. When all have, the tables show them, all at once; the result is a row for each INSERT with
 * that number, BIGINT.
 */
public final class StatementSetOperator implements Operator {
  private final SinkGroup sinks;
  private final long[] rows;
  private final boolean[] isUnitEnded;
  private final boolean[] isEnded;
  private Output output = NoOutput.INSTANCE;

  /**
   * @param sinks what the inputs write to
   */
  public StatementSetOperator(SinkGroup sinks, int inputs) {
    this.sinks = sinks;
    this.rows = new long[inputs];
    this.isUnitEnded = new boolean[inputs];
    this.isEnded = new boolean[inputs];
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
  }

  @Override
  public boolean process(int input, Batch batch) {
    for (int i = 0; i < batch.selectedCount(); i++) {
      rows[input] += batch.column(0).longs[batch.row(i)];
    }
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    isUnitEnded[input] = true;
    for (int i = 0; i < isEnded.length; i++) {
      if (!isEnded[i] && !isUnitEnded[i]) {
        return true;
      }
    }
    Arrays.fill(isUnitEnded, false);
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    isEnded[input] = true;
    for (boolean ended : isEnded) {
      if (!ended) {
        return true;
      }
    }
    sinks.commit();
    Column counts = Column.allocate(ColumnType.of(ColumnType.Kind.BIGINT), rows.length);
    System.arraycopy(rows, 0, counts.longs, 0, rows.length);
    Column[] columns = {counts};
    output.emit(Batch.of(rows.length, columns, Watermarks.still(Watermarks.NONE)));
    output.advance(Watermarks.END);
    output.endOfInput();
    return true;
  }

  @Override
  public void snapshot(StateWriter state) {
    for (int i = 0; i < rows.length; i++) {
      state.writeLong(rows[i]);
      state.writeBoolean(isUnitEnded[i]);
      state.writeBoolean(isEnded[i]);
    }
  }

  @Override
  public void restore(StateReader state) {
    for (int i = 0; i < rows.length; i++) {
      rows[i] = state.readLong();
      isUnitEnded[i] = state.readBoolean();
      isEnded[i] = state.readBoolean();
    }
  }

  @Override
  public void close() {
    sinks.close();
  }
}
