package io.tidemark.exec.changelog;

import java.util.concurrent.atomic.AtomicLong;

/** How many retractions of a table found no row to take back. Any thread may ask. */
public final class LostRetractions {
  private final String table;
  private final AtomicLong count = new AtomicLong();

  public LostRetractions(String table) {
    this.table = table;
  }

  public String table() {
    return table;
  }

  public long count() {
    return count.get();
  }

  void add() {
    count.incrementAndGet();
  }
}
