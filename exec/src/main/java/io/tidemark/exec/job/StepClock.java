package io.tidemark.exec.job;

import io.tidemark.exec.host.Clock;

/**
 * The clock as a step sees it: that of the database when the step begins, then what the last tick
 * said. So what a step does by the clock depends on the ticks alone, not on when it runs.
 */
final class StepClock implements Clock {
  private final Clock clock;
  private boolean hasStarted;
  private long millis;

  StepClock(Clock clock) {
    this.clock = clock;
  }

  /** A clock that reads the given time until a tick comes. */
  static StepClock at(Clock clock, long millis) {
    StepClock started = new StepClock(clock);
    started.tick(millis);
    return started;
  }

  void tick(long newMillis) {
    hasStarted = true;
    millis = newMillis;
  }

  @Override
  public long millis() {
    if (!hasStarted) {
      hasStarted = true;
      millis = clock.millis();
    }
    return millis;
  }
}
