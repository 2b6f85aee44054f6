package io.tidemark.engine;

import io.tidemark.exec.host.Clock;

/** The clock of a database: that of the machine, or one that only ADVANCE CLOCK moves. */
final class DatabaseClock implements Clock {
  private final Clock real;
  private final long virtualStart;
  private volatile boolean isVirtual;
  private volatile long virtualMillis;

  /**
   * @param virtualStart where the virtual clock begins, epoch milliseconds
   */
  DatabaseClock(Clock real, boolean isVirtual, long virtualStart) {
    this.real = real;
    this.virtualStart = virtualStart;
    this.isVirtual = isVirtual;
    this.virtualMillis = virtualStart;
  }

  @Override
  public long millis() {
    return isVirtual ? virtualMillis : real.millis();
  }

  boolean isVirtual() {
    return isVirtual;
  }

  /** Chooses the clock; a virtual one begins anew. */
  void choose(boolean becomesVirtual) {
    if (becomesVirtual && !isVirtual) {
      virtualMillis = virtualStart;
    }
    isVirtual = becomesVirtual;
  }

  /** Moves the virtual clock. */
  void advanceTo(long millis) {
    virtualMillis = millis;
  }
}
