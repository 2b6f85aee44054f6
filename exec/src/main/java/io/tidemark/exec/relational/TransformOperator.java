package io.tidemark.exec.relational;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.pipeline.BatchTransform;

/** Filters and projects; watermarks go on as they came, also those of rows filtered out. */
public final class TransformOperator implements Operator {
  private final BatchTransform transform;
  private Output output;
  private long filteredRows;

  public TransformOperator(BatchTransform transform) {
    this.transform = transform;
    this.output = NoOutput.INSTANCE;
  }

  @Override
  public void open(OperatorContext context, Output newOutput) {
    output = newOutput;
  }

  @Override
  public boolean process(int input, Batch batch) {
    Batch transformed = transform.apply(batch);
    filteredRows += batch.selectedCount() - transformed.selectedCount();
    output.emit(transformed);
    return true;
  }

  @Override
  public long filteredRows() {
    return filteredRows;
  }

  @Override
  public boolean advance(int input, long watermark) {
    output.advance(watermark);
    return true;
  }

  @Override
  public boolean endUnit(int input, long unit) {
    output.endUnit(unit);
    return true;
  }

  @Override
  public boolean endOfInput(int input) {
    output.endOfInput();
    return true;
  }
}
