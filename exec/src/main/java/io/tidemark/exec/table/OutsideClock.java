package io.tidemark.exec.table;

import io.tidemark.exec.host.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The clock as what a job reads from outside sees it. Where the job is told of the clock that is
 * the time at which it last stood, as far as the job has come; so when files are looked at, and
 * which time their rows have, does not depend on how fast the job is. Of several jobs that read the
 * same it is the time of the one that has come furthest.
 */
public final class OutsideClock implements Clock {
  private final Clock database;
  private final List<ClockReading> readings = new CopyOnWriteArrayList<>();

  /**
   * @param database asked by jobs that are not told of the clock
   */
  public OutsideClock(Clock database) {
    this.database = database;
  }

  /** A job is told of the clock. */
  public void follow(ClockReading reading) {
    readings.add(reading);
  }

  @Override
  public long millis() {
    if (readings.isEmpty()) {
      return database.millis();
    }
    long furthest = Long.MIN_VALUE;
    for (ClockReading reading : readings) {
      furthest = Math.max(furthest, reading.stood());
    }
    return furthest;
  }
}
