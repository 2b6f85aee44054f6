package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.WindowSpec;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which windows hold a time, straight from their definitions. */
final class Windows {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

  /**
   * {@code [start, end)} as the clock of the windows shows them, in epoch milliseconds.
   *
   * @param time the watermark that closes it, and its window_time: an instant
   */
  record Window(long start, long end, long time) implements Comparable<Window> {
    private static final Comparator<Window> ORDER =
        Comparator.comparingLong(Window::end).thenComparingLong(Window::start);

    boolean isClosedAt(long watermark) {
      return watermark >= time;
    }

    @Override
    public int compareTo(Window other) {
      return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
      return "[" + TIME.format(dateTime(start)) + ", " + TIME.format(dateTime(end)) + ")";
    }
  }

  private record Bounds(long start, long end) {}

  private Windows() {}

  /** The windows that contain a time, by start then end. */
  static List<Window> of(WindowSpec spec, long time) {
    String zone = spec.zone();
    long shown = shown(zone, time);
    return bounds(spec, shown).stream()
        .map(w -> new Window(w.start(), w.end(), lastInstant(zone, w.end())))
        .toList();
  }

  /** The window of a session between two instants. */
  static Window session(@Nullable String zone, long start, long end) {
    return new Window(shown(zone, start), shown(zone, end), end - 1);
  }

  /** What a clock shows at an instant. */
  static long shown(@Nullable String zone, long instant) {
    if (zone == null || instant == Long.MAX_VALUE || instant == Step.NO_WATERMARK) {
      return instant;
    }
    return millis(LocalDateTime.ofInstant(Instant.ofEpochMilli(instant), ZoneId.of(zone)));
  }

  /** The last instant before a clock is at a time, or beyond, for good. */
  static long lastInstant(@Nullable String zone, long time) {
    if (zone == null) {
      return time - 1;
    }
    ZoneRules rules = ZoneId.of(zone).getRules();
    LocalDateTime local = dateTime(time);
    ZoneOffsetTransition change = rules.getTransition(local);
    Instant over;
    if (change == null) {
      over = local.toInstant(rules.getValidOffsets(local).get(0));
    } else if (change.isGap()) {
      over = change.getInstant();
    } else {
      // Only what lies behind the start of a repeated stretch is shown again.
      boolean isStart = local.equals(change.getDateTimeAfter());
      over = local.toInstant(isStart ? change.getOffsetBefore() : change.getOffsetAfter());
    }
    return over.toEpochMilli() - 1;
  }

  private static List<Bounds> bounds(WindowSpec spec, long time) {
    List<Bounds> windows = new ArrayList<>();
    if (spec instanceof WindowSpec.Tumble t) {
      long start = lastEdge(time, t.sizeMillis(), t.offsetMillis());
      windows.add(new Bounds(start, start + t.sizeMillis()));
    } else if (spec instanceof WindowSpec.Hop h) {
      long last = lastEdge(time, h.slideMillis(), h.offsetMillis());
      for (long start = last; start > time - h.sizeMillis(); start -= h.slideMillis()) {
        windows.add(0, new Bounds(start, start + h.sizeMillis()));
      }
    } else if (spec instanceof WindowSpec.Cumulate c) {
      long start = lastEdge(time, c.maxSizeMillis(), c.offsetMillis());
      for (long end = start + c.stepMillis();
          end <= start + c.maxSizeMillis();
          end += c.stepMillis()) {
        if (time < end) {
          windows.add(new Bounds(start, end));
        }
      }
    } else if (spec instanceof WindowSpec.Calendar c) {
      calendar(c, dateTime(time), windows);
    } else if (spec instanceof WindowSpec.CalendarCumulate c) {
      LocalDateTime origin = dateTime(c.originMillis());
      int month = wholeMonths(origin, dateTime(time));
      int first = Math.floorDiv(month, c.maxSizeMonths()) * c.maxSizeMonths();
      long start = millis(origin.plusMonths(first));
      long last = millis(origin.plusMonths(first + c.maxSizeMonths()));
      for (long end = start + c.stepMillis(); end <= last; end += c.stepMillis()) {
        if (time < end) {
          windows.add(new Bounds(start, end));
        }
      }
    } else {
      throw new IllegalArgumentException("not a window on a grid: " + spec);
    }
    return windows;
  }

  private static void calendar(WindowSpec.Calendar c, LocalDateTime time, List<Bounds> windows) {
    LocalDateTime origin = dateTime(c.originMillis());
    int month = wholeMonths(origin, time);
    boolean isCumulate = c.shape() == WindowSpec.Shape.CUMULATE;
    int every = isCumulate ? c.sizeMonths() : c.stepMonths();
    int last = Math.floorDiv(month, every) * every;
    for (int first = last; first > month - c.sizeMonths(); first -= every) {
      int step = isCumulate ? c.stepMonths() : c.sizeMonths();
      List<Bounds> ofStart = new ArrayList<>();
      for (int size = step; size <= c.sizeMonths(); size += step) {
        LocalDateTime end = origin.plusMonths(first + size);
        if (time.isBefore(end)) {
          ofStart.add(new Bounds(millis(origin.plusMonths(first)), millis(end)));
        }
      }
      windows.addAll(0, ofStart);
    }
  }

  /** The last month, counted from an origin, that begins at a time or before. */
  private static int wholeMonths(LocalDateTime origin, LocalDateTime time) {
    int month = (time.getYear() - origin.getYear()) * 12;
    while (!origin.plusMonths(month).isAfter(time)) {
      month++;
    }
    while (origin.plusMonths(month).isAfter(time)) {
      month--;
    }
    return month;
  }

  /**
   * Names the slice that holds a time, ascending in time: slices are cut at every start and end of
   * a window. They decide in which order floating-point sums are added (semantics, section 6).
   */
  static long slice(WindowSpec spec, long instant) {
    long time = shown(spec.zone(), instant);
    if (spec instanceof WindowSpec.Hop h) {
      return Math.max(
          lastEdge(time, h.slideMillis(), h.offsetMillis()),
          lastEdge(time, h.slideMillis(), h.offsetMillis() + h.sizeMillis()));
    }
    if (spec instanceof WindowSpec.Calendar c && c.shape() == WindowSpec.Shape.HOP) {
      int month = wholeMonths(dateTime(c.originMillis()), dateTime(time));
      int start = Math.floorDiv(month, c.stepMonths()) * c.stepMonths();
      int end = Math.floorDiv(month - c.sizeMonths(), c.stepMonths()) * c.stepMonths();
      return Math.max(start, end + c.sizeMonths());
    }
    // Without HOP the edges around a time are those of the windows that hold it.
    TreeSet<Long> edges = new TreeSet<>();
    for (Bounds window : bounds(spec, time)) {
      edges.add(window.end());
    }
    return edges.first();
  }

  private static long lastEdge(long time, long every, long offset) {
    return Math.floorDiv(time - offset, every) * every + offset;
  }

  private static LocalDateTime dateTime(long millis) {
    return LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
  }

  private static long millis(LocalDateTime time) {
    return time.toInstant(ZoneOffset.UTC).toEpochMilli();
  }
}
