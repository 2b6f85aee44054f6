package io.tidemark.sqltests.reference;

import java.util.ArrayList;
import java.util.List;

/** The clock as a query comes to it, row by row and tick by tick. */
final class Moments {
  private final List<Runnable> hearers = new ArrayList<>();
  private long millis;

  /**
   * @param millis where the clock stands as the query begins
   */
  Moments(long millis) {
    this.millis = millis;
  }

  long millis() {
    return millis;
  }

  /** Has a step look at the clock whenever it has gone on. */
  void hear(Runnable step) {
    hearers.add(step);
  }

  /** The clock goes on to a time, if it was not there before. */
  void comeTo(long newMillis) {
    if (newMillis > millis) {
      millis = newMillis;
      hearers.forEach(Runnable::run);
    }
  }
}
