package io.tidemark.exec.job;

import io.tidemark.exec.host.Clock;

/**
 * The clock as a step sees it: that of the database when the job begins, then what the last tick
 * said. So what a step does by the clock depends on the ticks alone, not on when it runs.
 */
final class StepClock implements Clock {
  private long millis;

  /**
   * @param start when the job begins, epoch milliseconds
   */
  StepClock(long start) {
    this.millis = start;
  }

  void tick(long newMillis) {
    millis = newMillis;
  }

  @Override
  public long millis() {
    return millis;
  }
}
