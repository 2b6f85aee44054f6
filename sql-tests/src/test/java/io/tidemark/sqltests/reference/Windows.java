package io.tidemark.sqltests.reference;

import io.tidemark.planner.physical.WindowSpec;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** Which windows hold a time, straight from their definitions. */
final class Windows {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS").withZone(ZoneOffset.UTC);

  /** {@code [start, end)} in epoch milliseconds. */
  record Window(long start, long end) {
    boolean isClosedAt(long watermark) {
      return watermark >= end - 1;
    }

    @Override
    public String toString() {
      return "[" + text(start) + ", " + text(end) + ")";
    }

    private static String text(long millis) {
      return TIME.format(Instant.ofEpochMilli(millis));
    }
  }

  private Windows() {}

  /** The windows that contain a time, by start then end. */
  static List<Window> of(WindowSpec spec, long time) {
    List<Window> windows = new ArrayList<>();
    if (spec instanceof WindowSpec.Tumble t) {
      long start =
          Math.floorDiv(time - t.offsetMillis(), t.sizeMillis()) * t.sizeMillis()
              + t.offsetMillis();
      windows.add(new Window(start, start + t.sizeMillis()));
    } else if (spec instanceof WindowSpec.Hop h) {
      long last =
          Math.floorDiv(time - h.offsetMillis(), h.slideMillis()) * h.slideMillis()
              + h.offsetMillis();
      for (long start = last; start > time - h.sizeMillis(); start -= h.slideMillis()) {
        windows.add(0, new Window(start, start + h.sizeMillis()));
      }
    } else if (spec instanceof WindowSpec.Cumulate c) {
      long start =
          Math.floorDiv(time - c.offsetMillis(), c.maxSizeMillis()) * c.maxSizeMillis()
              + c.offsetMillis();
      for (long end = start + c.stepMillis();
          end <= start + c.maxSizeMillis();
          end += c.stepMillis()) {
        if (time < end) {
          windows.add(new Window(start, end));
        }
      }
    } else {
      throw new IllegalArgumentException("not a window on a grid: " + spec);
    }
    return windows;
  }

  /**
   * Names the slice that holds a time, ascending in time: slices are cut at every start and end of
   * a window. They decide in which order floating-point sums are added (semantics, section 6).
   */
  static long slice(WindowSpec spec, long time) {
    if (spec instanceof WindowSpec.Tumble t) {
      return Math.floorDiv(time - t.offsetMillis(), t.sizeMillis());
    }
    if (spec instanceof WindowSpec.Hop h) {
      return Math.max(
          lastEdge(time, h.slideMillis(), h.offsetMillis()),
          lastEdge(time, h.slideMillis(), h.offsetMillis() + h.sizeMillis()));
    }
    if (spec instanceof WindowSpec.Cumulate c) {
      return Math.floorDiv(time - c.offsetMillis(), c.stepMillis());
    }
    throw new IllegalArgumentException("no slices: " + spec);
  }

  private static long lastEdge(long time, long every, long offset) {
    return Math.floorDiv(time - offset, every) * every + offset;
  }
}
