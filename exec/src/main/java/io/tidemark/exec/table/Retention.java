package io.tidemark.exec.table;

import io.tidemark.exec.host.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * How long a table keeps its rows: the newest so many, and those that arrived less than so long
 * ago.
 *
 * <p>Of a table that only grows what is not kept is forgotten: those who have read it keep what
 * they made of it. From a table whose rows can go they are deleted, so that who follows it is told.
 */
public final class Retention {
  /** Everything is kept. */
  public static final Retention NONE = new Retention(Long.MAX_VALUE, Long.MAX_VALUE, () -> 0);

  private record Run(long firstRow, long millis) {}

  private final long maxRows;
  private final long maxAgeMillis;
  private final Clock clock;
  private final Deque<Run> runs = new ArrayDeque<>();

  /**
   * @param maxRows {@code Long.MAX_VALUE} for all
   * @param maxAgeMillis {@code Long.MAX_VALUE} for ever
   */
  public Retention(long maxRows, long maxAgeMillis, Clock clock) {
    this.maxRows = maxRows;
    this.maxAgeMillis = maxAgeMillis;
    this.clock = clock;
  }

  /** Rows from this one on arrive now. */
  void arrive(long firstRow) {
    if (maxAgeMillis == Long.MAX_VALUE) {
      return;
    }
    long now = clock.millis();
    Run last = runs.peekLast();
    if (last == null || last.millis() < now) {
      runs.addLast(new Run(firstRow, now));
    }
  }

  /** Whether rows go at some time. */
  boolean isLimited() {
    return isTimed() || maxRows < Long.MAX_VALUE;
  }

  /** Whether rows go by the clock. */
  boolean isTimed() {
    return maxAgeMillis < Long.MAX_VALUE;
  }

  /** The number of the first row that is kept; those with lower numbers are to go. */
  long firstKept(RowStore rows) {
    long first = rows.firstOfNewest(maxRows);
    if (runs.isEmpty()) {
      return first;
    }
    long oldest = clock.millis() - maxAgeMillis;
    boolean hasExpired = false;
    for (Run run = runs.peekFirst(); run != null && run.millis() <= oldest; run = next()) {
      hasExpired = true;
    }
    if (!hasExpired) {
      return first;
    }
    Run kept = runs.peekFirst();
    return Math.max(first, kept == null ? rows.nextNumber() : kept.firstRow());
  }

  private @Nullable Run next() {
    runs.removeFirst();
    return runs.peekFirst();
  }
}
