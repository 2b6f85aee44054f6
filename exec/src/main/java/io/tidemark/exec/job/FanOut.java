package io.tidemark.exec.job;

import io.tidemark.exec.batch.Batch;
import io.tidemark.exec.operator.Output;
import java.util.List;

/** Gives the same to several consumers; there is room where each of them has some. */
final class FanOut implements Output {
  private final Output[] targets;

  private FanOut(List<Output> targets) {
    this.targets = targets.toArray(new Output[0]);
  }

  static Output of(List<Output> targets) {
    return targets.size() == 1 ? targets.get(0) : new FanOut(targets);
  }

  @Override
  public boolean hasRoom() {
    for (Output target : targets) {
      if (!target.hasRoom()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void emit(Batch batch) {
    for (Output target : targets) {
      target.emit(batch);
    }
  }

  @Override
  public void advance(long watermark) {
    for (Output target : targets) {
      target.advance(watermark);
    }
  }

  @Override
  public void endUnit(long unit) {
    for (Output target : targets) {
      target.endUnit(unit);
    }
  }

  @Override
  public void tick(long clockMillis) {
    for (Output target : targets) {
      target.tick(clockMillis);
    }
  }

  @Override
  public void endOfInput() {
    for (Output target : targets) {
      target.endOfInput();
    }
  }
}
