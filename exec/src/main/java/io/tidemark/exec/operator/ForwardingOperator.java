package io.tidemark.exec.operator;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.state.StateReader;
import io.tidemark.exec.state.StateWriter;
import java.util.List;

/** Hands every call on to another operator, for those that add something to some of them. */
public abstract class ForwardingOperator implements Operator {
  private final Operator operator;

  protected ForwardingOperator(Operator operator) {
    this.operator = operator;
  }

  @Override
  public void open(OperatorContext context, Output output) {
    operator.open(context, output);
  }

  @Override
  public boolean process(int input, Batch batch) {
    return operator.process(input, batch);
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
  public boolean stop() {
    return operator.stop();
  }

  @Override
  public boolean canLeaveUnit() {
    return operator.canLeaveUnit();
  }

  @Override
  public void leaveUnit() {
    operator.leaveUnit();
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
  public List<Wait> waits() {
    return operator.waits();
  }

  @Override
  public long filteredRows() {
    return operator.filteredRows();
  }

  @Override
  public void close() {
    operator.close();
  }
}
