package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Output;

/** An output that leads into one input of a step of the same task. */
final class Port implements Output {
  private final StepRunner step;
  private final int input;

  Port(StepRunner step, int input) {
    this.step = step;
    this.input = input;
  }

  @Override
  public boolean hasRoom() {
    return step.isReady();
  }

  @Override
  public void emit(Batch batch) {
    step.offer(input, new Event.Rows(batch));
  }

  @Override
  public void advance(long watermark) {
    step.offer(input, new Event.Advance(watermark));
  }

  @Override
  public void tick(long clockMillis) {
    step.offer(input, new Event.Tick(clockMillis));
  }

  @Override
  public void endUnit(long unit) {
    step.offer(input, new Event.EndUnit(unit));
  }

  @Override
  public void endOfInput() {
    step.offer(input, new Event.EndOfInput());
  }
}
