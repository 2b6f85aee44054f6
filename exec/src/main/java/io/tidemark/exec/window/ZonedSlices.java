package io.tidemark.exec.window;

import io.tidemark.exec.batch.Watermarks;

/**
 * Windows that are cut on the wall clock of a zone: their bounds, and the times of rows, are what
 * the clock shows, while watermarks and window_time are instants. An hour that comes twice is one
 * window, which fires when it is over the second time.
 *
 * <p>So slices are those of {@code local}; only when windows fire is another matter. When an end is
 * over never comes earlier for a later end, hence windows still fire in the order of their ends;
 * several do at once where the clock is set forward.
 */
public record ZonedSlices(SliceSpec local, WallClock clock) implements SliceSpec {
  @Override
  public long windowTime(long windowEnd) {
    return clock.isOver(windowEnd) - 1;
  }

  @Override
  public long firedTo(long watermark) {
    return watermark == Watermarks.END || watermark == Watermarks.NONE
        ? watermark
        : clock.earliestFrom(watermark + 1);
  }

  @Override
  public long sliceStart(long time) {
    return local.sliceStart(time);
  }

  @Override
  public long sliceEnd(long time) {
    return local.sliceEnd(time);
  }

  @Override
  public boolean isGap(long time) {
    return local.isGap(time);
  }

  @Override
  public long firstWindowEnd(long time) {
    return local.firstWindowEnd(time);
  }

  @Override
  public long lastWindowEnd(long time) {
    return local.lastWindowEnd(time);
  }

  @Override
  public long windowStart(long windowEnd) {
    return local.windowStart(windowEnd);
  }

  @Override
  public long nextWindowEnd(long windowEnd) {
    return local.nextWindowEnd(windowEnd);
  }

  @Override
  public long windowEnd(long time, int number) {
    return local.windowEnd(time, number);
  }

  @Override
  public boolean isOneSlice() {
    return local.isOneSlice();
  }

  @Override
  public boolean isGrowing() {
    return local.isGrowing();
  }
}
