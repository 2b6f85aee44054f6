package io.tidemark.exec.window;

import io.tidemark.exec.DataException;
import io.tidemark.exec.batch.Watermarks;

/**
 * Where the windows of a table function lie, and the slices that they share: the intervals between
 * any two neighbouring starts or ends of windows. All times are epoch milliseconds, also before
 * 1970. Those of rows and windows are read from the clock that the windows are on, for {@link
 * ZonedSlices} the wall clock of a zone; watermarks are instants.
 *
 * <p>Slices are cut at the starts and ends of the windows, at most two edges a slide, so each
 * window is a whole number of slices. After Krishnamurthy et al., "On-the-fly Sharing", SIGMOD
 * 2006.
 *
 * <p>All methods throw {@link ArithmeticException} for times whose windows leave the range of a
 * long.
 */
public sealed interface SliceSpec
    permits TumbleSlices,
        HopSlices,
        CumulateSlices,
        CalendarSlices,
        CalendarCumulateSlices,
        ZonedSlices {
  /** Start of the slice, or of the gap between windows, that holds a time; inclusive. */
  long sliceStart(long time);

  /** End of the slice, or of the gap between windows, that holds a time; exclusive. */
  long sliceEnd(long time);

  /** Whether a time is in no window. */
  default boolean isGap(long time) {
    return false;
  }

  /** End of the first window that holds a time, which is in no gap. */
  long firstWindowEnd(long time);

  /** End of the last window that holds a time, which is in no gap. */
  long lastWindowEnd(long time);

  /** Start of the window with this end. */
  long windowStart(long windowEnd);

  /** End of the window after the one with this end. */
  long nextWindowEnd(long windowEnd);

  /**
   * End of the window with this number, from 0, among those that hold a time, which is in no gap;
   * {@code Long.MAX_VALUE} if they are fewer.
   */
  default long windowEnd(long time, int number) {
    long last = lastWindowEnd(time);
    long end = firstWindowEnd(time);
    for (int i = 0; i < number; i++) {
      if (end >= last) {
        return Long.MAX_VALUE;
      }
      end = nextWindowEnd(end);
    }
    return end;
  }

  /** Whether each window is one slice. */
  default boolean isOneSlice() {
    return false;
  }

  /**
   * Whether windows that follow each other share slices from their start on, so that the later one
   * is the earlier one and more.
   */
  default boolean isGrowing() {
    return false;
  }

  /**
   * The watermark that lets the window with this end fire, and its window_time: the last instant
   * that can be in it. Of windows that end later it is the same or later.
   */
  default long windowTime(long windowEnd) {
    return windowEnd - 1;
  }

  /** The end up to which windows have fired at a watermark. */
  default long firedTo(long watermark) {
    return watermark == Watermarks.END ? watermark : watermark + 1;
  }

  /** Whether the watermark lets the window with this end fire. */
  default boolean fires(long windowEnd, long watermark) {
    return watermark >= windowTime(windowEnd);
  }

  /** Whether the watermark lets a window fire that ends at an instant, as sessions do. */
  static boolean isPast(long end, long watermark) {
    return watermark >= end - 1;
  }

  /** The error for a time whose windows leave the range of timestamps. */
  static DataException outOfRange(long time) {
    return new DataException("no window can hold the rowtime " + time + " ms since 1970");
  }
}
