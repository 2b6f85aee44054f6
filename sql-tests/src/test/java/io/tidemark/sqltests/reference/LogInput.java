package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table of the database that is read: what happened to it, in order. */
final class LogInput {
  private final Scan scan;
  private final List<Event> events;
  private final Moments moments;
  private final AheadRule ahead;
  private final Step next;
  private final Memory memory;
  private int at;
  private long watermark = Step.NO_WATERMARK;
  private long highest = Step.NO_WATERMARK;
  private boolean hasEnded;

  /** When something arrived last, and where the watermark stood then. */
  private long arrivedMillis = Long.MAX_VALUE;

  private long resting = Step.NO_WATERMARK;

  /** From when on it goes on with the clock. */
  private long restingMillis;

  /**
   * @param memory counts rows that come or go
   */
  LogInput(
      Scan scan, List<Event> events, Moments moments, AheadRule ahead, Step next, Memory memory) {
    this.memory = memory;
    this.scan = scan;
    this.events = events;
    this.moments = moments;
    this.ahead = ahead;
    this.next = next;
  }

  /** The number of the next arrival; the greatest there is if nothing is left. */
  long nextArrival() {
    return at < events.size() ? events.get(at).arrival() : Long.MAX_VALUE;
  }

  void next() {
    Event event = events.get(at++);
    if (hasEnded) {
      // What a job goes on writing to a table that has ended is for nobody who saw it end.
      return;
    }
    if (event instanceof Event.Row row) {
      memory.read();
      come(row.millis());
      row(row.values(), row.millis());
      arrivedMillis = row.millis();
    } else if (event instanceof Event.Taken taken) {
      memory.read();
      come(taken.millis());
      next.row(complete(taken.values(), taken.millis()), watermark);
      if (taken.isAhead()) {
        memory.readAhead();
      }
      highest = Math.max(highest, taken.watermark());
      lift(scan.strategy().isPerBatch() ? Step.NO_WATERMARK : highest);
      arrivedMillis = taken.millis();
    } else if (event instanceof Event.Risen risen) {
      rise(risen.watermark(), risen.millis());
    } else if (event instanceof Event.Gone gone) {
      goOn(gone.millis());
      memory.read();
      next.gone(computed(gone.values()), watermark);
      arrivedMillis = gone.millis();
    } else if (event instanceof Event.Passed passed) {
      goOn(passed.millis());
      move(computed(passed.values()), passed.millis());
      arrivedMillis = passed.millis();
    } else if (event instanceof Event.Advance advance) {
      goOn(advance.millis());
      highest = Math.max(highest, advance.watermark());
      lift(highest);
      arrivedMillis = advance.millis();
    } else if (event instanceof Event.Tick tick) {
      come(tick.millis());
    } else {
      end();
    }
    if (nextArrival() != event.arrival()) {
      lift(highest);
    }
    if (!(event instanceof Event.Tick || event instanceof Event.Risen)) {
      rest(arrivedMillis + Math.max(0, scan.strategy().idleAdvanceMillis()));
    }
  }

  /** From a time on the watermark goes on with the clock, from where it stands. */
  private void rest(long millis) {
    resting = watermark;
    restingMillis = millis;
  }

  /** Nothing arrives, but what held the watermark back does so no more. */
  private void rise(long value, long millis) {
    goOn(millis);
    highest = Math.max(highest, value);
    if (highest > watermark) {
      lift(highest);
      rest(Math.max(millis, restingMillis));
    }
  }

  private void come(long millis) {
    goOn(millis);
    moments.comeTo(millis);
  }

  /** After a while in which nothing arrived the watermark goes on with the clock. */
  private void goOn(long millis) {
    long after = scan.strategy().idleAdvanceMillis();
    boolean isIdle = after >= 0 && millis >= arrivedMillis && millis - arrivedMillis >= after;
    if (isIdle && resting != Step.NO_WATERMARK) {
      lift(resting + (millis - restingMillis));
    }
  }

  private void row(@Nullable Object[] source, long millis) {
    @Nullable Object[] row = complete(source, millis);
    next.row(row, watermark);
    if (move(row, millis)) {
      memory.readAhead();
    }
  }

  /** A row with its computed columns, and the time at which it is read. */
  private @Nullable Object[] complete(@Nullable Object[] source, long millis) {
    @Nullable Object[] row = computed(source);
    for (int column : scan.proctimes()) {
      row[column] = millis;
    }
    if (scan.strategy().failsOnNullRowtime() && row[scan.rowtime()] == null) {
      throw new NullRowtime();
    }
    return row;
  }

  private @Nullable Object[] computed(@Nullable Object[] source) {
    return scan.computed().stream().map(e -> Expressions.evaluate(e, source)).toArray();
  }

  /** A row moves the watermark, if it is not too far ahead of the clock; whether it is. */
  private boolean move(@Nullable Object[] row, long millis) {
    boolean isAhead = scan.watermark() != null && ahead.isTooFar(scan, row, millis);
    if (scan.watermark() != null && !isAhead) {
      Object moved = Expressions.evaluate(scan.watermark(), row);
      if (moved != null) {
        highest = Math.max(highest, (Long) moved);
      }
    }
    if (!scan.strategy().isPerBatch()) {
      lift(highest);
    }
    return isAhead;
  }

  private void lift(long value) {
    if (value > watermark) {
      watermark = value;
      next.watermark(value);
    }
  }

  /** Nothing comes any more, or nothing that the query looks at. */
  void end() {
    if (!hasEnded) {
      hasEnded = true;
      lift(Long.MAX_VALUE);
      next.end();
    }
  }

  /** What changes with every arrival is to be shown as it stands. */
  void settle() {
    next.settle();
  }
}
