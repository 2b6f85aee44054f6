package io.tidemark.exec.window;

import java.time.Instant;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * The wall clock of a zone, which is set forward and back: what it shows at an instant, and when it
 * shows a time for good. Instants and wall-clock times are epoch milliseconds; offsets of less than
 * a second are not known to {@code java.time}.
 */
public final class WallClock {
  /** Offsets differ by less: a wall clock is never set further than from -18 to +18 hours. */
  private static final long FURTHEST_SET = 36 * 3_600_000L;

  private final ZoneRules rules;

  /**
   * The stretch last used; replaced as a whole, so that the tasks of an operator may share a clock.
   */
  private volatile Span last = new Span(0, 0, 0);

  /** Instants {@code [from, to)} with one offset, all in milliseconds. */
  private record Span(long from, long to, long offset) {}

  public WallClock(ZoneId zone) {
    this.rules = zone.getRules();
  }

  /** What the clock shows at an instant. */
  public long show(long instant) {
    return Math.addExact(instant, span(instant).offset);
  }

  /**
   * The first instant from which on the clock never shows a time before this one. A time that comes
   * twice is over the second time; one that is left out is over when the clock is set forward.
   */
  public long isOver(long time) {
    Span span = last;
    long instant = Math.subtractExact(time, span.offset);
    if (isFarFromEnds(span, instant)) {
      return instant;
    }
    span = span(Math.subtractExact(time, FURTHEST_SET));
    long over = Math.min(span.to, time - span.offset);
    while (span.to < Math.addExact(time, FURTHEST_SET)) {
      span = span(span.to);
      long here = Math.min(span.to, time - span.offset);
      over = here > span.from ? here : over;
    }
    return over;
  }

  /** The earliest time that the clock shows at an instant or later. */
  public long earliestFrom(long instant) {
    Span span = span(instant);
    long earliest = Math.addExact(instant, span.offset);
    while (span.to - instant <= FURTHEST_SET) {
      span = span(span.to);
      earliest = Math.min(earliest, span.from + span.offset);
    }
    return earliest;
  }

  private static boolean isFarFromEnds(Span span, long instant) {
    return instant - span.from > FURTHEST_SET && span.to - instant > FURTHEST_SET;
  }

  private Span span(long instant) {
    Span span = last;
    if (instant >= span.from && instant < span.to) {
      return span;
    }
    Instant at = Instant.ofEpochMilli(instant);
    // The transition at the instant itself is not "before" it, so look from one later.
    ZoneOffsetTransition before = rules.previousTransition(at.plusMillis(1));
    ZoneOffsetTransition after = rules.nextTransition(at);
    span =
        new Span(
            before == null ? Long.MIN_VALUE / 4 : before.toEpochSecond() * 1000,
            after == null ? Long.MAX_VALUE / 4 : after.toEpochSecond() * 1000,
            rules.getOffset(at).getTotalSeconds() * 1000L);
    last = span;
    return span;
  }
}
