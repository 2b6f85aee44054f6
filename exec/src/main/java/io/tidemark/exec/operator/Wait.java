package io.tidemark.exec.operator;

import java.util.ArrayList;
import java.util.List;

/**
 * What an operator waits for before it gives the next of what it holds.
 *
 * @param until what has to come
 * @param due for {@code WATERMARK} and {@code CLOCK} the time that has to be reached, epoch
 *     milliseconds; for {@code ROWS} how many rows of one key are missing
 * @param now where the watermark of the operator stands; {@code Watermarks.NONE} if it has none, or
 *     does not wait for one
 * @param hasWindow whether it is the window below that is due
 * @param start of the window, as results show it
 * @param end of the window, as results show it; exclusive
 */
public record Wait(Until until, long due, long now, boolean hasWindow, long start, long end) {
  /** What has to come. */
  public enum Until {
    /** The watermark reaches a time. */
    WATERMARK,
    /** The clock reaches a time. */
    CLOCK,
    /** More rows of a key come. */
    ROWS,
    /** The input ends. */
    END_OF_INPUT
  }

  /** A window fires. */
  public static Wait window(long start, long end, long due, long now) {
    return new Wait(Until.WATERMARK, due, now, true, start, end);
  }

  /** Rows are given when the watermark reaches a time. */
  public static Wait watermark(long due, long now) {
    return new Wait(Until.WATERMARK, due, now, false, 0, 0);
  }

  /** Rows are given when the clock reaches a time. */
  public static Wait clock(long due, long now) {
    return new Wait(Until.CLOCK, due, now, false, 0, 0);
  }

  /** A window of rows is full when so many more of its key have come. */
  public static Wait rows(long missing) {
    return new Wait(Until.ROWS, missing, 0, false, 0, 0);
  }

  /** Everything is given at the end. */
  public static Wait endOfInput() {
    return new Wait(Until.END_OF_INPUT, 0, 0, false, 0, 0);
  }

  /** What the parallel tasks of an operator wait for: of each sort the one that comes first. */
  public static List<Wait> first(List<Wait> all) {
    List<Wait> first = new ArrayList<>();
    for (Until until : Until.values()) {
      Wait earliest = null;
      for (Wait wait : all) {
        if (wait.until == until && (earliest == null || wait.isBefore(earliest))) {
          earliest = wait;
        }
      }
      if (earliest != null) {
        first.add(earliest);
      }
    }
    return first;
  }

  private boolean isBefore(Wait other) {
    if (due != other.due) {
      return due < other.due;
    }
    return end != other.end ? end < other.end : start < other.start;
  }
}
