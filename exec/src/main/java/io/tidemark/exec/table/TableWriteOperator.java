package io.tidemark.exec.table;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.batch.Watermarks;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import org.jspecify.annotations.Nullable;

/**
 * Writes the net changes of each unit to a managed table, under the number of its arrival. Gives no
 * rows; units and watermarks go on, so that the job knows how far it is.
 */
public final class TableWriteOperator implements Operator {
  private final TableWriter writer;
  private @Nullable Output output;

  public TableWriteOperator(TableWriter writer) {
    this.writer = writer;
  }

  private Output out() {
    if (output == null) {
      throw new IllegalStateException("not open");
    }
    return output;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
  }

  @Override
  public boolean process(int input, Batch batch) {
    batch.requireValues();
    writer.write(batch);
    return true;
  }

  @Override
  public boolean advance(int input, long watermark) {
    writer.advance(watermark);
    out().advance(watermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    writer.endUnit(unit);
    out().endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    writer.end();
    out().advance(Watermarks.END);
    out().endOfInput();
    return true;
  }
}
