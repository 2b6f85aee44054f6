package io.tidemark.exec.table;

import io.tidemark.exec.host.Clock;
import org.jspecify.annotations.Nullable;

/**
 * The clock as what a job reads from outside sees it. Where the job is told of the clock that is
 * the time at which it last stood, as far as the job has come; so when files are looked at, and
 * which time their rows have, does not depend on how fast the job is.
 */
public final class OutsideClock implements Clock {
  private final Clock database;
  private volatile @Nullable ClockReading reading;

  /**
   * @param database asked by jobs that are not told of the clock
   */
  public OutsideClock(Clock database) {
    this.database = database;
  }

  /** The job is told of the clock. */
  public void follow(ClockReading newReading) {
    reading = newReading;
  }

  @Override
  public long millis() {
    ClockReading told = reading;
    return told == null ? database.millis() : told.stood();
  }
}
