package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.PhysicalNode.Scan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table of the database that is read: what happened to it, in order. */
final class LogInput {
  private final Scan scan;
  private final List<Event> events;
  private final Step next;
  private int at;
  private long watermark = Step.NO_WATERMARK;
  private long highest = Step.NO_WATERMARK;
  private boolean hasEnded;

  LogInput(Scan scan, List<Event> events, Step next) {
    this.scan = scan;
    this.events = events;
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
      row(row.values(), row.millis());
    } else if (event instanceof Event.Gone gone) {
      next.gone(computed(gone.values()), watermark);
    } else if (event instanceof Event.Passed passed) {
      move(computed(passed.values()));
    } else if (event instanceof Event.Advance advance) {
      highest = Math.max(highest, advance.watermark());
      lift(highest);
    } else {
      end();
    }
    if (nextArrival() != event.arrival()) {
      lift(highest);
    }
  }

  private void row(@Nullable Object[] source, long millis) {
    @Nullable Object[] row = computed(source);
    for (int column : scan.proctimes()) {
      row[column] = millis;
    }
    if (scan.strategy().failsOnNullRowtime() && row[scan.rowtime()] == null) {
      throw new IllegalArgumentException("NULL rowtime");
    }
    next.row(row, watermark);
    move(row);
  }

  private @Nullable Object[] computed(@Nullable Object[] source) {
    return scan.computed().stream().map(e -> Expressions.evaluate(e, source)).toArray();
  }

  /** A row moves the watermark. */
  private void move(@Nullable Object[] row) {
    if (scan.watermark() != null) {
      Object moved = Expressions.evaluate(scan.watermark(), row);
      if (moved != null) {
        highest = Math.max(highest, (Long) moved);
      }
    }
    if (!scan.strategy().isPerBatch()) {
      lift(highest);
    }
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
