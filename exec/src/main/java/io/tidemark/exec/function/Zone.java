package io.tidemark.exec.function;

import io.tidemark.exec.DataException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;

/**
 * A time zone that converts between instants and wall-clock times without making objects, as long
 * as the times stay between two changes of the offset.
 *
 * <p>A wall-clock time in a gap is moved forward by the length of the gap, a repeated one is the
 * first of the two, as {@code java.time} has it.
 */
public final class Zone {
  public static final Zone UTC = new Zone(ZoneOffset.UTC);

  private static final long DAY = 86_400L;
  private static final Texts.Cache<Zone> BY_NAME = new Texts.Cache<>();

  private final ZoneRules rules;

  /** The stretch last used; replaced as a whole, so that threads may share the zone. */
  private volatile Span last = new Span(0, 0, 0);

  /** Epoch seconds {@code [from, to)} with one offset. */
  private record Span(long from, long to, int offset) {}

  private Zone(ZoneId id) {
    this.rules = id.getRules();
  }

  public static Zone of(ZoneId id) {
    return new Zone(id);
  }

  /** The zone of a name such as {@code Europe/Berlin}, as generated code passes it. */
  public static Zone of(byte[] heap, int start, int length) {
    return BY_NAME.get(heap, start, length, Zone::parse);
  }

  private static Zone parse(byte[] name) {
    String text = new String(name, StandardCharsets.UTF_8);
    try {
      return new Zone(ZoneId.of(text));
    } catch (DateTimeException e) {
      throw new DataException("unknown time zone '" + text + "'", "write Europe/Berlin or UTC", e);
    }
  }

  /** The wall-clock time of an instant, both in units of {@code perSecond} to the second. */
  public long toLocal(long instant, long perSecond) {
    return instant + offset(Math.floorDiv(instant, perSecond)) * perSecond;
  }

  /** The instant of a wall-clock time. */
  public long toInstant(long local, long perSecond) {
    long second = Math.floorDiv(local, perSecond);
    Span span = last;
    long candidate = second - span.offset;
    // A day's distance from either end is more than any change of an offset.
    if (candidate - span.from >= DAY && span.to - candidate > DAY) {
      return local - span.offset * perSecond;
    }
    LocalDateTime time = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
    List<ZoneOffset> offsets = rules.getValidOffsets(time);
    int offset =
        offsets.isEmpty()
            ? rules.getTransition(time).getOffsetBefore().getTotalSeconds()
            : offsets.get(0).getTotalSeconds();
    offset(second - offset);
    return local - offset * perSecond;
  }

  private int offset(long epochSecond) {
    Span span = last;
    if (epochSecond >= span.from && epochSecond < span.to) {
      return span.offset;
    }
    Instant instant = Instant.ofEpochSecond(epochSecond);
    int offset = rules.getOffset(instant).getTotalSeconds();
    // The transition at the second itself is not "before" it, so look from one second later.
    ZoneOffsetTransition before = rules.previousTransition(instant.plusSeconds(1));
    ZoneOffsetTransition after = rules.nextTransition(instant);
    last =
        new Span(
            before == null ? Long.MIN_VALUE / 4 : before.toEpochSecond(),
            after == null ? Long.MAX_VALUE / 4 : after.toEpochSecond(),
            offset);
    return offset;
  }
}
