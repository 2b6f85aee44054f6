package io.tidemark.exec.table;

import io.tidemark.exec.host.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongConsumer;
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

  /** The time of the clock. */
  long now() {
    return clock.millis();
  }

  /** When rows go that come at a time. */
  void dues(long millis, LongConsumer times) {
    if (isTimed() && millis <= Long.MAX_VALUE - maxAgeMillis) {
      times.accept(millis + maxAgeMillis);
    }
  }

  /** Rows from this one on arrive at a time. */
  void arrive(long firstRow, long now) {
    if (maxAgeMillis == Long.MAX_VALUE) {
      return;
    }
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

  /** The number of the first row that is kept at a time; those with lower numbers are to go. */
  long firstKept(RowStore rows, long now) {
    long first = rows.firstOfNewest(maxRows);
    if (runs.isEmpty()) {
      return first;
    }
    long oldest = now - maxAgeMillis;
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
