package io.tidemark.codegen.pipeline;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Operator;
import io.tidemark.exec.operator.OperatorContext;
import io.tidemark.exec.operator.Output;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;

/**
 * An operator whose loop also does the projection below it, so that it sees the projection's input.
 * Rows that it recalls, because they came too late, still have the columns that the projection
 * gives.
 */
public final class FusedOperator implements Operator {
  private final Operator operator;
  private final RecalledRows projection;

  public FusedOperator(Operator operator, RecalledRows projection) {
    this.operator = operator;
    this.projection = projection;
  }

  @Override
  public void open(OperatorContext context, Output output) {
    operator.open(context, output);
  }

  @Override
  public boolean process(int input, Batch batch) {
    return operator.process(
        input, batch.withOrigin((rows, count) -> projection.of(batch, rows, count)));
  }

  @Override
  public boolean advance(int input, long watermark) {
    return operator.advance(input, watermark);
  }

  @Override
  public boolean tick(long clockMillis) {
    return operator.tick(clockMillis);
  }

  @Override
  public boolean endUnit(int input, long unit) {
    return operator.endUnit(input, unit);
  }

  @Override
  public boolean endOfInput(int input) {
    return operator.endOfInput(input);
  }

  @Override
  public boolean resume() {
    return operator.resume();
  }

  @Override
  public void snapshot(StateWriter writer) {
    operator.snapshot(writer);
  }

  @Override
  public void restore(StateReader reader) {
    operator.restore(reader);
  }

  @Override
  public long stateEntries() {
    return operator.stateEntries();
  }

  @Override
  public long stateBytes() {
    return operator.stateBytes();
  }

  @Override
  public void close() {
    operator.close();
  }
}
